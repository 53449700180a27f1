import { describe, expect, test } from 'vitest';
import { c } from '../../../src/reference/spelling/c.ts';
import {
  conventionsSchema,
  type LibraryName,
  readConventions,
  spellingSchema,
} from '../../../src/reference/spelling/conventions.ts';
import { lowerCamel, matchPattern, snakeCase, upperCamel } from '../../../src/reference/spelling/names.ts';
import { classOf, inModule, referenceOf } from './fixtures.ts';

describe('the naming conventions of a site', () => {
  const read = (spelling: LibraryName['spelling']) => readConventions({ name: 'gui', spelling });

  test('are used as stated', () => {
    expect(read({ prefix: 'Az', module: 'azul' })).toMatchObject({
      prefix: 'Az',
      module: 'azul',
      headers: { c: ['azul.h'], cpp: ['azul.hpp'] },
    });
    expect(read({ prefix: 'Az' }).module).toBe('az');
    expect(read({ headers: { c: ['a.h', 'b.h'], cpp: [] } }).headers).toEqual({
      c: ['a.h', 'b.h'],
      cpp: ['gui.hpp'],
    });
  });

  test('select the languages of signatures; the neutral form is always last', () => {
    const ids = (spelling: LibraryName['spelling']) => read(spelling).spellers.map(({ id }) => id);
    expect(ids({})).toEqual(['c', 'cpp', 'rust', 'python', 'neutral']);
    expect(ids({ languages: ['rust', 'c'] })).toEqual(['rust', 'c', 'neutral']);
    expect(ids({ languages: [] })).toEqual(['neutral']);
  });

  test('have a hint for every key that explains it', () => {
    const hints = Object.values({ ...spellingSchema.shape, ...conventionsSchema.shape }).map(
      (key) => key.description,
    );
    expect(hints).toHaveLength(8);
    expect(hints.filter((hint) => !hint)).toEqual([]);
  });

  test('can be empty', () => {
    expect(read({})).toMatchObject({ prefix: 'Gui', wrappers: [], functions: {} });
    expect(conventionsSchema.parse({})).toEqual({ wrappers: [], functions: {} });
    expect(spellingSchema.parse({})).toEqual({});
  });

  test.each([
    [{ module: 'a', languages: ['cpp', 'python'], headers: { c: ['a.h'] } }, true],
    [{ module: '' }, false],
    [{ languages: ['neutral'] }, false],
    [{ headers: { rust: ['a.rs'] } }, false],
    [{ names: 'Gui' }, false],
  ])('%j is accepted: %j', (spelling, accepted) => {
    expect(spellingSchema.safeParse(spelling).success).toBe(accepted);
  });

  test.each([
    ['*Vec', true],
    ['Result**', true],
    ['A*B', true],
    ['Vec', false],
    ['***', false],
    ['A*B*', false],
  ])('the pattern %s of a wrapper is accepted: %j', (name, accepted) => {
    const parsed = conventionsSchema.safeParse({ wrappers: [{ name, label: 'list', kind: 'struct' }] });
    expect(parsed.success).toBe(accepted);
    if (parsed.success) expect(parsed.data.wrappers[0]?.holds).toBe(true);
    else expect(parsed.error.issues[0]?.message).toMatch(/with \* for its variable part, such as "\*Vec"/);
  });

  test.each([
    ['*Event', true],
    ['Event', false],
    ['**Event', false],
  ])('the pattern %s of events or callbacks is accepted: %j', (pattern, accepted) => {
    expect(conventionsSchema.safeParse({ events: pattern }).success).toBe(accepted);
    expect(conventionsSchema.safeParse({ callbacks: pattern }).success).toBe(accepted);
  });
});

describe('names', () => {
  test.each([
    ['*Vec', 'FooVec', 'Foo'],
    ['Option*', 'OptionFoo', 'Foo'],
    ['Result**', 'ResultAB', 'AB'],
    ['get*Mut', 'getRootMut', 'Root'],
    ['Option*', 'Option', undefined],
    ['*Vec', 'FooVector', undefined],
    ['Option*', 'MyOptionFoo', undefined],
    ['ab*ba', 'aba', undefined],
    ['ab*ba', 'abba', undefined],
    ['ab*ba', 'ab-ba', '-'],
  ])('in the pattern %s, %s stands for %s', (pattern, name, rest) => {
    expect(matchPattern(pattern, name)).toBe(rest);
  });

  test('are written in the case of a language', () => {
    expect(snakeCase('my-libName')).toBe('my_lib_name');
    expect(lowerCamel('get__size_2')).toBe('getSize2');
    expect(upperCamel('my-lib 2 éa')).toBe('MyLib2Éa');
    expect(upperCamel('--')).toBe('');
  });
});

describe('the declaration in C', () => {
  const declared = (name: string, classes: object) =>
    c.declaration(classOf(referenceOf(inModule(classes)), name));

  test('of a generic class has no functions', () => {
    const text = declared('Value', { Value: { generic_params: ['T'], derive: ['Hash'] } });
    expect(text).toMatch(/^\/\*.*\*\/$/);
  });

  test('names each instance of a generic type after its arguments', () => {
    const types = {
      a: 'Vec<u8>',
      b: 'Option<Dom>',
      c: 'Result<Dom, (u8, &Dom)>',
      d: 'Map<[u8; 4], fn()>',
      e: 'Dom<T>',
      f: 'Box<[u8]>',
    };
    const fields = Object.entries(types).map(([name, type]) => ({ [name]: { type } }));
    const text = declared('Holder', { Holder: { struct_fields: fields }, Dom: {} });
    expect(text.split('\n').slice(1, 7)).toEqual([
      '  GuiU8Vec a;',
      '  GuiOptionDom b;',
      '  GuiResultDomTupleU8DomPtr c;',
      '  GuiMapU8Array4Function d;',
      '  GuiDomT e;',
      '  GuiBoxU8Array f;',
    ]);
  });
});
