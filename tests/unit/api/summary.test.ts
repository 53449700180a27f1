import { describe, expect, test } from 'vitest';
import { plainText, splitDoc, summaryOf } from '../../../src/api/summary.ts';

const words = 'word '.repeat(40);

test('plain text has all lines with words, without Markdown', () => {
  const doc = '# Heading\n\n* [Dom](dom.md)\n* **bold**\n\n```rust\n> let x;\n```\n---\nLast `one`.';
  expect(plainText(doc)).toBe('Heading Dom bold > let x; Last one.');
});

describe('a summary', () => {
  test.each([
    ['', ''],
    [null, ''],
    ['One line.\nAnother.', 'One line.'],
    ['A sentence in\ntwo lines.\nAnother.', 'A sentence in two lines.'],
    ['Without an end,\nin two lines\n\nAnother.', 'Without an end, in two lines'],
    ['\n\n  ## Heading  \nMore', 'Heading'],
    ['#tag', '#tag'],
    ['```\ncode', 'code'],
    ['~~~\ncode', 'code'],
    ['---\nText', 'Text'],
    ['***\nText', 'Text'],
    ['--- text', '--- text'],
    ['* item', 'item'],
    ['> quote', 'quote'],
    ['[Dom](dom.md) and ![a picture](dom.png)', 'Dom and a picture'],
    ['[`Dom`] and [`Node`](node.md)', 'Dom and Node'],
    ['![](picture.png) Text', 'Text'],
    ['**bold**, *stressed*, _stressed_ and `a*b*`', 'bold, stressed, stressed and a*b*'],
    ['2 * 3 * 4, snake_case_name, \\*args and a &lt; b', '2 * 3 * 4, snake_case_name, *args and a < b'],
    ['<b>Raw</b> [Node] and [`struct@Dom`]', '<b>Raw</b> [Node] and Dom'],
  ])('of %j is %j', (doc, summary) => {
    expect(summaryOf(doc)).toBe(summary);
  });

  test('of a long line ends after a sentence or a word', () => {
    expect(summaryOf(`Is it short? It is. ${words}`)).toBe('Is it short? It is.');
    expect(summaryOf(`Since v1.2 ${words}`)).toMatch(/^Since v1\.2( word){33} …$/);
    expect(summaryOf('x'.repeat(180))).toBe('x'.repeat(180));
    expect(summaryOf('x'.repeat(181))).toBe(`${'x'.repeat(180)} …`);
    expect(summaryOf(`x${'😀'.repeat(90)}`)).toBe(`x${'😀'.repeat(89)} …`);
  });
});

test('the lead of a text is its first paragraph if that is about a line, and its summary otherwise', () => {
  expect(splitDoc('One [`Dom`].\n\nMore.')).toEqual({
    lead: 'One [`Dom`].',
    isMarkdown: true,
    rest: 'More.',
  });
  expect(splitDoc('One.')).toEqual({ lead: 'One.', isMarkdown: true, rest: '' });
  expect(splitDoc('')).toMatchObject({ lead: '', rest: '' });
  const long = `First one. ${'Second one. '.repeat(30)}`.trim();
  for (const doc of [
    long,
    '# Title\n\nMore.',
    'See [this][a].\n\n[a]: https://x.org',
    'One.\nTwo.\n\nMore.',
  ]) {
    expect(splitDoc(doc)).toMatchObject({ isMarkdown: false, rest: doc });
    expect(splitDoc(doc).lead.length).toBeLessThan(190);
  }
});
