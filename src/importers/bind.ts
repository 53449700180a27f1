import type { Conventions } from '../api/spelling/conventions.ts';
import { isReadableType } from '../description/schema/values.ts';
import { type BindingApi, type BindingItem, KEYS } from './binding.ts';
import { withLinks } from './doc-links.ts';
import {
  addEntry,
  childOf,
  Entry,
  entriesIn,
  hasEntry,
  isOfModules,
  type Json,
  objectOf,
  removeEmpty,
} from './entries.ts';
import { MatchedNames } from './names.ts';

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
  const { language, items, separator } = binding;
  const api = structuredClone(objectOf(earlier));
  for (const entry of entriesIn(api)) removeImported(entry, language);
  removeEmpty(api);
  const slots = slotsIn(api);
  const root = items[0]?.module.split(separator)[0] ?? '';
  const names = new MatchedNames([conventions.prefix, conventions.module, root], conventions.fullNames);
  const bound = matched(slots, binding, names);
  const found = new Set(bound.values());
  const others = [...found].filter(({ only }) => only.length > 0).length;
  const missing = slots.filter((slot) => !found.has(slot) && isExpected(slot));
  const unknown = slots.flatMap((slot) => (found.has(slot) ? [] : (linkOf(slot, language)?.['name'] ?? [])));
  const byName = new Map([...bound].map(([item, slot]) => [fullName(item, separator), slot]));
  const types = new Map([...byName].filter(([, { key }]) => key === KEYS.type));
  // Types before members, which are added to them.
  for (const item of items.toSorted((a, b) => Number(b.kind === 'type') - Number(a.kind === 'type'))) {
    const declared = { ...item, doc: linkedDoc(item, byName) };
    const slot = bound.get(item);
    if (slot) bind(slot, binding, declared, names);
    else addOnly(api, binding, declared, types);
  }
  return {
    api,
    matched: { api: bound.size - others, others },
    only: items.filter((item) => !bound.has(item)).map((item) => fullName(item, separator)),
    missing: missing.map(({ name }) => name),
    unknown: unknown.map(String),
  };
}

/** The types and members of an API. */
function slotsIn(api: Json): Entry[] {
  return [...entriesIn(api)].filter(
    ({ isDeclared, parent, value }) => isDeclared && parent !== undefined && !isOfModules(value),
  );
}

/** Bindings need no files of headers, macros and fields, and nothing of single languages. */
function isExpected({ key, name, only, value }: Entry): boolean {
  const isFile = key === KEYS.type && name.includes('.');
  return key !== KEYS.field && !isFile && only.length === 0 && value['macro'] !== true;
}

/** The forms of names that are compared, in order: of the description, and of the binding. */
const LEVELS = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
] as const;

/** The types and members of items. */
function matched(
  slots: readonly Entry[],
  { language, items, separator }: BindingApi,
  names: MatchedNames,
): Map<BindingItem, Entry> {
  const bound = new Map<BindingItem, Entry>();
  const byName = new Map(items.map((item) => [fullName(item, separator), item]));
  for (const slot of slots) {
    const link = linkOf(slot, language);
    const item = byName.get(String(link?.['name']));
    if (item && !bound.has(item)) bound.set(item, slot);
    else if (link?.['matched'] !== undefined) setLink(slot, language, undefined);
  }
  for (const [described, declared] of LEVELS) {
    const taken = new Set(bound.values());
    const open = slots.filter((slot) => !taken.has(slot) && linkOf(slot, language) === undefined);
    const byWords = Map.groupBy(open, (slot) => names.described(slot)[described]);
    const left = items.filter((item) => !bound.has(item));
    const wordsIn = (item: BindingItem) => names.declared(item, separator)[declared];
    for (const [words, [item, another]] of Map.groupBy(left, wordsIn)) {
      const [slot, other] = byWords.get(words) ?? [];
      if (item && slot && !another && !other) bound.set(item, slot);
    }
  }
  return bound;
}

/** Documentation with links to names of the description. */
function linkedDoc({ doc, links }: BindingItem, byName: ReadonlyMap<string, Entry>): string | undefined {
  if (doc === undefined || !links) return doc;
  const named = [...links].map(([target, name]): [string, string] => {
    const slot = byName.get(name);
    const path = slot?.key === KEYS.type ? [slot.name] : [slot?.parent?.name, slot?.name];
    return [target, slot ? path.join('::') : ''];
  });
  return withLinks(doc, new Map(named));
}

function fullName({ module, owner, name }: BindingItem, separator: string): string {
  return [module, owner, name].filter(Boolean).join(separator);
}

/** The part of an entry about one language, from `in`. */
function linkOf({ value }: Entry, language: string): Json | undefined {
  const links = objectOf(value['in']);
  return language in links ? objectOf(links[language]) : undefined;
}

/** Sets the key of a language in `in` of an entry. Undefined removes the key. */
function setLink(slot: Entry, language: string, link: Json | undefined): void {
  const { in: links, ...entry } = slot.value;
  const { [language]: _, ...others } = objectOf(links);
  const all = link === undefined ? others : { ...others, [language]: link };
  slot.value = { ...entry, ...(Object.keys(all).length > 0 ? { in: all } : {}) };
}

/** Removes what an import added to an entry. Keeps the name of its item. */
function removeImported(slot: Entry, language: string): void {
  const { source, name, matched, declaration } = linkOf(slot, language) ?? {};
  if (source === undefined) return;
  const link = { name, ...(matched === undefined ? {} : { matched }) };
  // The functions of a module have no declaration together.
  setLink(slot, language, declaration === undefined ? undefined : link);
  const only = slot.only.filter((each) => each !== language);
  if (only.length > 0) slot.value = { ...slot.value, only };
  else if (slot.only.length > 0) delete slot.container[slot.name];
}

function bind(slot: Entry, binding: BindingApi, item: BindingItem, names: MatchedNames): void {
  const { language, separator } = binding;
  const link = linkOf(slot, language);
  const words = names.declared(item, separator);
  const isStated = link !== undefined && link['matched'] === undefined;
  const isConventional = !isStated && names.described(slot).some((each) => words.includes(each));
  setLink(slot, language, {
    ...declaredBy(binding, item),
    ...(isConventional ? { matched: 'by name' } : {}),
  });
  if (slot.only.length > 0) slot.value = { ...slot.value, only: [...new Set([...slot.only, language])] };
}

function declaredBy({ separator, version, sums }: BindingApi, item: BindingItem) {
  const { module, doc, declaration, file } = item;
  const sha256 = sums.get(file);
  return {
    name: fullName(item, separator),
    module,
    ...(doc ? { doc } : {}),
    declaration,
    source: { file, ...(version === undefined ? {} : { version }), ...(sha256 ? { sha256 } : {}) },
  };
}

/**
 * Adds an item that only its language has: to its type, or to a class for its module, which is in no header.
 * @param types by full name; the type of an item is before it. A type is added to them
 */
function addOnly(api: Json, binding: BindingApi, item: BindingItem, types: Map<string, Entry>): void {
  const { kind, module, owner, name, deprecated } = item;
  const { language, separator } = binding;
  const { source, ...declared } = declaredBy(binding, item);
  const added = {
    in: { [language]: { ...declared, source } },
    only: [language],
    ...(deprecated ? { deprecated } : {}),
  };
  const type = types.get([module, owner].join(separator));
  const parent = new Entry({ key: KEYS.type, name: type?.parent?.name ?? module, container: api });
  const classes = childOf(childOf(api, parent.name), KEYS.type);
  if (kind === 'type') {
    const nested = [owner, name].filter(Boolean).join(separator);
    // Another type with its name did not match.
    const free = Object.hasOwn(classes, nested) ? declared.name : nested;
    Object.assign(childOf(classes, free), added);
    types.set(declared.name, new Entry({ key: KEYS.type, name: free, container: classes }, parent));
    return;
  }
  const members = type?.value ?? classOfModule(classes, module);
  // Other languages can have another member with the name.
  const isTaken = hasEntry(members, KEYS[kind], name);
  addEntry(members, KEYS[kind], isTaken ? declared.name : name, { ...contentOf(item), ...added });
  if (type) return;
  const only = Array.isArray(members['only']) ? members['only'] : [];
  members['in'] = { ...objectOf(members['in']), [language]: { name: module, module, source } };
  members['only'] = [...new Set([...only, language])];
}

/** The class with the functions and constants of a module. It has the same name, and `(module)` after it if a type has that name. */
function classOfModule(classes: Json, module: string): Json {
  const isTaken = Object.hasOwn(classes, module) && !isOfModules(objectOf(classes[module]));
  return childOf(classes, isTaken ? `${module} (module)` : module);
}

/** The type and value of a field, constant or variant. */
function contentOf({ kind, type, value }: BindingItem): Json {
  const known = type !== undefined && isReadableType(type) ? { type } : {};
  if (kind === 'field') return { type: 'Any', ...known };
  if (kind === 'variant') return value === undefined ? {} : { value };
  return kind === 'constant' ? { ...known, ...(value === undefined ? {} : { value }) } : {};
}
