import { isSet } from '../classes.ts';
import {
  type Constant,
  membersOf,
  type Operation,
  operationsOf,
  type Variant,
  valueText,
} from '../members.ts';
import type { ClassKind, DescribedClass } from '../model.ts';
import { isDeleted } from '../ownership.ts';
import { hasTrait } from '../traits.ts';
import { typesIn } from '../uses.ts';
import { callbackNameC, classNameC, DeclaratorC, numberTypeC, prefixed, variantNameC } from './c-types.ts';
import { CPP_KEYWORDS, cppName } from './declarator.ts';
import { lowerCamel, snakeCase } from './names.ts';
import { block, isConventional, isConventionalCall, type Speller } from './speller.ts';

/** C: a single namespace, where names have the prefix of the library. */
export const c: Speller = {
  id: 'c',
  name: 'C',
  keywords: CPP_KEYWORDS,
  builtIn: 'c',
  imports: ({ reference }) => (reference.conventions.headers.c ?? []).map((header) => `#include "${header}"`),
  typeName: (described) => (isSet(described) ? undefined : classNameC(described)),
  declaration: (described) => {
    const uses = typesIn(described);
    // C declares functions outside types.
    const hasFunctions = described.kinds.includes('functions');
    const derived = uses.filter(({ member }) => {
      if (!member || member.kind === 'field' || member.kind === 'variant') return true;
      const isDerived = member.declarations['c'] === undefined;
      return isDerived && (hasFunctions || member.kind === 'constant');
    });
    if (!isConventional(described, derived)) return undefined;
    return [...typeLines(described), ...constantLines(described), ...traitLines(described)].join('\n');
  },
  operation: (described, operation) =>
    isConventionalCall(described, operation) ? functionLine(described, operation) : undefined,
  deleteCall,
};

function functionLine(described: DescribedClass, operation: Operation): string {
  const stated = operation.declarations['c'];
  if (stated !== undefined) return stated;
  const name = functionName(described, operation);
  return `${new DeclaratorC(described).declareFunction(name, operation, receiverC(described, operation))};`;
}

function ownName(described: DescribedClass): string {
  return prefixed(described.name, described);
}

function functionName(described: DescribedClass, { name }: Operation): string {
  const { case: written } = described.reference.conventions;
  const spelled = { camelCase: lowerCamel, snake_case: snakeCase, described: String }[written ?? 'described'];
  return memberName(described, ownName(described), spelled(name));
}

/** The C name of a function, variant or constant of a type. */
function memberName({ reference }: DescribedClass, type: string, name: string): string {
  return reference.conventions.fullNames ? name : `${type}_${name}`;
}

function receiverC(described: DescribedClass, { receiver }: Operation): string[] {
  if (!receiver) return [];
  const type = `${receiver === 'ref' ? 'const ' : ''}${classNameC(described)}${receiver === 'value' ? '' : '*'}`;
  return [`${type} ${cppName(snakeCase(described.name))}`];
}

function typeLines(described: DescribedClass): string[] {
  const { alias, callback, kinds } = described;
  const name = classNameC(described);
  const declarator = new DeclaratorC(described);
  const linesOf: Readonly<Record<ClassKind, () => string[]>> = {
    struct: () => structLines(name, described, declarator),
    enum: () => enumLines(name, described, declarator),
    // A callback that is also a struct has the struct's name.
    alias: () => (alias && kinds[0] === 'alias' ? [`typedef ${declarator.declare(alias, name)};`] : []),
    callback: () => {
      const pointer = `(*${callbackNameC(described)})`;
      return callback ? [`typedef ${declarator.declareFunction(pointer, callback)};`] : [];
    },
    constants: () => [],
    functions: () => operationsOf(described).map((operation) => functionLine(described, operation)),
    union: () => [`typedef union ${name} ${name};`],
    opaque: () => [declaredOnly(name)],
  };
  // A struct can contain a callback with the same name, so declare the callback first.
  const ordered = kinds.toSorted((a, b) => Number(b === 'callback') - Number(a === 'callback'));
  return ordered.flatMap((kind) => linesOf[kind]());
}

function declaredOnly(name: string): string {
  return `typedef struct ${name} ${name};`;
}

/** A struct: a forward declaration without fields; with a typedef first if it points to itself. */
function structLines(name: string, described: DescribedClass, declarator: DeclaratorC): string[] {
  const fields = membersOf(described, 'field').map(
    (field) => `${declarator.declare(field.type, cppName(field.name))};`,
  );
  if (fields.length === 0) return [declaredOnly(name)];
  const isMentioned = fields.some((field) => field.split(/\W+/).includes(name));
  const struct = block(`typedef struct ${name}`, fields, `} ${name};`);
  return isMentioned ? [declaredOnly(name), struct] : [struct];
}

function enumLines(name: string, described: DescribedClass, declarator: DeclaratorC): string[] {
  const variants = membersOf(described, 'variant');
  const isPlain = variants.every(({ type }) => !type);
  if (isPlain && variants.length === 0) return [declaredOnly(name)];
  const tag = isPlain ? name : `${name}_Tag`;
  const names = variants.map(
    (variant) =>
      `${variant.declarations['c'] ?? `${memberName(described, tag, variant.name)}${valueText(variant)}`},`,
  );
  const number = numberTypeC(described);
  const tags = block(`typedef enum ${tag}`, names, `} ${tag};`);
  // C enumerations have the size of int; the typedef has the stated size.
  if (isPlain) return number ? [`typedef ${number} ${name};`, block('enum', names, '};')] : [tags];
  const structs = variants.map(({ name: variant, type }) => {
    const payload = type ? ` ${declarator.declare(type, 'payload')};` : '';
    const struct = `${variantNameC(name)}_${variant}`;
    return `typedef struct ${struct} { ${number ?? tag} tag;${payload} } ${struct};`;
  });
  const members = variants.map(
    (variant) => `${variantNameC(name)}_${variant.name} ${cppName(variant.name)};`,
  );
  return [tags, ...structs, block(`typedef union ${name}`, members, `} ${name};`)];
}

function constantLines(described: DescribedClass): string[] {
  return membersOf(described, 'constant').map(({ name, value, declarations }) => {
    const constant = memberName(described, ownName(described), name);
    const stated = declarations['c'];
    if (stated !== undefined) return stated;
    return value === undefined ? `/* ${constant}: value not documented */` : `#define ${constant} ${value}`;
  });
}

/**
 * The value of a variant or constant as its stated declaration has it: `1u << 4` for `NAME = 1u << 4`, `enum { NAME = 1u << 4 };`,
 * `#define NAME 1u << 4`, and `static const int NAME = 1u << 4;`. Undefined if it is the value of the description.
 */
export function writtenValueC({ name, value = '', declarations }: Variant | Constant): string | undefined {
  const declaration = declarations['c'] ?? '';
  const start = declaration.startsWith('#define ') ? `#define ${name} ` : ' = ';
  const index = declaration.indexOf(start);
  if (index < 0) return undefined;
  const written = declaration
    .slice(index + start.length)
    .replace(/;$/, '')
    .replace(/ \}$/, '')
    .trim();
  const isSame = ['', value, `(${value})`].includes(written);
  return isSame || written.includes('\n') ? undefined : written;
}

/** Functions for the traits of a class, unless it has a constructor or function with the same name. */
function traitLines(described: DescribedClass): string[] {
  const names = new Set(operationsOf(described).map((operation) => functionName(described, operation)));
  return Object.entries(described.reference.conventions.functions)
    .filter(([trait]) => {
      if (trait === 'delete') return isDeleted(described);
      // Copied values need no copy function.
      return hasTrait(described, trait) && (trait !== 'Clone' || !hasTrait(described, 'Copy'));
    })
    .map(([, declaration]) => filledIn(declaration, described))
    .filter((declaration) => !names.has(calledName(declaration) ?? ''));
}

function deleteCall(described: DescribedClass): string | undefined {
  const declaration = described.reference.conventions.functions['delete'];
  const isNamed = declaration && isDeleted(described) && described.generics.length === 0;
  return isNamed ? calledName(filledIn(declaration, described)) : undefined;
}

/** A function from `conventions`, for one class. */
function filledIn(declaration: string, described: DescribedClass): string {
  const { prefix } = described.reference.conventions;
  return declaration.replaceAll('{type}', classNameC(described)).replaceAll('{prefix}', prefix);
}

/** `void GuiDom_delete(GuiDom* value);` → `GuiDom_delete`. */
function calledName(declaration: string): string | undefined {
  return /(?<!\w)(\w+)\s*\(/.exec(declaration)?.[1];
}
