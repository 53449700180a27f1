import { join } from 'node:path';
import { parseDocument } from 'htmlparser2';
import { escapePath } from '../addresses/paths.ts';
import { findingsIn } from '../build/doctor.ts';
import { iconOutputs } from '../build/icons.ts';
import { pictureOutputs } from '../build/share-pictures.ts';
import { headOf, takeContent } from '../derived/page-html.ts';
import { twinOf } from '../derived/twin.ts';
import type { Notice } from '../description/problem.ts';
import { palettesOf } from '../look/theme.ts';
import { ICONS } from '../sharing/appearance.ts';
import type { Output } from '../site/output.ts';
import { pathOf, pathsOf, twinPathsOf } from '../site/page.ts';
import { siteOutputs } from '../site-outputs.ts';
import type { SitePage } from '../site-pages.ts';
import type { Snapshot } from '../snapshot.ts';
import { findingsAbout } from './page-findings.ts';

/** The pages and files of a site by address, created on request instead of by a build. */
export class SiteFiles {
  readonly #snapshot: Snapshot;
  #pages: ReadonlyMap<string, SitePage> | undefined;
  #withTwin: ReadonlyMap<string, SitePage> | undefined;
  #findings: readonly Notice[] | undefined;
  #outputs: ReadonlyMap<string, Output> | undefined;

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
  }

  get releaseFolders(): readonly string[] {
    return this.#snapshot.site.editions.flatMap(({ tree }) => tree.folders);
  }

  /** The page at an unescaped path, with or without the version of the newest release. */
  page(path: string): SitePage | undefined {
    this.#pages ??= new Map(
      this.#snapshot.pages
        .filter(({ kind }) => kind !== 'published')
        .flatMap((page) => pathsOf(page).map((own) => [decodeURIComponent(own), page])),
    );
    return this.#pages.get(path);
  }

  /** The doctor's findings about a page. The first call examines the whole site. */
  findings(page: SitePage): Notice[] {
    const { site } = this.#snapshot;
    this.#findings ??= findingsIn(site);
    return findingsAbout(page, this.#findings, site);
  }

  /** The file at an unescaped path, or the index file of a folder. */
  async output(path: string, render: (path: string) => Promise<string>): Promise<Output | undefined> {
    const { site, pages, pictures } = this.#snapshot;
    const [, folder] = /^(.*\/)index\.md$/s.exec(path) ?? [];
    const page = folder === undefined ? undefined : this.#twins().get(escapePath(folder));
    if (page) return { path, content: () => this.#twin(page, render) };
    if (isIcon(path)) return (await iconOutputs(site.settings.content)).find((icon) => icon.path === path);
    const picture = pictures.values().find((own) => own.path === path);
    if (picture) {
      const cache = join(site.settings.cache, 'pictures');
      const [drawn] = await pictureOutputs(
        new Map([['', picture]]),
        cache,
        palettesOf(site.config.theme).light,
      );
      return drawn;
    }
    // Only builds create text indexes.
    const unsearched = () => pages.map((page) => ({ ...page, searched: false }));
    this.#outputs ??= new Map(siteOutputs(site, unsearched()).map((output) => [output.path, output]));
    const paths = path.endsWith('/') ? ['index.html', 'index.json'].map((name) => path + name) : [path];
    for (const own of paths) {
      const output = this.#outputs.get(own);
      if (output) return output;
    }
    return undefined;
  }

  /** The pages with Markdown twins, by escaped path. */
  #twins(): ReadonlyMap<string, SitePage> {
    this.#withTwin ??= new Map(
      this.#snapshot.pages.flatMap((page) => twinPathsOf(page).map((own) => [own, page])),
    );
    return this.#withTwin;
  }

  async #twin(page: SitePage, render: (path: string) => Promise<string>): Promise<string> {
    const { baseUrl, basePath } = this.#snapshot.site.settings;
    const document = parseDocument(await render(pathOf(page)));
    const content = takeContent(document);
    const withTwin = this.#twins();
    return content
      ? twinOf(headOf(document), content, { baseUrl, basePath, withTwin, paths: twinPathsOf(page) })
      : '';
  }
}

function isIcon(path: string): boolean {
  return [ICONS.drawing, ...ICONS.images.map((image) => image.path)].some((icon) => icon === path);
}
