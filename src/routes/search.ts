import { href } from '../addresses/href.ts';
import { TEXT_INDEX_PATH } from '../addresses/paths.ts';
import type { Release } from '../description/releases.ts';
import { assignAddresses } from '../reference/addresses.ts';
import { Library } from '../reference/library.ts';
import { readConventions } from '../reference/spelling/conventions.ts';
import { encodeIndex, type IndexFiles } from '../search/encode.ts';
import { HEAD_FILE } from '../search/files.ts';
import type { Site } from '../site.ts';
import { type Route, routes } from './editions.ts';
import { searchModules } from './search-index.ts';

/** The files of the symbol index of every edition. */
export async function searchFileRoutes(): Promise<Route<{ file: string }, { content: object }>[]> {
  return routes(({ release }, site) => {
    const { head, shards } = indexOf(release, site);
    return [{ file: HEAD_FILE, content: head }, ...shards].map(({ file, content }) => ({
      params: { file },
      props: { content },
    }));
  });
}

const written = new WeakMap<Release, IndexFiles>();

/** The index of a release, written once for all of its editions. */
function indexOf(release: Release, { config, releases }: Site): IndexFiles {
  const known = written.get(release);
  if (known) return known;
  const addresses = assignAddresses(releases);
  const { prefix, module } = readConventions(config);
  const index = encodeIndex(searchModules(new Library(release.document.api ?? {}, addresses), addresses), {
    version: release.version,
    texts: href(TEXT_INDEX_PATH),
    habits: { typePrefix: prefix, namespace: module },
  });
  written.set(release, index);
  return index;
}
