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

/** Entries with a name that is unique in both APIs, and that have different paths in them. */
export class Moves {
  /** The entry of the earlier API by the path in the later one. */
  readonly formers = new Map<string, Located>();
  readonly #from = new Set<string>();

  constructor(earlier: object, now: object) {
    const before = uniqueNames(earlier);
    for (const [name, to] of uniqueNames(now)) {
      const from = before.get(name);
      if (!from || !to || from.path === to.path) continue;
      this.formers.set(to.path, from);
      this.#from.add(from.path);
    }
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

/** The entries of an object, or of a list of objects. */
export function namedIn(value: unknown): [string, unknown][] {
  return (Array.isArray(value) ? value : [value]).flatMap((each) => Object.entries(Object(each)));
}

/** An entry as an object: `"Type"` as `{"type": "Type"}`. */
export function objectOf(value: unknown): Json {
  if (typeof value === 'string') return { type: value };
  return Object.fromEntries(Object.entries(Object(value)));
}
