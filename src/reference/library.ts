import type { ApiModule } from '../description/schema/api.ts';
import { type ApiAddresses, moduleSlug } from './addresses.ts';
import { type DescribedClass, describeClass, type Scope } from './classes.ts';
import { type Generated, type GeneratedClass, generatedFrom, readFamilies } from './families.ts';
import type { Conventions } from './spelling/conventions.ts';
import { primitive, type StandardType, wrapper } from './types/standard.ts';
import type { PathNode } from './types/syntax.ts';
import { collectUses, type Uses } from './uses.ts';

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

/** The modules and classes of one release, and what names stand for in it. */
export class Library {
  readonly modules: readonly DescribedModule[];
  /** Every class, in the order of the description. */
  readonly classes: readonly DescribedClass[];
  readonly conventions: Conventions;
  readonly #byName: ReadonlyMap<string, readonly DescribedClass[]>;
  readonly #generated = new Map<string, Generated | undefined>();
  #uses: ReadonlyMap<DescribedClass, Uses> | undefined;
  #families: ReadonlyMap<DescribedClass | undefined, readonly GeneratedClass[]> | undefined;

  constructor(api: Readonly<Record<string, ApiModule>>, addresses: ApiAddresses, conventions: Conventions) {
    this.conventions = conventions;
    this.modules = Object.entries(api).map(([module, { doc, classes }]) => ({
      name: module,
      doc: doc ?? '',
      slug: moduleSlug(addresses, module),
      classes: Object.entries(classes ?? {}).map(([name, entry]) =>
        describeClass(this, module, name, entry, addresses),
      ),
    }));
    this.classes = this.modules.flatMap(({ classes }) => classes);
    this.#byName = Map.groupBy(this.classes, ({ name }) => name);
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
  resolve({ segments, generics }: Pick<PathNode, 'segments' | 'generics'>, scope: Scope): Resolution {
    const written = segments.at(-1) ?? '';
    if (segments.length === 1 && scope.generics.includes(written)) return { kind: 'generic' };
    const name = written === 'Self' ? scope.name : written;
    const candidates = this.named(name);
    const described =
      candidates.length === 1
        ? candidates[0]
        : (candidates.find(({ module }) => segments.slice(0, -1).includes(module)) ??
          candidates.find(({ module }) => module === scope.module));
    if (described) return { kind: 'class', described };
    if (candidates.length > 1) return { kind: 'ambiguous', candidates };
    const type = primitive(name) ?? (generics.length > 0 ? wrapper(name) : undefined);
    return type ? { kind: 'standard', type } : { kind: 'undescribed' };
  }

  /** The class that names stand for, one after another: `['module', 'Type']`; undefined where it is not one class. */
  classAt(segments: readonly string[], scope: Scope): DescribedClass | undefined {
    const resolved = this.resolve({ segments, generics: [] }, scope);
    return resolved.kind === 'class' ? resolved.described : undefined;
  }

  /** What the type of a name is made around, whether or not the document describes that type itself. */
  generated(name: string): Generated | undefined {
    if (!this.#generated.has(name)) this.#generated.set(name, generatedFrom(name, this));
    return this.#generated.get(name);
  }

  /**
   * Names of the types that the type of a name is made around, through every layer.
   * @param onlyHeld whether only those count that a value of the type holds
   */
  basesOf(name: string, onlyHeld = false): string[] {
    const { convention, bases = [] } = this.generated(name) ?? {};
    if (onlyHeld && !convention?.holds) return [];
    return bases.flatMap((base) => [base, ...this.basesOf(base, onlyHeld)]);
  }

  /** Where a class is used; all lists are empty where nothing uses it. */
  usesOf(described: DescribedClass): Uses {
    this.#uses ??= collectUses(this);
    return this.#uses.get(described) ?? { made: [], passed: [], stored: [], returned: [] };
  }

  /** The classes that are made around a class. */
  familyOf(described: DescribedClass): readonly GeneratedClass[] {
    this.#families ??= readFamilies(this);
    return this.#families.get(described) ?? [];
  }
}
