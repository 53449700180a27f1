import { KINDS } from './admonitions.ts';
import { GIVEN_ID } from './heading-ids.ts';

/** The lines of a text; prose is outside code fences. */
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

/** An id in a comment of MDX. */
const COMMENTED_ID = /\{[ \t]*\/\*[ \t]*#([^\s{}*]+)[ \t]*\*\/[ \t]*\}[ \t]*$/;

/** The first line of a block such as `:::note Title` or `::: note`. */
const BLOCK = new RegExp(`^([ \\t>*+-]*:::+)[ \\t]*(${KINDS.join('|')})(?:[ \\t]+([^\\s[{].*))?$`);

/**
 * Rewrites lines for the compiler, one for one: `:::note Title` becomes `:::note[Title]`. In MDX, where braces begin
 * expressions, `# Heading {#id}` and `# Heading {/* #id *\/}` become `# Heading \{#id}`.
 */
export function withCompilerSyntax(source: string, isMdx: boolean): string {
  if (!source.includes(':::') && !(isMdx && source.includes('{'))) return source;
  const lines = linesOf(source);
  return lines
    .map(({ line, isProse }, index) => {
      if (!isProse) return line;
      const [, colons, kind, title] = BLOCK.exec(line) ?? [];
      if (colons && kind) return `${colons}${kind}${title ? `[${withEscapedBrackets(title.trim())}]` : ''}`;
      const isHeading =
        /^ {0,3}#{1,6}[ \t]/.test(line) || /^ {0,3}(?:=+|-+)[ \t]*$/.test(lines[index + 1]?.line ?? '');
      return isMdx && isHeading ? line.replace(COMMENTED_ID, '{#$1}').replace(GIVEN_ID, '\\$&') : line;
    })
    .join('\n');
}

/** Escapes all brackets if they are unbalanced, because one could end the title. */
function withEscapedBrackets(title: string): string {
  const areBalanced = title.split('[').length === title.split(']').length;
  return areBalanced ? title : title.replaceAll(/[[\]]/g, '\\$&');
}
