import { describe, expect, test } from 'vitest';
import { POINTERS } from '../../../src/api/types/pointers.ts';
import { STANDARD_TYPES, standardType } from '../../../src/api/types/standard.ts';
import { heldType, parseType } from '../../../src/api/types/syntax.ts';
import { typePieces, typeText } from '../../../src/api/types/text.ts';
import { passing } from '../../../src/ui/messages/en.ts';
import { text } from '../../../src/ui/messages/messages.ts';
import { growth } from '../../fixtures/cpu-time.ts';
import { classOf, inModule, referenceOf } from './fixtures.ts';

describe('a type expression', () => {
  test.each([
    ['T', 'T'],
    ['  crate :: shapes :: Both ', 'Both'],
    ['*const T', '*const T'],
    ['*mut  c_void', '*mut c_void'],
    ["&'static T", '&T'],
    ['&mut [u8]', '&mut [u8]'],
    ['[T;20]', '[T; 20]'],
    ['[[T; 2]; 3]', '[[T; 2]; 3]'],
    ['Option<Vec<T>>', 'Option<Vec<T>>'],
    ['HashMap<K,V>', 'HashMap<K, V>'],
    ['(A, Option<B>)', '(A, Option<B>)'],
    ['(A)', 'A'],
    ['()', '()'],
    ['extern "C" fn(*const A, B) -> C', 'fn(*const A, B) → C'],
    ['dyn Fn(A) -> ?', 'dyn Fn(A) -> ?'],
    ['A B', 'A B'],
    ['', ''],
  ])('%s is shown as %s', (written, shown) => {
    expect(typeText(parseType(written))).toBe(shown);
  });

  test.each([
    ['ref', '&T'],
    ['refmut', '&mut T'],
    ['constptr', '*const T'],
    ['mutptr', '*mut T'],
    ['value', 'T'],
    ['boxed', 'Box<T>'],
    ['optionboxed', 'Option<Box<T>>'],
    [null, 'T'],
  ])('held by %s is %s', (refKind, shown) => {
    expect(typeText(heldType({ type: 'T', ref_kind: refKind }))).toBe(shown);
  });

  test('with an array size is an array', () => {
    expect(typeText(heldType({ type: 'T', ref_kind: 'constptr', arraysize: 4 }))).toBe('[*const T; 4]');
  });
});

describe('standard types', () => {
  test('have a meaning and a spelling in each language', () => {
    const all = [...STANDARD_TYPES.values()];
    for (const { name } of all) expect(text.builtInTypes[name]).not.toBe('');
    expect(all.flatMap(({ name, c, python }) => (c && python ? [] : name))).toEqual([
      'str',
      'Option',
      'Vec',
      'Result',
      'Box',
    ]);
  });

  test('are wrappers only with arguments', () => {
    expect(standardType('Option')).toBeUndefined();
    expect(standardType('Option', true)?.name).toBe('Option');
    expect(standardType('u8')?.c).toBe('uint8_t');
    expect(standardType('toString', true)).toBeUndefined();
  });

  test('have words for each kind of ownership', () => {
    const words = Object.keys(POINTERS).map((kind) => Reflect.get(passing.pointers, kind));
    expect(words).not.toContain('');
    expect(new Set(words).size).toBe(words.length);
  });
});

describe('a type expression that cannot be parsed', () => {
  test.each([
    '[T',
    '[T;]',
    '[T; 2',
    '[?]',
    '[T]x',
    'fn(A',
    'fn A',
    'fn() ->',
    'fn(A) -> ?',
    'fn(A) -> B C',
    'Option<',
    'Option<A',
    'Map<K V>',
    'A<B>C',
    'A<B>::C',
    'A::',
    '&',
    '*T',
    '(A',
    '(A B)',
    'unsafe T',
    '9',
  ])('is shown unchanged: %s', (written) => {
    expect(parseType(written)).toMatchObject({ kind: 'verbatim' });
    expect(typeText(parseType(` ${written} `))).toBe(written);
  });

  test.each([
    ['::A', 'A'],
    ['A::<B>', 'A<B>'],
    ['Option<>', 'Option'],
    ['(A,)', 'A'],
    ['(A, B,)', '(A, B)'],
    ['&&T', '&&T'],
    ['*mut *const T', '*mut *const T'],
    ["&'a mut T", '&mut T'],
    ["Ref<'a, T>", 'Ref<T>'],
    ['[T; 2 * N]', '[T; 2*N]'],
    ['unsafe extern "C" fn(fn(A) -> B)', 'fn(fn(A) → B)'],
    ['é::Ünit', 'Ünit'],
  ])('is not %s, which is shown as %s', (written, shown) => {
    expect(parseType(written).kind).not.toBe('verbatim');
    expect(typeText(parseType(written))).toBe(shown);
  });
});

describe('the names of a type expression', () => {
  const reference = referenceOf({
    here: { classes: { Own: { generic_params: ['T'] }, Twin: {}, Only: {}, u64: {} } },
    there: { classes: { Twin: {}, Far: {}, Shared: {} } },
    yonder: { classes: { Shared: {} } },
  });
  const owner = classOf(reference, 'Own');
  const resolve = (text: string) =>
    typePieces(parseType(text), owner).flatMap((piece) => {
      if (!piece.resolved) return [];
      const { resolved } = piece;
      if (resolved.kind === 'class') return [`${piece.text}: ${resolved.described.path}`];
      if (resolved.kind === 'ambiguous') {
        return [`${piece.text}: ${resolved.candidates.map(({ path }) => path).join(' or ')}`];
      }
      return [`${piece.text}: ${resolved.kind}`];
    });

  test('refer to the class in the same module, or else to the only one', () => {
    expect(resolve('Twin')).toEqual(['Twin: here/Twin/']);
    expect(resolve('Far')).toEqual(['Far: there/Far/']);
    expect(resolve('there :: Twin')).toEqual(['Twin: there/Twin/']);
    expect(resolve('Self')).toEqual(['Self: here/Own/']);
  });

  test('that exist in two other modules refer to both', () => {
    expect(resolve('Shared')).toEqual(['Shared: there/Shared/ or yonder/Shared/']);
  });

  test('are primitives and wrappers only if no class has the name', () => {
    expect(resolve('Option<u8>')).toEqual(['Option: standard', 'u8: standard']);
    expect(resolve('Option')).toEqual(['Option: undescribed']);
    expect(resolve('u64')).toEqual(['u64: here/u64/']);
  });

  test('are type parameters of the class, or undescribed', () => {
    expect(resolve('(T, String)')).toEqual(['T: generic', 'String: undescribed']);
  });

  test('are found in an unparsed expression, which may contain other words', () => {
    expect(resolve('dyn Fn(Far) -> ?')).toEqual(['Far: there/Far/']);
  });

  test('of an unknown class have no link', () => {
    const unknown = classOf(referenceOf(inModule({ A: {} })), 'A');
    expect(typePieces(parseType('B'), unknown)).toEqual([{ text: 'B', resolved: { kind: 'undescribed' } }]);
  });
});

test('uses of a class take linear time if many modules have a class of its name', async () => {
  const classes = { Same: {} };
  const withModules = (count: number) =>
    referenceOf(Object.fromEntries(Array.from({ length: count }, (_, index) => [`m${index}`, { classes }])));
  const references = new Map([2000, 8000].map((count) => [count, withModules(count)]));
  const notFound = (modules: number) => {
    const reference = references.get(modules);
    return reference?.classes.filter(
      ({ module }) => reference.classAt(['Same'], { module, name: '', generics: [] })?.module !== module,
    );
  };
  expect(notFound(2000)).toEqual([]);
  expect(await growth(notFound, 2000)).toBeLessThan(10);
});
