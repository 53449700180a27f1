import { z } from 'astro/zod';
import { classList } from '../api/class-list.ts';
import { readConventions } from '../api/spelling/conventions.ts';
import { documentSchema } from '../description/schema/document.ts';
import { inputSchema } from '../description/schema-parts.ts';
import { sourceViews } from '../examples/views.ts';
import { allRecipes, recipeName } from '../install/catalog.ts';
import { recipeScript } from '../install/script.ts';
import { jsonAt, jsonText, type Output, outputAt } from '../page/output.ts';
import { isCanonical, isForSearchEngines, isInEdition, type Page, pagesIn, pathOf } from '../page/page.ts';
import {
  classListPath,
  descriptionPath,
  INSTALL_INDEX_PATH,
  installPath,
  pageListPath,
  permanentPath,
  RELEASE_LIST_PATH,
  SCHEMAS,
  SEARCH_PATH,
  SITE_FILES_PATH,
  SITE_PAGES_PATH,
  SYMBOLS_PATH,
  scriptPath,
  sourceFilePath,
} from '../page/paths.ts';
import { hostFiles } from '../releases/hosts/host-files.ts';
import { releaseManifestSchema } from '../releases/manifest.ts';
import { releaseOutputs } from '../releases/outputs.ts';
import { faultLines, machineWarnings } from '../releases/readiness.ts';
import { isRendered } from '../releases/record.ts';
import { recipeChecks } from '../releases/signatures.ts';
import { xmlText } from '../ui/markup/html.ts';
import { fill, text as messages } from '../ui/messages/messages.ts';
import { releaseFeed } from './data/feed.ts';
import { installIndex, installIndexSchema } from './data/install-json.ts';
import { llmsText } from './data/llms.ts';
import { pageList, pagesSchema, releaseList, releasesSchema } from './data/release-lists.ts';
import { releaseData } from './data/resources.ts';
import { searchFiles } from './data/search-files.ts';
import { filesFile, pagesFile } from './data/search-pages.ts';
import { sitemapFiles } from './data/sitemap.ts';
import { symbolsIndex, symbolsSchema } from './data/symbols-json.ts';
import { webManifest } from './data/web-manifest.ts';
import { withPublicFiles } from './public-files.ts';
import { redirectPages } from './redirects.ts';
import type { Edition, Site } from './site.ts';

/** The files of a site whose names do not depend on their contents, without pages and files that are derived from them. */
export function outputsWithoutSearch(site: Site, pages: readonly Page[]): Output[] {
  const { settings } = site;
  const releaseFolders = site.editions.flatMap(({ tree }) => tree.folders);
  const hosting = { base: settings.basePath, releaseFolders, redirects: site.redirects };
  const ofSite = pages.filter((page) => !isInEdition(page));
  const hasFiles = site.editions.some(({ tree }) => tree.files.length > 0);
  const files = hasFiles ? `${settings.basePath}${SITE_FILES_PATH}` : undefined;
  const generated = [
    ...site.editions.filter(isRendered).flatMap((edition) => {
      const { release, source } = edition;
      return [
        ...prefixesOf(edition).flatMap((prefix) => editionOutputs(edition, prefix, site)),
        outputAt(descriptionPath(release.version), () => source),
        jsonAt(pageListPath(release.version), () => pageList(edition, pages)),
      ];
    }),
    ...releaseOutputs(site),
    ...site.guideFiles,
    ...site.publicKeys,
    ...schemas(settings.baseUrl),
    jsonAt(RELEASE_LIST_PATH, () => releaseList(site)),
    outputAt('/feed.xml', () => releaseFeed(site)),
    outputAt('/llms.txt', () => llmsText(site, pages, releaseData(site, pages))),
    outputAt('/robots.txt', () => `User-agent: *\nAllow: /\n\nSitemap: ${settings.baseUrl}/sitemap.xml\n`),
    jsonAt('/site.webmanifest', () => webManifest(site)),
    jsonAt(SITE_PAGES_PATH, () => ({ ...pagesFile(ofSite, settings.basePath), files })),
    ...(files === undefined
      ? []
      : [jsonAt(SITE_FILES_PATH, () => filesFile(site.editions.map(({ tree }) => tree)))]),
    ...sitemap(pages, site),
    ...redirectPages(site.redirects, settings),
    ...[...hostFiles(hosting)].map(([path, content]) => outputAt(path, () => content)),
  ];
  return withPublicFiles(generated, site.publicFiles);
}

/** The indexes of symbols, whose names contain hashes of their contents. */
export function searchOutputs({ config, editions, settings }: Site, pages: readonly Page[]): Output[] {
  const { basePath } = settings;
  const { prefix: typePrefix, module: namespace } = readConventions(config);
  return editions.filter(isRendered).flatMap((edition) => {
    const files = searchFiles(edition.reference ?? { modules: [], classes: [] }, {
      ...pagesFile(pagesIn(edition, pages), basePath),
      site: `${basePath}${SITE_PAGES_PATH}`,
      habits: { typePrefix, namespace },
    });
    return prefixesOf(edition).flatMap((prefix) =>
      files.map(({ file, content }) => jsonAt(`${prefix}${SEARCH_PATH}${file}`, () => content)),
    );
  });
}

/** The paths of an edition, with a slash at both ends. The newest release has two. */
function prefixesOf({ newest, release }: Edition): string[] {
  const permanent = permanentPath(release.version);
  return newest ? ['/', permanent] : [permanent];
}

/** The files below one prefix of an edition. */
function editionOutputs(edition: Edition, prefix: string, { config, settings }: Site): Output[] {
  const { release, catalog, reference, gallery, tree, signatures, readiness } = edition;
  const { baseUrl } = settings;
  const context = { library: config.name, baseUrl, root: `${baseUrl}${prefix}` };
  const { scripts } = messages;
  const recipes = allRecipes(catalog).map(({ language, target }) => {
    const recipe = recipeName(language, target);
    const title = fill(scripts.title, { name: config.name, version: release.version, recipe });
    const path = scriptPath(language.slug, target.slug, target.shell.extension);
    const source = `${context.root}${installPath(language.slug, target.slug)}`;
    return outputAt(`${prefix}${path}`, () => {
      const faults = faultLines(readiness.get(target));
      const limits = machineWarnings(readiness.get(target));
      const { sums, ...signed } = recipeChecks(target, { tree, signatures, baseUrl });
      return recipeScript(target, { title, source, sums, signatures: signed, faults, limits });
    });
  });
  const sources = gallery.examples.flatMap((example) =>
    sourceViews(example, gallery.tabs).flatMap(({ language, program }) =>
      (program?.downloads ?? []).map(({ slug, bytes }) =>
        outputAt(`${prefix}${sourceFilePath(example.slug, language.slug, slug)}`, () => bytes),
      ),
    ),
  );
  return [
    ...recipes,
    ...sources,
    jsonAt(`${prefix}${INSTALL_INDEX_PATH}`, () => installIndex(edition, context)),
    ...(reference
      ? [jsonAt(`${prefix}${SYMBOLS_PATH}`, () => symbolsIndex(release, reference, context))]
      : []),
    ...(reference?.modules ?? []).map((module) =>
      jsonAt(`${prefix}${classListPath(module.slug)}`, () => classList(module)),
    ),
  ];
}

function schemas(baseUrl: string): Output[] {
  const published = [
    [SCHEMAS.install, installIndexSchema],
    [SCHEMAS.symbols, symbolsSchema],
    [SCHEMAS.manifest, releaseManifestSchema],
    [SCHEMAS.releases, releasesSchema],
    [SCHEMAS.pages, pagesSchema],
  ] as const;
  return [
    outputAt(SCHEMAS.description, () => jsonText(inputSchema(documentSchema))),
    ...published.map(([path, schema]) =>
      outputAt(path, () => {
        const { $schema, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12' });
        return jsonText({ $schema, $id: `${baseUrl}${path}`, ...rest });
      }),
    ),
  ];
}

/** The sitemap: pages that search engines may list, at the addresses that they give as their own. */
function sitemap(pages: readonly Page[], { settings }: Site): Output[] {
  const { baseUrl } = settings;
  const entries = pages
    .filter((page) => isForSearchEngines(page) && isCanonical(page))
    .map((page) => ({
      address: `${baseUrl}${pathOf(page)}`,
      date: page.date ?? page.edition.release.document.date,
    }));
  return [...sitemapFiles(entries, baseUrl)].map(([path, content]) => outputAt(path, () => xmlText(content)));
}
