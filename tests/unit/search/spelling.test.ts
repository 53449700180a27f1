import { describe, expect, test } from 'vitest';
import { spell } from '../../../src/search/spelling.ts';

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
