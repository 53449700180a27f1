import { describe, expect, it } from 'vitest';
import { pathFault } from '../../../src/page/output.ts';

describe('a path of the site', () => {
  it.each(['/a', '/a/b.html', '/ä/日本', '/a b', '/..a', `/${'a'.repeat(255)}`])('is valid: %s', (path) => {
    expect(pathFault(path)).toBeUndefined();
  });

  it.each(['a', '', '/', '//', '/a//b', '/a/', '/./a', '/a/..', '/../a'])('is invalid: %j', (path) => {
    expect(pathFault(path)).toBe('it leaves its folder');
  });

  it.each(['/a\\b', '/a\u0000', '/a\u0085', '/\ufffd'])('is invalid with a character of %j', (path) => {
    expect(pathFault(path)).toBe('a backslash, a control character, or not UTF-8');
  });

  it.each([`/${'a'.repeat(256)}/b`, `/${'ä'.repeat(128)}`])(
    'cannot have a name of over 255 bytes',
    (path) => {
      expect(pathFault(path)).toBe('a name in it is too long');
    },
  );
});
