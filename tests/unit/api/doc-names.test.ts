import { expect, it } from 'vitest';
import { meantBy } from '../../../src/api/doc-names.ts';
import { classOf, inModule, referenceOf } from './fixtures.ts';

const reference = referenceOf(
  inModule({
    A: { functions: { one: {}, both: {} } },
    B: { struct_fields: [{ size: { type: 'u8' } }], functions: { other: {}, size: {}, both: {} } },
    C: { functions: { both: {} } },
    'b.h': { functions: { open: {} } },
  }),
);
const A = classOf(reference, 'A');

it.each([
  ['one', true, 'A#fn.one'],
  ['one', false, 'A#fn.one'],
  ['other', true, 'B#fn.other'],
  ['other', false, undefined],
  ['size', true, 'B#fn.size'],
  // A member of the same type is meant.
  ['both', true, 'A#fn.both'],
  ['B.both', false, 'B#fn.both'],
  ['b.h::open', false, 'b.h#fn.open'],
  ['open', true, 'b.h#fn.open'],
  ['nope', true, undefined],
])('documentation means by %s (code: %s) %s', (name, isCode, expected) => {
  const meant = meantBy(name, isCode, reference, A);
  expect(meant && `${meant.type.name}#${meant.anchor}`).toBe(expected);
});

it('no member is meant if several other types have it', () => {
  expect(meantBy('both', true, reference, classOf(reference, 'b.h'))).toBeUndefined();
});
