/** A class in its module. The module of a class may differ between releases. */
const CLASS = /^api\/[^/]+\/[^/]+\/$/;

interface Nearest {
  readonly path: string;
  /** Whether it is only a parent of the page. */
  readonly isParent: boolean;
}

/**
 * The page of another release that is nearest to a path: the same page, a class with this name if there is only one, or the
 * nearest parent.
 * @param pages paths of the other release, escaped
 */
export function nearestPage(path: string, pages: readonly string[]): Nearest {
  const known = new Set(pages);
  if (known.has(path)) return { path, isParent: false };
  const end = path.slice(path.lastIndexOf('/', path.length - 2));
  const [moved, ...others] = pages.filter(
    (page) => page.endsWith(end) && CLASS.test(page) && CLASS.test(path),
  );
  if (moved !== undefined && others.length === 0) return { path: moved, isParent: false };
  let parent = path;
  while (parent !== '' && !known.has(parent)) {
    parent = parent.slice(0, parent.slice(0, -1).lastIndexOf('/') + 1);
  }
  return { path: parent, isParent: true };
}
