import { describe, expect, test } from 'vitest';
import { familyOf, generatedFrom, groupByKind, labelOf } from '../../../src/api/families.ts';
import { classOf, inModule, referenceOf } from './fixtures.ts';

describe('naming conventions', () => {
  const known = { Foo: {}, FooBar: {}, Bar: {}, FooVec: {}, U8Vec: {} };
  const from = (name: string, classes: object = known) => {
    const generated = generatedFrom(name, referenceOf(inModule(classes)));
    return generated && [generated.convention.label, ...generated.bases];
  };

  test.each([
    ['FooVec', ['list', 'Foo']],
    ['FooVecSlice', ['slice', 'Foo']],
    ['FooVecDestructor', ['destructor of its list', 'Foo']],
    ['FooVecDestructorType', ['destructor callback of its list', 'Foo']],
    ['OptionFoo', ['value or none', 'Foo']],
    ['OptionFooVec', ['value or none', 'FooVec']],
    ['ResultFooBar', ['value or error', 'FooBar']],
    ['ResultFooBarBar', ['value or error', 'FooBar', 'Bar']],
    ['OptionU8', ['value or none', 'U8']],
    ['U8VecSlice', ['slice', 'U8Vec']],
    ['I32VecSlice', ['slice', 'I32']],
  ])('%s is %j', (name, expected) => {
    expect(from(name)).toEqual(expected);
  });

  test.each(['Foo', 'Option', 'Vec', 'OptionNothing', 'ResultFooNothing', 'Optional'])(
    '%s has no base class',
    (name) => {
      expect(from(name)).toBeUndefined();
    },
  );

  test('a name that can be split in several ways has the longest first part', () => {
    const classes = { A: {}, AB: {}, BC: {}, C: {} };
    expect(from('ResultABC', classes)).toEqual(['value or error', 'AB', 'C']);
    expect(from('ResultAB', { ...classes, B: {} })).toEqual(['value or error', 'AB']);
    expect(from('OptionABC', classes)).toBeUndefined();
  });

  test('if two conventions match, the one for the kind of the type wins', () => {
    const both = { Foo: {}, FooVec: {}, OptionFoo: {} };
    const is = (entry: object) => from('OptionFooVec', { ...both, OptionFooVec: entry });
    expect(is({ enum_fields: [] })).toEqual(['value or none', 'FooVec']);
    expect(is({ struct_fields: [] })).toEqual(['list', 'OptionFoo']);
  });
});

describe('the list of a module', () => {
  const api = {
    a: {
      classes: {
        Foo: { struct_fields: [] },
        FooVec: { struct_fields: [] },
        OptionFooVec: { enum_fields: [] },
        Side: { enum_fields: [] },
        Nothing: {},
        OptionFar: { enum_fields: [] },
        U8Vec: { struct_fields: [] },
        U8VecSlice: { struct_fields: [] },
      },
    },
    b: { classes: { Far: {} } },
    c: {},
  };
  const reference = referenceOf(api);
  const [a, , c] = reference.modules;

  test('has each class once, related ones below their base class in the module', () => {
    const groups = a ? groupByKind(a) : [];
    expect(
      groups.map(([kind, listed]) => [
        kind,
        ...listed.map(({ described, generated }) => [described.name, ...generated.map((each) => each.name)]),
      ]),
    ).toEqual([
      ['struct', ['Foo', 'FooVec', 'OptionFooVec'], ['U8Vec', 'U8VecSlice']],
      ['enum', ['Side'], ['OptionFar']],
      ['opaque', ['Nothing']],
    ]);
  });

  test('is empty for a module without classes', () => {
    expect(c && groupByKind(c)).toEqual([]);
  });

  test('of a class has related types of any module', () => {
    expect(familyOf(classOf(reference, 'Far')).map((made) => [made.name, labelOf(made)])).toEqual([
      ['OptionFar', 'value or none'],
    ]);
  });

  test('has every class separately without conventions', () => {
    const [module] = referenceOf(api, { spelling: {} }).modules;
    const listed = module ? groupByKind(module).flatMap(([, list]) => list) : [];
    expect(listed).toHaveLength(module?.classes.length ?? 0);
    expect(listed.filter(({ generated }) => generated.length > 0)).toEqual([]);
  });
});
