import { expect, it } from 'vitest';
import { readMembers } from '../../../src/api/members.ts';
import { summaryOf } from '../../../src/api/summary.ts';
import { signatureHtml } from '../../../src/components/api/code.ts';
import { classContext } from '../../../src/components/api/types.ts';
import { formatProblem } from '../../../src/description/problem.ts';
import { hasAdmonitions } from '../../../src/guides/admonitions.ts';
import { readCatalogs } from '../../../src/install/catalog-reader.ts';
import { assignSlugs } from '../../../src/page/slug.ts';
import { replacements } from '../../../src/releases/changes/words.ts';
import { drawPicture } from '../../../src/site/sharing/drawing.ts';
import { renderDocs } from '../../../src/text/docs.ts';
import { renderMarkdown } from '../../../src/text/markdown.ts';
import { cpuTime } from '../../fixtures/cpu-time.ts';
import { minimalDocument, refusal } from '../../fixtures/documents.ts';
import { classOf, inModule, referenceOf, release } from '../api/fixtures.ts';

const many = <Value>(count: number, value: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => value(index));
const entries = (count: number, entry: (index: number) => [string, unknown]) =>
  Object.fromEntries(many(count, entry));
/** A key without letters. */
const unnamed = (index: number) => index.toString(2).replaceAll('0', '?').replaceAll('1', '!');
const changesAfter = (text: string) =>
  replacements([
    { isSame: true, before: text, after: text },
    { isSame: false, before: '', after: 'b' },
  ]);
const catalog = readCatalogs([release('1', undefined)], { baseUrl: 'https://x.org', names: {} }).get('1');
const context =
  catalog && classContext(classOf(referenceOf(inModule({ T: {} })), 'T'), { catalog }, new Map());
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
  ['a name of dots', 10_000, (size) => assignSlugs([`a${'.'.repeat(size)}b`, `a${'.'.repeat(size)}`])],
  ['names with the same slug', 2000, (size) => assignSlugs(many(size, unnamed))],
  [
    'members with the same anchor',
    2000,
    (size) => readMembers('T', { enum_fields: many(size, () => ({ name: 'a' })) }),
  ],
  [
    'spaces in a problem',
    10_000,
    (size) => formatProblem({ file: 'a', message: `${' '.repeat(size)}b\n${' '.repeat(size)}.` }),
  ],
  ['the word before a change', 10_000, (size) => changesAfter(`${'a'.repeat(size)} `)],
  ['the slashes before a change', 10_000, (size) => changesAfter(`${'/'.repeat(size)} `)],
  [
    'a word without letters in a picture',
    5000,
    (size) =>
      drawPicture(
        { path: '', library: '', title: '', text: `${'-'.repeat(size)}a `.repeat(4), foot: '' },
        () => undefined,
      ),
  ],
  [
    'a signature without parameters',
    10_000,
    (size) => context && signatureHtml('a'.repeat(size), undefined, [], context),
  ],
  ['blank lines of a guide', 5000, (size) => hasAdmonitions('\n'.repeat(size))],
  ['unclosed links in notes', 4000, (size) => renderMarkdown('[a](b '.repeat(size), (path) => path)],
])('the time for %s is linear in their number', { retry: 3 }, async (_what, size, run) => {
  const [once, fourfold] = [await leastTime(() => run(size)), await leastTime(() => run(4 * size))];
  // Twice the factor of linear time, and half the factor of quadratic time.
  expect(fourfold).toBeLessThan(8 * once + 1);
});
