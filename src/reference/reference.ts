import type { Release } from '../description/releases.ts';
import { assignAddresses } from './addresses.ts';
import type { DescribedClass } from './classes.ts';
import { type GeneratedClass, readFamilies } from './families.ts';
import { type LibraryHistory, readHistories } from './history.ts';
import { Library } from './library.ts';
import { type LibraryName, readConventions } from './spelling/conventions.ts';
import { collectUses, type Uses } from './uses.ts';

/** What one release's API is: read once, asked by every page. */
export class Reference {
  readonly version: string;
  readonly library: Library;
  readonly history: LibraryHistory;
  #uses: ReadonlyMap<DescribedClass, Uses> | undefined;
  #families: ReadonlyMap<DescribedClass | undefined, readonly GeneratedClass[]> | undefined;

  constructor(parts: Pick<Reference, 'version' | 'library' | 'history'>) {
    this.version = parts.version;
    this.library = parts.library;
    this.history = parts.history;
  }

  /** Where a class is used; all lists are empty where nothing uses it. */
  usesOf(described: DescribedClass): Uses {
    this.#uses ??= collectUses(this.library);
    return this.#uses.get(described) ?? { made: [], passed: [], stored: [], returned: [] };
  }

  /** The classes of the release that are made around a class. */
  familyOf(described: DescribedClass): readonly GeneratedClass[] {
    this.#families ??= readFamilies(this.library);
    return this.#families.get(described) ?? [];
  }
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
  const histories = readHistories(libraries);
  return new Map(
    libraries.flatMap(({ version, library }) => {
      const history = histories.get(version);
      return history ? [[version, new Reference({ version, library, history })]] : [];
    }),
  );
}
