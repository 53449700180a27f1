import { alignLists } from '../difference/sequence.ts';

/** A replaced part of a text. */
export interface Span {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Matches a name with placeholder signs, a run of white space, or a single character. */
const TOKEN = /\s+|[$%]?[\p{L}\p{N}_]+%?|./gsu;

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

/** The replaced parts of a text, extended to whole words on both sides. */
export function replacements(spans: readonly Span[]): Replacement[] {
  return spans.flatMap((span, index) => {
    const previous = spans[index - 1];
    if (span.kind === 'same' || (previous && previous.kind !== 'same')) return [];
    const run = spans.slice(index, index + 2).filter(({ kind }) => kind !== 'same');
    const next = spans[index + run.length];
    const left = /[$%]?[\p{L}\p{N}_]+%?[^\s\p{L}\p{N}_]*$/u.exec(previous?.text ?? '')?.[0] ?? '';
    const right = /^[^\s\p{L}\p{N}_]*[\p{L}\p{N}_]+/u.exec(next?.text ?? '')?.[0] ?? '';
    const text = (kind: Span['kind']) => run.find((part) => part.kind === kind)?.text ?? '';
    return [{ before: left + text('removed') + right, after: left + text('added') + right }];
  });
}
