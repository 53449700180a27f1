import { once } from '../description/once.ts';
import type { DescribedClass, Reference, Scope } from './model.ts';

/** A class, or one of its members. */
interface Meant {
  readonly type: DescribedClass;
  readonly anchor?: string;
}

/**
 * Finds what a name in documentation means: `Type`, `module::Type`, `Type::member`, `Self::member`, or `member`, also of another
 * class if it is code and no other class has such a member.
 */
export function meantBy(
  name: string,
  isCode: boolean,
  reference: Reference,
  scope: Scope,
): Meant | undefined {
  // Names of classes can contain a dot: `file.h::member`.
  for (const segments of [name.split('::'), name.split(/::|\./)]) {
    const meant = memberAt(segments.filter(Boolean), reference, scope);
    if (meant) return meant;
  }
  const owner = isCode ? ownersOf(reference).get(name) : undefined;
  return owner && partOf(owner, name);
}

function memberAt(segments: readonly string[], reference: Reference, scope: Scope): Meant | undefined {
  const type = reference.classAt(segments, scope);
  if (type) return { type };
  const owner = reference.classAt(segments.length > 1 ? segments.slice(0, -1) : [scope.name], scope);
  return owner && partOf(owner, segments.at(-1) ?? '');
}

function partOf(type: DescribedClass, name: string): Meant | undefined {
  const named = type.members.filter((member) => member.name === name);
  // If a function and a field have the same name, documentation usually means the function.
  const anchor = (named.findLast((member) => 'parameters' in member) ?? named[0])?.anchor;
  return anchor ? { type, anchor } : undefined;
}

/** The class of each member; undefined if several classes have members with its name. */
const ownersOf = once(({ classes }: Reference) => {
  const found = new Map<string, DescribedClass | undefined>();
  for (const described of classes)
    for (const name of new Set(described.members.map((member) => member.name)))
      found.set(name, found.has(name) ? undefined : described);
  return found;
});
