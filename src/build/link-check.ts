import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Problem, quoted } from '../description/problem.ts';
import { isGuide } from '../guides/addresses.ts';
import { requirePublishedFile } from '../input/read-published.ts';
import { shownPath } from '../input/settings.ts';
import { entryFor, jsonAt, type Output } from '../page/output.ts';
import { isInEdition, type Page, pathOf, pathsOf, releaseOf, sourceOf } from '../page/page.ts';
import { fileAt, linkTargetsPath, permanentPath } from '../page/paths.ts';
import { type Redirect, targetPath } from '../page/redirect.ts';
import { filesBelow } from '../releases/files/walk.ts';
import { filesByPath, type PublishedPages } from '../releases/published.ts';
import { isRendered, linkTargetsSchema } from '../releases/record.ts';
import type { Edition, Site } from '../site/site.ts';
import { type DeadLink, deadLinkProblems, deadLinks } from './derived/dead-links.ts';
import type { PageLinks } from './derived/page-html.ts';
import { ownersOf } from './kept-pages.ts';
import type { PageResults } from './page-reader.ts';

/**
 * Finds dead links in pages, and their places in the content.
 * @param links the links of pages, by path
 * @param files paths of all files of the site, except files of kept releases
 */
export async function deadLinksIn(
  links: ReadonlyMap<string, PageLinks>,
  files: ReadonlySet<string>,
  pages: readonly Page[],
  site: Site,
): Promise<Problem[]> {
  const { basePath, content } = site.settings;
  const known = new Map<string, PageLinks>();
  const sources = new Map<string, string>();
  for (const page of pages) {
    const found = links.get(pathOf(page));
    for (const path of pathsOf(page).map(decodeURIComponent)) {
      if (found) known.set(path, found);
      sources.set(path, sourceOf(page));
    }
  }
  const dead = await missingTargets(known, files, site);
  if (dead.length === 0) return [];
  const shown = (path: string) => shownPath(join(content, path));
  const texts = new Map<string, string>();
  for (const { name, path } of (await filesBelow(content)).files)
    if (name.endsWith('.json') || isGuide(name)) texts.set(shown(name), await readFile(path, 'utf8'));
  const fileOf = (page: string) => shown(sources.get(page) ?? 'site.json');
  return deadLinkProblems(dead, { texts, fileOf, basePath });
}

/**
 * The links to missing files and anchors.
 * @param pages the links and anchors of pages, by decoded path
 * @param files paths of all files of the site, except files of kept releases
 */
function missingTargets(
  pages: ReadonlyMap<string, PageLinks>,
  files: ReadonlySet<string>,
  site: Site,
): Promise<DeadLink[]> {
  const releaseFiles = filesByPath(site.editions.map(({ tree }) => tree)).keys();
  const reachable = files.union(new Set(releaseFiles));
  return withoutKept(site, deadLinks(pages, { baseUrl: site.settings.baseUrl, files: reachable }));
}

/**
 * The paths of a release and the anchors of its pages, for each rendered release, so that later builds can check links.
 * @param written paths of all files of the site
 */
export function linkTargetOutputs(
  { editions }: Site,
  pages: readonly Page[],
  { links }: PageResults,
  written: ReadonlySet<string>,
): Output[] {
  const rendered = editions.filter(isRendered);
  const owners = ownersOf(rendered);
  const files = Map.groupBy(written, (path) => owners.get(entryFor(path, owners) ?? ''));
  return rendered.map((edition): Output => {
    const { version } = edition.release;
    const ofEdition = pages.filter((page) => releaseOf(page) === edition);
    const anchors = ofEdition.map((page) => {
      const path = isInEdition(page) ? permanentPath(version, page.path) : page.path;
      return [decodeURIComponent(path), [...(links.get(pathOf(page))?.ids ?? [])]];
    });
    const targets = { files: files.get(edition)?.toSorted() ?? [], anchors: Object.fromEntries(anchors) };
    return jsonAt(linkTargetsPath(version), () => targets);
  });
}

/** Omits links to existing pages, files and anchors of kept releases. On the front page, they are also at the root. */
async function withoutKept({ editions }: Site, dead: readonly DeadLink[]): Promise<DeadLink[]> {
  const kept = editions.filter((edition) => edition.kept);
  const owners = ownersOf(kept);
  const recorded = new Set(
    kept.flatMap(({ release: { version }, kept: published }) =>
      (published?.record.pages ?? []).map(({ path }) => decodeURIComponent(permanentPath(version, path))),
    ),
  );
  const readTargets = async ({ site: place }: PublishedPages, version: string) => {
    const path = linkTargetsPath(version);
    const { files, anchors } = await requirePublishedFile(place, version, path, linkTargetsSchema);
    return { files: new Set(files), anchors };
  };
  const known = new Map<Edition, ReturnType<typeof readTargets>>();
  const checked = dead.map(async (link): Promise<DeadLink[]> => {
    const { anchor } = link;
    const owner = owners.get(entryFor(fileAt(link.path), owners) ?? '');
    const edition = owner ?? editions.find(({ newest }) => newest);
    if (!edition?.kept) return [link];
    const root = decodeURIComponent(permanentPath(edition.release.version));
    const path = owner ? link.path : root + link.path.slice(1);
    if (anchor === '' && recorded.has(path)) return [];
    const targets = known.get(edition) ?? readTargets(edition.kept, edition.release.version);
    known.set(edition, targets);
    const { files, anchors } = await targets;
    if (!files.has(fileAt(path))) return [link];
    return anchor === '' || anchors[path]?.includes(anchor) ? [] : [{ ...link, missing: 'anchor' }];
  });
  return (await Promise.all(checked)).flat();
}

/**
 * Problems of redirects that lead to missing pages, files or anchors, or to other redirects.
 * @param links the links and anchors of pages, by path; pages that are absent can have any anchor
 * @param files paths of all files of the site, except files of kept releases
 */
export async function deadRedirects(
  links: ReadonlyMap<string, PageLinks>,
  files: ReadonlySet<string>,
  site: Site,
): Promise<Problem[]> {
  const { redirects, settings } = site;
  const sources = new Map(redirects.map((redirect) => [redirect.from, redirect]));
  const addresses = redirects.map((redirect): [string, PageLinks] => [
    redirect.from,
    { ids: new Set(), addresses: [redirect.to.replace(/^\//, () => `${settings.basePath}/`)] },
  ]);
  const pages = new Map([...links].map(([path, { ids }]) => [path, { ids, addresses: [] }]));
  const dead = await missingTargets(new Map([...pages, ...addresses]), files, site);
  const missing = dead.flatMap(({ page, missing: what }) => {
    const redirect = sources.get(page);
    const reason = what === 'anchor' ? 'the page has no such anchor' : 'no page or file is there';
    return redirect ? [problemOf(redirect, reason)] : [];
  });
  const repeated = redirects.filter((redirect) => sources.has(targetPath(redirect) ?? ''));
  return [...missing, ...repeated.map((redirect) => problemOf(redirect, 'this path is also redirected'))];
}

function problemOf({ from, to, problem }: Redirect, reason: string): Problem {
  const message = `The redirect from ${quoted(from)} to ${quoted(to)} is dead: ${reason}.`;
  return problem({ message, hint: 'Write the path of a page or file, or remove the redirect.' });
}
