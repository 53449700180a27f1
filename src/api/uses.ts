import { once } from '../description/once.ts';
import { basesOf } from './families.ts';
import type { Member, Signature } from './members.ts';
import type { DescribedClass, Reference } from './model.ts';
import { pathName, type TypeNode } from './types/syntax.ts';
import { pathsIn, typePieces } from './types/text.ts';

export const USE_KINDS = ['made', 'passed', 'stored', 'returned'] as const;
type UseKind = (typeof USE_KINDS)[number];

export interface Use {
  readonly kind: UseKind;
  readonly owner: DescribedClass;
  /** Absent if the alias or callback itself uses the type. */
  readonly member?: Member | undefined;
}

/**
 * All uses of a class, without duplicates. Option, Vec and Result are transparent, both as generic types and as wrapper types;
 * a wrapper is not a use of what it wraps.
 */
export function usesOf(described: DescribedClass): readonly Use[] {
  return usesIn(described.reference).get(described) ?? [];
}

const usesIn = once((reference: Reference) => {
  const uses = new Map<DescribedClass, Use[]>();
  for (const owner of reference.classes) {
    const bases = new Set(namedClasses(basesOf(owner.name, reference), owner));
    for (const { kind, type, member } of typesIn(owner)) {
      for (const used of classesIn(type, owner).difference(bases)) {
        const known = uses.get(used) ?? [];
        uses.set(used, known);
        const last = known.at(-1);
        const isRepeated = last?.owner === owner && last.member === member && last.kind === kind;
        if (!isRepeated) known.push({ kind, owner, member });
      }
    }
  }
  return uses;
});

/** The roles in which other classes use a type, in the order of its page. */
export const USE_ROLES = ['passed', 'returned', 'field', 'variant', 'constant', 'alias'] as const;
export type UseRole = (typeof USE_ROLES)[number];

function roleOf({ kind, member }: Use): UseRole {
  if (kind === 'passed') return kind;
  if (kind !== 'stored') return 'returned';
  const stored = member?.kind;
  return stored === 'field' || stored === 'variant' || stored === 'constant' ? stored : 'alias';
}

/** The uses of a class in other classes, by role and by class. */
export function usesByRole(described: DescribedClass): Map<UseRole, Map<DescribedClass, Use[]>> {
  const others = usesOf(described).filter(({ owner }) => owner !== described);
  const byRole = Map.groupBy(others, roleOf);
  return new Map(
    USE_ROLES.flatMap((role) => {
      const uses = byRole.get(role);
      return uses ? [[role, Map.groupBy(uses, ({ owner }) => owner)] as const] : [];
    }),
  );
}

/** The uses of undescribed types in a release, by name. */
export function undescribedUses({ classes }: Reference): Map<string, Omit<Use, 'kind'>[]> {
  const uses = new Map<string, Omit<Use, 'kind'>[]>();
  for (const owner of classes) {
    for (const { type, member } of typesIn(owner)) {
      // The types of a binding can belong to its language.
      if (member && member.only.length > 0) continue;
      for (const { text, resolved } of typePieces(type, owner)) {
        if (resolved?.kind === 'undescribed') uses.set(text, [...(uses.get(text) ?? []), { owner, member }]);
      }
    }
  }
  return uses;
}

/** Whether a member, a callback or an alias of a class has a type with this name. */
export function isNamedAsType(name: string, reference: Reference): boolean {
  return namesOfTypes(reference).has(name);
}

const namesOfTypes = once(({ classes }: Reference) => {
  const names = classes.flatMap((owner) =>
    typesIn(owner)
      .flatMap(({ type }) => pathsIn(type).map(pathName))
      .map((name) => (name === 'Self' ? owner.name : name)),
  );
  return new Set(names);
});

export interface TypeUse extends Omit<Use, 'owner'> {
  readonly type: TypeNode;
}

/** All types in the members, callback signature and alias target of a class. */
export function typesIn({ members, callback, alias }: DescribedClass): TypeUse[] {
  const uses = members.flatMap((member): readonly TypeUse[] => {
    if (!('parameters' in member)) return member.type ? [{ kind: 'stored', type: member.type, member }] : [];
    const result = member.kind === 'constructor' ? 'made' : 'returned';
    return signatureTypes(member, result).map((use) => ({ ...use, member }));
  });
  return [
    ...uses,
    ...(callback ? signatureTypes(callback, 'returned') : []),
    ...(alias ? [{ kind: 'stored' as const, type: alias }] : []),
  ];
}

export function signatureTypes({ parameters, returns }: Signature, result: UseKind): TypeUse[] {
  const passed = parameters.map(({ type }): TypeUse => ({ kind: 'passed', type }));
  return returns ? [...passed, { kind: result, type: returns }] : passed;
}

/** All classes in a type expression, including classes inside wrappers. */
export function classesIn(type: TypeNode, owner: DescribedClass): Set<DescribedClass> {
  const { reference } = owner;
  return new Set(
    pathsIn(type).flatMap((node) => {
      const resolved = reference.resolve(node, owner);
      if (resolved.kind !== 'class' && resolved.kind !== 'undescribed') return [];
      const held = namedClasses(basesOf(pathName(node), reference, true), owner);
      return resolved.kind === 'class' ? [resolved.described, ...held] : held;
    }),
  );
}

function namedClasses(names: readonly string[], owner: DescribedClass): DescribedClass[] {
  return names.flatMap((name) => owner.reference.classAt([name], owner) ?? []);
}
