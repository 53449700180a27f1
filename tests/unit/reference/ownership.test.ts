import { describe, expect, test } from 'vitest';
import { passingOf } from '../../../src/reference/ownership.ts';
import { hasTrait, traitsOf } from '../../../src/reference/traits.ts';
import { parseType } from '../../../src/reference/types/syntax.ts';
import { classOf, inModule, referenceOf } from './fixtures.ts';

const reference = referenceOf(
  inModule({
    Dom: { generic_params: ['T'], struct_fields: [] },
    Size: { derive: ['Clone', 'Copy'], struct_fields: [] },
    Run: { callback_typedef: {} },
  }),
);
const owner = classOf(reference, 'Dom');

test.each([
  ['&Dom', 'borrowed'],
  ['*const Dom', 'borrowed'],
  ['&mut Size', 'mutated'],
  ['*mut c_void', 'mutated'],
  ['Dom', 'consumed'],
  ['Size', 'copied'],
  ['u8', 'copied'],
  ['Run', 'copied'],
  ['[Size; 2]', 'copied'],
  ['[Dom; 2]', 'consumed'],
  ['(u8, Size)', 'copied'],
  ['(u8, Dom)', 'consumed'],
  ['Option<Dom>', 'consumed'],
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

test('passing an ambiguous name is what all of its classes have in common', () => {
  const { classes } = referenceOf({
    a: { classes: { Plain: { derive: ['Copy'] }, Mixed: { derive: ['Copy'] } } },
    b: { classes: { Plain: { derive: ['Copy'] }, Mixed: {} } },
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

  test('are merged without duplicates, with their origin', () => {
    expect(traitsOf(described).map(({ name, origin }) => [name, origin])).toEqual([
      ['Debug', 'derived and by hand'],
      ['Clone', 'derived'],
      ['core::ops::Drop', 'by hand'],
      ['Sing', 'by hand'],
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
    expect(meanings['Clone']).toBe('can be duplicated on request');
    expect(meanings['core::ops::Drop']).not.toBe('');
    expect(meanings['Sing']).toBe('');
  });
});
