import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../../src/cli/recipes/free-port.ts';
import { CHROMIUM_ARGUMENTS } from '../../src/cli/screenshots/chromium.ts';
import { readPublishable } from '../../src/input/read-published.ts';
import { readSite } from '../../src/input/read-site.ts';
import { readSettings } from '../../src/input/settings.ts';
import { allLanguages } from '../../src/install/catalog.ts';
import { PAGES } from '../browser/page-kinds.ts';
import { startOwn } from '../clients/servers.ts';
import { TEST_SITE } from '../fixtures/test-site.ts';
import { chromiumPath } from '../tools/chromium.ts';

/** Installed on demand: 114 packages, 176 MB. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

/** The lowest score of each category. */
const LOWEST = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };

interface Report {
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly Ref[] }>
  >;
  readonly audits: Readonly<Record<string, Audit>>;
}

interface Audit {
  readonly score: number | null;
  readonly title: string;
  readonly details?: { readonly items?: readonly { readonly text?: string }[] };
}

interface Ref {
  readonly id: string;
  readonly weight: number;
}

/** Runs Lighthouse as on a phone on a page of each kind of the test site. Option: --page for a single path. */
async function lighthouse(): Promise<void> {
  const { values } = parseArgs({ options: { page: { type: 'string' } } });
  const settings = readSettings({ ...process.env, ...TEST_SITE });
  const { out } = settings;
  await readPublishable(out);
  const { editions } = await readSite(settings);
  const languages = new Set(
    editions.flatMap(({ catalog }) => allLanguages(catalog).map((own) => own.displayName)),
  );
  const server = await startOwn(out, await freePort());
  try {
    const paths = values.page ? [values.page] : Object.values(PAGES);
    // Fetched first, because the server closes connections while Lighthouse runs.
    const texts = await Promise.all(
      paths.map(async (path) => (await fetch(`${server.address}${path}`)).text()),
    );
    for (const [index, path] of paths.entries()) {
      const isIndexed = !texts[index]?.includes('content="noindex"');
      const { scores, failed } = scoresOf(
        withLanguages(run(`${server.address}${path}`), languages),
        isIndexed,
      );
      console.log(`${path}: ${scores.join(', ')}`);
      for (const failure of failed) console.error(`  ${failure}`);
      if (failed.length > 0) process.exitCode = 1;
    }
  } finally {
    server.process.kill();
  }
}

function run(url: string): Report {
  const npm = process.env['npm_execpath'];
  if (!npm) throw new Error('Run this with npm: npm run lighthouse');
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [
      ...[npm, 'exec', '--yes', '--package', LIGHTHOUSE, '--', 'lighthouse', url],
      ...['--quiet', '--output', 'json', '--output-path', 'stdout'],
      `--only-categories=${Object.keys(LOWEST).join(',')}`,
      `--chrome-flags=--headless=new ${CHROMIUM_ARGUMENTS.join(' ')}`,
    ],
    {
      env: {
        ...process.env,
        CHROME_PATH: chromiumPath(),
        PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
      },
      encoding: 'utf8',
      maxBuffer: 100_000_000,
    },
  );
  if (status !== 0) throw new Error(`Lighthouse failed for ${url}: ${stderr}`);
  return JSON.parse(stdout);
}

/** Lets links have names of languages as text: Lighthouse reads "Go" as a word that describes nothing. */
function withLanguages(report: Report, languages: ReadonlySet<string>): Report {
  const { seo, ...categories } = report.categories;
  const { 'link-text': links, ...audits } = report.audits;
  const items = links?.details?.items ?? [];
  if (!seo || items.length === 0 || !items.every(({ text }) => languages.has(text ?? ''))) return report;
  const counted = seo.auditRefs.filter(({ id, weight }) => weight > 0 && audits[id]?.score != null);
  const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);
  const score =
    sum(counted.map(({ id, weight }) => weight * (audits[id]?.score ?? 0))) /
    sum(counted.map(({ weight }) => weight));
  return { categories: { ...categories, seo: { ...seo, score } }, audits };
}

function scoresOf({ categories, audits }: Report, isIndexed: boolean) {
  const scores: string[] = [];
  const failed: string[] = [];
  for (const [name, lowest] of Object.entries(LOWEST)) {
    if (name === 'seo' && !isIndexed) continue;
    const category = categories[name];
    const score = Math.round((category?.score ?? 0) * 100);
    scores.push(`${name} ${score}`);
    if (score >= lowest) continue;
    const reasons =
      category?.auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1) ?? [];
    failed.push(
      `${name} is ${score}, not ${lowest}: ${reasons.map(({ id }) => audits[id]?.title).join('; ')}`,
    );
  }
  return { scores, failed };
}

await lighthouse();
