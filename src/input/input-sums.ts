import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { compareText } from '../description/order.ts';
import { examplePaths } from '../description/schema/examples.ts';
import { darkFile } from '../gallery/pictures.ts';
import type { SourceFiles } from '../gallery/sources.ts';
import { filesBelow } from '../publish/walk.ts';
import { type InputSums, manifestOf } from '../release/manifest.ts';
import type { Runs } from '../release/runs.ts';
import type { ReleaseTree } from '../release/tree.ts';
import type { DescribedRelease } from './read-content.ts';
import type { Settings } from './settings.ts';

/** Names of the inputs of a release, for messages. */
export const INPUTS: Readonly<Record<keyof InputSums, string>> = {
  tool: 'this program',
  settings: 'the settings',
  content: 'shared content',
  description: 'its description',
  examples: 'its examples',
  runs: 'its recorded runs',
  files: 'its release files',
  earlier: 'an earlier release',
};

/** SHA-256 of a list of texts and bytes. */
function sumOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex');
}

/** The sums of inputs that all releases share. */
export async function sharedSums(
  { baseUrl, demo, generator, content }: Settings,
  contentFiles: readonly string[],
): Promise<Pick<InputSums, 'tool' | 'settings' | 'content'>> {
  const shared = contentFiles.filter((file) => !NOT_SHARED.test(file) && !GUIDE.test(file));
  // Pages link to the list of guides if there are guides.
  const hasGuides = String(contentFiles.some((file) => GUIDE.test(file)));
  return {
    tool: await toolSum(),
    settings: sumOf(JSON.stringify([baseUrl, demo, generator])),
    content: sumOf(hasGuides, await sumOfFiles(content, shared)),
  };
}

/** Content with its own sum, and content for the doctor. */
const NOT_SHARED = /^(?:(?:releases|runs|examples|screenshots)\/|doctor\.json$)/;

const GUIDE = /^guides\/.*\.mdx?$/;

async function toolSum(): Promise<string> {
  const root = resolve('.');
  const { files } = await filesBelow(join(root, 'src'));
  const sources = files.map(({ name }) => `src/${name}`);
  return sumOfFiles(root, [...sources, 'astro.config.mjs', 'package-lock.json']);
}

async function sumOfFiles(folder: string, names: readonly string[]): Promise<string> {
  const parts: (string | Uint8Array)[] = [];
  // Readers of the content report unreadable files.
  for (const name of names.toSorted(compareText))
    parts.push(name, await readFile(join(folder, name)).catch(() => ''));
  return sumOf(...parts);
}

/** The sum of the files that the examples of a description name. */
async function examplesSum(
  document: Parameters<typeof examplePaths>[0],
  sources: SourceFiles,
  content: string,
): Promise<string> {
  const named = [...examplePaths(document)];
  const programs = named.flatMap(({ value }) =>
    (sources.get(value) ?? []).flatMap(({ name, bytes }) => [value, name, bytes]),
  );
  const pictures = named.flatMap(({ folder, value }) =>
    folder === 'screenshots' ? [value, darkFile(value)] : [],
  );
  return sumOf(...programs, await sumOfFiles(join(content, 'screenshots'), pictures));
}

/**
 * The sums of the inputs of every release, by version. Those that are absent have not changed, as far as known.
 */
export async function inputSums(
  newestFirst: readonly DescribedRelease[],
  {
    runs,
    trees,
    sources,
  }: {
    readonly runs: ReadonlyMap<string, Runs>;
    readonly trees: ReadonlyMap<string, ReleaseTree>;
    readonly sources: SourceFiles;
  },
  { content }: Pick<Settings, 'content'>,
  shared: Pick<InputSums, 'tool' | 'settings' | 'content'>,
): Promise<Map<string, InputSums>> {
  const sums = new Map<string, InputSums>();
  let earlier = sumOf();
  for (const { version, document, sum, isAbsent, published } of newestFirst.toReversed()) {
    const tree = trees.get(version);
    const before = isAbsent ? published?.sums : undefined;
    const own = {
      ...shared,
      description: sum,
      examples: before?.examples ?? (await examplesSum(document, sources, content)),
      runs: before?.runs ?? sumOf(JSON.stringify(runs.get(version) ?? null)),
      files: sumOf(JSON.stringify(tree ? manifestOf(tree) : null)),
      earlier,
    };
    sums.set(version, own);
    // Later releases continue the pages that are published.
    earlier = sumOf(JSON.stringify(before ?? own));
  }
  return sums;
}
