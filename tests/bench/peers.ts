import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import tool from '../../package.json' with { type: 'json' };
import { launchChromium } from '../../src/cli/screenshots/chromium.ts';
import { parseDescription } from '../../src/description/parse.ts';
import { InputError } from '../../src/description/problem.ts';
import type { DescriptionDocument } from '../../src/description/schema/document.ts';
import { findProgram } from '../../src/input/find-program.ts';
import { chromiumPath } from '../tools/chromium.ts';
import { copyProject } from '../tools/copy-project.ts';
import { installDebianPackages } from '../tools/debian.ts';
import { writeContent } from './generated-content.ts';
import { filesOf } from './measure.ts';
import { loadPages } from './page-load.ts';
import { type Figures, picture, table } from './peers/figures.ts';
import { GENERATORS, type Generator, type Source } from './peers/generators.ts';
import { type MarkdownPage, readPages } from './peers/pages.ts';
import { type Cost, costOf } from './process-cost.ts';

/** A generator with its folder, ready to build. */
interface Contestant {
  readonly name: string;
  readonly folder: string;
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Below the folder, like the caches, which are removed before each build. */
  readonly output: string;
  readonly caches: readonly string[];
  readonly classPath: Generator['classPath'];
  readonly costs: Cost[];
  /** Why it could not be measured. */
  failure?: string;
}

const PICTURE = 'tests/bench/results/peers.svg';
const DOCUMENT = 'docs/comparison.md';
const [START, END] = ['<!-- comparison -->\n', '<!-- end of comparison -->'];

/**
 * Builds the same generated document with this site and with other generators, in turn, and measures the builds and two
 * pages. Prints a table, and writes it with a picture into the manual.
 */
export async function benchPeers(folder: string, classes: number, rounds: number): Promise<void> {
  await replaceInDocument();
  const content = join(folder, 'content');
  await writeContent(content, { '1.0.0': { classes } });
  const own: Contestant = {
    name: `${tool.name} ${tool.version}`,
    folder: join(folder, 'own'),
    command: [process.execPath, '--max-semi-space-size=8', 'src/cli/main.ts', 'build'],
    env: {
      SITE_CONTENT: content,
      SITE_BASE_URL: 'https://example.org',
      SITE_OUT: join(folder, 'own', 'dist'),
    },
    output: 'dist',
    caches: ['.cache', '.astro'],
    classPath: async ({ path }) => path,
    costs: [],
  };
  copyProject(own.folder);
  await build(own);
  if (own.failure !== undefined) throw new Error(own.failure);
  const pages = await readPages(join(own.folder, own.output));
  const source = { document: await readDocument(content), pages, classPage: medianClass(pages) };
  const contestants = [own];
  for (const generator of GENERATORS) contestants.push(await prepare(generator, source, folder));
  for (let round = 1; round <= rounds; round += 1)
    for (const each of round === 1 ? contestants.slice(1) : contestants) await build(each);

  const figures = await measure(contestants, source.classPage);
  const about = { classes, pages: pages.length, rounds };
  const text = table(figures, about);
  console.log(text);
  await mkdir(dirname(PICTURE), { recursive: true });
  await writeFile(PICTURE, await picture(figures, about));
  await replaceInDocument(
    `![${about.pages} pages: time, memory, output, and the size of a page](../${PICTURE})\n\n${text}`,
  );
}

/** Measures what each generator built, and loads two pages of it: its home page and a page of a class. */
async function measure(contestants: readonly Contestant[], classPage: MarkdownPage): Promise<Figures[]> {
  const built = contestants.filter(({ failure }) => failure === undefined);
  const sites = await Promise.all(
    built.map(async ({ folder: parent, output, classPath }) => {
      const folder = join(parent, output);
      return { folder, paths: ['', await classPath(classPage, folder)] };
    }),
  );
  chromiumPath();
  const browser = await launchChromium();
  const loads = await loadPages(browser, sites).finally(() => browser.close());
  return Promise.all(
    contestants.map(async (each) => {
      const { name, failure, costs } = each;
      const [home, page] = loads[built.indexOf(each)] ?? [];
      if (failure !== undefined) return { name, failure };
      return { name, costs, size: await sizeOf(join(each.folder, each.output)), home, page };
    }),
  );
}

/** Number and size of the files in a folder; identical files count once in both. */
async function sizeOf(folder: string): Promise<{ readonly files: number; readonly bytes: number }> {
  const sizes = new Map([...(await filesOf(folder)).values()].map(({ hash, size }) => [hash, size]));
  return { files: sizes.size, bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0) };
}

/** Builds once from a clean folder, unless the generator has failed before. */
async function build(contestant: Contestant): Promise<void> {
  const { name, folder, command, env, output, caches, costs } = contestant;
  if (contestant.failure !== undefined) return;
  for (const path of [output, ...caches]) await rm(join(folder, path), { recursive: true, force: true });
  try {
    const cost = await costOf(command, { cwd: folder, env: { ...env, ASTRO_TELEMETRY_DISABLED: '1' } });
    costs.push(cost);
    console.log(
      `${name}: ${cost.seconds.toFixed(1)} s, processor ${cost.processor.toFixed(1)} s, ${cost.memory.toFixed(0)} MB`,
    );
  } catch (error) {
    contestant.failure = String(error);
    console.log(`${name}: ${contestant.failure}`);
  }
}

/** Installs a generator and writes its pages. */
async function prepare(generator: Generator, source: Source, parent: string): Promise<Contestant> {
  const folder = join(parent, generator.name);
  const { command, output, caches, classPath, debian, package: other, isFast } = generator;
  await cp(join(import.meta.dirname, 'peers', generator.key), folder, { recursive: true });
  await generator.write(source, folder);
  const failure = debian ? missingPackage(debian.name) : install(folder, other);
  const [, version = ''] = /(\d+\.[\d.]+)/.exec(debian ? run(debian.name, debian.version) : '') ?? [];
  const name = `${generator.name} ${version}`.trim();
  const env: Contestant['env'] = isFast ? { FAST: '1' } : {};
  const contestant = { name, folder, command, env, output, caches, classPath, costs: [] };
  return failure === undefined ? contestant : { ...contestant, failure };
}

function run(program: string, ...parameters: readonly string[]): string {
  return spawnSync(program, parameters, { encoding: 'utf8' }).stdout ?? '';
}

function missingPackage(name: string): string | undefined {
  if (!findProgram([name])) installDebianPackages([name]);
  return findProgram([name]) ? undefined : `Not installed: the Debian package ${name}.`;
}

/** @param other a package to install besides those of the folder, or in another version */
function install(folder: string, other?: string): string | undefined {
  const npm = process.env['npm_execpath'];
  if (!npm) return 'Not installed: run this with npm, as npm run bench -- --peers.';
  const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
  const parameters = [npm, 'install', ...(other === undefined ? [] : [other]), ...options];
  const { status, stderr } = spawnSync(process.execPath, parameters, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? undefined : `Not installed: ${stderr.trim()}`;
}

async function readDocument(content: string): Promise<DescriptionDocument> {
  const file = join(content, 'releases/1.0.0/description.json');
  const parsed = parseDescription(await readFile(file), file, '1.0.0');
  if ('problems' in parsed) throw new InputError(parsed.problems);
  return parsed.document;
}

/** The class page of median length. */
function medianClass(pages: readonly MarkdownPage[]): MarkdownPage {
  const classes = pages
    .filter(({ path }) => /^api\/[^/]+\/[^/]+\/$/.test(path))
    .toSorted((a, b) => a.body.length - b.body.length);
  const median = classes[Math.floor(classes.length / 2)];
  if (!median) throw new RangeError('The site has no pages of classes.');
  return median;
}

/** Replaces the part of the document between two comments; without a text, only checks that it has them. */
async function replaceInDocument(text?: string): Promise<void> {
  const document = await readFile(DOCUMENT, 'utf8');
  const [start, end] = [document.indexOf(START), document.indexOf(END)];
  if (start < 0 || end < start)
    throw new InputError([{ file: DOCUMENT, message: `It has no ${START.trim()} before ${END}.` }]);
  if (text !== undefined)
    await writeFile(DOCUMENT, `${document.slice(0, start)}${START}${text}${document.slice(end)}`);
}
