import { describe, expect, it } from 'vitest';
import { alignLists, displaced } from '../../../src/text/sequence.ts';

const kept = (before: string, after: string) =>
  alignLists([...before], [...after])
    .flatMap((run) => (run.isSame ? run.before : []))
    .join('');

describe('the longest common part of two lists', () => {
  it.each([
    ['', '', ''],
    ['abc', '', ''],
    ['abc', 'abc', 'abc'],
    ['abcd', 'xaxbxcxdx', 'abcd'],
    ['abcbdab', 'bdcaba', 4],
    ['nematode knowledge', 'empty bottle', 7],
    ['aaaa', 'aa', 'aa'],
  ])('of %j and %j', (before, after, expected) => {
    const found = kept(before, after);
    expect(typeof expected === 'number' ? found.length : found).toBe(expected);
    expect(kept(after, before)).toHaveLength(found.length);
  });

  it('is as long as an exhaustive search finds, in order on both sides', () => {
    const longest = (a: string, b: string): number => {
      if (a === '' || b === '') return 0;
      if (a[0] === b[0]) return 1 + longest(a.slice(1), b.slice(1));
      return Math.max(longest(a.slice(1), b), longest(a, b.slice(1)));
    };
    let seed = 7;
    const next = () => {
      seed = (seed * 48271) % 2147483647;
      return seed;
    };
    const word = () => Array.from({ length: next() % 9 }, () => 'abc'[next() % 3]).join('');
    for (let round = 0; round < 200; round += 1) {
      const [before, after] = [word(), word()];
      const runs = alignLists([...before], [...after]);
      expect(kept(before, after)).toHaveLength(longest(before, after));
      expect(runs.flatMap((run) => run.before).join('')).toBe(before);
      expect(runs.flatMap((run) => run.after).join('')).toBe(after);
      for (const [index, run] of runs.entries()) {
        if (run.isSame) expect(run.before).toEqual(run.after);
        expect(run.isSame).not.toBe(runs[index - 1]?.isSame);
      }
    }
  });

  it('is empty if the lists are too long and too different', () => {
    const list = (letter: string) => ['start', ...Array.from({ length: 3000 }, () => letter), 'end'];
    const [before, after] = [list('a'), list('b')];
    expect(alignLists(before, after)).toEqual([{ isSame: false, before, after }]);
    const long = Array.from({ length: 100_000 }, (_, index) => String(index));
    expect(alignLists(long, [...long, 'more'])).toHaveLength(2);
  });
});

describe('moved entries', () => {
  it.each([
    ['abcd', 'abcd', ''],
    ['abcd', 'dabc', 'd'],
    ['abcd', 'acbd', 'b'],
    ['abc', 'axbc', ''],
    ['abc', 'bca', 'a'],
  ])('from %s to %s', (before, after, expected) => {
    expect([...displaced([...before], [...after])].join('')).toBe(expected);
  });
});
