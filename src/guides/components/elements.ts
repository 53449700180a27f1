import { h, type ProseElement, type ProseNode } from '../prose.ts';

/** A table with a caption; the first cell of each row is its heading. */
export function factTable(
  label: string,
  columns: readonly string[],
  rows: readonly (readonly (readonly ProseNode[])[])[],
): ProseElement {
  const lines = rows.map(([head = [], ...cells]) =>
    h('tr', {}, h('th', { scope: 'row' }, head), ...cells.map((cell) => h('td', {}, cell))),
  );
  const heads = columns.map((column) => h('th', { scope: 'col' }, column));
  return h(
    'table',
    { label },
    h('caption', {}, label),
    h('thead', {}, h('tr', {}, heads)),
    h('tbody', {}, lines),
  );
}

/** Names as code, separated by commas, or the text for none. */
export function codeList(names: readonly string[], none: string): ProseNode[] {
  if (names.length === 0) return [none];
  return names.flatMap((name, index) => [...(index > 0 ? [', '] : []), h('code', {}, name)]);
}

/** Items in a sentence: `a, b and c`. */
export function sentence(items: readonly (readonly ProseNode[])[]): ProseElement {
  const parts = items.map((item, index) => {
    const separator = index === items.length - 1 ? ' and ' : ', ';
    return index === 0 ? item : [separator, ...item];
  });
  return h('span', { class: 'link-list' }, ...parts);
}
