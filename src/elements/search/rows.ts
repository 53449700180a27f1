import type { DocumentedHit } from '../../api/search/documentation.ts';
import { KIND_NAMES } from '../../api/search/kinds.ts';
import type { PageEntry } from '../../api/search/pages.ts';
import type { Query } from '../../api/search/query.ts';
import { type SymbolEntry, symbolPath } from '../../api/search/symbol-index.ts';
import { fill } from '../fill.ts';
import type { Marks } from './marks.ts';
import type { PageHit } from './text-search.ts';
import { texts } from './texts.ts';

export interface Row {
  readonly href: string;
  readonly kind: string;
  /** Text before the name: the class of a member and a dot. */
  readonly owner?: string | readonly Node[];
  /** The name, possibly with marked words. */
  readonly name: string | readonly Node[];
  /** Text after the name, possibly with marked words. */
  readonly about: string | readonly Node[];
  /** Names of variants, and which of them the row leads to. */
  readonly chips?: { readonly names: readonly string[]; readonly current?: string | undefined };
  /** Whether the name and the text after it are in the language of the content. */
  readonly isContent: boolean;
  /** Whether the text after the name is an excerpt of a page, which can be in both languages. */
  readonly isExcerpt?: boolean;
}

/** The first rows of a group, and the total number of its results. */
export interface RowGroup {
  readonly rows: readonly Row[];
  readonly count: number;
}

/**
 * The row for a symbol.
 * @param root address of the release, with a trailing slash
 * @param sentence first sentence of its documentation; may be empty
 */
export function symbolRow(entry: SymbolEntry, root: URL, sentence: string, marks: Marks): Row {
  const row = {
    href: new URL(`api/${symbolPath(entry)}`, root).href,
    kind: kindText(entry.kinds[0] ?? ''),
    name: marks.in(entry.name.text),
    isContent: true,
  };
  if (entry.sort === 'module') return { ...row, about: marks.in(sentence) };
  const { module } = entry.sort === 'class' ? entry : entry.owner;
  const returned = entry.sort === 'member' && entry.returns[0] ? `→ ${entry.returns[0].text}` : '';
  const deprecated = entry.deprecated ? texts().deprecated : '';
  const parts = [deprecated, `${module.name.text} ${returned}`.trim(), sentence].filter(
    (part) => part !== '',
  );
  const about = marks.in(parts.join(' · '));
  return entry.sort === 'class'
    ? { ...row, about }
    : { ...row, owner: marks.in(`${entry.owner.name.text}.`), about };
}

/** The row for a symbol whose documentation matches, with an excerpt. */
export function documentedRow({ entry, excerpt }: DocumentedHit, root: URL, marks: Marks): Row {
  return { ...symbolRow(entry, root, '', marks), about: marks.in(excerpt.join('')) };
}

/** The row for a page whose name matches. */
export function namedPageRow(page: PageEntry, marks: Marks): Row {
  const { label, part, group, href, isContent, variants, variant } = page;
  const chips = variants.length > 0 ? { chips: { names: variants, current: variant } } : {};
  return { href, kind: kindText(part), name: marks.in(label), about: marks.in(group), isContent, ...chips };
}

/** The displayed name of a kind of symbol or a part of the site. */
function kindText(kind: string): string {
  return new Map(Object.entries(texts().kinds)).get(kind) ?? kind;
}

/**
 * The row for a page that a query matches in its text.
 * @param page the page in lists of pages, or the nearest one above it
 */
export function pageRow({ url, meta, excerpt }: PageHit, page: PageEntry | undefined, marks: Marks): Row {
  const { body } = new DOMParser().parseFromString(fromFirstMark(excerpt), 'text/html');
  const { href } = new URL(url, location.href);
  return {
    href,
    kind: kindText(page?.part ?? 'page'),
    name: marks.in(meta.title ?? url),
    // Only the text of the excerpt, so it cannot insert elements.
    about: marks.in(body.textContent),
    isContent: page?.href === href && page.isContent,
    isExcerpt: true,
  };
}

/** The page at an address, or the nearest one above it. */
export function pageAt(url: string, pages: readonly PageEntry[]): PageEntry | undefined {
  const { href } = new URL(url, location.href);
  const above = pages.filter((page) => href.startsWith(page.href));
  return above.toSorted((a, b) => b.href.length - a.href.length)[0];
}

/** Shortens the start of an excerpt, so that the first mark is visible. */
function fromFirstMark(excerpt: string): string {
  const [, cut = ''] = /^(.*\s)(?:\S+\s+){3}\S*<mark>/s.exec(excerpt.split('</mark>', 1)[0] ?? '') ?? [];
  return cut === '' ? excerpt : `… ${excerpt.slice(cut.length)}`;
}

/**
 * The number of results in words.
 * @param isPartial whether part of the index failed to load
 */
export function countText(query: Query, groups: readonly RowGroup[], isPartial: boolean): string {
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  const shown = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const [unknown] = query.unknownKinds;
  const { results, resultsShown, unknownKind, nothing, partial } = texts();
  const some = shown < count ? fill(resultsShown, { count, shown }) : fill(results, { count });
  const none = unknown
    ? fill(unknownKind, { kind: unknown, kinds: KIND_NAMES.join(', ') })
    : fill(nothing, { query: query.text });
  return `${count > 0 ? some : none}${isPartial ? ` ${partial}` : ''}`;
}
