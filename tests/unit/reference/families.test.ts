import { describe, expect, test } from 'vitest';
import { generatedFrom, groupByKind } from '../../../src/reference/families.ts';
import { conventions } from '../../fixtures/conventions.ts';
import { classOf, referenceOf } from './fixtures.ts';

describe('naming conventions', () => {
  const known = new Set(['Foo', 'FooBar', 'Bar', 'FooVec', 'U8', 'U8Vec']);
  const from = (name: string) => {
    const generated = generatedFrom(name, conventions.wrappers, (part) => known.has(part));
    return generated && [generated.convention.label, generated.base, generated.second].filter(Boolean);
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
    ['U8VecSlice', ['slice', 'U8']],
  ])('%s is %j', (name, expected) => {
    expect(from(name)).toEqual(expected);
  });

  test.each(['Foo', 'Option', 'Vec', 'OptionNothing', 'ResultFooNothing', 'Optional'])(
    '%s is made around nothing',
    (name) => {
      expect(from(name)).toBeUndefined();
    },
  );
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
  const [a, , c] = reference.library.modules;

  test('has each class once, generated ones under the class of the module that they are generated around', () => {
    const groups = a ? groupByKind(a, reference.library) : [];
    expect(
      groups.map(({ kind, listed }) => [
        kind,
        ...listed.map(({ described, generated }) => [
          described.name,
          ...generated.map((each) => each.described.name),
        ]),
      ]),
    ).toEqual([
      ['struct', ['Foo', 'FooVec', 'OptionFooVec'], ['U8Vec', 'U8VecSlice']],
      ['enum', ['Side'], ['OptionFar']],
      ['opaque', ['Nothing']],
    ]);
  });

  test('is empty for a module without classes', () => {
    expect(c && groupByKind(c, reference.library)).toEqual([]);
  });

  test('of a class names what is generated around it in any module', () => {
    expect(
      reference.familyOf(classOf(reference, 'Far')).map(({ described, label }) => [described.name, label]),
    ).toEqual([['OptionFar', 'value or none']]);
  });

  test('has every class by itself where no convention is stated', () => {
    const { library } = referenceOf(api, { name: 'gui', spelling: {} });
    const [module] = library.modules;
    const listed = module ? groupByKind(module, library).flatMap((group) => group.listed) : [];
    expect(listed).toHaveLength(module?.classes.length ?? 0);
    expect(listed.filter(({ generated }) => generated.length > 0)).toEqual([]);
  });
});
