import { describe, expect, test } from 'vitest';
import {
  conventionsSchema,
  type LibraryNames,
  readConventions,
  spellingSchema,
} from '../../../src/api/spelling/conventions.ts';
import { lowerCamel, matchPattern, snakeCase } from '../../../src/api/spelling/names.ts';
import { spellersOf } from '../../../src/api/spelling/spellers.ts';
import { documentSchema } from '../../../src/description/schema/document.ts';
import { readCatalogs } from '../../../src/install/catalog-reader.ts';

const recipe = { description: '', steps: [{ type: 'text', content: 'Run it.' }] };

describe('the naming conventions of a site', () => {
  const read = (spelling: LibraryNames['spelling']) => readConventions({ spelling });

  test('are used without changes', () => {
    expect(read({ prefix: 'Az', module: 'azul', case: 'snake_case' })).toMatchObject({
      prefix: 'Az',
      module: 'azul',
      case: 'snake_case',
      headers: {},
    });
    expect(read({ headers: { c: ['a.h', 'b.h'] } }).headers).toEqual({ c: ['a.h', 'b.h'] });
  });

  test('select the languages of signatures by the configured names', () => {
    const ids = (spelling: LibraryNames['spelling']) => read(spelling).languages;
    expect(ids({})).toEqual([]);
    expect(ids({ prefix: '' })).toEqual(['c']);
    expect(ids({ module: 'a' })).toEqual(['cpp', 'rust', 'python']);
    expect(ids({ prefix: 'A', module: 'a', languages: ['rust', 'c'] })).toEqual(['rust', 'c']);
    expect(ids({ module: 'a', languages: ['rust', 'c'] })).toEqual(['rust']);
    expect(ids({ prefix: 'A', module: 'a', languages: [] })).toEqual([]);
  });

  test('select only languages that the release describes, by themselves or as dialects', () => {
    const conventions = read({ prefix: 'A', module: 'a' });
    const languages = {
      c: { displayName: 'C', platforms: { linux: recipe } },
      new: { displayName: 'New', dialectOf: 'cpp', platforms: { linux: recipe } },
    };
    const dialects = {
      cpp: { displayName: 'C++', default: 'new', variants: { new: { displayName: 'New' } } },
    };
    const ids = (installation: object) => {
      const document = documentSchema.parse({ apiversion: 1, date: '2026-01-01', installation });
      const [catalog] = readCatalogs([{ version: '1', document }], { baseUrl: '', names: {} }).values();
      return catalog && spellersOf({ classes: [], conventions }, catalog).map(({ id }) => id);
    };
    expect(ids({ tabOrder: ['rust', 'python'], languages, dialects })).toEqual(['c', 'cpp', 'neutral']);
    expect(ids({ tabOrder: ['c'], languages: {} })).toEqual(['neutral']);
  });

  test('have a hint for every key that explains it', () => {
    const hints = Object.values({ ...spellingSchema.shape, ...conventionsSchema.shape }).map(
      (key) => key.description,
    );
    expect(hints).toHaveLength(13);
    expect(hints.filter((hint) => !hint)).toEqual([]);
  });

  test('can be empty', () => {
    expect(read({})).toMatchObject({ prefix: '', module: '', languages: [], wrappers: [], functions: {} });
    expect(conventionsSchema.parse({})).toEqual({
      wrappers: [],
      grids: [],
      cursors: [],
      functions: {},
      rawCallbacks: false,
    });
    expect(spellingSchema.parse({})).toEqual({});
  });

  test.each([
    [{ module: 'a', languages: ['cpp', 'python'], headers: { c: ['a.h'] } }, true],
    [{ module: '' }, false],
    [{ case: 'PascalCase' }, false],
    [{ languages: ['neutral'] }, false],
    [{ headers: { rust: ['a.rs'] } }, false],
    [{ names: 'Gui' }, false],
  ])('%j is accepted: %j', (spelling, accepted) => {
    expect(spellingSchema.safeParse(spelling).success).toBe(accepted);
  });

  test.each([
    ['*Vec', true],
    ['*', false],
    ['**', false],
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
  ])('in the pattern %s, %s matches %s', (pattern, name, rest) => {
    expect(matchPattern(pattern, name)).toBe(rest);
  });

  test('are written in the case of a language', () => {
    expect(snakeCase('my-libName')).toBe('my_lib_name');
    expect(lowerCamel('get__size_2')).toBe('getSize2');
  });
});
