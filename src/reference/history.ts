import type { DescribedClass } from './classes.ts';
import { type Fingerprint, fingerprint, type MemberKey, memberId } from './fingerprint.ts';
import type { Library } from './library.ts';

/** What a release did to a class that was there before. */
export interface Change {
  readonly version: string;
  /** The module that the class stood in before; absent where it stayed. */
  readonly movedFrom?: string;
  /** Whether something other than its members changed: traits, layout, alias target … */
  readonly itself: boolean;
  readonly added: readonly MemberKey[];
  readonly changed: readonly MemberKey[];
  readonly removed: readonly MemberKey[];
}

/** What is known of a class up to one release, from the releases that are present. */
export interface ClassHistory {
  /** The first release that has it. */
  readonly since: string;
  /** Oldest first. */
  readonly changes: readonly Change[];
  /** By {@link memberId}: the first release that has the member, where that is later than the class. */
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
  /** The first release that describes an API at all: what it has may be older. */
  readonly first: string;
}

interface Versioned {
  readonly version: string;
  readonly library: Library;
}

/** What the latest release so far knew of a class. */
interface Known {
  readonly described: DescribedClass;
  readonly history: ClassHistory;
  readonly version: string;
}

/**
 * The history of every release that describes an API, by version.
 * @param libraries oldest first
 */
export function readHistories(libraries: readonly Versioned[]): Map<string, LibraryHistory> {
  const reader = new HistoryReader();
  const [oldest] = libraries;
  return new Map(
    libraries.map(({ version, library }, index) => {
      const classes = withRemovals(reader.read(version, library), libraries.slice(index + 1));
      return [version, { classes, removed: reader.removed(), first: oldest?.version ?? version }] as const;
    }),
  );
}

/** Goes through the releases from the oldest on, and keeps what the latest of them knew of each class. */
class HistoryReader {
  readonly #known = new Map<string, Known>();
  readonly #removed = new Map<string, RemovedClass>();

  read(version: string, library: Library): Map<DescribedClass, ClassHistory> {
    const byName = Map.groupBy(this.#known.values(), ({ described }) => described.name);
    const moved: DescribedClass[] = [];
    const classes = new Map<DescribedClass, ClassHistory>();
    for (const described of library.classes) {
      const same = this.#known.get(idOf(described));
      const elsewhere = same ? undefined : movedFrom(described, library, byName.get(described.name) ?? []);
      if (elsewhere) moved.push(elsewhere.described);
      const before = same ?? elsewhere;
      classes.set(described, before ? continued(before, described, version) : begun(version));
    }
    for (const former of moved) this.#forget(former);
    this.#noteRemovals(version, library);
    for (const [described, history] of classes) {
      this.#known.set(idOf(described), { described, history, version });
      this.#removed.delete(idOf(described));
    }
    return classes;
  }

  removed(): Map<string, RemovedClass[]> {
    return Map.groupBy(this.#removed.values(), ({ described }) => described.module);
  }

  #forget(described: DescribedClass): void {
    this.#known.delete(idOf(described));
    this.#removed.delete(idOf(described));
  }

  #noteRemovals(version: string, library: Library): void {
    for (const [id, { described, version: last }] of this.#known) {
      const gone = !library.find(described.module, described.name);
      if (gone && !this.#removed.has(id)) this.#removed.set(id, { described, last, removedIn: version });
    }
  }
}

function idOf({ module, name }: DescribedClass): string {
  return `${module}\0${name}`;
}

/** The class of the same name that stood in another module and stands there no more, where it is the only one. */
function movedFrom(
  { name }: DescribedClass,
  library: Library,
  formerly: readonly Known[],
): Known | undefined {
  const [only] = formerly;
  return formerly.length === 1 && library.named(name).length === 1 ? only : undefined;
}

function begun(version: string): ClassHistory {
  return { since: version, changes: [], memberSince: new Map() };
}

function continued(
  { described: before, history }: Known,
  now: DescribedClass,
  version: string,
): ClassHistory {
  const movedFrom = before.module === now.module ? undefined : before.module;
  if (before.entry === now.entry && !movedFrom) return history;
  const { itself, added, changed, removed } = difference(fingerprint(before.entry), fingerprint(now.entry));
  if (!itself && !movedFrom && added.length + changed.length + removed.length === 0) return history;
  const memberSince = new Map(history.memberSince);
  for (const member of added) memberSince.set(memberId(member), version);
  const change = { version, itself, added, changed, removed, ...(movedFrom ? { movedFrom } : {}) };
  return { since: history.since, changes: [...history.changes, change], memberSince };
}

function difference(before: Fingerprint, now: Fingerprint): Omit<Change, 'version' | 'movedFrom'> {
  const changed = [...now.members].filter(([id, { shape }]) => {
    const former = before.members.get(id);
    return former && former.shape !== shape;
  });
  return {
    itself: before.itself !== now.itself,
    added: missingFrom(before, now),
    changed: changed.map(([, member]) => member),
    removed: missingFrom(now, before),
  };
}

/** The members of `there` that `here` lacks. */
function missingFrom(here: Fingerprint, there: Fingerprint): MemberKey[] {
  return [...there.members].filter(([id]) => !here.members.has(id)).map(([, member]) => member);
}

function withRemovals(
  classes: ReadonlyMap<DescribedClass, ClassHistory>,
  later: readonly Versioned[],
): Map<DescribedClass, ClassHistory> {
  return new Map(
    [...classes].map(([described, history]) => {
      const without = later.find(({ library }) => library.named(described.name).length === 0);
      return [described, without ? { ...history, removedIn: without.version } : history];
    }),
  );
}
