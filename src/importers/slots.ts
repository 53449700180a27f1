import type { ItemKind } from './binding.ts';
import { type Json, objectOf } from './moves.ts';

/** Keys of a module or type by the kind of what they contain. */
export const KEYS: Readonly<Record<ItemKind, string>> = {
  type: 'classes',
  variant: 'enum_fields',
  field: 'struct_fields',
  constant: 'constants',
  constructor: 'constructors',
  function: 'functions',
};

const KINDS = ['type', 'variant', 'field', 'constant', 'constructor', 'function'] as const;

/** Where a module or type names something. */
interface Named {
  readonly kind: ItemKind;
  readonly name: string;
  /** The object with its name as a key. */
  readonly container: Json;
}

/** A type or member of an API. */
export interface Slot extends Named {
  readonly module: string;
  /** Name of the type of a member; its own name for a type. */
  readonly type: string;
  /** Whether the type contains the functions of a module, which only some languages have. */
  readonly isSet: boolean;
}

/** The types and members of an API. */
export function slotsIn(api: Json): Slot[] {
  return Object.entries(api).flatMap(([module, entry]) =>
    namedBy(entry).flatMap((named): Slot[] => {
      const described = named.container[named.name];
      const isSet = named.name === module && onlyOf(described).length > 0;
      const of = { module, type: named.name, isSet };
      const members = namedBy(described);
      return [{ ...named, ...of }, ...members.map((member) => ({ ...member, ...of }))];
    }),
  );
}

/** The types of a module, or the members of a type. */
function namedBy(owner: unknown): Named[] {
  if (!isJson(owner)) return [];
  return KINDS.flatMap((kind) =>
    containersOf(owner[KEYS[kind]]).flatMap((container) =>
      Object.keys(container).map((name) => ({ kind, name, container })),
    ),
  );
}

/** The objects whose keys are names of members. */
export function containersOf(members: unknown): Json[] {
  return (Array.isArray(members) ? members : [members]).filter(isJson);
}

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a language in `in` of an entry; undefined without one. */
export function bindingOf({ container, name }: Named, language: string): Json | undefined {
  const binding = objectOf(objectOf(container[name])['in'])[language];
  return isJson(binding) ? binding : undefined;
}

/** The only languages of an entry; empty if they are not limited. */
export function onlyOf(entry: unknown): string[] {
  const only = isJson(entry) ? entry['only'] : undefined;
  return Array.isArray(only) ? only.map(String) : [];
}

/** Removes what an import added to an API. Keeps the names of items. */
export function removeImported(api: Json, language: string): void {
  for (const slot of slotsIn(api)) {
    const binding = bindingOf(slot, language);
    if (binding?.['source'] === undefined) continue;
    const { container, name } = slot;
    const languages = onlyOf(container[name]);
    if (languages.length === 1) {
      delete container[name];
      continue;
    }
    const { matched, declaration } = binding;
    const link = { name: binding['name'], ...(matched === undefined ? {} : { matched }) };
    // The functions of a module have no declaration together.
    setLink(slot, language, declaration === undefined ? undefined : link);
    const only = languages.filter((each) => each !== language);
    if (only.length > 0) Object.assign(Object(container[name]), { only });
  }
}

/** Sets the key of a language in `in` of an entry. Undefined removes the key. */
export function setLink({ container, name }: Named, language: string, link: Json | undefined): void {
  const { in: bindings, ...entry } = objectOf(container[name]);
  const { [language]: _, ...others } = objectOf(bindings);
  const all = link === undefined ? others : { ...others, [language]: link };
  container[name] = { ...entry, ...(Object.keys(all).length > 0 ? { in: all } : {}) };
}
