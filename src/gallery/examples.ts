import { assignSlugs, slugOf } from '../addresses/slug.ts';
import type { Release } from '../description/releases.ts';
import type { ExampleEntry } from '../description/schema/examples.ts';
import type { ExampleFiles } from './files.ts';
import { type MissingPicture, type Picture, readPictures } from './pictures.ts';
import { extensionsOf, readSources, type Source } from './sources.ts';

/** An example as pages show it: everything optional in the description has a value. */
export interface Example {
  readonly name: string;
  readonly slug: string;
  /** Version of the release that describes it. */
  readonly version: string;
  /** Display lines; at least one. */
  readonly title: readonly string[];
  /** What its pictures show. */
  readonly alt: string;
  readonly showOnIndex: boolean;
  /** Paragraphs, Markdown. */
  readonly description: readonly string[];
  readonly pictures: readonly Picture[];
  readonly missingPictures: readonly MissingPicture[];
  readonly sources: readonly Source[];
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
  context: ExampleContext,
): Map<string, readonly Example[]> {
  const entries = releases.map(({ version, document }) => ({
    version,
    found: withIds(document.examples ?? []),
  }));
  const extensions = extensionsOf(entries.flatMap(({ found }) => found.map(({ entry }) => entry.code ?? {})));
  const slugs = assignSlugs(entries.flatMap(({ found }) => found.map(({ id }) => id)));
  return new Map(
    entries.map(({ version, found }) => [
      version,
      found.map(({ id, entry }) => {
        const identity = { slug: slugOf(slugs, id), version };
        return readExample(entry, identity, { ...context, extensions });
      }),
    ]),
  );
}

/** Two examples of one release may bear the same name; both have a page. */
function withIds(entries: readonly ExampleEntry[]): { readonly id: string; readonly entry: ExampleEntry }[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const count = seen.get(entry.name) ?? 0;
    seen.set(entry.name, count + 1);
    return { id: `${entry.name}${'\0'.repeat(count)}`, entry };
  });
}

function readExample(
  entry: ExampleEntry,
  identity: Pick<Example, 'slug' | 'version'>,
  { files, names, extensions }: ExampleContext & { readonly extensions: ReadonlyMap<string, string> },
): Example {
  const { name, title, alt, show_on_index, description, screenshot, code } = entry;
  const { pictures, missing } = readPictures(screenshot ?? {}, files.pictures, names);
  return {
    ...identity,
    name,
    title: title && title.length > 0 ? title : [name],
    alt: alt ?? '',
    showOnIndex: show_on_index ?? false,
    description: description ?? [],
    pictures,
    missingPictures: missing,
    sources: readSources(name, code ?? {}, files.sources, extensions),
  };
}
