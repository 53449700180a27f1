/** First and last line of a range, from 1, inclusive. */
export interface LineRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Parses a fragment: `#L10` or `#L10-L20`, in either order, without lines after `count`: the link may be from a longer version.
 * Undefined if it is invalid or names no line.
 */
export function parseLines(fragment: string, count: number): LineRange | undefined {
  const [, from, to] = /^#L(\d+)(?:-L?(\d+))?$/.exec(fragment) ?? [];
  const { first, last } = orderLines(Number(from), Number(to ?? from));
  return first <= count && last >= 1 ? { first: Math.max(first, 1), last: Math.min(last, count) } : undefined;
}

/** Parses typed line numbers: `3`, `3-7`, `L3-L7`. Undefined if they are invalid or greater than `count`. */
export function typedLines(text: string, count: number): LineRange | undefined {
  const [, from, to] = /^L?(\d+)(?:\s*[-–]\s*L?(\d+))?$/i.exec(text.trim()) ?? [];
  const lines = orderLines(Number(from), Number(to ?? from));
  return lines.first >= 1 && lines.last <= count ? lines : undefined;
}

export function shownLines({ first, last }: LineRange): string {
  return first === last ? String(first) : `${first}-${last}`;
}

export function linesFragment({ first, last }: LineRange): string {
  return first === last ? `#L${first}` : `#L${first}-L${last}`;
}

export function orderLines(one: number, other: number): LineRange {
  return { first: Math.min(one, other), last: Math.max(one, other) };
}
