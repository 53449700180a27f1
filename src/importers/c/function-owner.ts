import { readCType } from './c-type.ts';
import { resultText, typeText, withoutAttributes } from './declaration.ts';
import type { SyntaxNode } from './syntax-tree.ts';
import { type Referred, readType, type TypeNames } from './type-names.ts';

/** The type to which a function belongs. */
export interface FunctionOwner extends Referred {
  /** Whether the function returns a pointer to the type. */
  readonly isMade: boolean;
}

/**
 * The type to which a function belongs: that of its first parameter, otherwise that of its result, otherwise that of a
 * pointer that it stores, as in `thing_open(thing **out)`. Undefined for other functions.
 */
export function functionOwner(node: SyntaxNode, types: TypeNames): FunctionOwner | undefined {
  const parameters = parametersOf(node).map((parameter) => types.referred(readType(parameter)));
  const [first] = parameters;
  if (first?.self) return { ...first, isMade: false };
  const made = types.referred(readCType(resultOf(node)));
  if (made?.self) return { name: made.name, isMade: true };
  const stored = parameters.find((parameter) => parameter && !parameter.self);
  return stored && { ...stored, isMade: false };
}

export function parametersOf({ inner }: SyntaxNode): SyntaxNode[] {
  return inner.filter(({ kind }) => kind === 'ParmVarDecl');
}

/** The type of the result of a function in C; the type of the function if it is a typedef. */
export function resultOf(node: SyntaxNode): string {
  return resultText(withoutAttributes(typeText(node)));
}
