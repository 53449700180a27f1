import type { DescribedClass, Reference, Scope } from '../../api/model.ts';
import { BUILT_IN_TYPES_PATH } from '../../page/paths.ts';

/** The section of the index that explains names that languages derive. */
export const NAMES_ANCHOR = 'names';

export type ApiLinks = ReturnType<typeof apiLinks>;

/** The shortest relative links from the page of a class or module; `root` is the path from the page to `/api/`. */
export function apiLinks(
  root: '../' | '../../' | '../api/',
  place: { readonly page?: DescribedClass; readonly module?: string } = {},
) {
  const { page, module = page?.module } = place;
  const edition = root === '../api/' ? '../' : (`${root}../` as const);
  const to = (described: DescribedClass, anchor?: string): string => {
    const fragment = anchor ? `#${anchor}` : '';
    if (described === page) return fragment || '#content';
    if (described.module !== module) return `${root}${described.path}${fragment}`;
    const [, slug = ''] = described.path.split('/');
    return `${page ? '../' : ''}${slug}/${fragment}`;
  };
  return {
    /** Address of a class or one of its members. */
    to,
    /** Address of the explanation of a primitive type. */
    toPrimitive: (name: string) => `${edition}${BUILT_IN_TYPES_PATH}#type.${name}`,
    /** Address of the explanation of names that languages derive. */
    toNames: `${root}#${NAMES_ANCHOR}`,
    /** Resolves a name in documentation: `Type`, `module::Type`, `Type::member`, `Self::member`, `member`. */
    resolver: (reference: Reference, scope: Scope) => (name: string) => {
      // Names of classes can contain a dot: `file.h::member`.
      for (const segments of [name.split('::'), name.split(/::|\./)]) {
        const address = memberAt(segments.filter(Boolean), reference, scope);
        if (address) return to(address.type, address.anchor);
      }
      return undefined;
    },
  };
}

function memberAt(
  segments: readonly string[],
  reference: Reference,
  scope: Scope,
): { readonly type: DescribedClass; readonly anchor?: string } | undefined {
  const type = reference.classAt(segments, scope);
  if (type) return { type };
  const owner = reference.classAt(segments.length > 1 ? segments.slice(0, -1) : [scope.name], scope);
  const anchor = owner && memberAnchor(owner, segments.at(-1) ?? '');
  return owner && anchor ? { type: owner, anchor } : undefined;
}

function memberAnchor(owner: DescribedClass, name: string): string | undefined {
  const named = owner.members.filter((member) => member.name === name);
  // If a function and a field have the same name, documentation usually means the function.
  return (named.findLast((member) => 'parameters' in member) ?? named[0])?.anchor;
}
