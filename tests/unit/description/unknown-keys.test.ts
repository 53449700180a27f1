import { z } from 'astro/zod';
import { expect, it } from 'vitest';
import { formatProblem } from '../../../src/description/problem.ts';
import { unknownKeyNotices } from '../../../src/description/unknown-keys.ts';

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
  return unknownKeyNotices(schema, { file: 'd.json', value, path: ['1.0'] }).map(formatProblem);
}

it.each([
  [{ any: { a: { b: 1 } } }],
  [{ parts: [{ name: 'a' }, { name: 'b' }] }],
  [{ parts: { name: 'a' }, byKey: { name: { name: 'a' }, toString: { name: 'b' } } }],
  [{ step: { type: 'code', language: 'c' } }],
])('knows every key of %j', (value) => {
  expect(notices(value)).toEqual([]);
});

it.each<[object, ...string[]]>([
  [{ toString: 1 }, 'd.json: /1.0/toString: Unknown key "toString". No page shows it.'],
  [{ parts: [{ name: 'a', unit: 1 }] }, '/1.0/parts/0/unit: Unknown key "unit". No page shows it.'],
  [{ parts: { unit: 1 } }, '/1.0/parts/unit: Unknown key "unit". No page shows it.'],
  [
    { byKey: { a: { x: 1 }, b: { x: 2, y: 3 } } },
    '/1.0/byKey/a/x: Unknown key "x" (2 times). No page shows it.',
    '/1.0/byKey/b/y: Unknown key "y". No page shows it.',
  ],
  [
    { step: { type: 'text', language: 'c' } },
    '/1.0/step/language: Unknown key "language". No page shows it.',
  ],
])('finds the unknown keys of %j', (value, ...expected) => {
  expect(notices(value)).toEqual(expected.map((text) => expect.stringContaining(text)));
});

it.each([
  [{ prts: 2 }, '/1.0/prts: Unknown key "prts". No page shows it. Hint: Did you mean "parts"?'],
  [{ Parts: 2 }, '/1.0/Parts: Unknown key "Parts". No page shows it. Hint: Did you mean "parts"?'],
  [
    { parts: [{ nmae: 1 }, { nmae: 2 }] },
    '/1.0/parts/0/nmae: Unknown key "nmae" (2 times). No page shows it. Hint: Did you mean "name"?',
  ],
])('names the key that was meant by each slip in %j', (value, expected) => {
  expect(notices(value)).toEqual([expect.stringContaining(expected)]);
});

it('suggests the most similar known key', () => {
  expect(notices({ zzzzz: 1, byKays: 2 })).toEqual([
    expect.stringMatching(/ Hint: Correct or remove it\.$/),
    expect.stringMatching(/ Hint: Did you mean "byKey"\?$/),
  ]);
});
