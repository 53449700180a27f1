import type { DescribedClass } from './classes.ts';
import type { Library } from './library.ts';
import type { Member, Signature } from './members.ts';
import { pathName, type TypeNode } from './types/syntax.ts';
import { pathsIn } from './types/text.ts';

/** How a type is used by others. */
export const USE_KINDS = ['made', 'passed', 'stored', 'returned'] as const;
export type UseKind = (typeof USE_KINDS)[number];

/** A place that uses a type. */
export interface Use {
  readonly owner: DescribedClass;
  /** Absent for an alias or a callback as a whole. */
  readonly member?: Member;
}

/** Where a type is used, each place once. */
export type Uses = Readonly<Record<UseKind, readonly Use[]>>;

/**
 * The uses of every class of a release that is used at all: which constructors make it, what it is passed to, where it is
 * stored (fields, payloads, aliases), what returns it. Option, Vec and Result are looked through, as generic types and as
 * types made around others; what is made around a type is no use of it.
 */
export function collectUses(library: Library): ReadonlyMap<DescribedClass, Uses> {
  const uses = new Map<DescribedClass, Record<UseKind, Use[]>>();
  const record = (used: DescribedClass, kind: UseKind, use: Use) => {
    const known = uses.get(used) ?? { made: [], passed: [], stored: [], returned: [] };
    uses.set(used, known);
    const last = known[kind].at(-1);
    const isRepeated = last?.owner === use.owner && last.member === use.member;
    if (!isRepeated) known[kind].push(use);
  };
  for (const owner of library.classes) {
    const own = new Set(namedClasses(library.basesOf(owner.name), owner));
    const alias: TypeUse[] = owner.alias ? [{ kind: 'stored', type: owner.alias }] : [];
    for (const { kind, type, member } of [...typesIn(owner), ...alias]) {
      const used = [...classesIn(type, owner)].filter((described) => !own.has(described));
      for (const described of used) record(described, kind, member ? { owner, member } : { owner });
    }
  }
  return uses;
}

interface TypeUse {
  readonly kind: UseKind;
  readonly type: TypeNode;
  readonly member?: Member;
}

/** Every type that the members of a class and its signature name, and what it is there for. */
export function typesIn({ members, callback }: DescribedClass): TypeUse[] {
  const uses = members.flatMap((member): readonly TypeUse[] => {
    if (!('parameters' in member)) return member.type ? [{ kind: 'stored', type: member.type, member }] : [];
    return signatureTypes(member, member.kind === 'constructor' ? 'made' : 'returned').map((use) => {
      return { ...use, member };
    });
  });
  return callback ? [...uses, ...signatureTypes(callback, 'returned')] : uses;
}

function signatureTypes({ parameters, returns }: Signature, result: UseKind): TypeUse[] {
  const passed = parameters.map(({ type }): TypeUse => ({ kind: 'passed', type }));
  return returns ? [...passed, { kind: result, type: returns }] : passed;
}

/** Every class that a type expression names, and what is held by those that are made around others. */
export function classesIn(type: TypeNode, owner: DescribedClass): Set<DescribedClass> {
  const found = new Set<DescribedClass>();
  for (const node of pathsIn(type)) {
    const resolved = owner.library.resolve(node, owner);
    if (resolved.kind === 'class') found.add(resolved.described);
    if (resolved.kind !== 'class' && resolved.kind !== 'undescribed') continue;
    for (const base of namedClasses(owner.library.basesOf(pathName(node), true), owner)) found.add(base);
  }
  return found;
}

function namedClasses(names: readonly string[], owner: DescribedClass): DescribedClass[] {
  return names.flatMap((name) => owner.library.classAt([name], owner) ?? []);
}
