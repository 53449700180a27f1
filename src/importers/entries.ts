import { isModule } from '../api/bindings.ts';
import { MEMBER_KEYS } from '../description/schema/api.ts';

export type Json = Record<string, unknown>;

/** Keys of modules, types and members by name: as one object, or as a list of objects with one key. */
const DECLARED = ['classes', ...Object.values(MEMBER_KEYS)];
const NAMED = [...DECLARED, 'fn_args'];

/** Keys with one entry. In paths, a colon is before them, so that they differ from names. */
const SINGLE = ['callback_typedef', 'returns'];

/** A module, type, member, argument, result or function type in an API. */
export class Entry {
  /** `classes/module/classes/type/functions/name`. */
  readonly path: string;
  /** The key of the list or object that contains it. */
  readonly key: string;
  readonly name: string;
  /** The object with its name as a key. */
  readonly container: Json;
  /** Absent for modules. */
  readonly parent: Entry | undefined;

  constructor({ key, name, container }: Pick<Entry, 'key' | 'name' | 'container'>, parent?: Entry) {
    this.key = key;
    this.name = name;
    this.container = container;
    this.parent = parent;
    const end = SINGLE.includes(key) ? `:${key}` : `${key}/${name}`;
    this.path = parent ? `${parent.path}/${end}` : end;
  }

  /** Whether it is a module, a type or a member. */
  get isDeclared(): boolean {
    return DECLARED.includes(this.key);
  }

  get value(): Json {
    return objectOf(this.container[this.name]);
  }

  set value(value: Json) {
    setOwn(this.container, this.name, value);
  }

  /** The only languages that have it; empty if they are not limited. */
  get only(): string[] {
    const { only } = this.value;
    return Array.isArray(only) ? only.map(String) : [];
  }
}

/** The entries of an API, each before those in it. Those in it are read later, so that callers can change it. */
export function* entriesIn(api: Json): Generator<Entry> {
  yield* entriesOf({ classes: api });
}

function* entriesOf(owner: unknown, parent?: Entry): Generator<Entry> {
  if (!isJson(owner)) return;
  const named = NAMED.flatMap((key) =>
    containersOf(owner[key]).flatMap((container) => {
      const names = Object.keys(container);
      // Arguments without a name have the keys of an argument.
      return key === 'fn_args' && names.length > 1 ? [] : names.map((name) => ({ key, name, container }));
    }),
  );
  const single = SINGLE.filter((key) => key in owner).map((key) => ({ key, name: key, container: owner }));
  for (const place of [...single, ...named]) {
    const entry = new Entry(place, parent);
    yield entry;
    yield* entriesOf(place.container[place.name], entry);
  }
}

/** The objects with names as keys. */
function containersOf(entries: unknown): Json[] {
  return (Array.isArray(entries) ? entries : [entries]).filter(isJson);
}

/** Adds an entry to an object of an API. */
export function addEntry(owner: Json, key: string, name: string, value: Json): void {
  const entries = owner[key];
  if (Array.isArray(entries)) entries.push({ [name]: value });
  else setOwn(childOf(owner, key), name, value);
}

export function hasEntry(owner: Json, key: string, name: string): boolean {
  return containersOf(owner[key]).some((container) => Object.hasOwn(container, name));
}

/** Whether a class contains what modules of bindings declare outside of types. */
export function isOfModules(described: Json): boolean {
  return Object.values(objectOf(described['in'])).map(objectOf).some(isModule);
}

/** Removes objects and lists without entries, also from lists, and modules that contain nothing else. */
export function removeEmpty(api: Json): void {
  const isEmpty = (value: unknown) => isJson(value) && Object.keys(value).length === 0;
  for (const { value, parent, container, name } of [...entriesIn(api)].toReversed()) {
    for (const key of DECLARED) {
      const entries = containersOf(value[key]).filter((each) => !isEmpty(each));
      if (key in value && entries.length === 0) delete value[key];
      else if (Array.isArray(value[key])) value[key] = entries;
    }
    if (!parent && isEmpty(value)) delete container[name];
  }
}

/** The object at a key, which it adds if there is none. */
export function childOf(parent: Json, key: string): Json {
  const child = Object.hasOwn(parent, key) ? parent[key] : undefined;
  if (isJson(child)) return child;
  const added: Json = {};
  setOwn(parent, key, added);
  return added;
}

/** Sets a key of any name. Bindings can name something `__proto__`. */
function setOwn(object: Json, key: string, value: unknown): void {
  Object.defineProperty(object, key, { value, configurable: true, enumerable: true, writable: true });
}

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An entry as an object: `"Type"` as `{"type": "Type"}`. */
export function objectOf(value: unknown): Json {
  if (typeof value === 'string') return { type: value };
  return isJson(value) ? value : {};
}
