import { unknownName } from './nearest.ts';
import type { Finding, Path } from './problem.ts';
import { MEMBER_KEYS, SPELLED_LANGUAGES } from './schema/api.ts';

/**
 * Finds contradictions between parts of a document, which schemas cannot check. Accepts any value and skips invalid parts,
 * so that one run reports both these and schema problems.
 */
export function contradictions(document: unknown): Finding[] {
  return [...dialectFindings(document), ...aliasCycles(document), ...bindingFindings(document)];
}

function* dialectFindings(document: unknown): Generator<Finding> {
  const groups = mapAt(document, 'installation', 'dialects') ?? new Map<string, unknown>();
  const names = [...groups.keys()];
  for (const [key, group] of groups) {
    const [first, variants] = [mapAt(group)?.get('default'), mapAt(group, 'variants')];
    if (typeof first !== 'string' || !variants || variants.has(first)) continue;
    const path = ['installation', 'dialects', key, 'default'];
    const hint = 'Name a variant of the group, or add this one to it.';
    yield { path, hint, ...unknownName('variant', first, [...variants.keys()]) };
  }
  for (const [key, language] of mapAt(document, 'installation', 'languages') ?? []) {
    const group = mapAt(language)?.get('dialectOf');
    if (typeof group !== 'string' || groups.has(group)) continue;
    const path = ['installation', 'languages', key, 'dialectOf'];
    const hint = 'Add the group to /installation/dialects, or remove dialectOf.';
    yield { path, hint, ...unknownName('dialect group', group, names) };
  }
}

/** Unknown languages in the keys `in` and `only` of types and members. */
function* bindingFindings(document: unknown): Generator<Finding> {
  const languages = [...(mapAt(document, 'installation', 'languages') ?? [])];
  const tabs = languages.filter(([, language]) => typeof mapAt(language)?.get('dialectOf') !== 'string');
  const groups = mapAt(document, 'installation', 'dialects')?.keys() ?? [];
  const valid = new Set([...SPELLED_LANGUAGES, ...tabs.map(([key]) => key), ...groups]);
  const described = [...(mapAt(document, 'api') ?? [])].flatMap(([module, entry]) =>
    [...(mapAt(entry, 'classes') ?? [])].map(([name, type]) => ({
      type,
      at: ['api', module, 'classes', name],
    })),
  );
  for (const { type, at } of described)
    for (const { path, member } of withMembers(type, at))
      for (const { key, inside } of languagesOf(member))
        if (!valid.has(key))
          yield { path: [...path, ...inside], ...unknownName('language', key, [...valid]) };
}

/** The languages that a type or member names, with the paths of their keys. */
function* languagesOf(member: unknown): Generator<{ key: string; inside: Path }> {
  const keys = mapAt(member);
  for (const [key] of mapAt(keys?.get('in')) ?? []) yield { key, inside: ['in', key] };
  const only = keys?.get('only');
  for (const [index, key] of Array.isArray(only) ? only.entries() : [])
    if (typeof key === 'string') yield { key, inside: ['only', index] };
}

/** A type and its members, with their paths. */
function* withMembers(type: unknown, path: Path): Generator<{ path: Path; member: unknown }> {
  yield { path, member: type };
  for (const key of Object.values(MEMBER_KEYS)) {
    const members = mapAt(type)?.get(key);
    const lists = Array.isArray(members) ? [...members.entries()] : [[undefined, members] as const];
    for (const [index, list] of lists)
      for (const [name, member] of mapAt(list) ?? [])
        yield { path: [...path, key, ...(index === undefined ? [] : [index]), name], member };
  }
}

interface Class {
  readonly module: string;
  readonly name: string;
  /** Target of the alias; absent for a class with members, which ends a chain of aliases. */
  readonly target?: string | undefined;
}

/** Cycles of aliases, without duplicates. */
function* aliasCycles(document: unknown): Generator<Finding> {
  const classes = classesOf(document);
  const byName = Map.groupBy(classes, ({ name }) => name);
  const visited = new Set<Class>();
  for (const start of classes) {
    const chain: Class[] = [];
    let current: Class | undefined = start;
    while (current && !visited.has(current)) {
      visited.add(current);
      chain.push(current);
      current = targetOf(current, byName);
    }
    if (!current || !chain.includes(current)) continue;
    const members = chain.slice(chain.indexOf(current));
    const isUnique = new Set(members.map(({ name }) => name)).size === members.length;
    const cycle = [...members, current].map(({ module, name }) => (isUnique ? name : `${module}::${name}`));
    yield {
      path: ['api', current.module, 'classes', current.name, 'type_alias'],
      message: `Alias cycle: ${cycle.join(' → ')}.`,
      hint: 'Make one of them an alias of another type.',
    };
  }
}

function classesOf(document: unknown): Class[] {
  return [...(mapAt(document, 'api') ?? [])].flatMap(([module, entry]) =>
    [...(mapAt(entry, 'classes') ?? [])].map(([name, value]) => {
      const members = mapAt(value);
      const alias = members?.get('type_alias');
      const target = mapAt(alias)?.get('target') ?? alias;
      const hasMembers = ['struct_fields', 'enum_fields', 'callback_typedef'].some((key) =>
        members?.get(key),
      );
      return {
        module,
        name,
        target: typeof target === 'string' && !hasMembers ? plainName(target) : undefined,
      };
    }),
  );
}

/** The target class of an alias: in the same module, or the only class with that name. */
function targetOf({ module, name, target }: Class, byName: ReadonlyMap<string, readonly Class[]>) {
  const named = (target !== undefined && byName.get(target)) || [];
  const sameModule = named.find((entry) => entry.module === module);
  const others = named.filter((entry) => entry.module !== module);
  const meansOther = target === name && others.length > 0;
  if (sameModule && !meansOther) return sameModule;
  return others.length === 1 ? others[0] : undefined;
}

/** `*const crate :: x :: T` → `T`: the type without pointers. */
function plainName(type: string): string {
  const [bare = ''] = type.replace(/^[\s&*]*(?:(?:mut|const)\s+)?/, '').split('<', 1);
  return bare.slice(bare.lastIndexOf(':') + 1).trim();
}

/** Entries of the object at a path; undefined if the value is not an object. */
function mapAt(value: unknown, ...path: readonly string[]): ReadonlyMap<string, unknown> | undefined {
  const [key, ...rest] = path;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = new Map<string, unknown>(Object.entries(value));
  return key === undefined ? entries : mapAt(entries.get(key), ...rest);
}
