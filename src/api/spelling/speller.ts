import { isIn, nameIn, partIn } from '../bindings.ts';
import type { Operation, Parameter } from '../members.ts';
import type { DescribedClass } from '../model.ts';
import type { StandardType } from '../types/standard.ts';
import type { TypeNode } from '../types/syntax.ts';
import { typeText } from '../types/text.ts';
import { signatureTypes, type TypeUse, typesIn } from '../uses.ts';

/** Writes the API in the syntax of a language. Returns plain, unescaped text. */
export interface Speller {
  /** Key of the language or dialect group in descriptions, or `neutral`. */
  readonly id: string;
  readonly name: string;
  /** The words of its syntax, which declarations highlight. */
  readonly keywords: ReadonlySet<string>;
  /** The property of {@link StandardType} with its spelling of built-in types. */
  readonly builtIn?: keyof Pick<StandardType, 'c' | 'python'>;
  /** Import lines for a class, most common first; may be empty. */
  imports(described: DescribedClass): readonly string[];
  /** The name of a class in programs: `gui::MonitorId`; undefined if programs do not name it. */
  typeName(described: DescribedClass): string | undefined;
  /** The declaration of a class (several lines); undefined if the language cannot express it. */
  declaration(described: DescribedClass): string | undefined;
  /** The signature of an operation; undefined if the language cannot express one of its types. */
  operation(described: DescribedClass, operation: Operation): string | undefined;
  /** The function that frees a value of a class; undefined if its existence or its name is unknown. */
  deleteCall?(described: DescribedClass): string | undefined;
}

/** A speller of what a language has, which derives only declarations that neither its binding nor the description states. */
export function asStated(speller: Speller): Speller {
  const { id } = speller;
  return {
    ...speller,
    declaration: (described) =>
      isIn(id, described)
        ? (described.declarations[id] ?? speller.declaration(partIn(id, described)))
        : undefined,
    operation: (described, operation) => {
      if (!isIn(id, described, operation)) return undefined;
      const stated = operation.declarations[id];
      if (stated !== undefined || operation.isMacro) return stated;
      // A constructor can have the name of its type.
      const name = operation.kind === 'constructor' ? operation.name : nameIn(id, operation);
      return speller.operation(described, { ...operation, name });
    },
  };
}

/** Whether a parameter represents all further ones of a variadic function. */
export function isVariadic({ name, type }: Pick<Parameter, 'name' | 'type'>): boolean {
  return name === undefined && typeText(type) === '...';
}

/** Whether C, C++ and Python can express a class, or the parts of it with these types. */
export function isConventional(owner: DescribedClass, uses: readonly TypeUse[] = typesIn(owner)): boolean {
  return (
    owner.generics.length === 0 &&
    uses.every(({ kind, type, member }) => {
      const isStored = kind === 'stored';
      // The declaration of a struct covers its other kinds.
      if (isStored && !member && owner.kinds[0] !== 'alias') return true;
      // C functions cannot take or return arrays.
      return (isStored || type.kind !== 'array') && isConventionalType(type, owner);
    })
  );
}

/** Whether C, C++ and Python can express a constructor or function. */
export function isConventionalCall(owner: DescribedClass, operation: Operation): boolean {
  return isConventional(owner, signatureTypes(operation, 'returned'));
}

/** Generic types, slices and tuples have no name in C. */
function isConventionalType(type: TypeNode, owner: DescribedClass): boolean {
  switch (type.kind) {
    case 'path': {
      const resolved = owner.reference.resolve(type, owner);
      const isNamed = resolved.kind !== 'standard' || resolved.type.c !== undefined;
      return type.generics.length === 0 && isNamed;
    }
    case 'pointer':
      return isConventionalType(type.to, owner);
    case 'array':
      return type.length !== undefined && isConventionalType(type.of, owner);
    case 'function':
      return [...type.takes, ...(type.returns ? [type.returns] : [])].every((part) =>
        isConventionalType(part, owner),
      );
    case 'tuple':
    case 'verbatim':
      return false;
  }
}

/** The name of a class with its generic parameters: `Value<T>`. */
export function genericName({ name, generics }: DescribedClass): string {
  return generics.length > 0 ? `${name}<${generics.join(', ')}>` : name;
}

/** Indented lines between braces; without lines, a single line. */
export function block(head: string, lines: readonly string[], end: string, indent = '  '): string {
  const inner = lines.flatMap((line) => line.split('\n')).map((line) => `${indent}${line}`);
  return lines.length === 0 ? `${head} {}${end.slice(1)}` : [`${head} {`, ...inner, end].join('\n');
}
