import { readTexts } from './releases/lists.ts';
import type * as Releases from './releases/main.ts';
import script from './releases/main.ts?script-url';

/**
 * Adds other releases to the release menu when it opens, and a notice to pages of older ones. A published page does not know
 * later releases, so it fetches their list. Without the list, as in the archive, the menu only links to the page of all releases.
 */
export function listReleases(): void {
  const menu = document.querySelector('details[data-menu]');
  const [own, all] = menu?.querySelectorAll('a') ?? [];
  if (!menu || !own || !all || all.origin !== location.origin) return;
  const root = new URL('..', all.href).pathname;
  const version = own.textContent.trim();
  let read: Promise<string[]> | undefined;
  const list = () => (read ??= readTexts(`${root}releases.json`, 'releases', 'version'));
  const show = async (part: 'addReleases' | 'addNotice') => {
    const versions = await list();
    const scripts: typeof Releases = await import(/* @vite-ignore */ script);
    scripts[part]({ own, all, root, version, versions });
  };
  menu.addEventListener('toggle', () => show('addReleases'), { once: true });
  addEventListener('load', async () => {
    if ((await list()).indexOf(version) > 0) await show('addNotice');
  });
}
