import type { Member } from '../../api/members.ts';
import { type Content, type Html, html, markup, scrollTableStart } from '../../ui/markup/html.ts';
import type { ClassContext } from './types.ts';

/** A member in a grid: the words of its name that select the row, and the words that select the column. */
export interface Cell<M> {
  readonly member: M;
  readonly row: string;
  readonly column: string;
}

/** The members of a class that have a place in the grid of its conventions. Half of the pattern's groups choose the row. */
export function gridCells<M extends Member>(members: readonly M[], { described }: ClassContext): Cell<M>[] {
  const { grids } = described.reference.conventions;
  const pattern = grids.find(({ type }) => type === described.name)?.members;
  if (pattern === undefined) return [];
  const matcher = new RegExp(pattern);
  return members.flatMap((member) => {
    const words = Object.values(matcher.exec(member.name)?.groups ?? {}).map((word) => word ?? '');
    const middle = Math.ceil(words.length / 2);
    const [row, column] = [words.slice(0, middle).join(' '), words.slice(middle).join(' ')];
    return words.length === 0 ? [] : { member, row, column };
  });
}

const GRID = 'matrix [&_:is(th,td)]:min-w-28 [&_:is(th,td)]:align-top [&_:is(th,td)]:text-sm';

/** A table of members, with rows and columns in the order of the description. */
export function gridHtml<M extends Member>(
  cells: readonly Cell<M>[],
  label: string,
  memberHtml: (member: M) => Content,
): Html {
  const columns = [...new Set(cells.map(({ column }) => column))];
  const rows = Map.groupBy(cells, ({ row }) => row);
  const head = columns.map((column) => html`<th scope="col">${column}</th>`);
  const body = [...rows].map(([row, inRow]) => {
    const places = columns.map((wanted) => inRow.filter(({ column }) => column === wanted));
    return html`<tr><th scope="row">${row}</th>${places.map((found) => html`<td>${found.map(({ member }) => memberHtml(member))}</td>`)}</tr>`;
  });
  return html`${markup(scrollTableStart(label, GRID))}<thead><tr><td></td>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}
