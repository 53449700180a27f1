import type { Conventions } from '../api/spelling/conventions.ts';
import { isReadableType } from '../description/schema/values.ts';
import type { BindingApi, BindingItem } from './binding.ts';
import { withLinks } from './doc-links.ts';
import { type Json, objectOf } from './moves.ts';
import { MatchedNames } from './names.ts';
import {
  bindingOf,
  containersOf,
  isJson,
  KEYS,
  onlyOf,
  removeImported,
  type Slot,
  setLink,
  slotsIn,
} from './slots.ts';

interface BoundApi {
  readonly api: Json;
  /** Numbers of names that the API has, and of those that only other bindings have. */
  readonly matched: { readonly api: number; readonly others: number };
  /** Full names of items that the API does not have. */
  readonly only: readonly string[];
  /** Names of the API that the binding does not have. */
  readonly missing: readonly string[];
  /** Names that a maintainer stated, and the binding does not have. */
  readonly unknown: readonly string[];
}

/**
 * Adds the declarations of a binding to an API, and removes those of an earlier import of the same language. A full name that
 * the description states is matched first. Other names match if their words are the same, and if only one name on each side has them.
 */
export function bindApi(
  earlier: object,
  binding: BindingApi,
  conventions: Pick<Conventions, 'prefix' | 'module' | 'fullNames'>,
): BoundApi {
  const { language, separator } = binding;
  const api = objectOf(structuredClone(earlier));
  removeImported(api, language);
  const slots = slotsIn(api);
  const root = binding.items[0]?.module.split(separator)[0] ?? '';
  const names = new MatchedNames([conventions.prefix, conventions.module, root]);
  const bound = matched(slots, binding, names, conventions.fullNames);
  const isInBindings = ({ container, name }: Slot) => onlyOf(container[name]).length > 0;
  const others = [...bound.values()].filter(isInBindings).length;
  const byName = new Map([...bound].map(([item, slot]) => [fullName(item, separator), slot]));
  const linked = (item: BindingItem) => ({ ...item, doc: linkedDoc(item, byName) });
  for (const [item, slot] of bound) setBinding(slot, binding, linked(item), names, conventions.fullNames);
  const only = binding.items.filter((item) => !bound.has(item));
  for (const item of only) addOnly(api, binding, linked(item), byName);
  const found = new Set(bound.values());
  const links = slots.filter((slot) => !found.has(slot) && bindingOf(slot, language) !== undefined);
  return {
    api,
    matched: { api: bound.size - others, others },
    only: only.map((item) => fullName(item, separator)),
    missing: slots.filter((slot) => !found.has(slot) && isShared(slot)).map(({ name }) => name),
    unknown: links.map((slot) => String(bindingOf(slot, language)?.['name'])),
  };
}

/** The forms of names that are compared, in order: of the description, and of the binding. */
const LEVELS = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
] as const;

/** The slots of items, by item. */
function matched(
  slots: readonly Slot[],
  { language, items, separator }: BindingApi,
  names: MatchedNames,
  fullNames: boolean,
): Map<BindingItem, Slot> {
  const bound = new Map<BindingItem, Slot>();
  const taken = new Set<Slot>();
  const bind = (item: BindingItem, slot: Slot) => {
    bound.set(item, slot);
    taken.add(slot);
  };
  const byName = new Map(items.map((item) => [fullName(item, separator), item]));
  for (const slot of slots) {
    const link = bindingOf(slot, language);
    const item = byName.get(String(link?.['name']));
    if (item && !bound.has(item)) bind(item, slot);
    else if (link?.['matched'] !== undefined) setLink(slot, language, undefined);
  }
  const wordsOf = (slot: Slot) => describedWords(slot, names, fullNames);
  for (const [described, declared] of LEVELS) {
    const open = slots.filter((slot) => !taken.has(slot) && bindingOf(slot, language) === undefined);
    const byWords = Map.groupBy(open, (slot) => wordsOf(slot)[described]);
    const left = items.filter((item) => !bound.has(item));
    const wordsIn = (item: BindingItem) => names.declared(item, separator)[declared];
    for (const [words, [item, another]] of Map.groupBy(left, wordsIn)) {
      const [slot, other] = byWords.get(words) ?? [];
      if (item && slot && !another && !other) bind(item, slot);
    }
  }
  return bound;
}

/** Documentation with links to names of the description. */
function linkedDoc({ doc, links }: BindingItem, byName: ReadonlyMap<string, Slot>): string | undefined {
  if (doc === undefined || !links) return doc;
  const named = [...links].map(([target, name]): [string, string] => {
    const slot = byName.get(name);
    return [target, slot ? [slot.type, ...(slot.kind === 'type' ? [] : [slot.name])].join('::') : ''];
  });
  return withLinks(doc, new Map(named));
}

function describedWords(slot: Slot, names: MatchedNames, fullNames: boolean): readonly string[] {
  // Only names of C are full.
  return names.described(slot, fullNames && onlyOf(slot.container[slot.name]).length === 0);
}

function fullName({ module, owner, name }: BindingItem, separator: string): string {
  return [module, owner, name].filter(Boolean).join(separator);
}

/** Whether bindings are expected to have it. They need no files of headers, macros and fields, and nothing of single languages. */
function isShared({ kind, container, name }: Slot): boolean {
  const entry = container[name];
  const isFile = kind === 'type' && name.includes('.');
  return (
    kind !== 'field' && !isFile && onlyOf(entry).length === 0 && !(isJson(entry) && entry['macro'] === true)
  );
}

function setBinding(
  slot: Slot,
  binding: BindingApi,
  item: BindingItem,
  names: MatchedNames,
  fullNames: boolean,
): void {
  const { name, container } = slot;
  const { language, separator } = binding;
  const link = bindingOf(slot, language);
  const words = names.declared(item, separator);
  const isStated = link !== undefined && link['matched'] === undefined;
  const isConventional =
    !isStated && describedWords(slot, names, fullNames).some((each) => words.includes(each));
  const matchedBy = isConventional ? { matched: 'by name' } : {};
  setLink(slot, language, { ...declaredBy(binding, item), ...matchedBy });
  const only = onlyOf(container[name]);
  if (only.length > 0) Object.assign(Object(container[name]), { only: [...new Set([...only, language])] });
}

function declaredBy({ separator, version, sums }: BindingApi, item: BindingItem) {
  const { module, doc, declaration, file } = item;
  const sum = sums.get(file);
  return {
    name: fullName(item, separator),
    module,
    ...(doc ? { doc } : {}),
    declaration,
    source: {
      file,
      ...(version === undefined ? {} : { version }),
      ...(sum === undefined ? {} : { sha256: sum }),
    },
  };
}

/** Adds an item that only its language has: to the type of its owner, or to one with the name of its module. */
function addOnly(api: Json, binding: BindingApi, item: BindingItem, types: ReadonlyMap<string, Slot>): void {
  const { kind, module, owner, name } = item;
  const { language, separator } = binding;
  const slot = owner === '' ? undefined : types.get([module, owner].join(separator));
  const type =
    slot?.name ?? (kind === 'type' ? [owner, name].filter(Boolean).join(separator) : owner || module);
  const classes = childOf(childOf(api, slot?.module ?? module), 'classes');
  const added = {
    in: { [language]: declaredBy(binding, item) },
    only: [language],
    ...(item.deprecated ? { deprecated: item.deprecated } : {}),
  };
  const described = childOf(classes, type);
  if (kind === 'type') Object.assign(described, added);
  else addMember(described, binding, item, added);
}

function addMember(described: Json, binding: BindingApi, item: BindingItem, added: Json): void {
  const { kind, module, owner, name } = item;
  const { language, separator } = binding;
  const key = KEYS[kind];
  const [first] = containersOf(described[key]);
  const container = Array.isArray(described[key]) && first ? first : childOf(described, key);
  // Other languages can have another member with the name.
  const unique = Object.hasOwn(container, name) ? fullName(item, separator) : name;
  container[unique] = { ...contentOf(item), ...added };
  // The functions of a module are in a type of its name, which is in no header.
  const languages = onlyOf(described);
  if (owner !== '' || (languages.length === 0 && Object.keys(described).length > 1)) return;
  const { source } = declaredBy(binding, item);
  described['in'] = { ...objectOf(described['in']), [language]: { name: module, module, source } };
  described['only'] = [...new Set([...languages, language])];
}

/** The object at a key, which it adds if there is none. */
function childOf(parent: Json, key: string): Json {
  const child = parent[key];
  if (isJson(child)) return child;
  const added: Json = {};
  parent[key] = added;
  return added;
}

/** The type and value of a field, constant or variant. */
function contentOf({ kind, type, value }: BindingItem): Json {
  const known = type !== undefined && isReadableType(type) ? { type } : {};
  if (kind === 'field') return { type: 'Any', ...known };
  if (kind === 'variant') return value === undefined ? {} : { value };
  return kind === 'constant' ? { ...known, ...(value === undefined ? {} : { value }) } : {};
}
