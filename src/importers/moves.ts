import type { Entry } from './entries.ts';

/** Keys of members with names that are unique in C, whatever their type and header. */
const GLOBAL = ['enum_fields', 'constants', 'constructors', 'functions'];

type Entries = ReadonlyMap<string, Entry>;

/**
 * Entries of an earlier API, by their paths in a later one: those with a name that is unique in both APIs. A module or the class of
 * a file moves to a new one to which all its moved members move.
 */
export function movesOf(earlier: Entries, now: Entries): Map<string, Entry> {
  const formers = new Map<string, Entry>();
  const before = uniqueNames(earlier);
  for (const [name, to] of uniqueNames(now)) {
    const from = before.get(name);
    if (from && to && from.path !== to.path) formers.set(to.path, from);
  }
  const targets = targetsOf(formers);
  for (const [path, entry] of earlier) {
    if (!isFileOrModule(entry) || now.has(path)) continue;
    const [to = '', ...others] = [...(targets.get(path) ?? [])].filter((target) =>
      isFileOrModule(now.get(target)),
    );
    if (to !== '' && others.length === 0 && !earlier.has(to) && !formers.has(to)) formers.set(to, entry);
  }
  return formers;
}

/** For each path around moved entries, the paths around them now. */
function targetsOf(formers: Entries): Map<string, Set<string>> {
  const targets = new Map<string, Set<string>>();
  for (const [to, from] of formers) {
    const [now, before] = [to.split('/'), from.path.split('/')];
    for (let depth = 1; depth < before.length; depth += 1) {
      const [path, target] = [before, now].map((parts) => parts.slice(0, depth).join('/'));
      if (path !== undefined && target !== undefined)
        targets.set(path, (targets.get(path) ?? new Set()).add(target));
    }
  }
  return targets;
}

/** Types, and other names of C, which can be the same as those of types. The value is undefined for repeated names. */
function uniqueNames(entries: Entries): Map<string, Entry | undefined> {
  const found = new Map<string, Entry | undefined>();
  for (const entry of entries.values()) {
    const { key, name } = entry;
    const unique = key === 'classes' ? `type ${name}` : name;
    const isUnique = key === 'classes' ? !isFileOrModule(entry) : GLOBAL.includes(key);
    if (isUnique) found.set(unique, found.has(unique) ? undefined : entry);
  }
  return found;
}

/** Whether it is a module, or a class with the name of a file, which is not a type. */
function isFileOrModule(entry: Entry | undefined): boolean {
  return entry?.key === 'classes' && (!entry.parent || entry.name.includes('.'));
}
