import { inPublicationOrder, type Release, releasesBefore } from '../description/releases.ts';
import { assignSlugs, slugOf } from '../page/slug.ts';
import { type Picture, type PictureFile, readPictures } from './pictures.ts';
import { extensionsOf, readSources, type Source, type SourceFiles } from './sources.ts';

/** An example with default values for optional fields. */
export interface Example {
  readonly name: string;
  readonly slug: string;
  /** Version of the release that describes it. */
  readonly version: string;
  /** The title, then lines below it. */
  readonly title: readonly [string, ...string[]];
  /** Description of its pictures. */
  readonly alt: string;
  readonly showOnIndex: boolean;
  /** Paragraphs, Markdown. */
  readonly description: readonly string[];
  readonly pictures: readonly Picture[];
  readonly sources: readonly Source[];
}

/** Files in the content folder that examples name, by that name. */
export interface ExampleFiles {
  readonly sources: SourceFiles;
  readonly pictures: ReadonlyMap<string, PictureFile>;
}

export interface ExampleContext {
  readonly files: ExampleFiles;
  /** Display names by key, for systems and languages without names in descriptions. */
  readonly names: Readonly<Record<string, string>>;
}

/**
 * The examples that each release describes, by version. A name has the same slug in all releases: slugs are assigned in
 * the order of publication.
 * @param releases highest first
 */
export function readExamples(
  releases: readonly Release[],
  { files, names }: ExampleContext,
): Map<string, readonly Example[]> {
  const described = new Map(
    inPublicationOrder(releases).map((release) => {
      const numbers = new Map<string, number>();
      const entries = (release.document.examples ?? []).map((entry) => {
        // Two examples of one release may have the same name; both have a page.
        const number = numbers.get(entry.name) ?? 0;
        numbers.set(entry.name, number + 1);
        return { entry, id: `${entry.name}${'\0'.repeat(number)}` };
      });
      return [release, entries];
    }),
  );
  const slugs = assignSlugs([...described.values()].flat().map(({ id }) => id));
  return new Map(
    [...described].map(([release, entries]) => {
      const { version } = release;
      const shown = [release, ...releasesBefore(release, releases)].toReversed();
      const known = shown.flatMap((one) => described.get(one) ?? []);
      const extensions = extensionsOf(known.map(({ entry }) => entry.code ?? {}));
      const examples = entries.map(({ entry, id }): Example => {
        const { name, title, alt, show_on_index, description, screenshot, code } = entry;
        const [first, ...lines] = title ?? [];
        return {
          name,
          slug: slugOf(slugs, id),
          version,
          title: [first || name, ...lines],
          alt: alt ?? '',
          showOnIndex: show_on_index ?? false,
          description: description ?? [],
          pictures: readPictures(screenshot ?? {}, files.pictures, names),
          sources: readSources(name, code ?? {}, files.sources, extensions),
        };
      });
      return [version, examples];
    }),
  );
}
