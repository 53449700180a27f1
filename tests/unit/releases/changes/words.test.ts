import { describe, expect, it } from 'vitest';
import { compareWords, likeness, replacements } from '../../../../src/releases/changes/words.ts';

describe('two texts', () => {
  it.each([
    ['', '', 1],
    ['a b', 'a b', 1],
    ['', 'x', 0],
    ['x y', 'z', 0],
    ['a  b', 'a b', 0.5],
    ['a b c', 'a x c', 0.8],
    ['ab cd', 'ab', 0.4],
    ['ab', 'ab cd', 0.4],
  ])('%j and %j have a similarity of %d', (before, after, expected) => {
    expect(likeness(compareWords(before, after))).toBeCloseTo(expected);
  });

  it.each([
    ['same', 'same', []],
    ['', 'x', [['', 'x']]],
    ['x', '', [['x', '']]],
    ['a b c', 'a x c', [['b', 'x']]],
    ['lib foo', 'lib foo bar', [['foo', 'foo bar']]],
    ['foo bar', 'bar', [['foo bar', 'bar']]],
    ['a-1.2.so b', 'a-1.3.so b', [['a-1.2.so', 'a-1.3.so']]],
    ['cc -o a -lx', 'cc -o a -lx -Wl,-rpath,.', [['-lx', '-lx -Wl,-rpath,.']]],
    [
      'get /a/x /a/y',
      'get /b/x /b/y',
      [
        ['/a/x', '/b/x'],
        ['/a/y', '/b/y'],
      ],
    ],
    ['get a/x a/x', 'get b/x b/x', [['a/x', 'b/x']]],
    ['%VERSION% x', '%HOSTNAME% x', [['%VERSION%', '%HOSTNAME%']]],
    ['a/%V%/b', 'a/%V%/c/b', [['%V%/b', '%V%/c/b']]],
    [
      'one (x) two y three',
      'one (v) two w three',
      [
        ['(x)', '(v)'],
        ['y', 'w'],
      ],
    ],
  ])('%j and %j differ in %j', (before, after, expected) => {
    const found = replacements(compareWords(before, after));
    expect(found.map((each) => [each.before, each.after])).toEqual(expected);
  });
});
