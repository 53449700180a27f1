import type { Problem } from '../description/problem.ts';
import type { ReleaseFile } from '../release/tree.ts';

/** Files with scripts that browsers run, given the content types of common hosts. */
const ACTIVE = /\.(?:s?html?|xht(?:ml)?|svgz?|x[ms]l|xslt|xsd|rng|rdf|rss|atom|mathml|mml|pdf|mht(?:ml)?)$/i;

/** Maximum number of files in a message; the rest are counted. */
const NAMED = 5;

/**
 * The release files that browsers would run on the origin of the site, unless the host sends the headers.
 * @param folder the release's artifacts folder, for messages
 */
export function activeFiles(
  { files }: { readonly files: readonly Pick<ReleaseFile, 'name'>[] },
  folder: string,
): Problem[] {
  const names = files.map(({ name }) => name).filter((name) => ACTIVE.test(name));
  if (names.length === 0) return [];
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  const shown = names.slice(0, NAMED).map((name) => JSON.stringify(name));
  const message = `A browser that opens ${shown.join(', ')}${more} can run scripts in them. A host that sends no headers, such as GitHub Pages, does not prevent that.`;
  const hint = 'Publish to a host that reads "_headers", or with the configuration of nginx or Caddy.';
  return [{ file: folder, message, hint }];
}
