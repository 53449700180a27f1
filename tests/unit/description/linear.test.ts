import { expect, it } from 'vitest';
import { renderDocs } from '../../../src/markdown/docs.ts';
import { renderMarkdown } from '../../../src/markdown/markdown.ts';
import { summaryOf } from '../../../src/reference/summary.ts';
import { cpuTime } from '../../fixtures/cpu-time.ts';
import { minimalDocument, refusal } from '../../fixtures/documents.ts';

const many = <Value>(count: number, value: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => value(index));
const entries = (count: number, entry: (index: number) => [string, unknown]) =>
  Object.fromEntries(many(count, entry));
const classes = (own: object) => refusal(minimalDocument({ api: { m: { classes: own } } }));

/** The lowest CPU time of several runs in milliseconds: other processes may interfere. */
async function leastTime(run: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < 3; count += 1) times.push(await cpuTime(run));
  return Math.min(...times);
}

it.each<[string, number, (size: number) => unknown]>([
  ['wrong classes', 1000, (size) => classes(entries(size, (index) => [`C${index}`, 7]))],
  ['wrong lines', 2000, (size) => refusal(minimalDocument({ notes: many(size, () => 1) }))],
  ['wrong lines of documentation', 1000, (size) => classes({ T: { doc: many(size, () => 1) } })],
  [
    'wrong members',
    500,
    (size) => classes({ T: { enum_fields: many(size, (index) => ({ [`v${index}`]: 5 })) } }),
  ],
  [
    'unknown groups',
    250,
    (size) => {
      const dialects = entries(size, (index) => [`group${index}`, { default: 'a', variants: { a: {} } }]);
      const languages = entries(size, (index) => [`lang${index}`, { dialectOf: `grop${index}` }]);
      return refusal(minimalDocument({ installation: { dialects, languages } }));
    },
  ],
  [
    'aliases of themselves',
    1000,
    (size) => classes(entries(size, (i) => [`C${i}`, { type_alias: `C${i}` }])),
  ],
  ['duplicate keys', 4000, (size) => refusal(`{${many(size, () => '"a": 1').join(',\n')}}`)],
  ['unknown keys', 2000, (size) => refusal(minimalDocument(entries(size, (index) => [`key${index}`, 1])))],
  ['syntax errors', 10_000, (size) => refusal('{"a": '.repeat(90) + '"b" '.repeat(size))],
  ['a summary of unclosed links', 5000, (size) => summaryOf('[a](b '.repeat(size))],
  ['unclosed links in documentation', 2000, (size) => renderDocs('[a](b '.repeat(size), () => undefined, 3)],
  ['unclosed links in notes', 4000, (size) => renderMarkdown('[a](b '.repeat(size), (path) => path)],
])('the time for %s is linear in their number', { retry: 3 }, async (_what, size, run) => {
  const [once, fourfold] = [await leastTime(() => run(size)), await leastTime(() => run(4 * size))];
  // Twice the factor of linear time, and half the factor of quadratic time.
  expect(fourfold).toBeLessThan(8 * once + 1);
});
