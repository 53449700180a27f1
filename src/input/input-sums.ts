import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareText } from '../description/order.ts';
import { type ExamplePath, examplePaths } from '../description/schema/examples.ts';
import type { ExampleFiles } from '../examples/examples.ts';
import { darkFile } from '../examples/pictures.ts';
import { isInRelease, placeOf } from '../guides/addresses.ts';
import type { GuideSource } from '../guides/guides.ts';
import { listedShared } from '../guides/site-guides.ts';
import { filesBelow } from '../releases/files/walk.ts';
import { type InputSums, manifestOf } from '../releases/manifest.ts';
import type { Runs } from '../releases/runs.ts';
import type { ReleaseTree } from '../releases/tree.ts';
import type { Settings } from '../site/settings.ts';
import { readJsonFile } from './read-file.ts';
import type { DescribedRelease } from './read-release.ts';
import { SOURCES } from './sources.ts';

/** Names of the inputs of a release, for messages. */
export const INPUTS: Readonly<Record<keyof InputSums, string>> = {
  tool: 'bindocs or a package that it uses',
  settings: 'the settings',
  content: 'shared content',
  look: 'the look',
  description: 'its description',
  examples: 'its examples',
  runs: 'its recorded runs',
  guides: 'guides',
  ownGuides: 'guides in its folder',
  files: 'its release files',
  earlier: 'an earlier release',
};

/** SHA-256 of a list of texts and bytes. */
function sumOf(...parts: readonly (string | Uint8Array)[]): string {
  return sumOfAll(parts);
}

function sumOfAll(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex');
}

/** The sums of inputs that all releases share. */
export async function sharedSums(
  { baseUrl, demo, generator, content }: Settings,
  contentFiles: readonly string[],
): Promise<Pick<InputSums, 'tool' | 'settings' | 'content'>> {
  const shared = contentFiles.filter((file) => !NOT_SHARED.test(file));
  const config = await readJsonFile(join(content, 'site.json'));
  const stated = Object.entries(('value' in config && config.value) || {}).filter(
    ([key]) => !NOT_SHOWN.has(key),
  );
  return {
    tool: await toolSum(),
    settings: sumOf(JSON.stringify([baseUrl, demo, generator])),
    content: sumOf(JSON.stringify(stated), await sumOfFiles(content, shared)),
  };
}

/** Keys of `site.json` that pages do not show. Browsers load the announcement separately; the address has its own sum. */
const NOT_SHOWN = new Set(['$schema', 'announcement', 'artifacts', 'baseUrl', 'hosting', 'out', 'published']);

/** Content with its own sum, and content for the doctor. */
const NOT_SHARED = /^(?:(?:releases|runs|examples|screenshots|guides|pages)\/|doctor\.json$|site\.json$)/;

/** The sum of the content of pages for all releases, which the sums of releases do not cover. */
export function contentSum(
  content: string,
  contentFiles: readonly string[],
  sources: readonly GuideSource[],
): Promise<string> {
  const showsScreenshots = sources.some(({ releases, body }) => !releases && body.includes('screenshots/'));
  const files = contentFiles.filter((file) =>
    file.startsWith('screenshots/') ? showsScreenshots : !OF_RELEASES.test(file),
  );
  return sumOfFiles(content, files);
}

/** Content that can be absent if the release is, and content for the doctor. */
const OF_RELEASES = /^(?:(?:releases|runs|examples)\/|doctor\.json$)/;

/** SHA-256 of this program and of the versions of its direct dependencies, which are exact. */
function toolSum(): Promise<string> {
  ownSum ??= readToolSum();
  return ownSum;
}

/** Computed once, because the program does not change while it runs. */
let ownSum: Promise<string> | undefined;

async function readToolSum(): Promise<string> {
  const folder = fileURLToPath(SOURCES);
  const { files } = await filesBelow(folder);
  return sumOfFiles(folder, [...files.map(({ name }) => name), '../package.json']);
}

async function sumOfFiles(folder: string, names: readonly string[]): Promise<string> {
  const parts: (string | Uint8Array)[] = [];
  // Readers of the content report unreadable files.
  for (const name of names.toSorted(compareText))
    parts.push(name, await readFile(join(folder, name)).catch(() => ''));
  return sumOfAll(parts);
}

/** The sum of the files that the examples of a description name. */
async function examplesSum(
  named: readonly ExamplePath[],
  { sources }: ExampleFiles,
  content: string,
): Promise<string> {
  const programs = named.flatMap(({ value }) =>
    (sources.get(value) ?? []).flatMap(({ name, bytes }) => [value, name, bytes]),
  );
  const pictures = named.flatMap(({ folder, value }) =>
    folder === 'screenshots' ? [value, darkFile(value)] : [],
  );
  return sumOfAll([...programs, await sumOfFiles(join(content, 'screenshots'), pictures)]);
}

/**
 * The sums of the guides of a release in the folder of all guides and in its own folder. Pages of guides also show the titles
 * of guides for all releases.
 */
async function guidesSums(
  version: string,
  { sources, files }: GuideInputs,
  content: string,
): Promise<Pick<InputSums, 'guides' | 'ownGuides'>> {
  const shared = listedShared(sources);
  const ofRelease = sources.filter(({ releases }) => releases?.includes(version));
  const sumOfGuides = async (guides: readonly GuideSource[]) => {
    if (guides.length === 0) return sumOf();
    const texts = guides.map(({ nodes, problems, notices, releases, shown, ...guide }) => guide);
    const showsScreenshots = guides.some(({ body }) => body.includes('screenshots/'));
    const named = files.filter((file) => {
      const place = placeOf(file);
      return place ? place.version === undefined : showsScreenshots;
    });
    return sumOf(JSON.stringify([texts, shared]), await sumOfFiles(content, named));
  };
  const { own = [], others = [] } = Object.groupBy(ofRelease, (guide) =>
    isInRelease(guide) ? 'own' : 'others',
  );
  const ownFiles = files.filter((file) => placeOf(file)?.version === version);
  return {
    // A release without guides only links to the list of guides, if there is one.
    guides: sumOf(String(shared.length > 0), await sumOfGuides(others)),
    // Guides in the other folder can use these files, too.
    ownGuides: sumOf(await sumOfGuides(own), await sumOfFiles(content, ownFiles)),
  };
}

/** All guides, and paths of other files that they can include. */
interface GuideInputs {
  readonly sources: readonly GuideSource[];
  readonly files: readonly string[];
}

/**
 * The sums of the inputs of every release, by version. Inputs of an absent release keep their published sums if they are absent,
 * too.
 */
export async function inputSums(
  newestFirst: readonly DescribedRelease[],
  {
    runs,
    trees,
    examples,
    guides,
    look,
  }: {
    readonly runs: ReadonlyMap<string, Runs>;
    readonly trees: ReadonlyMap<string, ReleaseTree>;
    readonly examples: ExampleFiles;
    readonly guides: GuideInputs;
    /** Paths of the files of the look. */
    readonly look: readonly string[];
  },
  { content }: Pick<Settings, 'content'>,
  shared: Pick<InputSums, 'tool' | 'settings' | 'content'>,
): Promise<Map<string, InputSums>> {
  const sums = new Map<string, InputSums>();
  const ofLook = await sumOfFiles(content, look);
  let earlier = sumOf();
  for (const { version, document, sum, published } of newestFirst.toReversed()) {
    const tree = trees.get(version);
    const before = published?.isAbsent ? published.sums : undefined;
    const named = [...examplePaths(document)];
    const isComplete = named.every(({ folder, value }) =>
      (folder === 'examples' ? examples.sources : examples.pictures).has(value),
    );
    const ofGuides = await guidesSums(version, guides, content);
    const own = {
      ...shared,
      look: ofLook,
      description: sum,
      examples: before && !isComplete ? before.examples : await examplesSum(named, examples, content),
      runs: before && !runs.has(version) ? before.runs : sumOf(JSON.stringify(runs.get(version) ?? null)),
      guides: ofGuides.guides,
      ownGuides: before ? before.ownGuides : ofGuides.ownGuides,
      files: sumOf(JSON.stringify(tree ? manifestOf(tree) : null)),
      earlier,
    };
    sums.set(version, own);
    // Later releases continue the published pages of an absent one, so their sums count; those of still earlier releases may
    // have changed since. Published and new sums have their keys in the same order.
    earlier = sumOf(JSON.stringify({ ...(before ?? own), earlier }));
  }
  return sums;
}
