import { alignLists, type Run } from '../../text/sequence.ts';

/** A run of space, a slash, or a word between them: an option, an argument, or a segment of a path. */
const TOKEN = /\s+|\/|[^\s/]+/g;

/** Compares texts word by word. */
export function compareWords(before: string, after: string): Run<string>[] {
  const runs = alignLists<string>(before.match(TOKEN) ?? [], after.match(TOKEN) ?? []);
  return runs.map((run) => ({ ...run, before: run.before.join(''), after: run.after.join('') }));
}

/** Similarity of two texts, from 0 to 1. */
export function likeness(runs: readonly Run<string>[]): number {
  const length = (side: 'before' | 'after', counted = runs) =>
    counted.reduce((sum, run) => sum + run[side].length, 0);
  const longer = Math.max(length('before'), length('after'));
  const same = runs.filter(({ isSame }) => isSame);
  return longer === 0 ? 1 : length('after', same) / longer;
}

export type Replacement = Pick<Run<string>, 'before' | 'after'>;

/** The replaced parts of a text with the adjacent words, so that neither side is empty; each once. */
export function replacements(runs: readonly Run<string>[]): Replacement[] {
  const found = runs.flatMap(({ isSame, before, after }, index) => {
    if (isSame) return [];
    const left = lastWord(runs[index - 1]?.after ?? '');
    const right = /^\/*[^\s/]+/.exec(runs[index + 1]?.after ?? '')?.[0] ?? '';
    return [{ before: left + before + right, after: left + after + right }];
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
