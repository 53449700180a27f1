import { ASSETS_PATH } from '../../page/paths.ts';

/** `sanitizeFileName` in `vite/astro-config.ts` creates the names. */
const NAMES = new RegExp(`${ASSETS_PATH.slice(1)}([\\w.~-]+)`, 'g');

/** Adds the names of the assets that a page mentions to a set. */
export function assetsIn(html: string, names = new Set<string>()): Set<string> {
  for (const [, name = ''] of html.matchAll(NAMES)) names.add(name);
  return names;
}

/**
 * The names of assets, and of the assets that they load. Scripts and style sheets contain the full names.
 * @param bundled texts of scripts and style sheets by name; other assets have an empty text
 */
export function withImports(names: ReadonlySet<string>, bundled: ReadonlyMap<string, string>): Set<string> {
  const found = new Set(names);
  for (const name of found) {
    const text = bundled.get(name) ?? '';
    for (const other of bundled.keys()) if (text.includes(other)) found.add(other);
  }
  return new Set([...found].filter((name) => bundled.has(name)).toSorted());
}
