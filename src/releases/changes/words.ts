import { alignLists } from '../../text/sequence.ts';

/** A replaced part of a text. */
export interface Span {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** A run of space, a slash, or a word between them: an option, an argument, or a segment of a path. */
const TOKEN = /\s+|\/|[^\s/]+/g;

/** Compares texts word by word; returns unchanged, removed and added parts. */
export function compareWords(before: string, after: string): Span[] {
  const [old, now] = [before.match(TOKEN) ?? [], after.match(TOKEN) ?? []];
  const spans = alignLists(old, now).flatMap((run): Span[] => {
    const [oldText, newText] = [old.slice(...run.before).join(''), now.slice(...run.after).join('')];
    if (run.isSame) return [{ kind: 'same', text: newText }];
    return [
      { kind: 'removed', text: oldText },
      { kind: 'added', text: newText },
    ];
  });
  return spans.filter(({ text }) => text !== '');
}

/** Similarity of two texts, from 0 to 1. */
export function likeness(spans: readonly Span[]): number {
  const length = (kind: Span['kind']) =>
    spans.filter((span) => span.kind === kind).reduce((sum, { text }) => sum + text.length, 0);
  const same = length('same');
  const longer = same + Math.max(length('removed'), length('added'));
  return longer === 0 ? 1 : same / longer;
}

export interface Replacement {
  readonly before: string;
  readonly after: string;
}

/** The replaced parts of a text with the adjacent words, so that neither side is empty; each once. */
export function replacements(spans: readonly Span[]): Replacement[] {
  const found = spans.flatMap((span, index) => {
    const previous = spans[index - 1];
    if (span.kind === 'same' || (previous && previous.kind !== 'same')) return [];
    const run = spans.slice(index, index + 2).filter(({ kind }) => kind !== 'same');
    const next = spans[index + run.length];
    const left = lastWord(previous?.text ?? '');
    const right = /^\/*[^\s/]+/.exec(next?.text ?? '')?.[0] ?? '';
    const text = (kind: Span['kind']) => run.find((part) => part.kind === kind)?.text ?? '';
    return [{ before: left + text('removed') + right, after: left + text('added') + right }];
  });
  return [...new Map(found.map((one) => [`${one.before}\0${one.after}`, one])).values()];
}

/** The last word of a text with the slashes after it; empty if the text ends with space. */
function lastWord(text: string): string {
  let start = text.length;
  while (text[start - 1] === '/') start -= 1;
  while (start > 0 && /[^\s/]/.test(text[start - 1] ?? '')) start -= 1;
  return text.slice(start);
}
