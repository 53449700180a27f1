import { CLASS_KINDS, type ClassKind, type DescribedClass, scopeOf } from './classes.ts';
import type { DescribedModule, Library } from './library.ts';
import { matchPattern, type Wrapper } from './spelling/conventions.ts';

/** What the name of a type says that it is made around. */
export interface Generated {
  readonly convention: Wrapper;
  readonly base: string;
  /** The other base of a type that has two. */
  readonly second?: string;
}

/**
 * What a type is made around, by its name; undefined where no convention fits.
 * @param isKnown whether a name can be the base of others
 */
export function generatedFrom(
  name: string,
  wrappers: readonly Wrapper[],
  isKnown: (name: string) => boolean,
): Generated | undefined {
  for (const convention of wrappers) {
    const rest = matchPattern(convention.name, name);
    if (rest === undefined) continue;
    if (isKnown(rest)) return { convention, base: rest };
    const pair = convention.name.includes('**') ? splitPair(rest, isKnown) : undefined;
    if (pair) return { convention, ...pair };
  }
  return undefined;
}

/** `AB` where both are known, the longest A. */
function splitPair(
  names: string,
  isKnown: (name: string) => boolean,
): { base: string; second: string } | undefined {
  for (let end = names.length - 1; end > 0; end -= 1) {
    const [base, second] = [names.slice(0, end), names.slice(end)];
    if (isKnown(base) && isKnown(second)) return { base, second };
  }
  return undefined;
}

/** A class that is made around another, and what it is to it in words. */
export interface GeneratedClass {
  readonly described: DescribedClass;
  readonly label: string;
}

/** A class in a list, with the classes that are made around it folded under it. */
export interface ListedClass {
  readonly described: DescribedClass;
  readonly generated: readonly GeneratedClass[];
}

/** The classes of one kind. */
export interface KindGroup {
  readonly kind: ClassKind;
  readonly listed: readonly ListedClass[];
}

/** The classes of a module by what they are first, in the order of the description; kinds without classes are left out. */
export function groupByKind(module: DescribedModule, library: Library): KindGroup[] {
  const families = Map.groupBy(module.classes, (described) => headOf(described, library));
  const listed = (families.get(undefined) ?? []).map((described) => ({
    described,
    generated: labelled(families.get(described), library),
  }));
  return CLASS_KINDS.map((kind) => ({
    kind,
    listed: listed.filter(({ described }) => described.kinds[0] === kind),
  })).filter((group) => group.listed.length > 0);
}

/** By class: the classes of the release that are made around it. */
export function readFamilies(library: Library): Map<DescribedClass | undefined, GeneratedClass[]> {
  const families = Map.groupBy(library.classes, (described) => baseOf(described, library));
  return new Map([...families].map(([base, made]) => [base, labelled(made, library)]));
}

function labelled(made: readonly DescribedClass[] = [], library: Library): GeneratedClass[] {
  return made.map((described) => {
    return { described, label: library.generated(described.name)?.convention.label ?? '' };
  });
}

/** The class that a class is made around, if it is described. */
function baseOf(described: DescribedClass, library: Library): DescribedClass | undefined {
  const generated = library.generated(described.name);
  const resolved = generated && library.resolveName(generated.base, scopeOf(described));
  return resolved?.kind === 'class' ? resolved.described : undefined;
}

/** The class of the same module at the root of what a class is made around; undefined for a root itself. */
function headOf(described: DescribedClass, library: Library): DescribedClass | undefined {
  const base = baseOf(described, library);
  if (base?.module !== described.module) return undefined;
  return headOf(base, library) ?? base;
}
