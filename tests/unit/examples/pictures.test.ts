import { describe, expect, it } from 'vitest';
import { darkFile, readPictures } from '../../../src/examples/pictures.ts';

const image = (rendering = false) => ({ width: 4, height: 3, rendering });

describe('pictures', () => {
  it('of several systems are one if they share a file', () => {
    const files = new Map([['a.png', image()]]);
    expect(readPictures({ tux: 'a.png', sun: 'a.png' }, files, { tux: 'Tux OS' })).toEqual([
      {
        systems: [
          { key: 'tux', displayName: 'Tux OS' },
          { key: 'sun', displayName: 'sun' },
        ],
        light: { file: 'a.png', ...image() },
      },
    ]);
  });

  it('that are missing are left out', () => {
    const pictures = readPictures({ tux: 'a.png', sun: 'b.png' }, new Map([['b.png', image()]]), {});
    expect(pictures.map(({ light }) => light.file)).toEqual(['b.png']);
  });

  it('have a dark version if there is one beside them', () => {
    const files = new Map([
      ['x/a.b.png', image(true)],
      ['x/a.b.dark.png', image(true)],
    ]);
    const [picture] = readPictures({ tux: 'x/a.b.png' }, files, {});
    expect(picture?.dark?.file).toBe('x/a.b.dark.png');
  });

  it('never pair a screenshot with a rendering', () => {
    const files = new Map([
      ['a.png', image(false)],
      ['a.dark.png', image(true)],
    ]);
    const [picture] = readPictures({ tux: 'a.png' }, files, {});
    expect(picture?.light.rendering).toBe(false);
    expect(picture?.dark).toBeUndefined();
  });

  it('add the dark suffix before the extension', () => {
    expect(darkFile('a.png')).toBe('a.dark.png');
    expect(darkFile('a.b/c.d.jpeg')).toBe('a.b/c.d.dark.jpeg');
  });
});
