import { meantBy } from '../../api/doc-names.ts';
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
    /** Resolves a name in documentation, see {@link meantBy}. */
    resolver: (reference: Reference, scope: Scope) => (name: string, isCode: boolean) => {
      const meant = meantBy(name, isCode, reference, scope);
      return meant && to(meant.type, meant.anchor);
    },
  };
}
