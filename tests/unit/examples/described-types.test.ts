import { expect, test } from 'vitest';
import { describedTypes, linesAround, typeNamed } from '../../../src/examples/described-types.ts';
import type { Example } from '../../../src/examples/examples.ts';
import { readSources } from '../../../src/examples/sources.ts';
import { inModule, referenceOf } from '../api/fixtures.ts';

const reference = referenceOf(inModule({ Dom: {}, Text: {}, App: {}, Size: {} }));

function typesIn(code: Record<string, string>) {
  const example: Example = {
    name: 'a',
    slug: 'a',
    version: '1',
    title: ['A'],
    alt: '',
    showOnIndex: true,
    description: [],
    pictures: [],
    sources: readSources('a', code, new Map()),
  };
  const gallery = { version: '1', examples: [example], otherReleases: [], tabs: [] };
  return describedTypes({ gallery, reference }).get(example) ?? new Map();
}

test('the types of an example are those with C names, and have other names in other languages', () => {
  const types = typesIn({ c: 'GuiDom d = make();\nGuiApp_run(a);', python: 'd = Dom()\nText = 1\n' });
  expect([...types].map(([name, type]) => [name, type.name])).toEqual([
    ['Dom', 'Dom'],
    ['GuiDom', 'Dom'],
    ['App', 'App'],
    ['GuiApp', 'App'],
  ]);
  expect(typeNamed('GuiApp_run', types)?.name).toBe('App');
  expect(typeNamed('Text', types)).toBeUndefined();
});

test('the lines around a use are those that do something, if there are any', () => {
  const lines = ['from gui import Dom', '', 'a', 'b', 'd = Dom()', 'c', 'e', 'f', 'g'];
  expect(linesAround(lines.join('\n'), (word) => word === 'Dom')).toEqual([2, 3, 4, 5, 6, 7]);
  expect(linesAround('import Dom', (word) => word === 'Dom')).toEqual([0]);
  expect(linesAround('import Dome', (word) => word === 'Dom')).toEqual([]);
});

test('the lines around a use leave out the comments of regions', () => {
  const lines = ['a', 'b', '# #region Dom', 'd = Dom()', '# #endregion', 'c', 'e', '#region last', 'f', 'g'];
  expect(linesAround(lines.join('\n'), (word) => word === 'Dom')).toEqual([0, 1, 3, 5, 6, 8]);
});
