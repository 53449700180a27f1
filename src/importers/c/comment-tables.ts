/** A table in HTML without another table in it. */
const TABLE = /<table\b[^<>]*>((?:(?!<\/?table\b)[\s\S])*)<\/table>/gi;

/** What a cell in Markdown cannot contain. */
const BLOCK = /<(?:dl|li|pre)\b/i;

/** Tags around cells, breaks and spaces, which are one space in a cell. */
const SPACES = /(?:\s|&nbsp;|<\/?(?:br|p|t[dhr]|tbody|thead)\b[^<>]*>|[\\@](?:n|li)(?=\s|$))+/gi;

/** Converts tables in HTML to Markdown: to a list if a table has no headings, or cells of several rows or columns. */
export function withTables(text: string): string {
  return text.replaceAll(TABLE, (whole: string, body: string) =>
    BLOCK.test(body) ? whole : `\n\n${tableText(body)}\n\n`,
  );
}

function tableText(body: string): string {
  const [caption = '', head = '', ...others] = body.split(/<tr\b[^<>]*>/i);
  const rows = [head, ...others].map(cellsIn);
  const width = Math.max(...rows.map(({ length }) => length));
  const isTable = !/<td\b/i.test(head) && !/\b(?:col|row)span=/i.test(body);
  const lines = isTable
    ? rows.map((cells) => `| ${[...cells, ...Array(width - cells.length).fill('')].join(' | ')} |`)
    : rows.map(listed);
  if (isTable) lines.splice(1, 0, `|${' --- |'.repeat(width)}`);
  return [caption.replaceAll(SPACES, ' ').trim(), lines.filter(Boolean).join('\n')]
    .filter(Boolean)
    .join('\n\n');
}

function cellsIn(row: string): string[] {
  const [, ...cells] = row.split(/<t[dh]\b[^<>]*>/i);
  return cells.map((cell) => cell.replaceAll(SPACES, ' ').trim().replaceAll('|', '\\|'));
}

function listed(cells: readonly string[]): string {
  const filled = cells.filter((cell) => cell !== '');
  const hasMark = filled.some((cell) => /^&\w+;$/.test(cell));
  return filled.length === 0 ? '' : `- ${filled.join(hasMark ? ' ' : filled.length > 2 ? ', ' : ': ')}`;
}
