import { permanentPath } from '../addresses/paths.ts';
import { classPath, modulePath } from '../reference/addresses.ts';
import type { DescribedClass } from '../reference/classes.ts';
import type { Reference } from '../reference/reference.ts';
import { neutral } from '../reference/spelling/neutral.ts';
import { traitsOf } from '../reference/traits.ts';
import { typeText } from '../reference/types/text.ts';
import { type Detail, type Difference, detail, listDetail } from './difference.ts';

/** A class in two releases; in the later one it may stand in another module. */
export interface ClassPair {
  readonly before: DescribedClass;
  readonly after: DescribedClass;
}

/** What became of the classes of an API as wholes. */
export interface MatchedClasses {
  readonly pairs: readonly ClassPair[];
  readonly added: readonly DescribedClass[];
  readonly removed: readonly DescribedClass[];
}

/** Finds every class of one release in the other: in the same module, else the only one of its name elsewhere. */
export function matchClasses(from: Reference, to: Reference): MatchedClasses {
  const added: DescribedClass[] = [];
  const pairs: ClassPair[] = [];
  for (const after of to.library.classes) {
    const before = from.library.find(after.module, after.name) ?? movedFrom(after, from, to);
    if (before) pairs.push({ before, after });
    else added.push(after);
  }
  const found = new Set(pairs.map(({ before }) => before));
  return { pairs, added, removed: from.library.classes.filter((described) => !found.has(described)) };
}

/** What became of the modules. */
export function compareModules(from: Reference, to: Reference): Difference[] {
  const names = ({ library }: Reference) => new Set(library.modules.map(({ name }) => name));
  const [before, after] = [names(from), names(to)];
  const page = ({ addresses, version }: Reference, name: string) =>
    permanentPath(version, modulePath(addresses, name));
  return [
    ...[...after]
      .filter((name) => !before.has(name))
      .map((name): Difference => ({ kind: 'added', name, after: page(to, name), details: [] })),
    ...[...before]
      .filter((name) => !after.has(name))
      .map((name): Difference => ({ kind: 'removed', name, before: page(from, name), details: [] })),
  ];
}

/** What became of the types, their members aside. */
export function compareTypes(
  from: Reference,
  to: Reference,
  { pairs, added, removed }: MatchedClasses,
): Difference[] {
  const changed = pairs.flatMap(({ before, after }): Difference[] => {
    const moved = detail('Module', before.module, after.module);
    const details = [...moved, ...typeDetails(before, from, after, to)];
    if (details.length === 0) return [];
    const kind = moved.length > 0 ? 'moved' : 'changed';
    return [
      { kind, name: after.name, before: classPage(from, before), after: classPage(to, after), details },
    ];
  });
  return [
    ...added.map((after): Difference => {
      return {
        kind: 'added',
        name: after.name,
        after: classPage(to, after),
        details: detail('Module', '', after.module),
      };
    }),
    ...changed,
    ...removed.map((before): Difference => {
      const details = detail('Module', before.module, '');
      return { kind: 'removed', name: before.name, before: classPage(from, before), details };
    }),
  ];
}

/** Path of a class's page in its release. */
export function classPage({ addresses, version }: Reference, { module, name }: DescribedClass): string {
  return permanentPath(version, classPath(addresses, module, name));
}

function movedFrom({ name }: DescribedClass, from: Reference, to: Reference): DescribedClass | undefined {
  const [former] = from.library.named(name);
  const single = from.library.named(name).length === 1 && to.library.named(name).length === 1;
  return single ? former : undefined;
}

function typeDetails(
  before: DescribedClass,
  from: Reference,
  after: DescribedClass,
  to: Reference,
): Detail[] {
  const [old, now] = [before.entry, after.entry];
  const traits = (described: DescribedClass) => traitsOf(described.entry).map(({ name }) => name);
  const alias = (described: DescribedClass) => {
    return described.alias && typeText(described.alias);
  };
  const callback = (described: DescribedClass, reference: Reference) =>
    described.callback ? neutral.declaration(reference.placeOf(described)) : undefined;
  return [
    ...detail('Kind', before.kinds.join(' and '), after.kinds.join(' and ')),
    ...detail('Stands for', alias(before), alias(after)),
    ...detail('Signature', callback(before, from), callback(after, to)),
    ...listDetail('Traits', traits(before), traits(after)),
    ...detail('Layout', old.repr ?? '', now.repr ?? ''),
    ...detail('Generic letters', old.generic_params?.join(', '), now.generic_params?.join(', ')),
    ...detail('Behind a pointer', yes(old.is_boxed_object), yes(now.is_boxed_object)),
  ];
}

function yes(value: boolean | null | undefined): string {
  return value ? 'yes' : '';
}
