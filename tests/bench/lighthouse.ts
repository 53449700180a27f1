import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { readPublishable } from '../../src/input/read-published.ts';
import { readSettings } from '../../src/input/settings.ts';
import { CHROMIUM_ARGUMENTS } from '../../src/previews/chromium.ts';
import { PAGES } from '../browser/page-kinds.ts';
import { freePort, startOwn } from '../clients/servers.ts';
import { chromiumPath } from '../tools/chromium.ts';

/** Installed on demand: 114 packages, 176 MB. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

/** The lowest score of each category. */
const LOWEST = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };

interface Report {
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly Ref[] }>
  >;
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly title: string }>>;
}

interface Ref {
  readonly id: string;
  readonly weight: number;
}

/** Runs Lighthouse as on a phone on a page of each kind of the built site. Option: --page for a single path. */
async function lighthouse(): Promise<void> {
  const { values } = parseArgs({ options: { page: { type: 'string' } } });
  const { out } = readSettings(process.env);
  await readPublishable(out);
  const server = await startOwn(out, await freePort());
  try {
    for (const path of values.page ? [values.page] : Object.values(PAGES)) {
      const isIndexed = !(await (await fetch(`${server.address}${path}`)).text()).includes(
        'content="noindex"',
      );
      const { scores, failed } = scoresOf(run(`${server.address}${path}`), isIndexed);
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
