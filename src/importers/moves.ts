export type Json = Record<string, unknown>;

export interface Move {
  readonly from: string;
  readonly to: string;
}

/** Keys of members with names that are unique in C, whatever their type and header. */
const GLOBAL = ['enum_fields', 'constants', 'constructors', 'functions'];

interface Located {
  readonly path: string;
  readonly entry: unknown;
}

/**
 * Entries with a name that is unique in both APIs, and that have different paths in them. A module or the class of a file
 * moves to a new one to which all its moved members move.
 */
export class Moves {
  /** The entry of the earlier API by the path in the later one. */
  readonly formers = new Map<string, Located>();
  readonly #from = new Set<string>();

  constructor(earlier: object, now: object) {
    const before = uniqueNames(earlier);
    for (const [name, to] of uniqueNames(now)) {
      const from = before.get(name);
      if (!from || !to || from.path === to.path) continue;
      this.#add(from, to.path);
    }
    const [old, after] = [new Map(containers(earlier)), new Map(containers(now))];
    for (const [path, entry] of old) {
      const targets = after.has(path) ? [] : this.#targetsOf(path).filter((target) => after.has(target));
      const [to = '', ...others] = targets;
      if (to !== '' && others.length === 0 && !old.has(to) && !this.formers.has(to))
        this.#add({ path, entry }, to);
    }
  }

  #add(from: Located, to: string): void {
    this.formers.set(to, from);
    this.#from.add(from.path);
  }

  /** The modules, or classes of files, to which members of one move. */
  #targetsOf(path: string): string[] {
    const depth = path.split('/').length;
    const moved = [...this.formers].filter(([, from]) => from.path.startsWith(`${path}/`));
    return [...new Set(moved.map(([to]) => to.split('/').slice(0, depth).join('/')))];
  }

  hasLeft(path: string): boolean {
    return this.#from.has(path);
  }
}

/** Types, and other names of C, which can be the same as those of types. The value is undefined for repeated names. */
function uniqueNames(api: object): Map<string, Located | undefined> {
  const found = new Map<string, Located | undefined>();
  const add = (key: string, path: string, entry: unknown) =>
    found.set(key, found.has(key) ? undefined : { path, entry });
  for (const [module, { classes }] of Object.entries(api)) {
    for (const [type, entry] of namedIn(classes)) {
      const path = `classes/${module}/classes/${type}`;
      // A class with the name of a file is not a type.
      if (!type.includes('.')) add(`type ${type}`, path, entry);
      for (const key of GLOBAL)
        for (const [name, member] of namedIn(objectOf(entry)[key]))
          add(name, `${path}/${key}/${name}`, member);
    }
  }
  return found;
}

/** Modules, and classes with the name of a file. */
function containers(api: object): [path: string, entry: unknown][] {
  return Object.entries(api).flatMap(([module, entry]): [string, unknown][] => {
    const path = `classes/${module}`;
    const files = namedIn(objectOf(entry)['classes']).filter(([name]) => name.includes('.'));
    return [
      [path, entry],
      ...files.map(([name, each]): [string, unknown] => [`${path}/classes/${name}`, each]),
    ];
  });
}

/** The entries of an object, or of a list of objects. */
export function namedIn(value: unknown): [string, unknown][] {
  return (Array.isArray(value) ? value : [value]).flatMap((each) => Object.entries(Object(each)));
}

/** An entry as an object: `"Type"` as `{"type": "Type"}`. */
export function objectOf(value: unknown): Json {
  if (typeof value === 'string') return { type: value };
  return Object.fromEntries(Object.entries(Object(value)));
}
