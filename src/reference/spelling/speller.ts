import type { DescribedClass } from '../classes.ts';
import type { Operation } from '../members.ts';
import type { TypeNode } from '../types/syntax.ts';
import { signatureTypes, type TypeUse, typesIn } from '../uses.ts';

/** How a language spells the API. All texts are plain and not escaped. */
export interface Speller {
  /** Key of the language or dialect group in descriptions; `neutral` is the form that belongs to no language. */
  readonly id: string;
  readonly name: string;
  /** The lines that import a class, the most common first; empty if there are none. */
  imports(described: DescribedClass): readonly string[];
  /** The name of a class where a program uses it: `gui::MonitorId`. */
  typeName(described: DescribedClass): string;
  /** The class as a whole, several lines; undefined if the language has no convention for it. */
  declaration(described: DescribedClass): string | undefined;
  /** Undefined if the language has no convention for one of its types. */
  operation(described: DescribedClass, operation: Operation): string | undefined;
  /** The function that frees a value of a class; undefined if nothing states that there is one, or its name. */
  deleteCall?(described: DescribedClass): string | undefined;
}

/** A language with conventions of its own. */
export interface LanguageSpeller extends Speller {
  /** What the settings state of a library that the language is spelled for. */
  readonly needs: 'prefix' | 'module';
}

/** Whether C, C++ and Python have a convention for a class, or for the parts of it that name these types. */
export function isConventional(owner: DescribedClass, uses: readonly TypeUse[] = typesIn(owner)): boolean {
  return (
    owner.generics.length === 0 &&
    uses.every(({ kind, type, member }) => {
      const isStored = kind === 'stored';
      // What is a struct as well is declared by its struct.
      if (isStored && !member && owner.kinds[0] !== 'alias') return true;
      // No function of C takes or returns an array.
      return (isStored || type.kind !== 'array') && isConventionalType(type, owner);
    })
  );
}

/** Whether they have one for a constructor or a function. */
export function isConventionalCall(owner: DescribedClass, operation: Operation): boolean {
  return isConventional(owner, signatureTypes(operation, 'returned'));
}

/** Conventions know names and pointers: generic types, slices and tuples have no name in C. */
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

/** The name of a class with the letters of its generic parameters: `Value<T>`. */
export function genericName({ name, generics }: DescribedClass): string {
  return generics.length > 0 ? `${name}<${generics.join(', ')}>` : name;
}

/** Lines between braces, indented; nothing between them is one line. */
export function block(head: string, lines: readonly string[], end: string, indent = '  '): string {
  const inner = lines.flatMap((line) => line.split('\n')).map((line) => `${indent}${line}`);
  return lines.length === 0 ? `${head} {}${end.slice(1)}` : [`${head} {`, ...inner, end].join('\n');
}
