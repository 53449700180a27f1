import { CLASS_KINDS, type ClassKind, type DescribedClass } from './classes.ts';
import type { DescribedModule, Library } from './library.ts';
import { matchPattern, type Wrapper } from './spelling/conventions.ts';
import { primitive } from './types/standard.ts';

/** What the name of a type says that it is made around. */
export interface Generated {
  readonly convention: Wrapper;
  /** Names of one or two types. */
  readonly bases: readonly string[];
}

/**
 * What a type is made around, by its name; undefined where no convention fits. A convention of the type's own kind comes
 * first, and a class as its base comes before a primitive.
 */
export function generatedFrom(name: string, library: Library): Generated | undefined {
  const { wrappers } = library.conventions;
  const kinds = library.named(name).flatMap((described) => described.kinds);
  const fitting = wrappers.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  const isClass = (part: string) => library.named(part).length > 0;
  // `U8`, `F32`, `Usize`: how the names of such types spell a primitive.
  const isKnown = (part: string) => isClass(part) || primitive(part.toLowerCase()) !== undefined;
  return (
    matchWrapper(name, fitting, isClass) ??
    matchWrapper(name, fitting, isKnown) ??
    matchWrapper(name, wrappers, isClass) ??
    matchWrapper(name, wrappers, isKnown)
  );
}

function matchWrapper(
  name: string,
  wrappers: readonly Wrapper[],
  isKnown: (name: string) => boolean,
): Generated | undefined {
  for (const convention of wrappers) {
    const rest = matchPattern(convention.name, name);
    if (rest === undefined) continue;
    if (isKnown(rest)) return { convention, bases: [rest] };
    const bases = convention.name.includes('**') ? splitPair(rest, isKnown) : undefined;
    if (bases) return { convention, bases };
  }
  return undefined;
}

/** `AB` where both are known, the longest A. */
function splitPair(names: string, isKnown: (name: string) => boolean): string[] | undefined {
  for (let end = names.length - 1; end > 0; end -= 1) {
    const pair = [names.slice(0, end), names.slice(end)];
    if (pair.every(isKnown)) return pair;
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
export function groupByKind({ classes }: DescribedModule): KindGroup[] {
  const families = Map.groupBy(classes, headOf);
  const listed = (families.get(undefined) ?? []).map((described) => ({
    described,
    generated: (families.get(described) ?? []).map(labelled),
  }));
  return CLASS_KINDS.map((kind) => ({
    kind,
    listed: listed.filter(({ described }) => described.kinds[0] === kind),
  })).filter((group) => group.listed.length > 0);
}

/** By class: the classes of the release that are made around it. */
export function readFamilies({ classes }: Library): Map<DescribedClass | undefined, GeneratedClass[]> {
  const families = Map.groupBy(classes, baseOf);
  return new Map([...families].map(([base, made]) => [base, made.map(labelled)]));
}

function labelled(described: DescribedClass): GeneratedClass {
  return { described, label: described.library.generated(described.name)?.convention.label ?? '' };
}

/** The class that a class is made around, if it is described. */
function baseOf(described: DescribedClass): DescribedClass | undefined {
  const [base] = described.library.generated(described.name)?.bases ?? [];
  return base === undefined ? undefined : described.library.classAt([base], described);
}

/** The class of the same module at the root of what a class is made around; undefined for a root itself. */
function headOf(described: DescribedClass): DescribedClass | undefined {
  const base = baseOf(described);
  return base?.module === described.module ? (headOf(base) ?? base) : undefined;
}
