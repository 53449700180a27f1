import type { Release } from '../description/releases.ts';
import type { ExampleEntry } from '../description/schema/examples.ts';

/** An example as pages show it: everything optional in the description has a value. */
export interface Example {
  readonly name: string;
  /** Display lines; at least one. */
  readonly title: readonly string[];
  readonly alt: string;
  readonly showOnIndex: boolean;
  /** Paragraphs, Markdown. */
  readonly description: readonly string[];
}

/** The examples of a release, and which release they come from. */
export interface Examples {
  readonly version: string;
  readonly examples: readonly Example[];
}

/**
 * The examples that an edition shows: its own; where the newest release describes none, those of the newest one that
 * does. The pages of an older release never borrow.
 */
export function examplesOf(
  edition: { readonly release: Release; readonly newest: boolean },
  releases: readonly Release[],
): Examples {
  const candidates = edition.newest ? [edition.release, ...releases] : [edition.release];
  const source = candidates.find(({ document }) => document.examples?.length) ?? edition.release;
  return { version: source.version, examples: (source.document.examples ?? []).map(readExample) };
}

function readExample({ name, title, alt, show_on_index, description }: ExampleEntry): Example {
  return {
    name,
    title: title && title.length > 0 ? title : [name],
    alt: alt ?? '',
    showOnIndex: show_on_index ?? false,
    description: description ?? [],
  };
}
