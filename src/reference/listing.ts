import { CLASS_KINDS, type ClassKind, type DescribedClass, scopeOf } from './classes.ts';
import type { DescribedModule, Library } from './library.ts';

/** A class in a list, with the types that are generated around it folded under it. */
export interface ListedClass {
  readonly described: DescribedClass;
  readonly generated: readonly GeneratedClass[];
}

/** A generated class, and what it is to its base in words: `list`, `value or none` … */
export interface GeneratedClass {
  readonly described: DescribedClass;
  readonly label: string;
}

/** The classes of one kind. */
export interface KindGroup {
  readonly kind: ClassKind;
  readonly listed: readonly ListedClass[];
}

/** The classes of a module by what they are first, in the order of the description; kinds without classes are left out. */
export function groupByKind(module: DescribedModule, library: Library): KindGroup[] {
  const folded = foldFamilies(module, library);
  return CLASS_KINDS.map((kind) => ({
    kind,
    listed: folded.filter(({ described }) => described.kinds[0] === kind),
  })).filter(({ listed }) => listed.length > 0);
}

/** Every class of a module once: by itself, or under the class of the same module that it is generated around. */
function foldFamilies(module: DescribedModule, library: Library): ListedClass[] {
  const families = new Map<DescribedClass, GeneratedClass[]>();
  for (const described of module.classes) {
    const generated = library.generated(described.name);
    const head = generated && familyHead(described, library);
    if (!generated || !head) continue;
    const family = families.get(head) ?? [];
    family.push({ described, label: generated.convention.label });
    families.set(head, family);
  }
  const inFamily = new Set([...families.values()].flat().map(({ described }) => described));
  return module.classes
    .filter((described) => !inFamily.has(described))
    .map((described) => ({ described, generated: families.get(described) ?? [] }));
}

/** The class of the same module at the root of what a class is generated around; undefined for a root itself. */
function familyHead(described: DescribedClass, library: Library): DescribedClass | undefined {
  let head: DescribedClass | undefined;
  let current: DescribedClass | undefined = described;
  while (current) {
    const generated = library.generated(current.name);
    const resolved = generated && library.resolveName(generated.base, scopeOf(described));
    current =
      resolved?.kind === 'class' && resolved.described.module === described.module
        ? resolved.described
        : undefined;
    head = current ?? head;
  }
  return head;
}

/** The classes of the release that are generated around a class, with what they are to it. */
export function familyOf(base: DescribedClass, library: Library): GeneratedClass[] {
  return familiesOf(library).get(base) ?? [];
}

const families = new WeakMap<Library, ReadonlyMap<DescribedClass, GeneratedClass[]>>();

function familiesOf(library: Library): ReadonlyMap<DescribedClass, GeneratedClass[]> {
  const known = families.get(library);
  if (known) return known;
  const found = new Map<DescribedClass, GeneratedClass[]>();
  for (const described of library.classes) {
    const generated = library.generated(described.name);
    const resolved = generated && library.resolveName(generated.base, scopeOf(described));
    if (!generated || resolved?.kind !== 'class') continue;
    const family = found.get(resolved.described) ?? [];
    family.push({ described, label: generated.convention.label });
    found.set(resolved.described, family);
  }
  families.set(library, found);
  return found;
}
