import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { Documentation } from '../../../../src/api/search/documentation.ts';
import { searchFiles } from '../../../../src/site/data/search-files.ts';
import { Dice } from '../../../fixtures/generate-dice.ts';
import { ABOUT, library, load, member, shown, type } from '../../../fixtures/search/small.ts';

const LONG = `Word ${'and word '.repeat(20)}`;

const API = {
  m: {
    classes: {
      Zoom: { struct_fields: [], doc: 'Priority in the cascade.' },
      ...type(
        'Css',
        'struct',
        member('order', 'field', undefined, 'The cascade priority. Higher wins.'),
        member('late', 'field', undefined, `${LONG}before the animated GL texture ${LONG}`),
        member('bare', 'field'),
      ),
    },
  },
};
const rows = searchFiles(library(API), ABOUT)[2]?.content;
const documentation = new Documentation(load(API), JSON.parse(JSON.stringify(rows)));
const found = (query: string) => documentation.find(query).hits.map(({ entry }) => shown(entry));

it('finds symbols by words of their documentation, with matches of the whole phrase first', () => {
  for (const query of ['cascade priority', 'Cascade PRIORITY'])
    expect(found(query)).toEqual(['Css.order', 'Zoom']);
  expect(found('animat textures')).toEqual([]);
  expect(found('ANIMAT textu')).toEqual(['Css.late']);
  expect(found('ority')).toEqual([]);
  expect(found('.*')).toEqual([]);
});

it('shows the documentation around the first word of the query', () => {
  const [hit] = documentation.find('gl texture').hits;
  expect(hit?.excerpt.join('|')).toMatch(/^… .{5,40}\|GL\| \|texture\| Word .{30,120} …$/);
  expect(documentation.find('higher').hits[0]?.excerpt).toEqual([
    'The cascade priority. ',
    'Higher',
    ' wins.',
  ]);
});

it('contains the first sentence about a symbol', () => {
  const sentences = ['priority in', 'higher'].map((query) => {
    const [hit] = documentation.find(query).hits;
    return hit && documentation.sentenceAbout(hit.entry);
  });
  expect(sentences).toEqual(['Priority in the cascade.', 'The cascade priority.']);
});

it('of 1,900 classes with 264 KB of text costs at most 100 KB with gzip', () => {
  // As many words as a real text has. In random order they compress less than sentences do.
  const dice = new Dice(1);
  const words = Array.from({ length: 1300 }, () => {
    const letters = dice.next().toString(36);
    return letters.slice(2, 6 + dice.about(3));
  });
  const sentence = () => `${Array.from({ length: 24 }, () => words[dice.below(1300)]).join(' ')}.`;
  const docs = Array.from({ length: 1900 }, sentence);
  const classes = Object.fromEntries(docs.map((doc, index) => [`Class${index}`, { struct_fields: [], doc }]));
  const texts = searchFiles(library({ m: { classes } }), ABOUT)[2]?.content;
  const size = docs.reduce((sum, { length }) => sum + length, 0);
  expect(size).toBeGreaterThan(264_000);
  expect(gzipSync(JSON.stringify(texts)).length).toBeLessThan(size * (100 / 264));
});
