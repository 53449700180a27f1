import { once } from '../description/once.ts';
import type { Binding } from '../description/schema/bindings.ts';
import { isSet } from './classes.ts';
import type { Member, MemberKind } from './members.ts';
import type { DescribedClass, Reference } from './model.ts';
import { flatOf, SEPARATOR } from './search/spelling.ts';

/** A type, or a member of it. */
export interface Described {
  readonly described: DescribedClass;
  readonly member?: Member | undefined;
}

/** Something that bindings declare. */
export type Bound = Pick<Member, 'bindings'>;

/** The declaration of a type or member in the binding of a language; undefined without one. */
export function bindingOf({ bindings }: Bound, language: string): Binding | undefined {
  return Object.hasOwn(bindings, language) ? bindings[language] : undefined;
}

/** Whether a binding links a class to a module, and not to a type: then both have one name. */
export function isModule({ name, module }: { readonly name?: unknown; readonly module?: unknown }): boolean {
  return name !== undefined && name === module;
}

/** Importers may read only some of these: types with their operations, fields, variants or constants. */
type Imported = Exclude<MemberKind, 'constructor'>;

function importedAs(member: Member | undefined): Imported {
  return member === undefined || 'parameters' in member ? 'function' : member.kind;
}

/** The languages of imported bindings, by what was imported. Other languages are unknown. */
const importsOf = once(({ classes }: Pick<Reference, 'classes'>) => {
  const found = new Map<Imported, Set<string>>();
  const add = (imported: Imported, { bindings }: Bound) => {
    const languages = found.get(imported) ?? new Set();
    for (const language of Object.keys(bindings)) found.set(imported, languages.add(language));
  };
  for (const described of classes) {
    add('function', described);
    for (const member of described.members) add(importedAs(member), member);
  }
  return found;
});

/** The languages with imported bindings, in the order of the description. */
export function importedLanguages(reference: Pick<Reference, 'classes'>): ReadonlySet<string> {
  return new Set(
    importsOf(reference)
      .values()
      .flatMap((languages) => languages.values()),
  );
}

/** Whether a language has a type or member, as far as descriptions and imported bindings say. */
export function isIn(language: string, described: DescribedClass, member?: Member): boolean {
  const thing = member ?? described;
  if (thing.only.length > 0) return thing.only.includes(language);
  // Macros of headers are not in bindings.
  if (member && 'parameters' in member && member.isMacro) return true;
  if (!importsOf(described.reference).get(importedAs(member))?.has(language)) return true;
  if (bindingOf(thing, language)) return true;
  // Sets only group members; bindings do not declare them.
  return !member && (isSet(described) || described.members.some((each) => bindingOf(each, language)));
}

/** A type with the members that a language has. */
export function partIn(language: string, described: DescribedClass): DescribedClass {
  const members = described.members.filter((member) => isIn(language, described, member));
  return members.length === described.members.length ? described : { ...described, members };
}

/** The languages that have, or lack, a type or member. Members do not repeat the limits of their type. */
interface Limits {
  /** The only languages that have it; empty if they are not limited. */
  readonly only: readonly string[];
  /** The languages with imported bindings that lack it. */
  readonly missing: readonly string[];
}

export function limitsOf({ described, member }: Described): Limits {
  const { only } = member ?? described;
  if (only.length > 0) return { only: member && described.only.length > 0 ? [] : only, missing: [] };
  const languages = importsOf(described.reference).get(importedAs(member)) ?? [];
  const missing = [...languages].filter(
    (language) => !isIn(language, described, member) && (!member || isIn(language, described)),
  );
  return { only, missing };
}

/** The full name of a type or member in a language, if it is not the one that the description gives it. */
export function otherName(language: string, { described, member }: Described): string | undefined {
  const { module, name, reference } = described;
  const binding = bindingOf(member ?? described, language);
  if (!binding) return undefined;
  const path = [name, member?.name ?? ''];
  const [first = '', ...rest] = binding.name.split(SEPARATOR).map((part) => flatOf(part));
  // Queries can begin with the namespace and the module.
  const inside = first === flatOf(reference.conventions.module) ? rest.join('') : flatOf(binding.name);
  const isUsual = [path, [module, ...path]].some(
    (names) => names.map((part) => flatOf(part)).join('') === inside,
  );
  return isUsual ? undefined : binding.name;
}

/** The last part of the name in a language, or the name in the description. */
export function nameIn(language: string, thing: Bound & { readonly name: string }): string {
  return bindingOf(thing, language)?.name.split(SEPARATOR).at(-1) || thing.name;
}

/** A file with declarations of a binding. */
export interface BindingSource {
  readonly file: string;
  /** The package with its version, such as `gui 0.2.0`. */
  readonly package: string;
  /** Empty if it is unknown. */
  readonly sha256: string;
}

/** The files that declare a type and its members in a language. */
export function sourcesOf(described: DescribedClass, language: string): BindingSource[] {
  const sources = new Map<string, BindingSource>();
  for (const thing of [described, ...described.members]) {
    const { declaration, module, name = '', source } = bindingOf(thing, language) ?? {};
    if (!declaration || !source) continue;
    const [first = ''] = (module ?? name).split(SEPARATOR);
    const found = {
      file: source.file,
      package: [first, source.version ?? ''].filter(Boolean).join(' '),
      sha256: source.sha256 ?? '',
    };
    sources.set(JSON.stringify(found), found);
  }
  return [...sources.values()];
}
