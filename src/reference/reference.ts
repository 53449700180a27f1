import type { Release } from '../description/releases.ts';
import { assignAddresses } from './addresses.ts';
import { type LibraryHistory, readHistories } from './history.ts';
import { Library } from './library.ts';
import { type LibraryName, readConventions } from './spelling/conventions.ts';

/** What one release's API is: read once, asked by every page. */
export interface Reference {
  readonly version: string;
  readonly library: Library;
  readonly history: LibraryHistory;
}

/**
 * The reference of every release that describes an API, by version.
 * @param releases newest first
 */
export function readReferences(releases: readonly Release[], name: LibraryName): Map<string, Reference> {
  const addresses = assignAddresses(releases);
  const conventions = readConventions(name);
  const libraries = releases
    .toReversed()
    .flatMap(({ version, document: { api } }) =>
      api ? [{ version, library: new Library(api, addresses, conventions) }] : [],
    );
  return new Map(readHistories(libraries).map((reference) => [reference.version, reference]));
}
