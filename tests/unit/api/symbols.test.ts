import { describe, expect, test } from 'vitest';
import type { Reference } from '../../../src/api/model.ts';
import { symbolsOf } from '../../../src/site/data/symbols-json.ts';
import { referenceOf, referencesOf } from './fixtures.ts';

describe('addresses', () => {
  const paths = ({ classes }: Reference) => classes.map(({ path }) => path);

  test('classes that differ only in case differ on case-insensitive disks', () => {
    const reference = referenceOf({ css: { classes: { Rect: {}, RECT: {}, rect: {} } } });
    expect(new Set(paths(reference).map((path) => path.toLowerCase())).size).toBe(3);
  });

  test('additions in a newer release do not change addresses', () => {
    const [old, next] = referencesOf(
      { css: { classes: { rect: {} } } },
      { css: { classes: { Rect: {}, rect: {} } } },
    );
    expect(old && paths(old)).toEqual(['css/rect/']);
    expect(next && paths(next)).toContain('css/rect/');
  });

  test('the same class name in two modules has two pages', () => {
    const reference = referenceOf({ a: { classes: { Size: {} } }, b: { classes: { Size: {} } } });
    expect(paths(reference)).toEqual(['a/Size/', 'b/Size/']);
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
  const symbols = symbolsOf(referenceOf(api));

  test('contains every module, class and member once, with its address', () => {
    expect(symbols.map(({ kind, name, path }) => [kind, name, path])).toEqual([
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

  test('a constructor returns its class by default, a function the stated type', () => {
    expect(symbols.find(({ name }) => name === 'unit')?.returns).toBe('Circle');
    expect(symbols.find(({ kind }) => kind === 'function')?.returns).toBe('f32');
  });

  test('a summary is the first sentence without Markdown', () => {
    expect(symbols.find(({ name }) => name === 'Circle')?.summary).toBe('A circle of Points');
    expect(symbols.find(({ name }) => name === 'shapes')?.summary).toBe('Shapes.');
  });
});
