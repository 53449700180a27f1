import { nearestPage } from '../../page/nearest-page.ts';
import { fill, textsOf } from '../page-texts.ts';
import { addAnnouncement } from './announcement.ts';
import { type ListFile, readList, textsIn } from './lists.ts';

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

/** Versions of all releases, newest first; empty if unknown. */
function versionsIn(file: ListFile): string[] {
  return textsIn(file, 'releases', 'version');
}

/** Shows the notice about a newer release, and the announcement. */
export function addNotices({ current, root, version, file }: Menu): void {
  if (file.announcement) addAnnouncement(file.announcement);
  const versions = versionsIn(file);
  const [newest = version] = versions;
  if (versions.indexOf(version) < 1) return;
  const about = document.createElement('span');
  about.textContent = fill(textsOf('body').releaseMenu.about, { version });
  const link = document.createElement('a');
  link.href = `${root}${pathOf(current, root)}`;
  link.textContent = fill(textsOf('body').releaseMenu.view, { version: newest });
  document.querySelector('[data-notice]')?.append(about, link);
}

/** Adds other releases to the menu. Each link opens the same page, or the nearest page that the release has. */
export function addReleases({ current, all, root, version, file }: Menu): void {
  const versions = versionsIn(file);
  const path = pathOf(current, root);
  const [newest] = versions;
  let isNewer = versions.includes(version);
  for (const other of versions) {
    const label = other === newest ? fill(textsOf('body').releaseMenu.latest, { version: other }) : other;
    if (other === version) {
      current.textContent = label;
      isNewer = false;
      continue;
    }
    const link = document.createElement('a');
    link.textContent = label;
    // Focus scrolls to a link, which then gets its address.
    link.tabIndex = 0;
    const item = document.createElement('li');
    item.append(link);
    (isNewer ? current : all).parentElement?.before(item);
    const permanent = `${root}v/${encodeURIComponent(other)}/`;
    whenVisible(link, () =>
      leadToPage(link, path, {
        address: other === newest ? root : permanent,
        list: `${permanent}pages.json`,
        // A page for all releases also applies to releases without such a page.
        saysMissing: current.dataset['path'] === undefined,
      }),
    );
  }
  const list = all.closest('ul');
  if (list) list.scrollTop = (current.parentElement?.offsetTop ?? 0) - list.offsetHeight / 2;
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
  const pages = path === '' ? [] : textsIn(await readList(release.list), 'pages');
  const nearest = nearestPage(path, pages);
  link.href = `${release.address}${nearest.path}`;
  if (!nearest.isParent || pages.length === 0 || !release.saysMissing) return;
  const remark = document.createElement('small');
  remark.textContent = textsOf('body').releaseMenu.unavailable;
  link.append(' ', remark);
}

function whenVisible(element: Element, act: () => Promise<void>): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void act();
  });
  observer.observe(element);
}
