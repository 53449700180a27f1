import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { HeadFile } from '../../../src/search/files.ts';
import { type SymbolEntry, SymbolIndex, symbolPath } from '../../../src/search/symbol-index.ts';
import { type SearchModule, writeIndex } from '../../../src/search/write.ts';
import { LARGE, madeUpLibrary } from '../../fixtures/search/library.ts';
import { ABOUT, load, member, SMALL, search, type } from '../../fixtures/search/small.ts';

/** Every symbol of modules in a line: kinds, path, name, whether it is generated, and the types that it returns. */
function listed(modules: readonly SearchModule[]): string[] {
  return modules.flatMap((module) => [
    line(['module'], `${module.slug}/`, module.name, false),
    ...module.classes.flatMap(({ name, slug, kinds, generated = false, members }) => {
      const page = `${module.slug}/${encodeURIComponent(slug)}/`;
      return [
        line(kinds, page, name, generated),
        ...members.map((entry) => {
          return line(
            [entry.kind],
            `${page}#${encodeURIComponent(entry.anchor)}`,
            entry.name,
            generated,
            entry.returns,
          );
        }),
      ];
    }),
  ]);
}

/** The same of an index that was read. */
function indexed({ symbols }: SymbolIndex): string[] {
  const typesOf = (entry: SymbolEntry) => (entry.sort === 'member' ? entry.returns : []);
  return symbols.map((entry) =>
    line(
      entry.kinds,
      symbolPath(entry),
      entry.name.text,
      entry.generated,
      typesOf(entry).map(({ text }) => text),
    ),
  );
}

function line(
  kinds: readonly string[],
  path: string,
  name: string,
  generated: boolean,
  types: readonly string[] = [],
) {
  return [kinds.join('+'), path, name, generated, types.join('|')].join(' ');
}

function gzipped(value: unknown): number {
  return gzipSync(JSON.stringify(value)).length;
}

const ODD_NAMES: readonly SearchModule[] = [
  {
    name: 'm',
    slug: 'm',
    classes: [
      type('Rect', 'struct', member('size', 'field'), {
        ...member('size', 'field'),
        anchor: 'field.size-2',
      }),
      { ...type('RECT', 'opaque'), slug: 'RECT-2' },
      type(
        'A "b" \\c <d>',
        'alias',
        member('é 日本', 'constant'),
        member('constructor', 'constructor', 'X'),
        member('__proto__', 'field'),
        member('toString', 'function', 'constructor'),
        member('1', 'variant'),
      ),
      type('__proto__', 'struct', member('__proto__', 'function', '__proto__')),
    ],
  },
];

describe('the index', () => {
  test.each([
    ['a small library', SMALL],
    ['a large one', madeUpLibrary()],
    ['none', []],
    ['odd names', ODD_NAMES],
  ] satisfies [string, readonly SearchModule[]][])('contains everything about %s', (_, modules) => {
    expect(indexed(load(modules)).toSorted()).toEqual(listed(modules).toSorted());
  });

  test('finds names of JavaScript properties', () => {
    const index = load(ODD_NAMES);
    expect(search(index, '__proto__')).toContain('A "b" \\c <d>.__proto__');
    expect(search(index, '__proto__.__proto__')[0]).toBe('__proto__.__proto__');
    expect(search(index, 'constructor')).toEqual(['A "b" \\c <d>.constructor']);
    expect(search(index, '-> constructor')).toEqual(['A "b" \\c <d>.toString']);
    expect(search(index, 'hasOwnProperty')).toEqual([]);
  });

  test('is the same for the same library, and names the file of members by its content', () => {
    const nameOf = (modules: readonly SearchModule[]) => writeIndex(modules, ABOUT)[1]?.file;
    expect(writeIndex(SMALL, ABOUT)).toEqual(writeIndex(SMALL, ABOUT));
    expect(nameOf(SMALL)).not.toBe(nameOf(SMALL.slice(1)));
  });

  test('leaves out derived values', () => {
    const generated = { ...type('RectVec', 'struct', member('get', 'function', 'Rect')), generated: true };
    const rect = type(
      'Rect',
      'struct',
      member('size', 'field'),
      { ...member('size', 'field'), anchor: 'field.size-2' },
      member('new', 'constructor', 'Rect'),
    );
    const [head, members, documentation] = writeIndex(
      [
        { name: 'Far', slug: 'far', classes: [generated] },
        { name: 'near', slug: 'near', classes: [rect, { ...type('RECT', 'enum'), slug: 'RECT-2' }] },
      ],
      ABOUT,
    );
    expect(JSON.parse(JSON.stringify(head?.content))).toEqual({
      format: 6,
      habits: { typePrefix: 'Gui', namespace: 'gui' },
      site: '/site-search/pages.json',
      texts: '/v/1.0/search/text/',
      modules: [
        { name: 'Far', slug: 'far' },
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
    const index: SymbolIndex = load([]);
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
  const library = madeUpLibrary();
  const [head, members] = writeIndex(library, ABOUT).map(({ content }) => gzipped(content));

  test('exist in the index', () => {
    const { modules, classes, fields, variants, functions } = LARGE;
    expect(load(library).symbols).toHaveLength(modules + classes + fields + variants + functions);
  });

  test('cost at most 50 KB with gzip before the first result, and 90 KB in all', () => {
    expect(head).toBeLessThan(50 * 1024);
    expect((head ?? 0) + (members ?? 0)).toBeLessThan(90 * 1024);
  });
});
