import type { DocumentedHit } from '../../api/search/documentation.ts';
import { KIND_NAMES } from '../../api/search/kinds.ts';
import type { PageEntry } from '../../api/search/pages.ts';
import type { Query } from '../../api/search/query.ts';
import { type SymbolEntry, symbolPath } from '../../api/search/symbol-index.ts';
import { fill } from '../page-texts.ts';
import type { PageHit } from './text-search.ts';
import { texts } from './texts.ts';

export interface Row {
  readonly href: string;
  readonly kind: string;
  /** Text before the name: the class of a member and a dot. */
  readonly owner?: string;
  readonly name: string;
  /** Text after the name, possibly with highlighted words. */
  readonly about: string | readonly Node[];
  /** Whether the name and the text after it are in the language of the content. */
  readonly isContent: boolean;
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
export function symbolRow(entry: SymbolEntry, root: URL, sentence: string): Row {
  const row = {
    href: new URL(`api/${symbolPath(entry)}`, root).href,
    kind: kindText(entry.kinds[0] ?? ''),
    name: entry.name.text,
    isContent: true,
  };
  if (entry.sort === 'module') return { ...row, about: sentence };
  const { module } = entry.sort === 'class' ? entry : entry.owner;
  const returned = entry.sort === 'member' && entry.returns[0] ? `→ ${entry.returns[0].text}` : '';
  const deprecated = entry.deprecated ? texts().deprecated : '';
  const about = [deprecated, `${module.name.text} ${returned}`.trim(), sentence]
    .filter((part) => part !== '')
    .join(' · ');
  return entry.sort === 'class' ? { ...row, about } : { ...row, owner: `${entry.owner.name.text}.`, about };
}

/** The row for a symbol whose documentation matches, with an excerpt. */
export function documentedRow({ entry, excerpt }: DocumentedHit, root: URL): Row {
  const about = excerpt.map((part, index) => (index % 2 === 0 ? new Text(part) : marked(part)));
  return { ...symbolRow(entry, root, ''), about };
}

/** The row for a page whose name matches. */
export function namedPageRow({ label, part, group, href, isContent }: PageEntry): Row {
  return { href, kind: kindText(part), name: label, about: group, isContent };
}

/** The displayed name of a kind of symbol or a part of the site. */
function kindText(kind: string): string {
  return new Map(Object.entries(texts().kinds)).get(kind) ?? kind;
}

function marked(content: string | null): HTMLElement {
  const mark = document.createElement('mark');
  mark.textContent = content;
  return mark;
}

/** The row for a page whose text matches. */
export function pageRow({ url, meta, excerpt }: PageHit, pages: readonly PageEntry[]): Row {
  const { body } = new DOMParser().parseFromString(fromFirstMark(excerpt), 'text/html');
  // Keep only the text and the marks of the excerpt, so it cannot insert other elements.
  const about = [...body.childNodes].map((node) => {
    return node instanceof HTMLElement ? marked(node.textContent) : new Text(node.textContent ?? '');
  });
  const { href } = new URL(url, location.href);
  const isContent = pages.some((page) => page.href === href && page.isContent);
  return { href, kind: kindText('page'), name: meta.title ?? url, about, isContent };
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
