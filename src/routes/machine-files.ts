import { DATA_SCHEMAS, installIndexPath, symbolsPath } from '../addresses/paths.ts';
import { installIndex, installIndexSchema } from '../machines/install-json.ts';
import { publishedSchema } from '../machines/json-schema.ts';
import { symbolsIndex, symbolsSchema } from '../machines/symbols-json.ts';
import { relativeLinks, twinPath } from '../machines/twins/text.ts';
import { releaseManifestSchema } from '../release/manifest.ts';
import { type Edition, editions, type Site } from '../site.ts';
import { releaseFeed } from './feed.ts';
import { llmsFull, llmsText } from './llms.ts';
import { allTwins } from './twins/twins.ts';

/** A file that programs read, by its path below the site's own. */
export interface MachineFile {
  readonly path: string;
  readonly text: () => string;
}

/** Every file that programs read: twins, data, their schemas, the feed, and the guides to all of it. */
export function machineFiles(site: Site): MachineFile[] {
  return [
    ...allTwins(site).map(({ page, render }) => ({
      path: decodeURIComponent(twinPath(page)),
      text: () => render(relativeLinks(page)),
    })),
    ...editions(site).flatMap((edition) => dataFiles(edition, site)),
    { path: DATA_SCHEMAS.install, text: () => schemaText(installIndexSchema, DATA_SCHEMAS.install, site) },
    { path: DATA_SCHEMAS.symbols, text: () => schemaText(symbolsSchema, DATA_SCHEMAS.symbols, site) },
    {
      path: DATA_SCHEMAS.manifest,
      text: () => schemaText(releaseManifestSchema, DATA_SCHEMAS.manifest, site),
    },
    { path: '/feed.xml', text: () => releaseFeed(site) },
    { path: '/llms.txt', text: () => llmsText(site) },
    { path: '/llms-full.txt', text: () => llmsFull(site) },
  ];
}

function dataFiles(edition: Edition, { config, settings }: Site): MachineFile[] {
  const { release, catalog, reference } = edition;
  const context = { library: config.name, baseUrl: settings.baseUrl, prefix: edition.prefix };
  const install = {
    path: decodeURIComponent(installIndexPath(edition.prefix)),
    text: () => JSON.stringify(installIndex(release, catalog, context)),
  };
  if (!reference) return [install];
  const symbols = () => JSON.stringify(symbolsIndex(release, reference.addresses, context));
  return [install, { path: decodeURIComponent(symbolsPath(edition.prefix)), text: symbols }];
}

function schemaText(schema: Parameters<typeof publishedSchema>[0], path: string, { settings }: Site): string {
  return JSON.stringify(publishedSchema(schema, `${settings.baseUrl}${path}`), undefined, 2);
}
