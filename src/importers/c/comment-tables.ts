/** A table in HTML without another table in it. */
const TABLE = /<table\b[^<>]*>((?:(?!<\/?table\b)[\s\S])*)<\/table>/gi;

/** The start of a cell, and the start of blocks that cells in Markdown cannot contain. */
const [CELL, BLOCK] = [/<t[dh]\b/i, /<(?:dl|li|pre)\b/i];

/** Tags around cells, breaks and spaces, which are one space in a cell. */
const SPACES =
  /(?:\s|&nbsp;|<\/?(?:br|p|t[dhr]|tbody|tfoot|thead|col|colgroup)\b[^<>]*>|[\\@](?:n|li)(?=\s|$))+/gi;

/** Converts tables in HTML to Markdown: to a list if a table has no headings, or cells of several rows or columns. */
export function withTables(text: string): string {
  return text.replaceAll(TABLE, (whole: string, body: string) =>
    BLOCK.test(body) || !CELL.test(body) ? whole : `\n\n${tableText(body)}\n\n`,
  );
}

function tableText(body: string): string {
  const [caption = '', head = '', ...others] = body.split(/<tr\b[^<>]*>/i);
  const titles = cellsIn(head);
  const cells = others.map(cellsIn);
  const isSpanned = /\b(?:col|row)span=/i.test(body) || cells.some(({ length }) => length > titles.length);
  const isTable = !/<td\b/i.test(head) && !isSpanned;
  const lines = isTable
    ? [titles, titles.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`)
    : [titles, ...cells].map(listed).filter((line) => line !== '');
  return [caption.replaceAll(SPACES, ' ').trim(), '', ...lines].join('\n').trim();
}

function cellsIn(row: string): string[] {
  const [, ...cells] = row.split(/<t[dh]\b[^<>]*>/i);
  return cells.map((cell) =>
    cell
      .replaceAll(SPACES, ' ')
      .trim()
      .replaceAll(/(?<!\\)\|/g, '\\|'),
  );
}

function listed(cells: readonly string[]): string {
  const filled = cells.filter((cell) => cell !== '');
  const hasMark = filled.some((cell) => /^&\w+;$/.test(cell));
  return filled.length === 0 ? '' : `- ${filled.join(hasMark ? ' ' : filled.length > 2 ? ', ' : ': ')}`;
}
