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

/** A symbol as an option; `api` is the address of the API reference of its release, with a slash at its end. */
export function symbolRow(entry: SymbolEntry, api: URL): Row {
  const row = {
    href: `${api.href}${symbolPath(entry)}`,
    kind: entry.kinds[0] ?? '',
    name: entry.name.text,
  };
  if (entry.sort === 'module') return { ...row, about: '' };
  if (entry.sort === 'class') return { ...row, about: entry.module.name.text };
  const { owner, returns } = entry;
  const module = owner.module.name.text;
  return {
    ...row,
    owner: `${owner.name.text}.`,
    about: returns[0] ? `${module} → ${returns[0].text}` : module,
  };
}

export function pageRow({ url, meta, excerpt }: PageHit): Row {
  const { body } = new DOMParser().parseFromString(fromFirstMark(excerpt), 'text/html');
  // Only marks are taken over from the excerpt; its entities are decoded by the parser.
  const about = [...body.childNodes].map((node) => {
    if (!(node instanceof HTMLElement)) return new Text(node.textContent ?? '');
    const mark = document.createElement('mark');
    mark.textContent = node.textContent;
    return mark;
  });
  return { href: new URL(url, location.href).href, kind: 'page', name: meta.title ?? url, about };
}

/** An excerpt from shortly before the first mark: its beginning may be out of sight. */
function fromFirstMark(excerpt: string): string {
  const [, cut = ''] = /^(.*\s)(?:\S+\s+){3}\S*<mark>/s.exec(excerpt.split('</mark>', 1)[0] ?? '') ?? [];
  return cut === '' ? excerpt : `… ${excerpt.slice(cut.length)}`;
}
