import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { changesSince } from '../changes/compare.ts';
import commonNames from '../data/names.json' with { type: 'json' };
import { failOn, InputError, type Notice } from '../description/problem.ts';
import { newestFirst } from '../description/releases.ts';
import { readGalleries } from '../gallery/gallery.ts';
import { makeGuides, readGuide } from '../guides/guides.ts';
import { LanguageFacts } from '../guides/languages.ts';
import { serverConfiguration } from '../hosting/host-files.ts';
import { readCatalogs } from '../install/catalog-reader.ts';
import { unusedNotes } from '../install/language-notes.ts';
import { substitute } from '../install/recipe.ts';
import type { Log } from '../publish/sums.ts';
import { readReferences } from '../reference/reference.ts';
import { packageView } from '../release/linux/view.ts';
import { filesByPath, type PublishedBefore, removedPaths } from '../release/published.ts';
import { readReadiness } from '../release/readiness.ts';
import { countApi } from '../release/record.ts';
import { recordedRuns } from '../release/recorded-runs.ts';
import { fetchedNames } from '../release/wanted.ts';
import type { Edition, Site } from '../site/site.ts';
import { inputSums, sharedSums } from './input-sums.ts';
import { absentReleases, keptPages, publishedPages, reasons } from './kept-releases.ts';
import { readArtifacts } from './read-artifacts.ts';
import { contentFiles, readContent } from './read-content.ts';
import { readExampleFiles } from './read-examples.ts';
import { readHistories, readNeeded } from './read-needed.ts';
import { readPublished } from './read-published.ts';
import { type Settings, shownPath } from './settings.ts';
import { unusedContent } from './unused-content.ts';

/**
 * Reads a site from disk.
 * @param log called with lines and progress
 * @param before the published site; by default, that in the output folder
 * @param reuse whether to keep published pages whose inputs have not changed
 * @throws {InputError} with the problems of all files
 */
export async function readSite(
  settings: Settings,
  log: Log = () => {},
  before?: PublishedBefore,
  reuse = false,
): Promise<Site> {
  const published = before ?? (await readPublished({ out: settings.out, demo: settings.demo }));
  const reusable = reuse ? published : { places: [], removed: new Set<string>() };
  const files = await contentFiles(settings.content);
  const shared = await sharedSums(settings, files);
  const content = await readContent(settings.content, files, async (version, description) =>
    reuse ? publishedPages(version, { ...shared, description }, published) : undefined,
  );
  const absent = await absentReleases(files, published);
  const releases = newestFirst([...content.releases, ...absent]);
  const { config, languageNotes } = content;
  // Without a prototype, so that `constructor` is a name like any other.
  const names: Record<string, string> = Object.assign(Object.create(null), commonNames, config.names);
  const catalogs = readCatalogs(releases, { baseUrl: settings.baseUrl, names });
  const fetched = fetchedNames(catalogs.values());
  const examples = await readExampleFiles(settings.content, releases, fetched);
  const galleries = readGalleries(releases, catalogs, { files: examples.files, names });
  const values = { baseUrl: settings.baseUrl, version: releases[0]?.version ?? '' };
  const fill = (code: string) => substitute(code, values);
  const guideSources = [...content.guides.texts].map(([file, text]) =>
    readGuide(file, shownPath(join(settings.content, 'guides', file)), text, fill),
  );
  const sources = { releases, catalogs, examples: examples.bytes };
  const artifacts = await readArtifacts(settings, sources, published, log);
  const parts = { runs: content.runs, trees: artifacts.trees, sources: examples.files.sources };
  const inputs = await inputSums(releases, parts, settings, shared);
  const kept = keptPages(releases, inputs, settings.content);
  for (const line of reasons(releases, inputs, kept, reusable)) log(line);
  const complete = await readNeeded(releases, kept, settings.content);
  const { references, histories } = readReferences(complete, config, await readHistories(complete, kept));
  const runNotices: Notice[] = [];
  const unpackaged = complete.flatMap(
    ({ source, ...release }, index): Omit<Edition, 'earlier' | 'packages' | 'readiness'>[] => {
      const { version } = release;
      const sums = inputs.get(version);
      const [catalog, gallery] = [catalogs.get(version), galleries.get(version)];
      const [reference, tree] = [references.get(version), artifacts.trees.get(version)];
      if (!catalog || !gallery || !tree || !sums) return [];
      const recorded = content.runs.get(version) ?? { version, runs: [] };
      const runsFile = shownPath(join(settings.content, 'runs', `${version}.json`));
      const known = releases.slice(index).flatMap((own) => artifacts.trees.get(own.version) ?? []);
      const current = { catalog, tree, files: filesByPath(known), baseUrl: settings.baseUrl };
      const { byRecipe: runs, notices } = recordedRuns(recorded, current, runsFile);
      runNotices.push(...notices);
      const pages = kept.get(version);
      return [
        {
          release,
          source: pages ? undefined : source,
          newest: index === 0,
          inputs: pages?.sums ?? sums,
          kept: pages,
          catalog,
          gallery,
          api: reference ? countApi(reference) : pages?.record.api,
          reference,
          history: pages ? undefined : histories.get(version),
          tree,
          runs,
        },
      ];
    },
  );
  const readiness = readReadiness(unpackaged, languageNotes);
  let editions: readonly Edition[] = [];
  for (const own of unpackaged.toReversed()) {
    const packages = packageView(own, editions, config.name, settings.baseUrl);
    const [previous] = editions;
    const changes = own.kept ? own.kept.record.changes : previous && changesSince(previous, own);
    const parts = { ...(packages ? { packages } : {}), ...(changes ? { changes } : {}) };
    editions = [{ ...own, earlier: editions, readiness, ...parts }, ...editions];
  }
  const problems = [...content.problems, ...artifacts.problems];
  const [newest, ...older] = editions;
  if (problems.length > 0 || !newest)
    throw new InputError([...problems, ...guideSources.flatMap((source) => source.problems)]);
  // Guides can refer to all releases, so they are resolved last.
  const languages = new LanguageFacts(editions);
  const releaseFolders = editions.flatMap(({ tree }) => tree.folders);
  const serverFiles = new Map<string, string>();
  for (const name of ['nginx.conf', 'Caddyfile']) {
    const text = await readFile(resolve('src/hosting', name), 'utf8');
    serverFiles.set(name, serverConfiguration(text, settings.basePath, releaseFolders));
  }
  const facts = { editions, languages, notes: languageNotes, names, serverFiles };
  const made = makeGuides(guideSources, content.guides.files, facts);
  failOn(made.problems);
  const notices = [
    ...content.notices,
    ...examples.notices,
    ...guideSources.flatMap((source) => source.notices),
    ...unusedContent(content, made.files, examples.bytes.keys(), settings.content),
    ...unusedNotes(languageNotes, catalogs),
    ...artifacts.notices,
    ...runNotices,
  ];
  return {
    settings,
    config,
    editions: [newest, ...older],
    languageNotes,
    guides: made.guides,
    guideFiles: [...made.files],
    removed: removedPaths(published.removed, [...artifacts.trees.values()]),
    continues: published.live?.sha256,
    sums: artifacts.sums,
    contentFiles: files,
    notices,
    exceptions: content.exceptions,
  };
}
