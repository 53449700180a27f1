import type { Parameter } from '../members.ts';
import type { DescribedClass } from '../model.ts';
import { standardType } from '../types/standard.ts';
import { type PathNode, pathName, type TypeNode } from '../types/syntax.ts';
import { Declarator } from './declarator.ts';
import { matchPattern } from './names.ts';

/** Types and names in C, in the scope of a class. */
export class DeclaratorC extends Declarator {
  protected readonly noArguments = 'void';

  protected path(node: PathNode): string {
    const resolved = this.owner.reference.resolve(node, this.owner);
    if (resolved.kind === 'class') return classNameC(resolved.described);
    return (resolved.kind === 'standard' && resolved.type.c) || prefixed(pathName(node), this.owner);
  }

  protected override parameterType({ type }: Parameter): TypeNode {
    const { conventions } = this.owner.reference;
    const resolved = type.kind === 'path' && this.owner.reference.resolve(type, this.owner);
    if (!conventions.rawCallbacks || !resolved || resolved.kind !== 'class') return type;
    const { described } = resolved;
    const name = callbackName(described);
    const isCallback = [described, ...described.reference.named(name)].some(({ callback }) => callback);
    return isCallback ? { kind: 'path', segments: [name], generics: [] } : type;
  }

  protected pointerMark(): '*' {
    return '*';
  }
}

/** The name of a class in C; for a pure callback, the name of its function type. */
export function classNameC(described: DescribedClass): string {
  if (described.kinds[0] === 'callback') return callbackNameC(described);
  const name = prefixed(described.name, described);
  return described.callback && name === callbackNameC(described) ? `${name}Struct` : name;
}

/** The start of the names of the structures in C for the variants of an enumeration; `_` and the variant follow. */
export function variantNameC(name: string): string {
  return `${name}Variant`;
}

/** The name of the function type of a callback in C. */
export function callbackNameC(described: DescribedClass): string {
  return prefixed(callbackName(described), described);
}

function callbackName({ name, reference }: DescribedClass): string {
  const { callbacks = '*' } = reference.conventions;
  return matchPattern(callbacks, name) === undefined ? callbacks.replace('*', name) : name;
}

/** A name with the prefix of the library. */
export function prefixed(name: string, { reference }: DescribedClass): string {
  return `${reference.conventions.prefix}${name}`;
}

/** The integer type of an enumeration in C, if stated: `u8` in `repr(C, u8)`. */
export function numberTypeC({ entry }: DescribedClass): string | undefined {
  const [name = ''] = /\b[iu](?:8|16|32|64|size)\b/.exec(entry.repr ?? '') ?? [];
  return standardType(name)?.c;
}
