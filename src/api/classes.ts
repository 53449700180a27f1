import type { ApiClass } from '../description/schema/api.ts';
import { listText, text } from '../ui/messages/messages.ts';
import { operationsOf, readMembers, readSignature, readStated } from './members.ts';
import { CLASS_KINDS, type ClassKind, type DescribedClass, type Reference, type SlugOf } from './model.ts';
import { parseType, pointedTo, type TypeNode } from './types/syntax.ts';
import { isNamedAsType } from './uses.ts';

/** Facts on class pages, in order. `text.facts` contains their labels. */
export const CLASS_FACTS = [
  'since',
  'ownership',
  'default',
  'external',
  'layout',
  'generics',
  'boxed',
  'destructor',
  'traits',
] as const;
export type ClassFact = (typeof CLASS_FACTS)[number];

/** Facts about the implementation, which few readers need. */
export const INTERNAL_FACTS: ReadonlySet<ClassFact> = new Set([
  'external',
  'layout',
  'boxed',
  'destructor',
  'traits',
]);

/** The kinds of a class in words: `structure and set of constants`. */
export function kindText({ kinds }: DescribedClass): string {
  return listText(kinds.map((kind) => text.api.kinds[kind]));
}

export function describeClass(
  reference: Reference,
  module: string,
  name: string,
  entry: ApiClass,
  slugOf: SlugOf,
  groups: Readonly<Record<string, string>>,
): DescribedClass {
  const { type_alias: alias, callback_typedef: callback } = entry;
  const slug = slugOf(module, name);
  return {
    ...readStated(name, entry),
    // Depends on the types in other classes, so it is not known yet.
    get kinds() {
      return classKinds(this);
    },
    reference,
    module,
    generics: entry.generic_params ?? [],
    groups: new Map([...Object.entries(groups), ...Object.entries(entry.groups ?? {})]),
    members: readMembers(name, entry),
    callback: callback ? { ...readSignature(callback), doc: callback.doc ?? '' } : undefined,
    alias: alias ? aliasType(alias) : undefined,
    entry,
    slug,
    path: `${[slugOf(module), slug].map(encodeURIComponent).join('/')}/`,
  };
}

const SETS: ReadonlySet<ClassKind> = new Set(['constants', 'functions']);

/** Whether a class is a set of constants or functions, which is not necessarily a type. */
export function isSet({ kinds }: DescribedClass): boolean {
  return SETS.has(kinds[0]);
}

/** The type `Self` in the members of a class, with its generic parameters. */
export function selfType({ generics }: DescribedClass): TypeNode {
  const letters = generics.map((letter): TypeNode => ({ kind: 'path', segments: [letter], generics: [] }));
  return { kind: 'path', segments: ['Self'], generics: letters };
}

function classKinds(described: DescribedClass): readonly [ClassKind, ...ClassKind[]] {
  const { struct_fields, enum_fields, type_alias, callback_typedef, constants } = described.entry;
  const isType = struct_fields || enum_fields || type_alias || callback_typedef;
  // Descriptions have no key for members of unions.
  const isUnion = !isType && /^(?:typedef )?union\b/.test(described.declarations['c'] ?? '');
  const holds: Readonly<Record<ClassKind, unknown>> = {
    struct: struct_fields,
    union: isUnion,
    enum: enum_fields,
    alias: type_alias,
    callback: callback_typedef,
    constants: constants?.length,
    functions: !isType && !isUnion && isSetOfFunctions(described),
    opaque: false,
  };
  const [first = 'opaque', ...more] = CLASS_KINDS.filter((kind) => holds[kind]);
  return [first, ...more];
}

/** Whether a class is only a group of functions, such as those of a C header: nothing shows that it is a type. */
function isSetOfFunctions(described: DescribedClass): boolean {
  const { bindings, entry, name, only, reference } = described;
  // Bindings declare types that the library lacks, but not the functions of a module together.
  if (only.length > 0 && Object.values(bindings).some(({ declaration }) => declaration)) return false;
  const { external, derive, custom_impls, repr, generic_params, is_boxed_object, custom_destructor } = entry;
  const facts = [external, derive, custom_impls, repr, generic_params, is_boxed_object, custom_destructor];
  const operations = operationsOf(described);
  return (
    operations.length > 0 &&
    operations.every(({ receiver }) => receiver === undefined) &&
    facts.flat().every((fact) => fact === undefined || fact === null) &&
    !isNamedAsType(name, reference)
  );
}

function aliasType({ target, generic_args, ref_kind }: NonNullable<ApiClass['type_alias']>): TypeNode {
  const base = parseType(target);
  const generics = (generic_args ?? []).map(parseType);
  const applied: TypeNode = base.kind === 'path' && generics.length > 0 ? { ...base, generics } : base;
  return pointedTo(applied, ref_kind);
}
