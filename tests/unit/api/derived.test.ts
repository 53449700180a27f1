import { expect, test } from 'vitest';
import type { LibraryNames } from '../../../src/api/spelling/conventions.ts';
import { derivedIn, namingExample } from '../../../src/api/spelling/derived.ts';
import { spellersOf } from '../../../src/api/spelling/spellers.ts';
import { classOf, inModule, NAMES, referenceOf } from './fixtures.ts';

const TABS = ['c', 'cpp', 'rust', 'python'].map((key) => ({ key, variants: [{ targets: [1] }] }));

const stated = { declarations: { c: 'int area(void);' } };

const classes = {
  Trees: { functions: { area: stated } },
  Frame: { struct_fields: [{ x: { type: 'u8' } }] },
  Stated: { struct_fields: [], declarations: { c: 'struct Stated { int x; };' } },
  Partly: {
    struct_fields: [],
    declarations: { c: 'struct Partly { int x; };' },
    functions: { area: stated, clear: { fn_args: [{ self: 'ref' }] } },
  },
  Pair: { generic_params: ['A'], struct_fields: [{ a: { type: 'A' } }] },
};

function readNames(names: LibraryNames = NAMES) {
  const reference = referenceOf(inModule(classes), names);
  const spellers = spellersOf(reference, { tabs: TABS });
  const languages = Object.keys(classes).map((name) => [
    name,
    derivedIn(classOf(reference, name), spellers).map(({ id }) => id),
  ]);
  return { derived: Object.fromEntries(languages), example: namingExample(reference, spellers) };
}

test('names are derived in the languages whose declarations the description does not state', () => {
  expect(readNames().derived).toEqual({
    Trees: ['rust'],
    Frame: ['c', 'cpp', 'rust', 'python'],
    Stated: ['cpp', 'rust', 'python'],
    Partly: ['c', 'cpp', 'rust', 'python'],
    Pair: ['rust'],
  });
});

test('names of C are not derived if the description contains them', () => {
  const { derived, example } = readNames({ spelling: { prefix: '', fullNames: true } });
  expect(Object.values(derived).flat()).toEqual([]);
  expect(example).toBeUndefined();
});

test('the example has a function, in as many languages as possible', () => {
  const { example } = readNames();
  expect(example?.described.name).toBe('Partly');
  expect(example?.operation?.name).toBe('clear');
  expect(example?.spellers.map(({ id }) => id)).toEqual(['c', 'cpp', 'rust', 'python']);
});
