import { rmSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { permanentPath } from '../addresses/paths.ts';
import { deadLinks } from '../derived/dead-links.ts';
import { InputError } from '../description/problem.ts';
import { isInFullText } from '../machines/llms.ts';
import { changedProblem, type FoundFile, filesBelow } from '../publish/walk.ts';
import { readSite } from '../read-site.ts';
import { readSettings, shownPath } from '../settings.ts';
import type { Output } from '../site/output.ts';
import { isInEdition, type Page, pathOf } from '../site/page.ts';
import type { Site } from '../site/site.ts';
import { siteOutputs } from '../site-outputs.ts';
import { takeSnapshot } from '../snapshot.ts';
import { iconOutputs } from './icons.ts';
import { OutputFolder } from './output-folder.ts';
import type { PageResults, PageTask } from './page-reader.ts';
import { refuseReplaced } from './published-before.ts';
import { renderPages } from './render-pages.ts';
import { logPublished, printNotices } from './report.ts';
import { pictureOutputs } from './share-pictures.ts';
import { print } from './terminal.ts';

/**
 * Builds the site of the environment into its folder. The folder that was there is replaced only when the new one is
 * complete; an unfinished build leaves it as it was.
 * @param replace whether release files may differ from those that were published under their names
 */
export async function buildSite(replace: boolean): Promise<Site> {
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  const settings = readSettings(process.env);
  const { files: content } = await filesBelow(settings.content);
  const site = await readSite(settings, print);
  printNotices(site.notices);
  logPublished(site);
  await refuseReplaced(site, replace);
  const count = site.editions.length;
  print(`Building ${count} ${count === 1 ? 'release' : 'releases'} for ${settings.baseUrl}`);
  const { pages, pictures } = takeSnapshot(site);

  // Astro renames what it bundled into its output, so both must be on one disk: the project's, where this folder is.
  const [cachePrefix, outPrefix] = [join(settings.cache, 'building-'), `${settings.out}.building-`];
  for (const prefix of [cachePrefix, outPrefix]) await removeAbandoned(prefix);
  const [bundled, unfinished] = [`${cachePrefix}${process.pid}`, `${outPrefix}${process.pid}`];
  try {
    const folder = new OutputFolder(unfinished);
    const copies = new Map(
      pages.flatMap((page) => ['index.html', 'index.md'].flatMap((name) => copyOf(page, name))),
    );
    const write = async (file: Output) => {
      await folder.write([file]);
      const copy = copies.get(file.path);
      if (copy !== undefined)
        await folder.write([{ path: copy, content: { path: join(unfinished, file.path) } }]);
    };
    const { baseUrl, basePath } = settings;
    const tasks = pages.map((page) => taskOf(page, site));
    let reported = 0;
    const progress = setInterval(() => {
      if (folder.paths.size > reported) print(`  ${folder.paths.size} files written`);
      reported = folder.paths.size;
    }, 2000).unref();
    const [drawn, results] = await bothDone(
      pictureOutputs(pictures, join(settings.cache, 'pictures')),
      renderPages({ baseUrl, basePath, tasks }, bundled, write),
    ).finally(() => clearInterval(progress));
    print(`  ${results.searched} pages indexed for full-text search`);
    await folder.write([
      // The scripts, styles and images that Astro bundled.
      ...(await filesBelow(bundled)).files.map((file) => ({ path: `/${file.name}`, content: file })),
      ...siteOutputs(site, pages),
      ...(await iconOutputs(settings.content)),
      ...drawn,
    ]);
    await refuseChanged(settings.content, content);
    refuseDeadLinks(results, folder.paths, pages, baseUrl);
    await replaceFolder(settings.out, unfinished);
  } finally {
    // If one page failed, others are still being written for a moment.
    for (const folder of [bundled, unfinished])
      rmSync(folder, { recursive: true, force: true, maxRetries: 8 });
  }
  print(`Built ${shownPath(settings.out)}`);
  return site;
}

/** What is derived from a page once it is rendered. */
function taskOf(page: Page, site: Site): PageTask {
  const searchedIn = isInEdition(page)
    ? [page.edition.release.version]
    : site.editions.map(({ release }) => release.version);
  return {
    path: pathOf(page),
    copy: secondPath(page),
    twin: page.twin !== undefined,
    full: isInFullText(page, site),
    searchedIn: page.searched && page.indexed ? searchedIn : [],
  };
}

/** The second path of a page of the newest release, below its version; undefined for other pages. */
function secondPath(page: Page): string | undefined {
  const { edition, path } = page;
  return edition.newest && isInEdition(page) ? permanentPath(edition.release.version, path) : undefined;
}

/** A file of a page with two paths at both of them, unescaped; none for other pages. */
function copyOf(page: Page, name: string): [path: string, copy: string][] {
  const copy = secondPath(page);
  if (copy === undefined) return [];
  return [[decodeURIComponent(`${pathOf(page)}${name}`), decodeURIComponent(`${copy}${name}`)]];
}

/** Refuses a site in which a link leads nowhere, with all such links. */
function refuseDeadLinks(
  { links }: PageResults,
  files: ReadonlySet<string>,
  pages: readonly Page[],
  baseUrl: string,
): void {
  const known = new Map([...links].map(([path, page]) => [decodeURIComponent(path), page]));
  // A page at its second address has the links of the first: they lead to the same places.
  for (const page of pages) {
    const own = links.get(pathOf(page));
    for (const [, copy] of copyOf(page, '')) if (own) known.set(copy, own);
  }
  const dead = deadLinks(known, { baseUrl, files });
  const problems = dead.map(({ page, address, missing }) => {
    const what = missing === 'file' ? 'nothing is there' : 'the page has no such anchor';
    const message = `The link to ${JSON.stringify(address)} leads nowhere: ${what}.`;
    return { file: page, message, hint: 'Correct it in the guide, notes or description that it comes from.' };
  });
  if (problems.length > 0) throw new InputError(problems);
}

/** Both results. If one fails, the other is still awaited, because it may write into a folder that is cleaned up. */
async function bothDone<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second]);
  return [await first, await second];
}

async function replaceFolder(folder: string, replacement: string): Promise<void> {
  const previous = `${folder}.previous-${process.pid}`;
  await rename(folder, previous).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(replacement, folder);
  rmSync(previous, { recursive: true, force: true });
}

/** Refuses a build during which files changed: pages would show other bytes than the files beside them. */
async function refuseChanged(folder: string, before: readonly FoundFile[]): Promise<void> {
  const { files: after } = await filesBelow(folder);
  const states = Map.groupBy([...before, ...after], ({ path, state }) => `${path} ${state}`);
  const changed = [...states.values()].flatMap(([file, same]) => (file && !same ? [file.path] : []));
  if (changed.length === 0) return;
  const problems = [...new Set(changed)].map((path) => changedProblem(shownPath(path), 'the site was built'));
  throw new InputError(problems);
}

/** Removes what killed builds left: folders whose path is a prefix and the number of a process that has ended. */
async function removeAbandoned(prefix: string): Promise<void> {
  for (const name of await readdir(dirname(prefix)).catch((): string[] => [])) {
    const id = name.startsWith(basename(prefix)) ? name.slice(basename(prefix).length) : '';
    if (/^\d+$/.test(id) && !isRunning(Number(id)))
      await rm(`${prefix}${id}`, { recursive: true, force: true });
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    // Another user's process may not be asked, but it exists.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
