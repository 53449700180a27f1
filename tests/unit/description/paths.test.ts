import { describe, expect, it } from 'vitest';
import { examplePaths } from '../../../src/description/schema/examples.ts';
import { leavesFolder } from '../../../src/description/schema/values.ts';

describe('a path', () => {
  it.each(['a.c', 'a/b/c.d', '..a/b', 'a..b', './a'])('%j stays in its folder', (path) => {
    expect(leavesFolder(path)).toBe(false);
  });

  it.each(['/a', '\\a', 'C:a', 'c:/a', '..', '../a', 'a/../b', 'a\\..\\b', 'a\0b'])(
    '%j may leave its folder',
    (path) => {
      expect(leavesFolder(path)).toBe(true);
    },
  );
});

describe('the files that examples name', () => {
  it('are sources and images, each with its place, but not source text in a description', () => {
    const examples = [
      { name: 'one', code: { c: 'one.c', d: 'int main;\n' }, screenshot: { tux: 'one.png' } },
      { name: 'two' },
      { name: 'three', code: null, screenshot: { sun: 'three.png' } },
    ];
    expect([...examplePaths({ examples })]).toEqual([
      { example: 'one', path: ['examples', 0, 'code', 'c'], folder: 'examples', value: 'one.c' },
      { example: 'one', path: ['examples', 0, 'screenshot', 'tux'], folder: 'screenshots', value: 'one.png' },
      {
        example: 'three',
        path: ['examples', 2, 'screenshot', 'sun'],
        folder: 'screenshots',
        value: 'three.png',
      },
    ]);
  });

  it('are empty without examples', () => {
    expect([...examplePaths({})]).toEqual([]);
    expect([...examplePaths({ examples: null })]).toEqual([]);
  });
});
