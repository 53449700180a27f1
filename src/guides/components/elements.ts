import { contentList, text } from '../../ui/messages/messages.ts';
import { type ProseElement, type ProseNode, TABLE_LABEL } from '../prose.ts';

export function element(
  tag: string,
  children: readonly ProseNode[],
  attributes: ProseElement['attributes'] = {},
): ProseElement {
  return { tag, attributes, children };
}

/**
 * A link to a page.
 * @param path of the page, below the site
 * @param version the release of the page, which follows the link; undefined for the newest
 */
export function link(label: ProseNode, path: string, version?: string): ProseNode[] {
  return [element('a', [label], { href: path }), ...(version === undefined ? [] : [` (${version})`])];
}

/** Parts of a sentence in the language of the content: "a, b and c". */
export function sentence(parts: readonly (readonly ProseNode[])[]): ProseElement {
  return element('span', contentList(parts).flat(), { class: 'link-list' });
}

/** Names as code; the fallback text if there are none. */
export function names(all: readonly string[], none: string = text.common.none): ProseNode[] {
  if (all.length === 0) return [none];
  return all.flatMap((name, index) => [...(index > 0 ? [', '] : []), element('code', [name])]);
}

/** A table with a caption. The first cell of each row is a header. */
export function table(
  label: string,
  columns: readonly string[],
  rows: readonly (readonly (readonly ProseNode[])[])[],
): ProseElement {
  const head = columns.map((column) => element('th', [column], { scope: 'col' }));
  const body = rows.map(([first = [], ...cells]) =>
    element('tr', [element('th', first, { scope: 'row' }), ...cells.map((cell) => element('td', cell))]),
  );
  const parts = [
    element('caption', [label]),
    element('thead', [element('tr', head)]),
    element('tbody', body),
  ];
  return element('table', parts, { [TABLE_LABEL]: label });
}
