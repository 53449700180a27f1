import { type ListFile, readList } from './releases/lists.ts';
import type * as Releases from './releases/main.ts';
import script from './releases/main.ts?script-url';

/**
 * Adds other releases to the release menu when it opens, a notice to pages of older releases, and the announcement. A
 * published page does not contain later releases, so this script fetches a list. Without the list, as in an archive, the menu
 * only links to the page with all releases.
 */
export function listReleases(): void {
  const menu = document.querySelector('details[data-menu]');
  const [current, all] = menu?.querySelectorAll('a') ?? [];
  if (!menu || !current || !all || all.origin !== location.origin) return;
  const root = new URL('..', all.href).pathname;
  const version = current.textContent;
  let read: Promise<ListFile> | undefined;
  const list = () => (read ??= readList(`${root}releases.json`));
  const show = async (part: 'addReleases' | 'addNotices') => {
    const file = await list();
    const scripts: typeof Releases = await import(/* @vite-ignore */ script);
    scripts[part]({ current, all, root, version, file });
  };
  menu.addEventListener('toggle', () => show('addReleases'), { once: true });
  addEventListener('load', async () => {
    const { announcement, releases } = await list();
    if (announcement || (releases && releases[0]?.version !== version)) await show('addNotices');
  });
}
