import type { PageRow, PagesFile } from '../../api/search/files.ts';
import { isInEdition, isRepeat, type Page, textIndexOf } from '../../page/page.ts';
import { escapePath, fileAnchor } from '../../page/paths.ts';
import { sizeText } from '../../releases/size.ts';
import { mainFiles, type ReleaseTree } from '../../releases/tree.ts';
import { fill, inContentLanguage, text } from '../../ui/messages/messages.ts';

/** Kinds of pages to leave out: search finds modules and classes as symbols, and missing pages in the releases that have them. */
const OTHERWISE_FOUND: readonly string[] = ['class', 'module', 'gone'];

/** The index of page names for a release, or for pages without a release. */
export function pagesFile(pages: readonly Page[], basePath: string): PagesFile {
  const labels = new Map<string | undefined, string>(pages.map(({ path, label }) => [path, label]));
  const [texts] = pages.flatMap((page) => textIndexOf(page) ?? []);
  return {
    pages: pages
      .filter(({ kind, indexed, words }) => (indexed || words) && !OTHERWISE_FOUND.includes(kind))
      // Search lists the guides at the address without a version instead.
      .filter((page) => !(page.permanent && isInEdition(page)))
      // A group of dialects has its own name, but its sources and recipes have the name of its default dialect.
      .filter((page) => !isRepeat(page) || labels.get(page.repeats) !== page.label)
      .map(({ label, part = 'page', path, trail, words = [], group, isTitled }): PageRow => {
        const row = [label, part, path.replace(/^\//, ''), trail.length] as const;
        if (isTitled && inContentLanguage().lang) return [...row, words, group ?? '', true];
        if (group !== undefined) return [...row, words, group];
        return words.length > 0 ? [...row, words] : row;
      }),
    texts: texts && `${basePath}${texts}`,
  };
}

/** The release files by name, version and checksum. They lead to the list of files of their release. */
export function filesFile(trees: readonly ReleaseTree[]): PagesFile {
  return {
    pages: trees.flatMap((tree) =>
      mainFiles(tree).map(({ name, size, sha256 }): PageRow => {
        const about = fill(text.releases.fileFound, {
          version: tree.version,
          size: sizeText(size),
          sum: sha256,
        });
        const path = `${escapePath(tree.pages[0]).replace(/^\//, '')}#${encodeURIComponent(fileAnchor(name))}`;
        return [name, 'file', path, 1, [tree.version, sha256], about];
      }),
    ),
  };
}
