import { statSync } from 'node:fs';
import { join } from 'node:path';
import { InputError, type Notice, type Problem } from '../../description/problem.ts';
import { entryFor, type Output, pathFault } from '../../page/output.ts';
import { pathOf, pathsOf, twinPathsOf } from '../../page/page.ts';
import { escapePath, FULL_TEXT_PATH, fileAt, SEARCH_PATH } from '../../page/paths.ts';
import { isInFullText } from '../../site/data/llms.ts';
import { searchOutputs } from '../../site/outputs.ts';
import type { SitePage } from '../../site/pages.ts';
import type { Edition } from '../../site/site.ts';
import type { Snapshot } from '../../site/snapshot.ts';
import { type PageParts, pageParts } from '../derived/page-html.ts';
import { fullText, pageMarkdown, sectionsIn } from '../derived/twin.ts';
import { findingsIn } from '../doctor.ts';
import { keptAtRoot, keptFullText, ownersOf } from '../kept-pages.ts';
import { deadLinksIn, deadRedirects } from '../link-check.ts';
import type { PlannedFile } from '../output-folder.ts';
import { plannedFiles, refuseUnpublishable, unrenderedOutputs } from '../outputs.ts';
import { findingsAbout } from './page-findings.ts';

/** Addresses of scripts, fonts and pictures that Astro's development server serves. */
const SERVED = /\/(?:@fs|_image)\//;

/** The pages and files of a site by address, created on request instead of by a build. */
export class SiteFiles {
  readonly #snapshot: Snapshot;
  /** @throws {InputError} if the page cannot be rendered */
  readonly render: (page: SitePage) => Promise<string>;
  #pages: ReadonlyMap<string, SitePage> | undefined;
  #withTwin: ReadonlyMap<string, SitePage> | undefined;
  #planned: readonly PlannedFile[] | undefined;
  #findings: readonly Notice<string>[] | undefined;
  #outputAt: ReadonlyMap<string, Output> | undefined;
  #search: ReadonlyMap<string, Output> | undefined;
  /** The kept releases by their published files and folders. */
  #owners: Promise<ReadonlyMap<string, Edition>> | undefined;

  constructor(snapshot: Snapshot, render: SiteFiles['render']) {
    this.#snapshot = snapshot;
    this.render = render;
  }

  get releaseFolders(): readonly string[] {
    return this.#snapshot.site.editions.flatMap(({ tree }) => tree.folders);
  }

  /**
   * The address to which an unescaped path leads: that of a release file on another host, of a file that only the published
   * site has, or of a folder.
   * @param withSlash the address of the folder, if the path is one
   */
  async redirectOf(path: string, withSlash: string): Promise<string | undefined> {
    const published = await this.#published(path);
    if (typeof published === 'string') return published;
    if (await this.isFolder(path)) return withSlash;
    return this.#snapshot.site.redirects.find(({ from, isFile }) => isFile && from === path)?.to;
  }

  /** The page at an unescaped path, with or without the version of the newest release. */
  page(path: string): SitePage | undefined {
    this.#pages ??= new Map(
      this.#snapshot.pages
        .filter(({ kind }) => kind !== 'kept')
        .flatMap((page) => pathsOf(page).map((each) => [decodeURIComponent(each), page])),
    );
    return this.#pages.get(path);
  }

  /**
   * The problems of a page that stop a build, but not the preview: components that throw, dead links; on the home page,
   * conflicts of paths, and redirects.
   */
  async problems(page: SitePage): Promise<readonly Problem[]> {
    const { site, pages } = this.#snapshot;
    this.#planned ??= plannedFiles(this.#snapshot);
    const files = new Set(this.#planned.map(({ path }) => path));
    const isHome = page.kind === 'home' && page.edition.newest;
    try {
      if (isHome) refuseUnpublishable(this.#planned, site);
      const { links } = await this.#parts(page);
      const addresses = links.addresses.filter((address) => !SERVED.test(address));
      const checked = new Map([[pathOf(page), { ...links, addresses }]]);
      const dead = await deadLinksIn(checked, files, pages, site);
      return isHome ? [...dead, ...(await deadRedirects(checked, files, site))] : dead;
    } catch (error) {
      if (error instanceof InputError) return error.problems;
      throw error;
    }
  }

  /** The doctor's findings about a page. The first call examines the whole site. */
  findings(page: SitePage): Notice<string>[] {
    this.#findings ??= findingsIn(this.#snapshot.site);
    return findingsAbout(page, this.#findings, this.#snapshot);
  }

  /** Whether a path lacks only the slash of a folder with a page. */
  async isFolder(path: string): Promise<boolean> {
    const folder = `${path}/`;
    const found = this.page(folder) ?? (await this.output(folder)) ?? (await this.#published(folder));
    return found !== undefined;
  }

  /** The file at an unescaped path, or the index file of a folder. */
  async output(path: string): Promise<Output | undefined> {
    const [, folder] = /^(.*\/)index\.md$/s.exec(path) ?? [];
    const page = folder === undefined ? undefined : this.#twins().get(escapePath(folder));
    if (page && page.kind !== 'kept') return { path, content: async () => (await this.#markdown(page)).twin };
    const paths = path.endsWith('/') ? ['index.html', 'index.json'].map((name) => path + name) : [path];
    this.#outputAt ??= byPath(this.#files());
    for (const each of paths) {
      const output = this.#outputAt.get(each) ?? this.#searchFile(each);
      if (output) return output;
    }
    const published = await this.#published(path);
    return typeof published === 'string' ? undefined : published;
  }

  /**
   * The published file at an unescaped path of a release without a description, which is not rendered; an address if the
   * published site is not in a folder. Undefined for other paths.
   */
  async #published(path: string): Promise<Output | string | undefined> {
    const { site, pages } = this.#snapshot;
    const file = fileAt(path);
    const kept = site.editions.filter((edition) => edition.kept);
    this.#owners ??= keptAtRoot(site, pages).then((atRoot) => ownersOf(kept, atRoot));
    const owners = await this.#owners;
    const publishing = owners.get(entryFor(file, owners) ?? '')?.kept?.site;
    if (!publishing || pathFault(file)) return undefined;
    const { folder, root } = publishing;
    if (folder === undefined) return root && `${root}${escapePath(path)}`;
    const stored = join(folder, file);
    return statSync(stored, { throwIfNoEntry: false })?.isFile()
      ? { path: file, content: { path: stored } }
      : undefined;
  }

  /** An index of symbols. Creating them takes longer than all other files. */
  #searchFile(path: string): Output | undefined {
    if (!path.includes(`/${SEARCH_PATH}`)) return undefined;
    const { site, pages } = this.#snapshot;
    this.#search ??= byPath(searchOutputs(site, withoutTexts(pages)));
    return this.#search.get(path);
  }

  /** All files other than pages, their twins and indexes of symbols. */
  #files(): Output[] {
    const pages = withoutTexts(this.#snapshot.pages);
    return [
      ...unrenderedOutputs({ ...this.#snapshot, pages }),
      { path: FULL_TEXT_PATH, content: () => this.#fullText() },
    ];
  }

  /** The pages with Markdown twins, by escaped path. */
  #twins(): ReadonlyMap<string, SitePage> {
    this.#withTwin ??= new Map(
      this.#snapshot.pages.flatMap((page) => twinPathsOf(page).map((path) => [path, page])),
    );
    return this.#withTwin;
  }

  async #parts(page: SitePage): Promise<PageParts> {
    return pageParts(pathOf(page), await this.render(page));
  }

  async #markdown(page: SitePage): Promise<ReturnType<typeof pageMarkdown>> {
    const { baseUrl, basePath } = this.#snapshot.site.settings;
    const { head, content } = await this.#parts(page);
    const addresses = { baseUrl, basePath, withTwin: this.#twins(), paths: twinPathsOf(page) };
    return pageMarkdown(pathOf(page), head, content, addresses);
  }

  /** Renders all pages of the full text, except those that only the published site has. */
  async #fullText(): Promise<string> {
    const { site, pages } = this.#snapshot;
    const shown = pages.filter((page) => isInFullText(page, site));
    const published = sectionsIn(await keptFullText(site), shown.map(pathOf), site.settings.baseUrl);
    const known = new Map(published);
    const sections: string[] = [];
    for (const page of shown)
      sections.push(
        page.kind === 'kept' ? (known.get(pathOf(page)) ?? '') : (await this.#markdown(page)).section(),
      );
    return fullText(sections.filter(Boolean));
  }
}

/** Pages that name no text index, because only builds create those. */
function withoutTexts(pages: readonly SitePage[]): SitePage[] {
  return pages.map((page) => ({ ...page, searched: false }));
}

function byPath(outputs: readonly Output[]): Map<string, Output> {
  return new Map(outputs.map((output) => [output.path, output]));
}
