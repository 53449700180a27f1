import { describe, expect, test } from 'vitest';
import { readReferences } from '../../../src/api/reference.ts';
import { parseDescription } from '../../../src/description/parse.ts';
import { symbolsOf } from '../../../src/site/data/symbols-json.ts';
import { bytesOf } from '../../fixtures/documents.ts';
import { generateDocument } from '../../fixtures/generate-document.ts';

const document = generateDocument({ classes: 1900 });
const parsed = parseDescription(bytesOf(document), 'generated.json', '1');
if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems.slice(0, 3)));
const release = { version: '1', document: parsed.document };
const reference = readReferences([release], { spelling: {} }).references.get('1');
const classes = reference?.classes ?? [];

describe('the generated description', () => {
  test('has the size of a real one', () => {
    const counts = { variant: 0, field: 0, constant: 0, constructor: 0, function: 0 };
    let largest = 0;
    for (const { members } of classes) {
      for (const { kind } of members) counts[kind] += 1;
      largest = Math.max(largest, members.length);
    }
    const near = (value: number, wanted: number) => Math.abs(value - wanted) / wanted < 0.05;
    expect([reference?.modules.length, classes.length, largest]).toEqual([38, 1900, 400]);
    expect([counts.field, near(counts.field, 2500)]).toEqual([counts.field, true]);
    expect([counts.variant, near(counts.variant, 3800)]).toEqual([counts.variant, true]);
    const operations = counts.constructor + counts.function;
    expect([operations, near(operations, 3000)]).toEqual([operations, true]);
  });

  test('is the same for the same seed, and another for another', () => {
    expect(generateDocument({ classes: 1900 })).toEqual(document);
    expect(generateDocument({ classes: 1900, seed: 2 })).not.toEqual(document);
  });

  test('gives every symbol a unique address, even on case-insensitive disks', () => {
    const symbols = reference ? symbolsOf(reference) : [];
    const paths = symbols.map(({ path }) => path);
    const pages = paths.filter((path) => !path.includes('#')).map((path) => path.toLowerCase());
    const anchors = paths.filter((path) => path.includes('#'));
    expect(pages.length - new Set(pages).size).toBe(0);
    expect(anchors.length - new Set(anchors).size).toBe(0);
    expect(symbols.length).toBeGreaterThan(10_000);
  });
});
