import { join, posix } from 'node:path';
import { inPublicationOrder } from '../description/releases.ts';
import { examplePaths } from '../description/schema/examples.ts';
import type { ExampleFiles } from '../examples/examples.ts';
import { darkFile } from '../examples/pictures.ts';
import { isGuide, isInRelease, placeOf } from '../guides/addresses.ts';
import type { GuideSource } from '../guides/guides.ts';
import { type GuideFile, otherPictures } from '../guides/links.ts';
import { listedShared } from '../guides/site-guides.ts';
import { shownSources } from '../guides/source-parts.ts';
import type { ReleaseChannel } from '../releases/channels.ts';
import { sumsIn } from '../releases/files/sums.ts';
import { HOSTS } from '../releases/hosts/limits.ts';
import { type InputSums, manifestOf } from '../releases/manifest.ts';
import type { ReleaseTree } from '../releases/tree.ts';
import type { Settings } from '../site/settings.ts';
import { readJsonFile } from './read-file.ts';
import type { DescribedRelease } from './read-release.ts';

/** Names of the inputs of a release, for messages. */
export const INPUTS: Readonly<Record<keyof InputSums, string>> = {
  program: 'bindocs or a package that it uses',
  shared: 'settings or shared content',
  release: 'its description, records or guides',
  files: 'its release files or examples',
  earlier: 'an earlier release',
};

/** Keys of `site.json` that pages do not show. Browsers load the announcement separately; the address is a setting. */
const NOT_SHOWN = new Set([
  '$schema',
  'announcement',
  'artifacts',
  'baseUrl',
  'channels',
  'hosting',
  'out',
  'public',
  'published',
  'redirects',
]);

/** Content that other sums include, and content for the doctor. */
const NOT_SHARED =
  /^(?:(?:releases|runs|symbols|examples|screenshots|guides|pages)\/|doctor\.json$|site\.json$)/;

/** The sum of the content of pages for all releases, which the sums of the releases do not include. */
export function contentSum(
  content: string,
  contentFiles: readonly string[],
  sources: readonly GuideSource[],
  pictures: readonly GuideFile[],
): Promise<string> {
  const shared = sources.filter(({ releases }) => !releases);
  const isShown = shownBy(shared);
  const files = contentFiles.filter((file) => isShown(file) || !OF_RELEASES.test(file));
  return sumsIn(content)([], [...files, ...shownPictures(shared, pictures)]);
}

/** Content that can be absent if its release is absent, pictures that only examples show, and content for the doctor. */
const OF_RELEASES = /^(?:(?:releases|runs|symbols|examples|screenshots)\/|doctor\.json$)/;

/** The inputs of all releases. */
interface Inputs {
  readonly trees: ReadonlyMap<string, ReleaseTree>;
  readonly examples: ExampleFiles;
  readonly guides: readonly GuideSource[];
  /** Pictures in other folders of the repository that guides show. */
  readonly pictures: readonly GuideFile[];
  /** Paths of all files of the content folder. */
  readonly files: readonly string[];
  /** Paths of the files of the look. */
  readonly look: readonly string[];
  readonly channels: ReadonlyMap<string, ReleaseChannel>;
  /** Version of the release of the front page. */
  readonly front: string;
  /** The sum of the program. */
  readonly program: string;
}

/**
 * The sums of the inputs of every release, by version. If a release is absent, its absent inputs keep their published sums.
 */
export async function inputSums(
  releases: readonly DescribedRelease[],
  inputs: Inputs,
  { content, baseUrl, demo }: Settings,
): Promise<Map<string, InputSums>> {
  const { trees, examples, guides, files, look, channels, front, program } = inputs;
  const sumOf = sumsIn(content);
  const settings = [baseUrl, demo, await shownConfig(content)];
  const shared = [...files.filter((file) => !NOT_SHARED.test(file)), ...look];
  const common = await sumOf(settings, shared);
  const sums = new Map<string, InputSums>();
  let earlier = await sumOf([]);
  for (const { version, document, sum, published } of inPublicationOrder(releases)) {
    const before = published?.isAbsent ? published.sums : undefined;
    const ofRelease = guides.filter(({ releases }) => releases?.includes(version));
    const outside = ofRelease.filter((guide) => !isInRelease(guide));
    const inFolder = guideInputs(ofRelease.filter(isInRelease), inputs);
    const others = guideInputs(outside, inputs);
    const ofFolder = files.filter((file) =>
      /^(?:runs|symbols)\//.test(file)
        ? file.endsWith(`/${version}.json`)
        : placeOf(file)?.version === version,
    );
    const named = exampleInputs(document, examples);
    const tree = trees.get(version);
    const { isPrerelease, isUnsupported } = channels.get(version) ?? {};
    // What the notice on its pages says, and whether it has a link.
    const support = [isPrerelease, isUnsupported, isUnsupported && version !== front];
    const releaseSums = {
      program,
      // A release without guides only links to the list of guides, if there is one.
      shared: await sumOf([common, listedShared(guides).length > 0, others.values, support], others.files),
      release: before?.release ?? (await sumOf([sum, inFolder.values], [...ofFolder, ...inFolder.files])),
      files: before && !named.isComplete ? before.files : await sumOf(tree && manifestOf(tree), named.files),
      earlier,
    };
    sums.set(version, releaseSums);
    // The published pages of an absent release stay, so its published sums count. Only the sum of earlier releases is the
    // current one. Every release has its own sum of shared content. Published and new sums have their keys in the same order.
    const { shared: _, ...chained } = before ?? releaseSums;
    earlier = await sumOf({ ...chained, earlier });
  }
  return sums;
}

async function shownConfig(content: string): Promise<[string, unknown][]> {
  const config = await readJsonFile(join(content, 'site.json'), []);
  const entries = Object.entries(config?.value || {});
  // Pages differ for these hosts.
  const replacesEmail = (host: unknown) => typeof host === 'string' && HOSTS.get(host)?.replacesEmail;
  return entries.filter(([key, value]) => !NOT_SHOWN.has(key) || (key === 'hosting' && replacesEmail(value)));
}

/** What guides of a release show: their texts, the titles of guides for all releases, and files that they can include. */
function guideInputs(sources: readonly GuideSource[], { guides, files, pictures }: Inputs) {
  if (sources.length === 0) return { values: [], files: [] };
  const texts = sources.map(({ nodes, code, problems, notices, releases, shown, ...guide }) => guide);
  const isShown = shownBy(sources);
  const included = files.filter((file) => {
    const place = placeOf(file);
    return place ? place.version === undefined && !isGuide(file) : isShown(file);
  });
  const others = shownPictures(sources, pictures);
  return { values: [texts, listedShared(guides)], files: [...included, ...others] };
}

/** Whether guides show or import a file of the content folder. Those that show a screenshot can show all of them. */
function shownBy(sources: readonly GuideSource[]): (file: string) => boolean {
  const showsScreenshots = sources.some(({ body }) => body.includes('screenshots/'));
  const shown = new Set(sources.flatMap(({ body, imported = [] }) => [...shownSources(body), ...imported]));
  return (file) => shown.has(file) || (showsScreenshots && file.startsWith('screenshots/'));
}

/** Paths of the pictures that guides show, below the content folder. */
function shownPictures(sources: readonly GuideSource[], pictures: readonly GuideFile[]): string[] {
  const shown = new Set(sources.flatMap(otherPictures));
  return pictures.map(({ source }) => source).filter((source) => shown.has(source));
}

/** The paths of the files of examples, and whether none is missing. */
function exampleInputs(document: Parameters<typeof examplePaths>[0], { sources, pictures }: ExampleFiles) {
  const named = [...examplePaths(document)];
  const files = named.flatMap(({ folder, value }) => {
    const names =
      folder === 'screenshots'
        ? [value, darkFile(value)]
        : (sources.get(value) ?? []).map(({ name }) => posix.join(posix.dirname(value), name));
    return names.map((name) => posix.join(folder, name));
  });
  const isComplete = named.every(({ folder, value }) =>
    (folder === 'examples' ? sources : pictures).has(value),
  );
  return { files, isComplete };
}
