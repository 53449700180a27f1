import { once } from '../description/once.ts';
import {
  CLASS_KINDS,
  type ClassKind,
  type DescribedClass,
  type DescribedModule,
  type Reference,
} from './model.ts';
import type { Wrapper } from './spelling/conventions.ts';
import { matchPattern } from './spelling/names.ts';
import { standardType } from './types/standard.ts';

/** The types that a generated type wraps, according to its name. */
interface Generated {
  readonly convention: Wrapper;
  /** Names of one or two types. */
  readonly bases: readonly string[];
}

const generatedIn = once((_: Reference) => new Map<string, Generated | undefined>());

/** The types that a type wraps, according to its name; the type itself may be undescribed. */
export function generatedFrom(name: string, reference: Reference): Generated | undefined {
  const known = generatedIn(reference);
  if (!known.has(name)) known.set(name, findGenerated(name, reference));
  return known.get(name);
}

/** Prefers conventions for the kind of the type, and described bases. */
function findGenerated(name: string, reference: Reference): Generated | undefined {
  const { wrappers } = reference.conventions;
  const kinds = reference.named(name).flatMap((described) => described.kinds);
  const fitting = wrappers.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  const isClass = (part: string) => reference.named(part).length > 0;
  // Names of wrappers capitalize primitive types: `U8`, `F32`, `Usize`.
  const isKnown = (part: string) => isClass(part) || standardType(part.toLowerCase()) !== undefined;
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

/** Splits `AB` into two known names, with the longest possible A. */
function splitPair(names: string, isKnown: (name: string) => boolean): string[] | undefined {
  for (let end = names.length - 1; end > 0; end -= 1) {
    const pair = [names.slice(0, end), names.slice(end)];
    if (pair.every(isKnown)) return pair;
  }
  return undefined;
}

/** Names of all types that a type wraps; with `onlyHeld`, only types that its values contain. */
export function basesOf(name: string, reference: Reference, onlyHeld = false): string[] {
  const { convention, bases = [] } = generatedFrom(name, reference) ?? {};
  if (onlyHeld && !convention?.holds) return [];
  return bases.flatMap((base) => [base, ...basesOf(base, reference, onlyHeld)]);
}

const familiesIn = once(({ classes }: Reference) => Map.groupBy(classes, baseOf));

/** The classes that wrap a class. */
export function familyOf(described: DescribedClass): readonly DescribedClass[] {
  return familiesIn(described.reference).get(described) ?? [];
}

/** The described class that a class wraps. */
function baseOf(described: DescribedClass): DescribedClass | undefined {
  const { reference, name } = described;
  const [base] = generatedFrom(name, reference)?.bases ?? [];
  return base === undefined ? undefined : reference.classAt([base], described);
}

/** The label of the matching wrapper convention; empty if there is none. */
export function labelOf({ reference, name }: DescribedClass): string {
  return generatedFrom(name, reference)?.convention.label ?? '';
}

/** A list entry: a class, and the classes of its module that wrap it. */
interface ListedClass {
  readonly described: DescribedClass;
  readonly generated: readonly DescribedClass[];
}

/** The classes of a module by main kind, in the order of the description; without empty kinds. */
export function groupByKind({ classes }: DescribedModule): [ClassKind, ListedClass[]][] {
  const families = Map.groupBy(classes, headOf);
  const byKind = Map.groupBy(families.get(undefined) ?? [], ({ kinds: [kind] }) => kind);
  return CLASS_KINDS.flatMap((kind) => {
    const heads = byKind.get(kind) ?? [];
    const listed = heads.map((described) => ({ described, generated: families.get(described) ?? [] }));
    return listed.length > 0 ? [[kind, listed]] : [];
  });
}

/** The innermost wrapped class in the same module; undefined if there is none. */
function headOf(described: DescribedClass): DescribedClass | undefined {
  const base = baseOf(described);
  return base?.module === described.module ? (headOf(base) ?? base) : undefined;
}
