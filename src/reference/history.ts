import { type ClassChange, compareClasses, formerClass } from './class-changes.ts';
import type { DescribedClass } from './classes.ts';
import type { Reference } from './reference.ts';

/** What a release did to a class that was there before. */
export interface ReleaseChange extends ClassChange {
  readonly version: string;
}

/** What is known of a class up to one release, from the releases that are present. */
export interface ClassHistory {
  /** The first release that has it. */
  readonly since: string;
  /** Whether that is the first release that describes an API at all: the class may be older. */
  readonly isOldest: boolean;
  /** Oldest first. */
  readonly changes: readonly ReleaseChange[];
  /** By anchor: the first release that has the member, where that is later than the class. */
  readonly memberSince: ReadonlyMap<string, string>;
  /** The first later release that describes an API without the class. */
  readonly removedIn?: string;
}

/** A class that a release does not have any more. */
export interface RemovedClass {
  readonly described: DescribedClass;
  /** The last release that has it. */
  readonly last: string;
  /** The release that does not. */
  readonly removedIn: string;
}

/** The history of one release's classes. */
export interface LibraryHistory {
  readonly classes: ReadonlyMap<DescribedClass, ClassHistory>;
  /** By module: what an earlier release had there. */
  readonly removed: ReadonlyMap<string, readonly RemovedClass[]>;
}

type Versioned = Pick<Reference, 'version' | 'library'>;

/** What the latest release that has a class says of it. */
interface Known {
  readonly described: DescribedClass;
  readonly history: ClassHistory;
  /** Position of that release. */
  readonly index: number;
}

/**
 * Every release that describes an API, with its history.
 * @param libraries oldest first
 */
export function readHistories(libraries: readonly Versioned[]): Reference[] {
  const known = new Map<string, Known>();
  return libraries.map((release, index) => {
    const classes = new Map<DescribedClass, ClassHistory>();
    for (const [described, history] of histories(release, index === 0, known)) {
      known.set(idOf(described), { described, history, index });
      const without = libraries.slice(index + 1).find((later) => !later.library.named(described.name).length);
      classes.set(described, without ? { ...history, removedIn: without.version } : history);
    }
    const gone = [...known.values()].flatMap(({ described, index: last }): RemovedClass[] => {
      const [had, lacks] = [libraries[last], libraries[last + 1]];
      return last < index && had && lacks ? [{ described, last: had.version, removedIn: lacks.version }] : [];
    });
    const removed = Map.groupBy(gone, ({ described }) => described.module);
    return { ...release, history: { classes, removed } };
  });
}

function idOf({ module, name }: DescribedClass): string {
  return `${module}\0${name}`;
}

/** The classes of a release with what is known of them by then; a class that moved is known under its old name no more. */
function histories(
  { library, version }: Versioned,
  isOldest: boolean,
  known: Map<string, Known>,
): [DescribedClass, ClassHistory][] {
  const formerly = Map.groupBy(
    [...known.values()].map(({ described }) => described),
    ({ name }) => name,
  );
  return library.classes.map((described) => {
    const former = formerClass(described, library, formerly.get(described.name) ?? []);
    const before = former && known.get(idOf(former));
    if (!before) return [described, { since: version, isOldest, changes: [], memberSince: new Map() }];
    known.delete(idOf(before.described));
    return [described, continued(before, described, version)];
  });
}

function continued({ described, history }: Known, now: DescribedClass, version: string): ClassHistory {
  const change = compareClasses(described, now);
  if (!change.movedFrom && change.details.length + change.members.length === 0) return history;
  const added = change.members.filter(({ kind }) => kind === 'added');
  return {
    ...history,
    changes: [...history.changes, { version, ...change }],
    memberSince: new Map([
      ...history.memberSince,
      ...added.map(({ thing }) => [thing.anchor, version] as const),
    ]),
  };
}
