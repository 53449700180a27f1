import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { generatedFrom } from '../../../../src/api/families.ts';
import type { Reference } from '../../../../src/api/model.ts';
import type { HeadFile } from '../../../../src/api/search/files.ts';
import { findPages, readPages } from '../../../../src/api/search/pages.ts';
import { QuestionLanguage } from '../../../../src/api/search/question-language.ts';
import { type SymbolEntry, SymbolIndex, symbolPath } from '../../../../src/api/search/symbol-index.ts';
import { typeText } from '../../../../src/api/types/text.ts';
import { searchFiles } from '../../../../src/site/data/search-files.ts';
import { searchPanel } from '../../../../src/ui/messages/en.ts';
import { LARGE, madeUpLibrary } from '../../../fixtures/search/library.ts';
import { ABOUT, library, load, member, SMALL, search, type } from '../../../fixtures/search/small.ts';

/** Every symbol of an API in a line: kinds, path, name, whether it is generated, and the type that it returns. */
function listed({ modules }: Reference): string[] {
  return modules.flatMap((module) => [
    line(['module'], `${module.slug}/`, module.name, false),
    ...module.classes.flatMap((described) => {
      const { name, slug, kinds, reference } = described;
      const page = `${module.slug}/${encodeURIComponent(slug)}/`;
      const generated = generatedFrom(name, reference) !== undefined;
      return [
        line(kinds, page, name, generated),
        ...described.members.map((entry) => {
          const returned = 'returns' in entry && entry.returns ? typeText(entry.returns) : undefined;
          const path = `${page}#${encodeURIComponent(entry.anchor)}`;
          return line([entry.kind], path, entry.name, generated, returned);
        }),
      ];
    }),
  ]);
}

/** The same of an index that was read. */
function indexed({ symbols }: SymbolIndex): string[] {
  const typeOf = (entry: SymbolEntry) => (entry.sort === 'member' ? entry.returns[0]?.text : undefined);
  return symbols.map((entry) =>
    line(entry.kinds, symbolPath(entry), entry.name.text, entry.generated, typeOf(entry)),
  );
}

function line(kinds: readonly string[], path: string, name: string, generated: boolean, type = '') {
  return [kinds.join('+'), path, name, generated, type].join(' ');
}

function gzipped(value: unknown): number {
  return gzipSync(JSON.stringify(value)).length;
}

const ODD_NAMES = {
  m: {
    classes: {
      ...type('Rect', 'struct', member('size', 'field'), member('size', 'field')),
      ...type('RECT', 'opaque'),
      ...type(
        'A "b" \\c <d>',
        'struct',
        member('é 日本', 'constant'),
        member('constructor', 'constructor', 'X'),
        member('valueOf', 'field'),
        member('toString', 'function', 'constructor'),
        member('1', 'field'),
      ),
      ...type('valueOf', 'struct', member('valueOf', 'function', 'valueOf')),
    },
  },
};

describe('the index', () => {
  test.each([
    ['a small library', SMALL],
    ['a large one', madeUpLibrary()],
    ['none', {}],
    ['odd names', ODD_NAMES],
  ])('contains everything about %s', (_, api) => {
    expect(indexed(load(api)).toSorted()).toEqual(listed(library(api)).toSorted());
  });

  test('finds names of JavaScript properties', () => {
    const index = load(ODD_NAMES);
    expect(search(index, 'valueOf')).toContain('A "b" \\c <d>.valueOf');
    expect(search(index, 'valueOf.valueOf')[0]).toBe('valueOf.valueOf');
    expect(search(index, 'constructor')).toEqual(['A "b" \\c <d>.constructor']);
    expect(search(index, '-> constructor')).toEqual(['A "b" \\c <d>.toString']);
    expect(search(index, 'hasOwnProperty')).toEqual([]);
    const modules = [{ name: 'm', slug: 'm' }];
    const classes = [{ name: '__proto__', kinds: ['struct' as const], module: 0 }];
    const odd = new SymbolIndex({ ...index.head, modules, classes });
    odd.addMembers([['__proto__', 'field', 0]]);
    expect(search(odd, '__proto__')).toEqual(['__proto__', '__proto__.__proto__']);
  });

  test('is the same for the same library, and names the file of members by its content', () => {
    const nameOf = (api: object) => searchFiles(library(api), ABOUT)[1]?.file;
    expect(searchFiles(library(SMALL), ABOUT)).toEqual(searchFiles(library(SMALL), ABOUT));
    expect(nameOf(SMALL)).not.toBe(nameOf({ dom: SMALL.dom }));
  });

  test('leaves out derived values', () => {
    const rect = type(
      'Rect',
      'struct',
      member('size', 'field'),
      member('size', 'field'),
      member('new', 'constructor', 'Rect'),
    );
    const api = {
      Far: { classes: type('RectVec', 'struct', member('get', 'function', 'Rect')) },
      near: { classes: { ...rect, ...type('RECT', 'enum') } },
    };
    const [head, members, documentation] = searchFiles(library(api), ABOUT);
    expect(JSON.parse(JSON.stringify(head?.content))).toEqual({
      format: 8,
      habits: { typePrefix: 'Gui', namespace: 'gui' },
      site: '/site-search/pages.json',
      texts: '/v/1.0/search/text/',
      modules: [
        { name: 'Far', slug: 'Far' },
        { name: 'near', slug: 'near' },
      ],
      classes: [
        { name: 'RECT', kinds: ['enum'], module: 1, slug: 'RECT-2' },
        { name: 'Rect', kinds: ['struct'], module: 1 },
        { name: 'RectVec', kinds: ['struct'], module: 0, generated: true },
      ],
      anchors: { field: 'field', constructor: 'constructor', function: 'fn' },
      members: members?.file,
      documentation: documentation?.file,
      pages: [],
    });
    expect(head?.file).toBe('symbols.json');
    expect(members?.file).toMatch(/^members-[0-9a-f]{10}\.json$/);
    expect(members?.content).toEqual([
      ['get', 'function', 2, ['Rect']],
      ['new', 'constructor', 1, ['Self']],
      ['size', 'field', 1],
      ['size', 'field', 1, [], 'field.size-2'],
    ]);
  });

  test('of another format is rejected, older or newer', () => {
    const { head } = load(SMALL);
    for (const format of [1, 99]) {
      expect(() => new SymbolIndex({ ...head, format })).toThrow(`format ${format}`);
    }
  });

  test('with members of another version is rejected', () => {
    const index: SymbolIndex = load({});
    expect(() => index.addMembers([['size', 'field', 7]])).toThrow('entry 7');
    expect(index.symbols).toEqual([]);
  });

  test('finds modules and classes before its members have arrived', () => {
    const { head }: { head: HeadFile } = load(SMALL);
    expect(search(new SymbolIndex(head), 'Monitor')).toEqual(['Monitor', 'MonitorId']);
    expect(search(new SymbolIndex(head), 'Dom.add_child')).toEqual(['Dom']);
  });
});

describe('11,000 symbols', () => {
  const api = madeUpLibrary();
  const [head, members] = searchFiles(library(api), ABOUT).map(({ content }) => gzipped(content));

  test('exist in the index', () => {
    const { modules, classes, fields, variants, functions } = LARGE;
    expect(load(api).symbols).toHaveLength(modules + classes + fields + variants + functions);
  });

  test('cost at most 50 KB with gzip before the first result, and 90 KB in all', () => {
    expect(head).toBeLessThan(50 * 1024);
    expect((head ?? 0) + (members ?? 0)).toBeLessThan(90 * 1024);
  });
});

test('the headings of groups of members are found as pages', () => {
  const Pumps = {
    constants: [{ MOST: { group: 'Water levels' } }],
    functions: { stop: { group: 'Frogs & toads' }, fill: { group: 'Water levels' }, start: {} },
  };
  const words = new QuestionLanguage(searchPanel.questionWords, searchPanel.endings);
  const [head] = searchFiles(library({ ponds: { classes: { Pumps } } }), ABOUT);
  const { pages } = JSON.parse(JSON.stringify(head?.content));
  expect(pages).toEqual([
    ['Frogs & toads', 'api', 'api/ponds/Pumps/#functions.Frogs-toads', 3, [], 'Pumps'],
    ['Water levels', 'api', 'api/ponds/Pumps/#functions.Water-levels', 3, [], 'Pumps'],
  ]);
  const found = findPages(readPages(pages, new URL('https://x.org/v/1/')), 'water level', 5, words);
  expect(found.hits.map(({ href, group }) => [href, group])).toEqual([
    ['https://x.org/v/1/api/ponds/Pumps/#functions.Water-levels', 'Pumps'],
  ]);
});
