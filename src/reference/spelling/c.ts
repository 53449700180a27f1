import type { ClassKind } from '../classes.ts';
import { membersOf, type Operation, operationsOf, type Parameter } from '../members.ts';
import { hasTrait } from '../traits.ts';
import { callbackNameC, classNameC, declareC, prefixed } from './c-types.ts';
import { block, type Place, type Speller } from './spelling.ts';
import { cppName, lowerCamel, snakeCase } from './words.ts';

/** C: one flat set of names, each with the prefix of the library. */
export const c: Speller = {
  id: 'c',
  name: 'C',
  imports: ({ library }) => library.conventions.cHeaders.map((header) => `#include "${header}"`),
  typeName: (place) => classNameC(place.described, place),
  declaration: (place) => [...typeLines(place), ...constantLines(place), ...traitLines(place)].join('\n'),
  operation: (place, operation) => {
    const { receiver, parameters, returns, name } = operation;
    const taken = [...(receiver ? [receiverC(operation, place)] : []), ...parametersC(parameters, place)];
    const call = `${ownName(place)}_${lowerCamel(name)}(${taken.join(', ') || 'void'})`;
    return `${returns ? declareC(returns, call, place) : `void ${call}`};`;
  },
};

/** The function that deletes a value of a class in C; undefined where values are copied, or no convention names it. */
export function deleteCallC(place: Place): string | undefined {
  const declaration = place.library.conventions.meanings.functions['delete'];
  return declaration && isDeleted(place) ? calledName(filledIn(declaration, place)) : undefined;
}

function isDeleted({ described: { kinds, entry }, scope }: Place): boolean {
  const holdsValues = kinds.some((kind) => kind === 'struct' || kind === 'enum' || kind === 'opaque');
  return holdsValues && !hasTrait(entry, 'Copy') && scope.generics.length === 0;
}

/** A function that conventions declare, for one class. */
function filledIn(declaration: string, place: Place): string {
  return declaration
    .replaceAll('{type}', ownName(place))
    .replaceAll('{prefix}', place.library.conventions.prefix);
}

/** `void GuiDom_delete(GuiDom* value);` → `GuiDom_delete`. */
function calledName(declaration: string): string | undefined {
  return /(\w+)\s*\(/.exec(declaration)?.[1];
}

function ownName(place: Place): string {
  return prefixed(place.described.name, place);
}

function receiverC({ receiver }: Operation, place: Place): string {
  const name = cppName(snakeCase(place.described.name));
  if (receiver === 'value') return `${ownName(place)} ${name}`;
  return `${receiver === 'ref' ? 'const ' : ''}${ownName(place)}* ${name}`;
}

function parametersC(parameters: readonly Parameter[], place: Place): string[] {
  return parameters.map(({ name, type }) => declareC(type, name ? cppName(name) : '', place));
}

function typeLines(place: Place): string[] {
  if (place.scope.generics.length > 0) return ['/* Generic: C has a type of its own for each use. */'];
  const name = ownName(place);
  // A struct may hold the callback of its own name, which has to be known by then.
  const kinds = place.described.kinds.toSorted((a, b) => Number(b === 'callback') - Number(a === 'callback'));
  return kinds.flatMap((kind) => LINES_OF_KIND[kind](name, place));
}

const LINES_OF_KIND: Readonly<Record<ClassKind, (name: string, place: Place) => string[]>> = {
  struct: structLines,
  enum: enumLines,
  alias: aliasLines,
  callback: callbackLines,
  constants: () => [],
  opaque: (name) => [`typedef struct ${name} ${name};`],
};

/** A struct without fields is only declared; one that points to itself needs its name before its fields. */
function structLines(name: string, place: Place): string[] {
  const members = membersOf(place.described, 'field').map(
    (field) => `${declareC(field.type, cppName(field.name), place)};`,
  );
  const declared = `typedef struct ${name} ${name};`;
  if (members.length === 0) return [declared];
  const mentioned = members.some((member) => member.split(/\W+/).includes(name));
  return [...(mentioned ? [declared] : []), block(`typedef struct ${name}`, members, `} ${name};`)];
}

/** What is a struct as well is called by its struct. */
function aliasLines(name: string, { described, ...rest }: Place): string[] {
  const { alias } = described;
  const standsAlone = described.kinds[0] === 'alias';
  return alias && standsAlone ? [`typedef ${declareC(alias, name, { described, ...rest })};`] : [];
}

function callbackLines(_: string, place: Place): string[] {
  const { callback } = place.described;
  if (!callback) return [];
  const takes = parametersC(callback.parameters, place).join(', ') || 'void';
  const pointer = `(*${callbackNameC(place.described.name, place)})(${takes})`;
  return [`typedef ${callback.returns ? declareC(callback.returns, pointer, place) : `void ${pointer}`};`];
}

function enumLines(name: string, place: Place): string[] {
  const variants = membersOf(place.described, 'variant');
  const isPlain = variants.every(({ type }) => !type);
  const tag = isPlain ? name : `${name}_Tag`;
  const tags = block(
    `typedef enum ${tag}`,
    variants.map((variant) => `${tag}_${variant.name},`),
    `} ${tag};`,
  );
  if (isPlain) return variants.length === 0 ? [`typedef struct ${name} ${name};`] : [tags];
  const structs = variants.map(({ name: variant, type }) => {
    const held = type ? ` ${declareC(type, 'payload', place)};` : '';
    return `typedef struct ${name}Variant_${variant} { ${tag} tag;${held} } ${name}Variant_${variant};`;
  });
  const members = variants.map((variant) => `${name}Variant_${variant.name} ${cppName(variant.name)};`);
  return [tags, ...structs, block(`typedef union ${name}`, members, `} ${name};`)];
}

function constantLines(place: Place): string[] {
  return membersOf(place.described, 'constant').map(({ name, value }) =>
    value === undefined
      ? `/* ${ownName(place)}_${name}: its value is not described */`
      : `#define ${ownName(place)}_${name} ${value}`,
  );
}

/** What C gets from the traits of a class; a constructor or function of the same name takes its place. */
function traitLines(place: Place): string[] {
  const { described, library, scope } = place;
  if (scope.generics.length > 0) return [];
  const own = new Set(operationsOf(described).map(({ name }) => `${ownName(place)}_${lowerCamel(name)}`));
  return Object.entries(library.conventions.meanings.functions)
    .filter(([trait]) => {
      if (trait === 'delete') return isDeleted(place);
      // A value that is copied anyway needs no function for it.
      return hasTrait(described.entry, trait) && (trait !== 'Clone' || isDeleted(place));
    })
    .map(([, declaration]) => filledIn(declaration, place))
    .filter((declaration) => !own.has(calledName(declaration) ?? ''));
}
