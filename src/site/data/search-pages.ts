import type { PageRow, PagesFile, PageVariant } from '../../api/search/files.ts';
import { isInEdition, isRepeat, type Page, textIndexOf } from '../../page/page.ts';
import { escapePath, fileAnchor } from '../../page/paths.ts';
import { sizeText } from '../../releases/size.ts';
import { mainFiles, type ReleaseTree } from '../../releases/tree.ts';
import { fill, inContentLanguage, text } from '../../ui/messages/messages.ts';

/** Kinds of pages to leave out: search finds modules and classes as symbols, and missing pages in the releases that have them. */
const OTHERWISE_FOUND: readonly string[] = ['class', 'module', 'gone'];

/** The index of page names for a release, or for pages without a release. An example is one row with its languages. */
export function pagesFile(pages: readonly Page[], basePath: string): PagesFile {
  const labels = new Map<string | undefined, string>(pages.map(({ path, label }) => [path, label]));
  const [texts] = pages.flatMap((page) => textIndexOf(page) ?? []);
  const named = pages
    .filter(({ kind, indexed, words }) => (indexed || words) && !OTHERWISE_FOUND.includes(kind))
    // Search lists the guides at the address without a version instead.
    .filter((page) => !(page.permanent && isInEdition(page)))
    // A group of dialects has its own name, but its sources and recipes have the name of its default dialect.
    .filter((page) => !isRepeat(page) || labels.get(page.repeats) !== page.label);
  const languages = new Map(
    pages.flatMap(({ kind, label, words }) => (kind === 'language' ? [[label, words]] : [])),
  );
  const sources = Map.groupBy(
    named.filter(({ kind }) => kind === 'source'),
    ({ trail }) => trail.at(-1)?.path,
  );
  return {
    pages: named
      .filter(({ kind }) => kind !== 'source')
      .map((page): PageRow => {
        const variants = (sources.get(page.path) ?? []).map(({ path, label, crumb = label }): PageVariant => {
          return [crumb, path.slice(page.path.length), languages.get(crumb) ?? []];
        });
        return rowOf(page, variants);
      }),
    texts: texts && `${basePath}${texts}`,
  };
}

/** The row of a page, without default values at its end. */
function rowOf(
  { label, part, path, trail, words = [], group = '', isTitled = false, description }: Page,
  variants: readonly PageVariant[],
): PageRow {
  const row = [label, part ?? 'page', path.replace(/^\//, ''), trail.length] as const;
  const isContent = isTitled && inContentLanguage().lang !== undefined;
  // The descriptions of other pages are messages.
  if (isTitled) return [...row, words, group, isContent, variants, description];
  if (group !== '') return [...row, words, group];
  return words.length > 0 ? [...row, words] : row;
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
