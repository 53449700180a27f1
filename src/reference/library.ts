import type { ApiModule } from '../description/schema/api.ts';
import { type ApiAddresses, moduleSlug } from './addresses.ts';
import { type DescribedClass, describeClass, type Scope } from './classes.ts';
import { type Generated, generatedFrom } from './families.ts';
import type { Conventions, Wrapper } from './spelling/conventions.ts';
import { primitive, type StandardType, wrapper } from './types/standard.ts';
import { pathName, type TypeNode } from './types/syntax.ts';

/** A module of a release. */
export interface DescribedModule {
  readonly name: string;
  /** Markdown; empty where there is none. */
  readonly doc: string;
  readonly slug: string;
  /** In the order of the description. */
  readonly classes: readonly DescribedClass[];
}

/** What a name in a type expression stands for. */
export type Resolution =
  | { readonly kind: 'class'; readonly described: DescribedClass }
  /** Several modules have the name, and the one at hand does not. */
  | { readonly kind: 'ambiguous'; readonly candidates: readonly DescribedClass[] }
  | { readonly kind: 'standard'; readonly type: StandardType }
  /** A generic letter of the class at hand. */
  | { readonly kind: 'generic' }
  | { readonly kind: 'undescribed' };

type PathNode = Extract<TypeNode, { kind: 'path' }>;

/** The modules and classes of one release, and what names stand for in it. */
export class Library {
  readonly modules: readonly DescribedModule[];
  /** Every class, in the order of the description. */
  readonly classes: readonly DescribedClass[];
  readonly conventions: Conventions;
  readonly #byName = new Map<string, DescribedClass[]>();
  readonly #generated = new Map<string, Generated | undefined>();

  constructor(api: Readonly<Record<string, ApiModule>>, addresses: ApiAddresses, conventions: Conventions) {
    this.conventions = conventions;
    this.modules = Object.entries(api).map(([module, { doc, classes }]) => ({
      name: module,
      doc: doc ?? '',
      slug: moduleSlug(addresses, module),
      classes: Object.entries(classes ?? {}).map(([name, entry]) =>
        describeClass(module, name, entry, addresses),
      ),
    }));
    this.classes = this.modules.flatMap(({ classes }) => classes);
    for (const described of this.classes) {
      const known = this.#byName.get(described.name);
      if (known) known.push(described);
      else this.#byName.set(described.name, [described]);
    }
  }

  /** The classes of a name, in the order of the modules; empty where there is none. */
  named(name: string): readonly DescribedClass[] {
    return this.#byName.get(name) ?? [];
  }

  /** The class of a module, or undefined. */
  find(module: string, name: string): DescribedClass | undefined {
    return this.named(name).find((described) => described.module === module);
  }

  /** What a path stands for: the same module first, then the only one of the name, else all that bear it. */
  resolve(node: PathNode, scope: Scope): Resolution {
    const name = pathName(node);
    if (node.segments.length === 1 && scope.generics.includes(name)) return { kind: 'generic' };
    if (name === 'Self') return this.#resolveName(scope.name, scope, node);
    return this.#resolveName(name, scope, node);
  }

  /** As {@link resolve}, for a bare name. */
  resolveName(name: string, scope: Scope): Resolution {
    return this.resolve({ kind: 'path', segments: [name], generics: [] }, scope);
  }

  /** What the type of a name is made around, whether or not the document describes that type itself. */
  generated(name: string): Generated | undefined {
    if (this.#generated.has(name)) return this.#generated.get(name);
    const generated = this.#generatedAnew(name);
    this.#generated.set(name, generated);
    return generated;
  }

  /** A convention of the type's own kind comes first, and a class as its base comes before a primitive. */
  #generatedAnew(name: string): Generated | undefined {
    const isClass = (part: string) => this.#byName.has(part);
    const isKnown = (part: string) => isClass(part) || isPrimitiveName(part);
    const kinds = this.named(name).flatMap((described) => described.kinds);
    const { wrappers } = this.conventions.meanings;
    const fitting = wrappers.filter(({ kind }: Wrapper) => kinds.length === 0 || kinds.includes(kind));
    return (
      generatedFrom(name, fitting, isClass) ??
      generatedFrom(name, fitting, isKnown) ??
      generatedFrom(name, wrappers, isClass) ??
      generatedFrom(name, wrappers, isKnown)
    );
  }

  #resolveName(name: string, { module }: Scope, { segments, generics }: PathNode): Resolution {
    const candidates = this.named(name);
    const described =
      candidates.length === 1
        ? candidates[0]
        : (candidates.find((candidate) => segments.slice(0, -1).includes(candidate.module)) ??
          candidates.find((candidate) => candidate.module === module));
    if (described) return { kind: 'class', described };
    if (candidates.length > 1) return { kind: 'ambiguous', candidates };
    const type = primitive(name) ?? (generics.length > 0 ? wrapper(name) : undefined);
    return type ? { kind: 'standard', type } : { kind: 'undescribed' };
  }
}

/** `U8`, `F32`, `Usize`: how the names of such types spell a primitive. */
function isPrimitiveName(name: string): boolean {
  return primitive(name.toLowerCase()) !== undefined;
}
