const LONGEST = 180;

/** Maximum number of characters of a line to parse for a summary, including link addresses. */
const READ = 2000;

/** The first non-empty line of Markdown as plain text, shortened at a sentence or word. May be empty. */
export function summaryOf(doc: string | null | undefined): string {
  const lines = (doc ?? '').split('\n').map((line) => line.trim());
  const line = lines.find((text) => text !== '' && !/^(?:```|~~~|-{3,}$|\*{3,}$)/.test(text)) ?? '';
  return shorten(plainLine(line.slice(0, READ)));
}

/** All non-empty lines of Markdown as one line of plain text. May be empty. */
export function plainText(doc: string): string {
  const lines = doc.split('\n').filter((text) => !/^\s*(?:```|~~~)/.test(text));
  return lines
    .map((line) => plainLine(line.trim()))
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
    .join(' ');
}

function plainLine(line: string): string {
  return line
    .replace(/^(?:#{1,6}\s+|[-*+]\s+|>\s*)/, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\[(`[^`]*`)\](?!\()/g, '$1')
    .replaceAll(/\*\*([^*]+)\*\*/g, '$1')
    .replaceAll('`', '')
    .trim();
}

function shorten(text: string): string {
  if (text.length <= LONGEST) return text;
  const start = text.slice(0, LONGEST);
  const sentence = /^.*[.!?](?=\s)/s.exec(start)?.[0];
  return sentence ?? `${start.replace(/\s+\S*$/, '')} …`;
}
