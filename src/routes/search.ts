import { href } from '../addresses/href.ts';
import { TEXT_INDEX_PATH } from '../addresses/paths.ts';
import { readConventions } from '../reference/spelling/conventions.ts';
import { encodeIndex, type IndexFiles } from '../search/encode.ts';
import { HEAD_FILE } from '../search/files.ts';
import type { Edition, Site } from '../site.ts';
import { type Route, routes } from './editions.ts';
import { searchModules } from './search-index.ts';

/** The files of the symbol index of every edition. */
export async function searchFileRoutes(): Promise<Route<{ file: string }, { content: object }>[]> {
  const written = new Map<string, IndexFiles>();
  return routes((edition, site) => {
    const { version } = edition.release;
    const index = written.get(version) ?? indexOf(edition, site);
    written.set(version, index);
    return [{ file: HEAD_FILE, content: index.head }, ...index.shards].map(({ file, content }) => ({
      params: { file },
      props: { content },
    }));
  });
}

function indexOf({ release, reference }: Edition, { config }: Site): IndexFiles {
  const { prefix, module } = readConventions(config);
  return encodeIndex(reference ? searchModules(reference) : [], {
    version: release.version,
    texts: href(TEXT_INDEX_PATH),
    habits: { typePrefix: prefix, namespace: module },
  });
}
