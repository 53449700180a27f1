import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { counted, failOn } from '../description/problem.ts';
import { contentStates } from '../input/read-content.ts';
import { readPublished } from '../input/read-published.ts';
import { readSite } from '../input/read-site.ts';
import { shownPath } from '../input/settings.ts';
import { MARKER, type Output } from '../page/output.ts';
import {
  linksToTwin,
  type Page,
  pathOf,
  pathsOf,
  releaseOf,
  textIndexOf,
  twinPathsOf,
} from '../page/page.ts';
import { keepPublishedSums, readSums } from '../releases/files/sums.ts';
import { temporaryIn } from '../releases/files/unfinished.ts';
import { changedProblem, filesBelow } from '../releases/files/walk.ts';
import { activeFiles } from '../releases/hosts/active-files.ts';
import { beyondLimits } from '../releases/hosts/limits.ts';
import { isRendered } from '../releases/record.ts';
import { formatSize } from '../releases/size.ts';
import { isInFullText } from '../site/data/llms.ts';
import { searchOutputs } from '../site/outputs.ts';
import type { Settings } from '../site/settings.ts';
import type { Site } from '../site/site.ts';
import { takeSnapshot } from '../site/snapshot.ts';
import type { Log } from '../ui/messages/progress.ts';
import { log, print } from '../ui/terminal.ts';
import { refuseUnsupportedFiles, refuseUnsupportedFolders } from './bundled-folders.ts';
import { reportFindings } from './doctor.ts';
import { keptAtRoot, keptFiles, keptFullText, keptTwins, neededAssets, remotePaths } from './kept-pages.ts';
import { deadLinksIn, deadRedirects, linkTargetOutputs } from './link-check.ts';
import { OutputFolder } from './output-folder.ts';
import { plannedFiles, refuseUnpublishable, unrenderedOutputs } from './outputs.ts';
import type { PageTask } from './page-reader.ts';
import { type BuildOptions, refuseLosses } from './published-before.ts';
import { realPath } from './replaceable.ts';
import { printProblems } from './report.ts';
import { drawPictures } from './share-pictures.ts';
import { replaceOutput } from './swap.ts';

/** Counts the builds of this process: Node would load the program of an earlier build from the same path. */
let builds = 0;

/**
 * Builds a site into its output folder. Replaces an existing folder only when the new one is complete.
 */
export async function buildSite(settings: Settings, options: BuildOptions): Promise<void> {
  await refuseUnsupportedFolders(settings);
  const { sums } = await replaceOutput(settings, ({ out, unfinished }) =>
    fillFolder({ ...settings, out }, unfinished, options),
  );
  await keepPublishedSums(settings.cache, await realPath(settings.out), sums).catch((error: Error) => {
    const message = `Cannot save the sums of release files: ${error.message}.`;
    const hint = 'Check its permissions and the free disk space. The next build copies the files again.';
    printProblems([{ file: shownPath(settings.cache), message, hint }], 'notice');
  });
  print(`Built ${shownPath(settings.out)}`);
}

/**
 * Writes all files of the site to an empty folder, except folders that will be moved from the previous output.
 * @returns the sums of release files by path, and the paths of the folders to move
 */
async function fillFolder(
  settings: Settings,
  unfinished: string,
  options: BuildOptions,
): Promise<{ sums: ReadonlyMap<string, string>; kept: ReadonlySet<string> }> {
  const content = await contentStates(settings.content);
  const before = await readPublished(settings, options);
  const site = await readSite(settings, { log, before, reuse: !options.clean });
  reportFindings(site, options);
  logPublished(site);
  refuseLosses(site, before, options);
  refuseUnsupportedFiles(site);
  print(`Building ${counted(site.editions.filter(isRendered).length, 'release')} for ${settings.baseUrl}`);
  const kept = site.editions.flatMap((edition) => edition.kept ?? []);
  for (const [{ where }, releases] of Map.groupBy(kept, (pages) => pages.site))
    print(`  Keeping ${counted(releases.length, 'release')} from ${where}`);
  const snapshot = takeSnapshot(site);
  const { pages } = snapshot;
  refuseUnpublishable(plannedFiles(snapshot), site);

  // Astro renames bundled files into its output, so both must be on the disk of the project.
  const working = temporaryIn(settings.cache);
  try {
    const sums = await readSums(settings.cache);
    const folder = new OutputFolder(unfinished, { previous: settings.out, working, sums });
    const copies = new Map(
      pages.flatMap((page) => {
        const [path, copy] = pathsOf(page).map(decodeURIComponent);
        const names = linksToTwin(page) ? ['index.html', 'index.md'] : ['index.html'];
        return copy === undefined ? [] : names.map((name) => [`${path}${name}`, `${copy}${name}`] as const);
      }),
    );
    const atRoot = await keptAtRoot(site, pages);
    const write = async (file: Output) => {
      await folder.write([file]);
      const copy = copies.get(file.path);
      if (copy !== undefined)
        await folder.write([{ path: copy, content: { path: join(unfinished, file.path) } }]);
    };
    const language = site.config.contentLang ?? site.config.lang;
    const rendered = pages.filter(({ kind }) => kind !== 'kept');
    const tasks = rendered.map(taskOf);
    const full = {
      paths: pages.filter((page) => isInFullText(page, site)).map(pathOf),
      published: await keptFullText(site),
    };
    const twins = keptTwins(site, pages);
    builds += 1;
    const [bundled, images] = [join(working, `bundled-${builds}`), join(settings.cache, 'images')];
    // Invalid input is reported without waiting until Astro is loaded.
    const { renderPages } = await import('./render-pages.ts');
    const [results] = await bothDone(
      renderPages(settings, { language, tasks, twins, full }, { bundled, working, images }, write),
      (logLater) => drawPictures(snapshot, logLater),
    );
    print(`  ${counted(results.searched, 'page')} indexed for full-text search`);
    const bundledFiles = (await filesBelow(bundled)).files;
    const outputs = [
      // Scripts, styles and images bundled by Astro.
      ...bundledFiles.map((file) => ({ path: `/${file.name}`, content: file })),
      ...unrenderedOutputs(snapshot, await neededAssets(results, bundledFiles)),
      ...searchOutputs(site, pages),
    ];
    await folder.write(outputs, (copied) => log({ step: 'Copying files', ...copied }));
    const written = new Set(folder.paths);
    const unchanged = await keptFiles(site, written, atRoot);
    folder.reserve(unchanged.moved);
    await folder.write(unchanged.outputs, (copied) => log({ step: 'Copying unchanged pages', ...copied }));
    await folder.write(linkTargetOutputs(site, pages, results, written));
    const remote = new Set(remotePaths(site, atRoot));
    await folder.write([
      { path: MARKER, content: () => [...folder.paths.union(remote)].toSorted().join('\n') },
    ]);
    if (site.config.hosting !== undefined)
      printProblems(beyondLimits(site.config.hosting, folder.files, remote.size === 0), 'notice');
    await refuseChanged(settings.content, content);
    const dead = await deadLinksIn(results.links, written, pages, site);
    failOn([...dead, ...(await deadRedirects(results.links, written, site))]);
    return { sums: folder.sums, kept: unchanged.folders };
  } finally {
    await rm(working, { recursive: true, force: true, maxRetries: 8 });
  }
}

/** The derived files of a page. */
function taskOf(page: Page): PageTask {
  const index = textIndexOf(page);
  return {
    path: pathOf(page),
    release: releaseOf(page)?.release.version,
    twins: twinPathsOf(page),
    text: index === undefined ? undefined : { index, url: page.path },
  };
}

/**
 * Runs two steps at the same time, and shows the progress of the second when the first is done. Awaits both, even if one
 * fails, because the other may write to a folder that is about to be deleted.
 */
async function bothDone<A, B>(first: Promise<A>, second: (log: Log) => Promise<B>): Promise<[A, B]> {
  let isFirstDone = false;
  const other = second((entry) => {
    if (isFirstDone) log(entry);
  });
  const firstDone = first.finally(() => {
    isFirstDone = true;
  });
  await Promise.allSettled([firstDone, other]);
  return [await firstDone, await other];
}

/** Throws an {@link InputError} if content changed during the build, because pages might not match files. */
async function refuseChanged(folder: string, before: ReadonlyMap<string, string>): Promise<void> {
  const after = await contentStates(folder);
  const paths = [...new Map([...before, ...after]).keys()];
  const changed = paths.filter((path) => before.get(path) !== after.get(path));
  failOn(changed.map((path) => changedProblem(shownPath(path), 'the site was built')));
}

/** Prints the number of hashed files, releases without an artifacts folder, and files that require headers. */
function logPublished({ sums, editions, settings }: Site): void {
  const { hashed, unchanged } = sums;
  if (hashed.files + unchanged > 0) {
    const rest = unchanged > 0 ? `; ${unchanged} unchanged since the last build` : '';
    print(`Hashed ${counted(hashed.files, 'release file')} (${formatSize(hashed.bytes)})${rest}`);
  }
  for (const { tree } of editions.filter(isRendered)) {
    const { version, absent, hasArtifacts } = tree;
    const folder = shownPath(`${settings.artifacts}/${version}`);
    if (!settings.demo) printProblems(activeFiles(tree, folder), 'notice');
    if (hasArtifacts || absent.length === 0) continue;
    print(
      `Release ${version} lacks ${counted(absent.length, 'file')} that recipes or packages use, because ${folder} does not exist`,
    );
  }
}
