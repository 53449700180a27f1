import { KINDS } from './admonitions.ts';

/** The lines of a text, and whether each is outside of fenced code. */
export function linesOf(source: string): { readonly line: string; readonly isProse: boolean }[] {
  let fence: string | undefined;
  return source.split('\n').map((line) => {
    const [, mark] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    const isProse = fence === undefined && mark === undefined;
    if (fence === undefined) fence = mark;
    else if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
    return { line, isProse };
  });
}

/** The first line of a block with a title behind its name, or with spaces before its name. */
const BLOCK = new RegExp(`^([ \\t>*+-]*:::+)[ \\t]*(${KINDS.join('|')})(?:[ \\t]+([^\\s[{].*))?$`);

/** An id at the end of a heading. */
const ID = /\{#[^\s{}]+\}[ \t]*$/;

/**
 * Rewrites lines that other generators accept as lines that the compiler accepts, without changing their number:
 * `:::note Title` as `:::note[Title]`, and in MDX, where braces begin expressions, `# Heading {#id}` as `# Heading \{#id}`.
 */
export function withCompilerSyntax(source: string, isMdx: boolean): string {
  if (!source.includes(':::') && !(isMdx && source.includes('{#'))) return source;
  const lines = linesOf(source);
  return lines
    .map(({ line, isProse }, index) => {
      if (!isProse) return line;
      const [, colons, kind, title] = BLOCK.exec(line) ?? [];
      if (colons && kind) return `${colons}${kind}${title ? `[${withEscapedBrackets(title.trim())}]` : ''}`;
      const isHeading =
        /^ {0,3}#{1,6}[ \t]/.test(line) || /^ {0,3}(?:=+|-+)[ \t]*$/.test(lines[index + 1]?.line ?? '');
      return isMdx && isHeading ? line.replace(ID, '\\$&') : line;
    })
    .join('\n');
}

/** Escapes brackets if one has no counterpart: it would end the title. */
function withEscapedBrackets(title: string): string {
  const areBalanced = title.split('[').length === title.split(']').length;
  return areBalanced ? title : title.replaceAll(/[[\]]/g, '\\$&');
}
