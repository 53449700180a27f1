import { describe, expect, test } from 'vitest';
import { documentSchema } from '../../../src/description/schema/document.ts';
import { assignAddresses, classPath } from '../../../src/reference/addresses.ts';
import { symbolsOf } from '../../../src/reference/symbols.ts';
import { referenceOf } from './fixtures.ts';

function release(version: string, api: object) {
  return { version, document: documentSchema.parse({ apiversion: 1, date: '2026-01-01', api }) };
}

describe('addresses', () => {
  test('classes that differ only in case stand apart on case-insensitive disks', () => {
    const addresses = assignAddresses([release('1', { css: { classes: { Rect: {}, RECT: {}, rect: {} } } })]);
    const paths = ['Rect', 'RECT', 'rect'].map((name) => classPath(addresses, 'css', name).toLowerCase());
    expect(new Set(paths).size).toBe(3);
  });

  test('what a newer release adds leaves the older addresses where they were', () => {
    const old = release('1', { css: { classes: { rect: {} } } });
    const next = release('2', { css: { classes: { Rect: {}, rect: {} } } });
    expect(classPath(assignAddresses([next, old]), 'css', 'rect')).toBe('api/css/rect/');
  });

  test('the same class name in two modules has two pages', () => {
    const addresses = assignAddresses([
      release('1', { a: { classes: { Size: {} } }, b: { classes: { Size: {} } } }),
    ]);
    expect(classPath(addresses, 'a', 'Size')).toBe('api/a/Size/');
    expect(classPath(addresses, 'b', 'Size')).toBe('api/b/Size/');
  });
});

describe('symbols', () => {
  const api = {
    shapes: {
      doc: ['Shapes.', 'More.'],
      classes: {
        Circle: {
          doc: '\n# A `circle` of [`Point`]s\n',
          struct_fields: [{ radius: { type: 'f32' } }, { radius: { type: 'f64' } }],
          constructors: { unit: { fn_args: [] } },
          functions: { radius: { fn_args: [{ self: 'ref' }], returns: { type: 'f32' }, doc: 'Its radius.' } },
          constants: [{ MAX: { type: 'u8', value: 3 } }],
        },
        Side: { enum_fields: [{ Left: {}, Right: { type: 'Circle' } }] },
        Nothing: {},
      },
    },
    empty: {},
  };
  const symbols = symbolsOf(referenceOf(api).library);

  test('names every module, class and member once, with where it stands', () => {
    expect(
      symbols.map(({ kind, name, path, anchor }) => [kind, name, anchor ? `${path}#${anchor}` : path]),
    ).toEqual([
      ['module', 'shapes', '/api/shapes/'],
      ['struct', 'Circle', '/api/shapes/Circle/'],
      ['field', 'radius', '/api/shapes/Circle/#field.radius'],
      ['field', 'radius', '/api/shapes/Circle/#field.radius-2'],
      ['constant', 'MAX', '/api/shapes/Circle/#const.MAX'],
      ['constructor', 'unit', '/api/shapes/Circle/#constructor.unit'],
      ['function', 'radius', '/api/shapes/Circle/#fn.radius'],
      ['enum', 'Side', '/api/shapes/Side/'],
      ['variant', 'Left', '/api/shapes/Side/#variant.Left'],
      ['variant', 'Right', '/api/shapes/Side/#variant.Right'],
      ['opaque', 'Nothing', '/api/shapes/Nothing/'],
      ['module', 'empty', '/api/empty/'],
    ]);
  });

  test('a constructor returns its class where nothing is stated, a function what is stated', () => {
    expect(symbols.find(({ name }) => name === 'unit')?.returns).toBe('Circle');
    expect(symbols.find(({ kind }) => kind === 'function')?.returns).toBe('f32');
  });

  test('a summary is the first line without the marks of Markdown', () => {
    expect(symbols.find(({ name }) => name === 'Circle')?.summary).toBe('A circle of Points');
    expect(symbols.find(({ name }) => name === 'shapes')?.summary).toBe('Shapes.');
  });
});
