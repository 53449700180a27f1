import type { DocumentedHit } from '../../search/documentation.ts';
import { KIND_NAMES } from '../../search/kinds.ts';
import type { PageEntry } from '../../search/pages.ts';
import type { Query } from '../../search/query.ts';
import { type SymbolEntry, symbolPath } from '../../search/symbol-index.ts';
import type { PageHit } from './text-search.ts';

export interface Row {
  readonly href: string;
  readonly kind: string;
  /** Before the name: the class of a member, with its dot. */
  readonly owner?: string;
  readonly name: string;
  /** After the name: text, or words of which some are marked. */
  readonly about: string | readonly Node[];
}

/**
 * A symbol as an option.
 * @param root address of the release, with a slash at its end
 * @param sentence what its documentation says first; may be empty
 */
export function symbolRow(entry: SymbolEntry, root: URL, sentence: string): Row {
  const row = {
    href: new URL(`api/${symbolPath(entry)}`, root).href,
    kind: entry.kinds[0] ?? '',
    name: entry.name.text,
  };
  if (entry.sort === 'module') return { ...row, about: sentence };
  const { module } = entry.sort === 'class' ? entry : entry.owner;
  const returned = entry.sort === 'member' && entry.returns[0] ? `→ ${entry.returns[0].text}` : '';
  const about = [`${module.name.text} ${returned}`.trim(), sentence]
    .filter((text) => text !== '')
    .join(' · ');
  return entry.sort === 'class' ? { ...row, about } : { ...row, owner: `${entry.owner.name.text}.`, about };
}

/** A symbol that is found by its documentation, with what that says. */
export function documentedRow({ entry, excerpt }: DocumentedHit, root: URL): Row {
  const about = excerpt.map((text, index) => (index % 2 === 0 ? new Text(text) : marked(text)));
  return { ...symbolRow(entry, root, ''), about };
}

/** A page that is found by its name. */
export function namedPageRow({ label, part, path }: PageEntry, root: URL): Row {
  return { href: new URL(path, root).href, kind: part, name: label, about: '' };
}

function marked(text: string | null): HTMLElement {
  const mark = document.createElement('mark');
  mark.textContent = text;
  return mark;
}

export function pageRow({ url, meta, excerpt }: PageHit): Row {
  const { body } = new DOMParser().parseFromString(fromFirstMark(excerpt), 'text/html');
  // Only marks are taken over from the excerpt; its entities are decoded by the parser.
  const about = [...body.childNodes].map((node) => {
    return node instanceof HTMLElement ? marked(node.textContent) : new Text(node.textContent ?? '');
  });
  return { href: new URL(url, location.href).href, kind: 'page', name: meta.title ?? url, about };
}

/** An excerpt from shortly before the first mark: its beginning may be out of sight. */
function fromFirstMark(excerpt: string): string {
  const [, cut = ''] = /^(.*\s)(?:\S+\s+){3}\S*<mark>/s.exec(excerpt.split('</mark>', 1)[0] ?? '') ?? [];
  return cut === '' ? excerpt : `… ${excerpt.slice(cut.length)}`;
}

/**
 * How many results answer a query.
 * @param isPartial whether a part of the index could not be loaded
 */
export function countText(query: Query, count: number, shown: number, isPartial: boolean): string {
  const some = `${count} ${count === 1 ? 'result' : 'results'}${shown < count ? `, ${shown} shown` : ''}`;
  const [unknown] = query.unknownKinds;
  const none = unknown
    ? `Unknown kind: ${unknown}. Kinds: ${KIND_NAMES.join(', ')}`
    : `Nothing found for ${query.text}`;
  return `${count > 0 ? some : none}.${isPartial ? ' Some results are missing: part of the index cannot be loaded.' : ''}`;
}
