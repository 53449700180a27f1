import { z } from 'astro/zod';
import { expect, it } from 'vitest';
import { unknownKeyNotice } from '../../../src/description/check.ts';
import { formatProblem } from '../../../src/description/problem.ts';

const part = z.looseObject({ name: z.string() });
const schema = z.looseObject({
  any: z.unknown().optional(),
  parts: z.union([z.array(part), part]).optional(),
  byKey: z.record(z.string(), part).optional(),
  step: z
    .discriminatedUnion('type', [
      z.looseObject({ type: z.literal('code'), language: z.string() }),
      z.looseObject({ type: z.literal('text') }),
    ])
    .optional(),
});

function notices(value: object): string[] {
  return unknownKeyNotice(schema, { file: 'd.json', value, path: ['1.0'] }).map(formatProblem);
}

it.each([
  [{ any: { a: { b: 1 } } }],
  [{ parts: [{ name: 'a' }, { name: 'b' }] }],
  [{ parts: { name: 'a' }, byKey: { name: { name: 'a' }, toString: { name: 'b' } } }],
  [{ step: { type: 'code', language: 'c' } }],
])('knows every key of %j', (value) => {
  expect(notices(value)).toEqual([]);
});

it.each([
  [{ toString: 1 }, 'd.json: /1.0/toString: Unknown keys, which no page shows: toString.'],
  [{ parts: [{ name: 'a', nam: 1 }] }, '/1.0/parts/0/nam: Unknown keys, which no page shows: nam.'],
  [{ parts: { nme: 1 } }, '/1.0/parts/nme: Unknown keys, which no page shows: nme.'],
  [
    { byKey: { a: { x: 1 }, b: { x: 2, y: 3 } } },
    '/1.0/byKey/a/x: Unknown keys, which no page shows: x (2 times), y.',
  ],
  [
    { step: { type: 'text', language: 'c' } },
    '/1.0/step/language: Unknown keys, which no page shows: language.',
  ],
])('finds the unknown keys of %j', (value, expected) => {
  expect(notices(value)).toEqual([expect.stringContaining(expected)]);
});

it('suggests the key that one of them resembles', () => {
  expect(notices({ zzzzz: 1, prts: 2 })).toEqual([expect.stringMatching(/ Hint: Did you mean "parts"\?$/)]);
  expect(notices({ zzzzz: 1 })).toEqual([
    expect.stringMatching(/ Hint: Check the spelling, or ignore this\.$/),
  ]);
});

it('lists 60 of them, and counts the others', () => {
  const keys = Array.from({ length: 62 }, (_, index) => [`key${index}`, 1]);
  const [notice] = notices(Object.fromEntries(keys));
  expect(notice).toContain(', key59 and 2 more.');
  expect(notice).not.toContain('key60');
});
