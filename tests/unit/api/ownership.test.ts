import { describe, expect, test } from 'vitest';
import { passingOf } from '../../../src/api/ownership.ts';
import { hasTrait, traitsOf } from '../../../src/api/traits.ts';
import { parseType } from '../../../src/api/types/syntax.ts';
import { classOf, inModule, referenceOf } from './fixtures.ts';

const reference = referenceOf(
  inModule({
    Owner: { generic_params: ['T'] },
    Dom: { derive: ['Clone'], struct_fields: [] },
    File: { custom_impls: ['core::ops::Drop'] },
    Socket: { custom_destructor: true },
    Size: { derive: ['Clone', 'Copy'], struct_fields: [] },
    Theme: { derive: ['Default'], enum_fields: [{ Dark: {} }] },
    Plain: { custom_destructor: false, struct_fields: [{ a: { type: 'u8' } }] },
    Value: { derive: ['Clone', 'Copy'], generic_params: ['T'] },
    Run: { callback_typedef: {} },
    Id: { type_alias: 'u64' },
    SameId: { derive: ['Clone'], type_alias: 'Id' },
    Tree: { type_alias: 'Dom' },
    SizeValue: { type_alias: { target: 'Value', generic_args: ['Size'] } },
    ThemeValue: { type_alias: { target: 'Value', generic_args: ['Theme'] } },
    Nested: { type_alias: 'Option<Nested>' },
  }),
);
const owner = classOf(reference, 'Owner');

test.each([
  ['&Dom', 'borrowed'],
  ['&mut Size', 'mutated'],
  ['*const Dom', 'unknown'],
  ['*mut c_void', 'unknown'],
  ['Dom', 'consumed'],
  ['File', 'consumed'],
  ['Socket', 'consumed'],
  ['Theme', 'unknown'],
  ['Plain', 'unknown'],
  ['Value<Size>', 'copied'],
  ['Value<Dom>', 'consumed'],
  ['Value<T>', 'unknown'],
  ['Id', 'copied'],
  ['SameId', 'copied'],
  ['Tree', 'consumed'],
  ['SizeValue', 'copied'],
  ['ThemeValue', 'unknown'],
  ['Nested', 'unknown'],
  ['str', 'unknown'],
  ['Size', 'copied'],
  ['u8', 'copied'],
  ['Run', 'copied'],
  ['[Size; 2]', 'copied'],
  ['[Dom; 2]', 'consumed'],
  ['(u8, Size)', 'copied'],
  ['(u8, Dom)', 'consumed'],
  ['Option<Dom>', 'consumed'],
  ['Option<u8>', 'copied'],
  ['Result<u8, Theme>', 'unknown'],
  ['Vec<u8>', 'consumed'],
  ['Unknown', 'unknown'],
  ['T', 'unknown'],
  ['(u8, Unknown)', 'unknown'],
  ['(Unknown, Dom)', 'consumed'],
  ['()', 'copied'],
  ['fn(Dom) -> Dom', 'copied'],
  ['dyn Fn(?)', 'unknown'],
  ['Box<Dom>', 'consumed'],
])('passing %s: %s', (type, passing) => {
  expect(passingOf(parseType(type), owner)).toBe(passing);
});

test('passing an ambiguous name has only the ownership that all of its classes share', () => {
  const { classes } = referenceOf({
    a: { classes: { Plain: { derive: ['Copy'] }, Mixed: { derive: ['Copy'] } } },
    b: { classes: { Plain: { derive: ['Copy'] }, Mixed: { derive: ['Clone'] } } },
    c: { classes: { Caller: {} } },
  });
  const caller = classes.at(-1);
  const passing = (type: string) => caller && passingOf(parseType(type), caller);
  expect([passing('Plain'), passing('Mixed'), passing('a::Mixed')]).toEqual(['copied', 'consumed', 'copied']);
});

describe('traits', () => {
  const described = classOf(
    referenceOf(
      inModule({ A: { derive: ['Debug', 'Clone'], custom_impls: ['Debug', 'core::ops::Drop', 'Sing'] } }),
    ),
    'A',
  );

  test('are merged without duplicates', () => {
    expect(traitsOf(described).map(({ name }) => name)).toEqual([
      'Debug',
      'Clone',
      'core::ops::Drop',
      'Sing',
    ]);
  });

  test('are recognized by the last part of their path', () => {
    const has = (entry: object, trait: string) =>
      hasTrait(classOf(referenceOf(inModule({ A: entry })), 'A'), trait);
    expect(has({ derive: ['core::clone::Clone', 'Copy'] }, 'Clone')).toBe(true);
    expect(has({ custom_impls: ['Drop', 'From<a::B>'] }, 'From')).toBe(true);
    expect(has({ derive: ['Copy'], custom_impls: ['Drop'] }, 'Clone')).toBe(false);
    expect(has({}, 'Clone')).toBe(false);
  });

  test('of the Rust standard library have explanations', () => {
    const known =
      'Clone Copy Debug Display Default PartialEq Eq PartialOrd Ord Hash Drop Send Sync Error From Into FromStr ' +
      'FromIterator Iterator IntoIterator Deref DerefMut AsRef Borrow Index Add Sub Mul Div Neg Extend Serialize Deserialize';
    const derive = known.split(' ');
    const all = traitsOf(classOf(referenceOf(inModule({ A: { derive } })), 'A'));
    expect(all.filter(({ meaning }) => meaning === '').map(({ name }) => name)).toEqual([]);
    expect(all).toHaveLength(derive.length);
  });

  test('have explanations if known', () => {
    const meanings = Object.fromEntries(traitsOf(described).map(({ name, meaning }) => [name, meaning]));
    expect(meanings['Clone']).toBe('can be cloned explicitly');
    expect(meanings['core::ops::Drop']).toBe('runs cleanup code when freed');
    expect(meanings['Sing']).toBe('');
  });
});

test('the ownership of a chain of very many aliases is unknown', () => {
  const chain = (length: number) => {
    const names = Array.from({ length }, (_, index) => [`A${index}`, { type_alias: `A${index + 1}` }]);
    const end = [`A${length}`, { derive: ['Copy'], struct_fields: [] }];
    const aliases = referenceOf(inModule(Object.fromEntries([...names, end])));
    return passingOf(parseType('A0'), classOf(aliases, 'A0'));
  };
  expect([10, 5000].map(chain)).toEqual(['copied', 'unknown']);
});
