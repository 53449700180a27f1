import { type DescribedClass, type Scope, scopeOf } from './classes.ts';
import type { Library } from './library.ts';
import type { Member, Signature } from './members.ts';
import { pathName, type TypeNode } from './types/syntax.ts';

/** In which ways a type is used elsewhere. */
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
 * The uses of every class of a release that is used at all: by whom it is made (constructors), whom it is passed to,
 * where it is stored (fields, payloads, aliases), by whom it is returned. Option, Vec and Result are looked through, as
 * generic types and as generated ones; what is generated around a type is no use of it.
 */
export function collectUses(library: Library): ReadonlyMap<DescribedClass, Uses> {
  const uses = new Map<DescribedClass, Record<UseKind, Use[]>>();
  for (const owner of library.classes) {
    const scope = scopeOf(owner);
    const own = new Set(generatedAround(owner.name, scope, library));
    const add = (kind: UseKind, type: TypeNode, use: Use) => {
      for (const used of classesIn(type, scope, library)) {
        if (!own.has(used)) record(uses, used, kind, use);
      }
    };
    recordUses(owner, add);
  }
  return uses;
}

type Add = (kind: UseKind, type: TypeNode, use: Use) => void;

function recordUses(owner: DescribedClass, add: Add): void {
  const { members, callback, alias } = owner;
  for (const member of members) {
    const use = { owner, member };
    if ('parameters' in member)
      recordSignature(member, member.kind === 'constructor' ? 'made' : 'returned', use, add);
    else if (member.type) add('stored', member.type, use);
  }
  if (callback) recordSignature(callback, 'returned', { owner }, add);
  if (alias) add('stored', alias, { owner });
}

function recordSignature({ parameters, returns }: Signature, result: UseKind, use: Use, add: Add): void {
  for (const { type } of parameters) add('passed', type, use);
  if (returns) add(result, returns, use);
}

function record(
  uses: Map<DescribedClass, Record<UseKind, Use[]>>,
  used: DescribedClass,
  kind: UseKind,
  use: Use,
): void {
  const known = uses.get(used) ?? { made: [], passed: [], stored: [], returned: [] };
  uses.set(used, known);
  const last = known[kind].at(-1);
  const repeated = last?.owner === use.owner && last.member === use.member;
  if (!repeated) known[kind].push(use);
}

/** Every class that a type expression names, and what those that are generated are generated around. */
export function classesIn(type: TypeNode, scope: Scope, library: Library): Set<DescribedClass> {
  const found = new Set<DescribedClass>();
  for (const node of pathsIn(type)) {
    const resolved = library.resolve(node, scope);
    if (resolved.kind === 'class') found.add(resolved.described);
    if (resolved.kind === 'class' || resolved.kind === 'undescribed') {
      for (const base of generatedAround(pathName(node), scope, library, true)) found.add(base);
    }
  }
  return found;
}

/** The described classes that a generated type of this name is generated around, through every layer. */
export function generatedAround(
  name: string,
  scope: Scope,
  library: Library,
  onlyHolding = false,
): DescribedClass[] {
  const generated = library.generated(name);
  if (!generated || (onlyHolding && !generated.convention.holds)) return [];
  const bases = [generated.base, ...(generated.second ? [generated.second] : [])];
  return bases.flatMap((base) => {
    const resolved = library.resolveName(base, scope);
    const itself = resolved.kind === 'class' ? [resolved.described] : [];
    return [...itself, ...generatedAround(base, scope, library, onlyHolding)];
  });
}

/** The paths of a type expression, outermost first. */
export function* pathsIn(node: TypeNode): Generator<Extract<TypeNode, { kind: 'path' }>> {
  switch (node.kind) {
    case 'path':
      yield node;
      for (const argument of node.generics) yield* pathsIn(argument);
      break;
    case 'pointer':
      yield* pathsIn(node.to);
      break;
    case 'array':
      yield* pathsIn(node.of);
      break;
    case 'tuple':
      for (const item of node.items) yield* pathsIn(item);
      break;
    case 'function':
      for (const item of node.takes) yield* pathsIn(item);
      if (node.returns) yield* pathsIn(node.returns);
      break;
    case 'verbatim':
      for (const [word] of node.text.matchAll(/[\p{L}_][\p{L}\p{N}_]*/gu)) {
        yield { kind: 'path', segments: [word], generics: [] };
      }
      break;
  }
}
