import { assignSlugs, slugOf } from '../addresses/slug.ts';
import type { Release } from '../description/releases.ts';
import { type Picture, type PictureFile, readPictures } from './pictures.ts';
import { extensionsOf, readSources, type Source, type SourceFiles } from './sources.ts';

/** An example as pages show it: everything optional in the description has a value. */
export interface Example {
  readonly name: string;
  readonly slug: string;
  /** Version of the release that describes it. */
  readonly version: string;
  /** The title, then lines below it. */
  readonly title: readonly [string, ...string[]];
  /** What its pictures show. */
  readonly alt: string;
  readonly showOnIndex: boolean;
  /** Paragraphs, Markdown. */
  readonly description: readonly string[];
  readonly pictures: readonly Picture[];
  readonly sources: readonly Source[];
}

/** The files of the content folder that examples name, by the value that names them. */
export interface ExampleFiles {
  readonly sources: SourceFiles;
  readonly pictures: ReadonlyMap<string, PictureFile>;
}

/** What examples are read with besides the releases. */
export interface ExampleContext {
  readonly files: ExampleFiles;
  /** Human names by key, of systems and languages that no description names. */
  readonly names: Readonly<Record<string, string>>;
}

/** The examples that each release describes itself, by version. A name has one slug, in whichever release it occurs. */
export function readExamples(
  releases: readonly Release[],
  { files, names }: ExampleContext,
): Map<string, readonly Example[]> {
  const described = releases.flatMap(({ version, document }) =>
    (document.examples ?? []).map((entry, index, all) => {
      // Two examples of one release may have the same name; both have a page.
      const same = all.slice(0, index).filter(({ name }) => name === entry.name);
      return { version, entry, id: `${entry.name}${'\0'.repeat(same.length)}` };
    }),
  );
  const extensions = extensionsOf(described.map(({ entry }) => entry.code ?? {}));
  const slugs = assignSlugs(described.map(({ id }) => id));
  const read = described.map(({ version, entry, id }): Example => {
    const { name, title, alt, show_on_index, description, screenshot, code } = entry;
    const [first = name, ...lines] = title ?? [];
    return {
      name,
      slug: slugOf(slugs, id),
      version,
      title: [first, ...lines],
      alt: alt ?? '',
      showOnIndex: show_on_index ?? false,
      description: description ?? [],
      pictures: readPictures(screenshot ?? {}, files.pictures, names),
      sources: readSources(name, code ?? {}, files.sources, extensions),
    };
  });
  return Map.groupBy(read, ({ version }) => version);
}
