import { expect, it } from 'vitest';
import { slice, type Word } from '../../../src/install/words.ts';

const WORD: Word = [
  { text: 'ab', isVariable: false },
  { text: 'cd', isVariable: true },
  { text: 'ef', isVariable: false },
];

it.each([
  [0, 2, 'ab'],
  [1, 3, 'b|c'],
  [3, 5, 'd|e'],
  [4, undefined, 'ef'],
])('a word from %j to %j is %j', (start, end, pieces) => {
  expect(
    slice(WORD, start, end)
      .map(({ text }) => text)
      .join('|'),
  ).toBe(pieces);
});
