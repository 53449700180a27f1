import { describe, expect, test } from 'vitest';
import { matchName, TIER, wanted } from '../../../../src/api/search/match.ts';
import { spell } from '../../../../src/api/search/spelling.ts';

describe('the match of a name with a query', () => {
  test.each([
    ['MouseCursorType', 'MouseCursorType', 'SAME'],
    ['Dom', 'dom', 'EXACT'],
    ['mouse_cursor_type', 'MouseCursorType', 'EXACT'],
    ['mouse', 'MouseCursorType', 'PREFIX'],
    ['m', 'MouseCursorType', 'PREFIX'],
    ['mct', 'MouseCursorType', 'INITIALS'],
    ['MC', 'MouseCursorType', 'FIRST_INITIALS'],
    ['cur ty', 'MouseCursorType', 'WORDS'],
    ['cursort', 'MouseCursorType', 'WORDS'],
    ['size', 'ResizeSize', 'WORDS'],
    ['type mouse', 'MouseCursorType', 'WORDS_MIXED'],
    ['mc', 'MouseCursorType', 'SMALL_INITIALS'],
    ['ouse', 'MouseCursorType', 'INSIDE'],
    ['ursort', 'MouseCursorType', 'INSIDE'],
    ['ze', 'size', 'INSIDE'],
    ['mscurs', 'MouseCursorType', 'SCATTERED'],
    ['mue', 'MouseCursorType', 'SCATTERED'],
    ['abz', 'acbcccz', 'SCATTERED'],
    ['wlthm', 'WaylandTheme', 'SCATTERED'],
    ['Waylnd', 'WaylandTheme', 'SCATTERED'],
    ['abz', 'XxxxxxAcbccz', 'SCATTERED'],
    ['M_C', 'MouseCursorType', 'FIRST_INITIALS'],
    ['', 'Dom', 'NONE'],
    ['xyz', 'Dom', 'NONE'],
  ] as const)('%j and %s: %s', (typed, name, tier) => {
    expect(matchName(wanted(typed), spell(name))).toBe(TIER[tier]);
  });

  test.each([
    ['a letter that only other words begin with', 'c', 'MouseCursorType'],
    ['two letters that are scattered', 'dm', 'Dom'],
    ['letters that are scattered over too many', 'abz', 'acbccccz'],
    ['scattered letters that begin within a word', 'abz', 'uaxbxz'],
    ['letters in another order', 'tpm', 'MouseType'],
    ['a word that is not in the name', 'mouse size', 'MouseType'],
  ])('no match: %s', (_, typed, name) => {
    expect(matchName(wanted(typed), spell(name))).toBe(TIER.NONE);
  });

  test('has unique ranks, with "no match" last', () => {
    const ranks = Object.values(TIER);
    expect(new Set(ranks).size).toBe(ranks.length);
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  });
});
