import { describe, expect, it } from 'vitest';
import {
  alternatives,
  formatProblem,
  InputError,
  jsonPointer,
  listSome,
  listValues,
  positionsIn,
  problemAt,
  quoted,
} from '../../../src/description/problem.ts';

it('a JSON pointer escapes separators in its segments', () => {
  expect(jsonPointer(['a~b', 'c/d', 0, '~/'])).toBe('/a~0b/c~1d/0/~0~1');
  expect(jsonPointer([])).toBe('');
});

it('a long value is shortened between two characters', () => {
  expect(quoted('😀'.repeat(40))).toBe(`"${'😀'.repeat(28)}…"`);
  expect(quoted(`x${'😀'.repeat(40)}`)).toBe(`"x${'😀'.repeat(27)}…"`);
});

it('an offset has a line and a column, both from 1', () => {
  const positionOf = positionsIn('ab\n\ncd\n');
  expect([0, 1, 2, 3, 4, 5, 7].map((offset) => Object.values(positionOf(offset)).join(':'))).toEqual([
    '1:1',
    '1:2',
    '1:3',
    '2:1',
    '3:1',
    '3:2',
    '4:1',
  ]);
});

describe('a finding', () => {
  const positions = new Map([
    ['', { line: 1, column: 1 }],
    ['/1.0/a', { line: 2, column: 3 }],
  ]);
  const positionOf = (path: readonly PropertyKey[]) => positions.get(jsonPointer(path));
  const source = { file: 'd.json', value: {}, path: ['1.0'], positionOf };

  it('has the location of the nearest existing value', () => {
    expect(problemAt(source, { path: ['a', 'b'], message: 'Missing.' })).toEqual({
      file: 'd.json',
      pointer: '/1.0/a/b',
      position: { line: 2, column: 3 },
      message: 'Missing.',
    });
    expect(problemAt(source, { path: ['c'], message: 'M.' }).position).toEqual({ line: 1, column: 1 });
  });

  it('has no position if the text is unknown', () => {
    expect(problemAt({ file: 'x', value: 1 }, { path: [], message: 'M.', hint: 'H.' })).toEqual({
      file: 'x',
      pointer: '',
      message: 'M.',
      hint: 'H.',
    });
  });
});

it('a problem is one line, even if its message has several', () => {
  expect(formatProblem({ file: 'a', message: 'One\n  two.', hint: 'Do.' })).toBe('a: One two. Hint: Do.');
  expect(formatProblem({ file: 'a', pointer: '/b', position: { line: 2, column: 1 }, message: 'M.' })).toBe(
    'a:2:1: /b: M.',
  );
  const error = new InputError([
    { file: 'a', message: 'M.' },
    { file: 'b', message: 'N.' },
  ]);
  expect(error.message).toBe('a: M.\nb: N.');
});

describe('alternatives', () => {
  it.each([
    [[], 'none'],
    [['a'], 'a'],
    [['a', 'b'], 'a or b'],
    [['a', 'b', 'c'], 'a, b or c'],
  ])('of %j', (words, text) => {
    expect(alternatives(words)).toBe(text);
  });

  it('are counted after the first 60', () => {
    const words = Array.from({ length: 61 }, (_, index) => `w${index}`);
    expect(listValues(words)).toMatch(/"w58" or "w59" \(and 1 more\)$/);
    expect(listValues(words.slice(1))).toMatch(/"w59" or "w60"$/);
  });

  it('are listed up to a number', () => {
    expect(listSome(['a', 'b'], 2)).toBe('a, b');
    expect(listSome(['a', 'b', 'c'], 1, JSON.stringify)).toBe('"a" and 2 more');
  });
});
