/** A class in its module. The module of a class may differ between releases. */
const CLASS = /^api\/[^/]+\/(?<name>[^/]+)\/$/;

/**
 * The page of another release that is nearest to a path: the same page, a class with this name if there is only one, or the
 * nearest parent.
 * @param pages paths of the other release, escaped
 */
export function nearestPage(path: string, pages: readonly string[]): { path: string; isParent: boolean } {
  if (pages.includes(path)) return { path, isParent: false };
  const nameOf = (page: string) => CLASS.exec(page)?.groups?.['name'];
  const name = nameOf(path);
  const [moved, ...others] = name === undefined ? [] : pages.filter((page) => nameOf(page) === name);
  if (moved !== undefined && others.length === 0) return { path: moved, isParent: false };
  let parent = path;
  while (parent !== '' && !pages.includes(parent)) parent = parent.replace(/[^/]*\/?$/, '');
  return { path: parent, isParent: true };
}
