import { nearestPage } from '../../page/nearest-page.ts';
import { element, whenVisible } from '../dom.ts';
import { fill } from '../fill.ts';
import { textsOf } from '../page-texts.ts';
import { addAnnouncement } from './announcement.ts';
import { type ListedRelease, type ListFile, pathsIn, readList, releasesIn } from './lists.ts';

/** The static links of the release menu, and the facts that they contain. */
interface Menu {
  /** The permanent address of the page. */
  readonly current: HTMLAnchorElement;
  /** The page of all releases. */
  readonly all: HTMLAnchorElement;
  /** Path of the site, with a slash at both ends. */
  readonly root: string;
  readonly version: string;
  /** The list of releases. */
  readonly file: ListFile;
}

/** Shows the notice about a newer release, and the announcement. */
export function addNotices({ current, root, version, file }: Menu): void {
  if (file.announcement) addAnnouncement(file.announcement);
  const releases = releasesIn(file);
  const [newest, ...others] = releases;
  const release = others.find((other) => other.version === version);
  if (!newest || !release) return;
  const words = textsOf('body').releaseMenu;
  const about = element('span', [release.notice || fill(words.about, { version })]);
  const href = `${root}${pathOf(current, root)}`;
  const link = element('a', [fill(words.view, { version: newest.version })], { href });
  document.querySelector('[data-notice]')?.replaceChildren(about, link);
}

/**
 * Adds other releases to the menu, by channel if there are several. Each link opens the same page, or the nearest page that
 * the release has.
 */
export function addReleases({ current, all, root, version, file }: Menu): void {
  const releases = releasesIn(file);
  const path = pathOf(current, root);
  const groups = Map.groupBy(releases, ({ channel }) => channel);
  for (const [channel, same] of groups) {
    const items = same.map((release) => {
      const isNewest = release === releases[0];
      if (release.version === version) return nameRelease(current, release, isNewest);
      // Focus scrolls to a link, which then gets its address.
      const link = element('a', [], { tabIndex: 0 });
      const item = nameRelease(link, release, isNewest);
      const permanent = `${root}v/${encodeURIComponent(release.version)}/`;
      whenVisible(link, () =>
        leadToPage(link, path, {
          address: isNewest ? root : permanent,
          list: `${permanent}pages.json`,
          // A page for all releases also applies to releases without such a page.
          saysMissing: current.dataset['path'] === undefined,
        }),
      );
      return item;
    });
    if (groups.size > 1) all.parentElement?.before(element('li', [element('small', [channel])]));
    for (const item of items) all.parentElement?.before(item);
  }
  const list = all.closest('ul');
  if (list) list.scrollTop = (current.parentElement?.offsetTop ?? 0) - list.offsetHeight / 2;
}

/** Writes the version and the support of a release into a link, and returns the item with the link. */
function nameRelease(
  link: HTMLAnchorElement,
  { version, support }: ListedRelease,
  isNewest: boolean,
): Element {
  link.textContent = isNewest ? fill(textsOf('body').releaseMenu.latest, { version }) : version;
  if (support) link.append(' ', element('small', [support]));
  return link.parentElement ?? element('li', [link]);
}

/** Path of the page below a release. For pages without a release, `data-path` contains the path to look for. */
function pathOf(current: HTMLAnchorElement, root: string): string {
  return current.dataset['path'] ?? current.pathname.slice(root.length).replace(/^v\/[^/]*\//, '');
}

/** Sets the address of a link when it is known, so that links to missing pages never exist. */
async function leadToPage(
  link: HTMLAnchorElement,
  path: string,
  release: { readonly address: string; readonly list: string; readonly saysMissing: boolean },
): Promise<void> {
  const pages = path === '' ? [] : pathsIn(await readList(release.list));
  const nearest = nearestPage(path, pages);
  link.href = `${release.address}${nearest.path}`;
  if (!nearest.isParent || pages.length === 0 || !release.saysMissing) return;
  link.append(' ', element('small', [textsOf('body').releaseMenu.unavailable]));
}
