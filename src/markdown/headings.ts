import type { Token } from 'markdown-it';

/** The topmost heading of a text gets the level, the others keep their distance to it; six is the deepest. */
export function shiftHeadings(tokens: readonly Token[], level: number): void {
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close');
  const top = Math.min(...headings.map(({ tag }) => Number(tag.slice(1))));
  for (const heading of headings) {
    heading.tag = `h${Math.min(6, Number(heading.tag.slice(1)) - top + level)}`;
  }
}
