import { describe, expect, test } from 'vitest';
import { hasLetters, spell } from '../../../../src/api/search/spelling.ts';

describe('the words of a name', () => {
  test.each([
    ['GetPhysicalSize', ' get physical size', 'gps'],
    ['get_physical_size', ' get physical size', 'gps'],
    ['getPhysicalSize', ' get physical size', 'gps'],
    ['PhysicalSizeU32', ' physical size u32', 'psu'],
    ['GLContextPtr', ' gl context ptr', 'gcp'],
    ['OptionX11Visual', ' option x11 visual', 'oxv'],
    ['x11_gtk_theme_variant', ' x11 gtk theme variant', 'xgtv'],
    ['_reserved', ' reserved', 'r'],
    ['MAX_SIZE', ' max size', 'ms'],
    ['new_', ' new', 'n'],
    ['ÉtatÉlevé', ' état élevé', 'éé'],
    ['', '', ''],
  ])('%s', (name, spaced, initials) => {
    expect(spell(name)).toMatchObject({ spaced, initials, flat: spaced.replaceAll(' ', '') });
  });
});

describe('the letters of a name', () => {
  const has = (name: string, letters: string) => hasLetters(spell(name).mask, spell(letters).mask);

  test('are unique, and distinct from digits and other characters', () => {
    const signs = [...'abcdefghijklmnopqrstuvwxyz0é'];
    for (const sign of signs) {
      expect(signs.filter((other) => has(sign, other))).toEqual([sign]);
    }
  });

  test('contain the letters of every part of the name, in upper and lower case', () => {
    expect(has('PhysicalSizeU32', 'size')).toBe(true);
    expect(has('PhysicalSizeU32', 'SIZE 7')).toBe(true);
    expect(has('PhysicalSize', 'sizes of')).toBe(false);
    expect(has('', '')).toBe(true);
  });
});
