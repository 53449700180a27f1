import Slugger, { slug } from 'github-slugger';
import { expect, it } from 'vitest';
import { withIds } from '../../../src/guides/heading-ids.ts';
import { isElement } from '../../../src/guides/prose.ts';
import { cpuTime } from '../../fixtures/cpu-time.ts';

function idsOf(texts: readonly string[]): unknown[] {
  const headings = withIds(texts.map((text) => ({ tag: 'h2', attributes: {}, children: [text] })));
  return headings.map((node) => (isElement(node) ? node.attributes['id'] : node));
}

/** All characters except surrogates and line breaks. */
const CHARACTERS = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).filter(
  (character) => /[^\p{Surrogate}\n\r]/u.test(character),
);

// The library knows fewer letters: those of Unicode 13.
it.each([
  ['keep the letters', CHARACTERS.filter((character) => slug(character) !== '')],
  [
    'have no punctuation and symbols',
    CHARACTERS.filter((character) => /[\p{C}\p{P}\p{S}\p{Z}]/u.test(character)),
  ],
])('ids of headings %s that github-slugger keeps or removes', (_, characters) => {
  const text = `a${characters.join('')}`;
  expect(idsOf([text])).toEqual([slug(text)]);
});

it('repeated ids of headings get the numbers of github-slugger', () => {
  const texts = [
    'A',
    'a-1',
    'a',
    '?',
    '!',
    'A',
    'a-1',
    'a 1',
    'a-2',
    'a',
    '-1',
    '…',
    'constructor',
    'constructor',
  ];
  const slugger = new Slugger();
  const [empty, ...ids] = [...new Set(texts.map((text) => slugger.slug(text)))].toSorted();
  expect(empty).toBe('');
  expect(
    idsOf(texts)
      .filter((id) => id !== undefined)
      .toSorted(),
  ).toEqual(ids);
});

it('a heading with an empty id has that of its text', () => {
  const [heading] = withIds([{ tag: 'h2', attributes: { id: '' }, children: ['A'] }]);
  expect(heading).toMatchObject({ attributes: { id: 'a' } });
});

it('ids of equal headings take time in proportion to their number', async () => {
  const time = (count: number) => cpuTime(() => idsOf(Array(count).fill('a')));
  await time(1000);
  expect((await time(40_000)) / Math.max(await time(4000), 10)).toBeLessThan(50);
});
