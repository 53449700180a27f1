import type { DescribedClass, Scope } from '../../reference/classes.ts';
import type { Reference } from '../../reference/reference.ts';

/**
 * Where links within the reference lead, seen from one page. They are relative: an edition's pages are the same under
 * every prefix, and every link is as short as it can be.
 */
export class ApiLinks {
  readonly #root: string;
  readonly #page: DescribedClass | undefined;
  readonly #module: string | undefined;

  /** Links from the page at `root` below `/api/`; within a module's page or a class's, those are what is at hand. */
  constructor(
    root: '' | '../' | '../../' | '../api/',
    place: { readonly page?: DescribedClass; readonly module?: string } = {},
  ) {
    this.#root = root;
    this.#page = place.page;
    this.#module = place.module ?? place.page?.module;
  }

  /** Address of a class, or of one of its members. */
  to(described: DescribedClass, anchor?: string): string {
    const fragment = anchor ? `#${anchor}` : '';
    if (described === this.#page) return fragment || '#content';
    if (described.module !== this.#module) return `${this.#root}${described.path}${fragment}`;
    const [, slug = ''] = described.path.split('/');
    return `${this.#page ? '../' : ''}${slug}/${fragment}`;
  }

  /** Address of the explanation of a primitive type. */
  toPrimitive(name: string): string {
    return `${this.#root}#type.${name}`;
  }

  /** What a name in documentation leads to: `Type`, `module::Type`, `Type::member`, `Self::member`, `member`. */
  resolver(reference: Reference, scope: Scope): (name: string) => string | undefined {
    return (name) => {
      const segments = name.split(/::|\./).filter(Boolean);
      const type = reference.classAt(segments, scope);
      if (type) return this.to(type);
      const owner = reference.classAt(segments.length > 1 ? segments.slice(0, -1) : [scope.name], scope);
      const anchor = owner && memberAnchor(owner, segments.at(-1) ?? '');
      return owner && anchor ? this.to(owner, anchor) : undefined;
    };
  }
}

function memberAnchor(owner: DescribedClass, name: string): string | undefined {
  const named = owner.members.filter((member) => member.name === name);
  // A path means a function or a constructor more often than a field of the same name.
  return (named.findLast((member) => 'parameters' in member) ?? named[0])?.anchor;
}
