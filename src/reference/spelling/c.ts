import type { ClassKind, DescribedClass } from '../classes.ts';
import { membersOf, type Operation, operationsOf, type Parameter, type Signature } from '../members.ts';
import { hasTrait } from '../traits.ts';
import type { TypeNode } from '../types/syntax.ts';
import { callbackNameC, classNameC, dialectC, prefixed } from './c-types.ts';
import { declare, declareResult } from './declarator.ts';
import { cppName, lowerCamel, snakeCase } from './letter-case.ts';
import { block, type Speller } from './spelling.ts';

/** C: one flat set of names, each with the prefix of the library. */
export const c: Speller = {
  id: 'c',
  name: 'C',
  imports: ({ library }) => library.conventions.headers.c.map((header) => `#include "${header}"`),
  typeName: classNameC,
  declaration: (described) =>
    [...typeLines(described), ...constantLines(described), ...traitLines(described)].join('\n'),
  operation: (described, operation) => {
    const receiver = operation.receiver ? [receiverC(operation, described)] : [];
    const name = `${ownName(described)}_${lowerCamel(operation.name)}`;
    return `${functionC(operation, name, described, receiver)};`;
  },
};

function ownName(described: DescribedClass): string {
  return prefixed(described.name, described);
}

function declareC(type: TypeNode, name: string, owner: DescribedClass): string {
  return declare(type, name, dialectC(owner));
}

/** @param first what is taken before the arguments */
function functionC(
  { parameters, returns }: Signature,
  name: string,
  owner: DescribedClass,
  first: readonly string[] = [],
): string {
  const takes = parameters.map(({ name: own, type }: Parameter) =>
    declareC(type, own ? cppName(own) : '', owner),
  );
  return declareResult(returns, `${name}(${[...first, ...takes].join(', ') || 'void'})`, dialectC(owner));
}

function receiverC({ receiver }: Operation, described: DescribedClass): string {
  const name = cppName(snakeCase(described.name));
  if (receiver === 'value') return `${ownName(described)} ${name}`;
  return `${receiver === 'ref' ? 'const ' : ''}${ownName(described)}* ${name}`;
}

function typeLines(described: DescribedClass): string[] {
  if (described.generics.length > 0) return ['/* Generic: C has a type of its own for each use. */'];
  // A struct may hold the callback of its own name, which has to be known by then.
  const kinds = described.kinds.toSorted((a, b) => Number(b === 'callback') - Number(a === 'callback'));
  return kinds.flatMap((kind) => LINES_OF_KIND[kind](ownName(described), described));
}

const LINES_OF_KIND: Readonly<Record<ClassKind, (name: string, described: DescribedClass) => string[]>> = {
  struct: structLines,
  enum: enumLines,
  // What is a struct as well is called by its struct.
  alias: (name, { alias, kinds, ...rest }) =>
    alias && kinds[0] === 'alias' ? [`typedef ${declareC(alias, name, { ...rest, kinds })};`] : [],
  callback: (_, described) => {
    const name = `(*${callbackNameC(described)})`;
    return described.callback ? [`typedef ${functionC(described.callback, name, described)};`] : [];
  },
  constants: () => [],
  opaque: (name) => [`typedef struct ${name} ${name};`],
};

/** A struct without fields is only declared; one that points to itself needs its name before its fields. */
function structLines(name: string, described: DescribedClass): string[] {
  const members = membersOf(described, 'field').map(
    (field) => `${declareC(field.type, cppName(field.name), described)};`,
  );
  const declared = `typedef struct ${name} ${name};`;
  if (members.length === 0) return [declared];
  const isMentioned = members.some((member) => member.split(/\W+/).includes(name));
  return [...(isMentioned ? [declared] : []), block(`typedef struct ${name}`, members, `} ${name};`)];
}

function enumLines(name: string, described: DescribedClass): string[] {
  const variants = membersOf(described, 'variant');
  const isPlain = variants.every(({ type }) => !type);
  const tag = isPlain ? name : `${name}_Tag`;
  const tags = block(
    `typedef enum ${tag}`,
    variants.map((variant) => `${tag}_${variant.name},`),
    `} ${tag};`,
  );
  if (isPlain) return variants.length === 0 ? [`typedef struct ${name} ${name};`] : [tags];
  const structs = variants.map(({ name: variant, type }) => {
    const held = type ? ` ${declareC(type, 'payload', described)};` : '';
    return `typedef struct ${name}Variant_${variant} { ${tag} tag;${held} } ${name}Variant_${variant};`;
  });
  const members = variants.map((variant) => `${name}Variant_${variant.name} ${cppName(variant.name)};`);
  return [tags, ...structs, block(`typedef union ${name}`, members, `} ${name};`)];
}

function constantLines(described: DescribedClass): string[] {
  return membersOf(described, 'constant').map(({ name, value }) =>
    value === undefined
      ? `/* ${ownName(described)}_${name}: its value is not described */`
      : `#define ${ownName(described)}_${name} ${value}`,
  );
}

/** What C gets from the traits of a class; a constructor or function of the same name takes its place. */
function traitLines(described: DescribedClass): string[] {
  if (described.generics.length > 0) return [];
  const name = ownName(described);
  const own = new Set(operationsOf(described).map((operation) => `${name}_${lowerCamel(operation.name)}`));
  return Object.entries(described.library.conventions.functions)
    .filter(([trait]) => {
      if (trait === 'delete') return isDeleted(described);
      // A value that is copied anyway needs no function for it.
      return hasTrait(described.entry, trait) && (trait !== 'Clone' || isDeleted(described));
    })
    .map(([, declaration]) => filledIn(declaration, described))
    .filter((declaration) => !own.has(calledName(declaration) ?? ''));
}

/** The function that deletes a value of a class in C; undefined where values are copied, or no convention names it. */
export function deleteCallC(described: DescribedClass): string | undefined {
  const declaration = described.library.conventions.functions['delete'];
  return declaration && isDeleted(described) ? calledName(filledIn(declaration, described)) : undefined;
}

function isDeleted({ kinds, entry, generics }: DescribedClass): boolean {
  const holdsValues = kinds.some((kind) => kind === 'struct' || kind === 'enum' || kind === 'opaque');
  return holdsValues && !hasTrait(entry, 'Copy') && generics.length === 0;
}

/** A function that conventions declare, for one class. */
function filledIn(declaration: string, described: DescribedClass): string {
  const { prefix } = described.library.conventions;
  return declaration.replaceAll('{type}', ownName(described)).replaceAll('{prefix}', prefix);
}

/** `void GuiDom_delete(GuiDom* value);` → `GuiDom_delete`. */
function calledName(declaration: string): string | undefined {
  return /(\w+)\s*\(/.exec(declaration)?.[1];
}
