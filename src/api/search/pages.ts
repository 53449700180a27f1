import type { PageRow } from './files.ts';
import type { Found } from './find.ts';
import { pageWords, type QuestionLanguage } from './question-language.ts';

/** A page in the index. */
export interface PageEntry {
  readonly label: string;
  /** Its part of the site, or `page`. */
  readonly part: string;
  /** Heading of its group in lists of pages; may be empty. */
  readonly group: string;
  /** Whether the label is in the language of the content, which differs from that of the interface. */
  readonly isContent: boolean;
  readonly href: string;
  /** Its address below the release or site. */
  readonly path: string;
  /** Number of its parent pages. */
  readonly depth: number;
  /** The label and the other names of the page, each as words. */
  readonly names: readonly (readonly string[])[];
  /** A sentence about it from the content; may be empty. */
  readonly sentence: string;
  /** Names of its variants: the languages of an example. */
  readonly variants: readonly string[];
  /** For an entry about a variant: its name. */
  readonly variant?: string;
  /** Address of the page, if this entry is about a variant of it. Only the best entry of a page is a result. */
  readonly main: string;
}

/** Pages whose names match a query. */
interface FoundPages extends Found<PageEntry> {
  /** Whether the name of the first page contains every word of the query. */
  readonly isNamed: boolean;
}

/** How well a page matches a query; lower is better. */
const RANK = { NAME: 0, WORDS: 1, BEGINNINGS: 2, NONE: 3 } as const;

/**
 * The pages in the rows of a file. Skips rows that are not in the form of this build: later builds may write others.
 * @param root address of the release or site
 */
export function readPages(rows: readonly unknown[], root: URL): PageEntry[] {
  return rows.filter(isPageRow).flatMap((row) => {
    const [
      label,
      part,
      path,
      depth,
      others = [],
      group = '',
      isContent = false,
      variants = [],
      sentence = '',
    ] = row;
    const { href } = new URL(path, root);
    const page = {
      ...{ label, part, group, isContent, href, path, depth, sentence, main: href },
      names: [label, ...others].map(pageWords),
      variants: variants.map(([name]) => name),
    };
    const ofVariants = variants.map(([variant, below, words]) => ({
      ...page,
      variant,
      href: new URL(below, href).href,
      path: `${path}${below}`,
      names: [
        [...pageWords(label), ...pageWords(variant)],
        [...pageWords(variant), ...words, ''],
      ],
    }));
    return [page, ...ofVariants];
  });
}

/** The best entry of each page. */
export function onePerPage(pages: readonly PageEntry[]): PageEntry[] {
  const best = new Map<string, PageEntry>();
  for (const page of pages) if (!best.has(page.main)) best.set(page.main, page);
  return [...best.values()];
}

function isPageRow(row: unknown): row is PageRow {
  if (!Array.isArray(row)) return false;
  const [label, part, path, depth, others = [], group = '', , variants = [], sentence = '']: unknown[] = row;
  if (typeof depth !== 'number' || !Array.isArray(others) || !Array.isArray(variants)) return false;
  if (!variants.every((variant) => Array.isArray(variant) && Array.isArray(variant[2]))) return false;
  const names = variants.flat(2);
  return [label, part, path, group, sentence, ...others, ...names].every((text) => typeof text === 'string');
}

/**
 * Finds at most `limit` pages by name. Only spaces separate words, so `c++`, `c#` and `node.js` are words. A query may also
 * name the part of the site (`install c++`), and may be a question: `how to install on windows`.
 */
export function findPages(
  pages: readonly PageEntry[],
  typed: string,
  limit: number,
  language: QuestionLanguage,
): FoundPages {
  const query = pageWords(typed);
  const content = language.wordsIn(typed);
  const found = pages
    .map((page) => ({ page, rank: rankOf(page, query, content) }))
    .filter(({ rank }) => rank !== RANK.NONE)
    .toSorted((a, b) => a.rank - b.rank || lengthOf(a.page) - lengthOf(b.page));
  const hits = onePerPage(found.map(({ page }) => page));
  return {
    hits: hits.slice(0, limit),
    count: hits.length,
    isNamed: (found[0]?.rank ?? RANK.NONE) <= RANK.WORDS,
  };
}

function rankOf({ names, part }: PageEntry, query: readonly string[], content: readonly string[]): number {
  if (names.some((name) => query.length > 0 && name.join('') === query.join(''))) return RANK.NAME;
  const wanted = content.filter((word) => !word.startsWith(part));
  if (wanted.length === 0) return RANK.NONE;
  const words = names.flat();
  if (wanted.every((word) => words.includes(word))) return RANK.WORDS;
  return wanted.every((word) => words.some((other) => other.startsWith(word))) ? RANK.BEGINNINGS : RANK.NONE;
}

/** Number of words in the label. Pages about one thing rank above pages about two. */
function lengthOf({ names: [label = []] }: PageEntry): number {
  return label.length;
}
