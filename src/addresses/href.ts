/** The address of a page or file of this site as it stands in a link: with the path that the site is published under. */
export function href(path: string): string {
  return `${import.meta.env.SITE_BASE_PATH}${path}`;
}
