import { posix } from 'node:path';
import { guidePath } from '../page/paths.ts';
import { assignSlugs, slugOf } from '../page/slug.ts';

/** The location of a guide, a custom page, or another file that they can include. */
export interface Place {
  /** Path below the content folder; if it is in the folder of a release, as if it were in `guides`. */
  readonly name: string;
  /** Path below its folder of guides or pages. */
  readonly file: string;
  /** Version of the release whose folder contains the file, if any. */
  readonly version: string | undefined;
}

/** A guide in lists. */
export interface ListedGuide {
  readonly file: string;
  /** Escaped path below the site or an edition. */
  readonly path: string;
  readonly order?: number | undefined;
  /** Heading of its group. */
  readonly group?: string | undefined;
  readonly title: string;
  /** May be empty. */
  readonly description: string;
}

/** The location of a file below the content folder; undefined outside the folders of guides and pages. */
export function placeOf(source: string): Place | undefined {
  const [, version, name, file] =
    /^(?:releases\/([^/]+)\/(?=guides\/))?((?:guides|pages)\/(.+))$/.exec(source) ?? [];
  return name !== undefined && file !== undefined ? { name, file, version } : undefined;
}

export function isInRelease({ source }: { readonly source: string }): boolean {
  return placeOf(source)?.version !== undefined;
}

/** Whether a file is in the folder `pages`, and therefore not a guide. */
export function isInPages({ source }: { readonly source: string }): boolean {
  return source.startsWith('pages/');
}

const EXTENSION = /\.(?:md|MD|mdx|markdown)$/;

export function isGuide(file: string): boolean {
  return EXTENSION.test(file);
}

/** Guides that are the pages of their folders: `index.md`, Hugo's `_index.md`, or `README.md` in a folder without these. */
export function folderPages(files: Iterable<string>): ReadonlySet<string> {
  const named = (name: RegExp) => (file: string) => name.test(posix.parse(file).name);
  const pages = [...files].filter((file) => isGuide(file) && named(/^(?:readme|_?index)$/i)(file));
  return new Set(
    [...Map.groupBy(pages, posix.dirname).values()].flatMap((inside) => {
      const indexes = inside.filter(named(/index$/i));
      return indexes.length > 0 ? indexes : inside;
    }),
  );
}

/** Path segments of a guide: its folders, then its name, unless it is the page of its folder. */
export function segmentsOf(file: string, pages = folderPages([file])): string[] {
  const segments = file.replace(EXTENSION, '').split('/');
  return pages.has(file) ? segments.slice(0, -1) : segments;
}

/**
 * Paths of guides below an edition, by file. Slugs are unique within a folder.
 * @param pathOf converts segments to a path
 */
export function guidePaths(files: readonly string[], pathOf = guidePath): Map<string, string> {
  const pages = folderPages(files);
  const stepsTo = (file: string) => withParents(segmentsOf(file, pages));
  const steps = new Set(files.flatMap(stepsTo));
  const slugs = new Map<string, string>();
  for (const inside of Map.groupBy([...steps].toSorted(), posix.dirname).values()) {
    const assigned = assignSlugs(inside.map((step) => posix.basename(step)));
    for (const step of inside) slugs.set(step, slugOf(assigned, posix.basename(step)));
  }
  return new Map(files.map((file) => [file, pathOf(...stepsTo(file).map((step) => slugOf(slugs, step)))]));
}

/** The parent folders of a guide, and the guide: `a`, `a/b`, `a/b/c`. */
function withParents(segments: readonly string[]): string[] {
  return segments.map((_, depth) => segments.slice(0, depth + 1).join('/'));
}

/**
 * Guides by heading: first guides without a heading (an empty string), then by folder, then by `group`. The heading of a
 * folder is the title of its page, or otherwise its name.
 */
export function underHeadings(guides: readonly ListedGuide[]): [heading: string, guides: ListedGuide[]][] {
  const byGroup = Map.groupBy(guides, ({ group }) => group);
  const byFolder = Map.groupBy(byGroup.get(undefined) ?? [], ({ file }) =>
    file.split('/').slice(0, -1).join('/'),
  );
  byGroup.delete(undefined);
  const pages = folderPages(guides.map(({ file }) => file));
  const titles = new Map(
    guides.filter(({ file }) => pages.has(file)).map(({ file, title }) => [posix.dirname(file), title]),
  );
  const headingOf = (folder: string) =>
    withParents(folder.split('/'))
      .map((parent) => titles.get(parent) ?? posix.basename(parent))
      .join(' / ');
  const folders = [...byFolder].map(([folder, listed]) => [folder && headingOf(folder), listed] as const);
  return [...folders, ...byGroup].map(([heading = '', listed]) => [heading, listed]);
}

/** Guides in the order in which readers meet them: by folder, its own page first, by `order`, by name. */
export function inReadingOrder<G extends Pick<ListedGuide, 'file' | 'order'>>(guides: readonly G[]): G[] {
  const pages = folderPages(guides.map(({ file }) => file));
  return guides.toSorted(
    (a, b) =>
      compareNames(foldersOf(a.file), foldersOf(b.file)) ||
      Number(pages.has(b.file)) - Number(pages.has(a.file)) ||
      (a.order ?? Number.MAX_VALUE) - (b.order ?? Number.MAX_VALUE) ||
      compareNames(posix.parse(a.file).name, posix.parse(b.file).name),
  );
}

/** The folders of a file, separated by what sorts before everything that names may contain. */
function foldersOf(file: string): string {
  return file.split('/').slice(0, -1).join('\t');
}

function compareNames(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
