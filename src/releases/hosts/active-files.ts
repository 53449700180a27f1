import { listSome, type Problem } from '../../description/problem.ts';
import type { ReleaseFile } from '../tree.ts';

/** Files with scripts that browsers run, given the content types of common hosts. */
const ACTIVE = /\.(?:s?html?|xht(?:ml)?|svgz?|x[ms]l|xslt|xsd|rng|rdf|rss|atom|mathml|mml|pdf|mht(?:ml)?)$/i;

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
  const message = `Browsers can run scripts in ${listSome(names, 5, JSON.stringify)} on hosts without custom headers, such as GitHub Pages.`;
  const hint =
    'Use a host that supports "_headers", or nginx or Caddy with the configuration of npx bindocs server.';
  return [{ file: folder, message, hint }];
}
