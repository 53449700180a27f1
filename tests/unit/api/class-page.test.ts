import { describe, expect, test } from 'vitest';
import { readReferences } from '../../../src/api/reference.ts';
import type { LibraryNames } from '../../../src/api/spelling/conventions.ts';
import { classSections, type Section } from '../../../src/components/api/sections.ts';
import { classContext } from '../../../src/components/api/types.ts';
import { documentSchema } from '../../../src/description/schema/document.ts';
import { readCatalogs } from '../../../src/install/catalog-reader.ts';
import { type LanguageNotes, readLanguageNotes } from '../../../src/install/language-notes.ts';
import { conventions } from '../../fixtures/conventions.ts';
import { language } from '../../fixtures/documents.ts';
import { classOf, inModule } from './fixtures.ts';

const api = inModule({
  Dom: {
    derive: ['Clone'],
    struct_fields: [{ id: { type: 'Id' } }],
    constructors: { create: { fn_args: [{ id: 'Id' }] } },
    functions: {
      add: {
        fn_args: [{ self: 'value' }, { child: 'Dom' }, { bounds: 'Bounds' }, { data: '*mut c_void' }],
        returns: 'Bounds',
      },
      parent: { fn_args: [{ self: 'ref' }], returns: '&Dom' },
      list: { fn_args: [{ self: 'refmut' }], returns: 'Vec<Dom>' },
    },
  },
  Size: { derive: ['Copy'], functions: { area: { fn_args: [{ self: 'value' }] } } },
  Id: { type_alias: 'u64' },
  Theme: {
    struct_fields: [
      ...['idle', 'down'].flatMap((state) =>
        ['text', 'edge'].map((layer) => ({ [`close_${state}_${layer}_color`]: { type: 'u32' } })),
      ),
      { font: { type: 'Id' } },
    ],
  },
  Cursor: { enum_fields: [{ ColResize: {} }, { Unset: {} }] },
  Keys: {
    struct_fields: [{ id: { type: 'Id' } }],
    constants: Array.from({ length: 150 }, (_, index) => ({
      [`KEY_${index}`]: { type: 'u32', value: index },
    })),
    functions: {
      of: { fn_args: [{ id: 'Id' }], returns: 'Keys', doc: 'The keys of an id.' },
      all: { doc: ['All [`Id`]s.', '', 'In no order.'] },
    },
  },
  Bounds: { derive: ['Default'], functions: { close: { fn_args: [{ self: 'value' }] } } },
  Draw: { functions: { draw_line: {} } },
  Pumps: {
    groups: { Frogs: 'About [`Dom`].' },
    functions: { stop: { group: 'Frogs' }, start: {}, jump: { group: 'Frogs' } },
  },
  Old: {
    struct_fields: [{ size: { type: 'u8', deprecated: 'Use [`Size`].' } }],
    functions: {
      OLD_MAX: {
        macro: true,
        deprecated: true,
        fn_args: [{ a: { doc: 'One.' } }, { b: {} }],
        declarations: { c: '#define OLD_MAX(a, b)' },
      },
    },
  },
  Limits: {
    constants: [
      { MAX_DEPTH: { value: 8, doc: ['The deepest [`Dom`].', '', 'Deeper ones are cut.'] } },
      { MAX_SIZE: { value: 9, doc: 'The largest [`Size`].' } },
    ],
  },
  Event: {
    declarations: { c: 'typedef union GuiEvent {\n  GuiId Size;\n  const GuiKeys *keys;\n} GuiEvent;' },
  },
  Flags: {
    enum_fields: [
      { One: { value: 1 } },
      { Two: { value: '0x2', declarations: { c: 'Two = 0x2u' } } },
      { Four: { value: 4, declarations: { c: 'Four = 1u << 2' } } },
      { Unknown: { declarations: { c: 'Unknown = sizeof(int)' } } },
    ],
    constants: [
      { ALL: { value: 7, declarations: { c: '#define ALL (1 | 2 | 4)' } } },
      { NONE: { value: 0, declarations: { c: '#define NONE (0)' } } },
      { MOST: { value: 6, declarations: { c: 'static const int MOST = 2 + 4;' } } },
      { LEAST: { value: 1, declarations: { c: 'enum { LEAST = 1 << 0 };' } } },
      { LATER: { declarations: { c: 'extern const int LATER;' } } },
    ],
  },
  Click: {
    callback_typedef: { fn_args: [{ data: '&mut Dom' }, { dom: 'Dom' }, { id: 'Id' }], returns: 'Dom' },
  },
});

const bound = inModule({
  Pond: {
    functions: {
      pond_clear: {
        only: ['python'],
        in: {
          python: {
            name: 'gui.Pond.clear',
            declaration: "@deprecated('Call drain(force=True).')\ndef clear(self) -> None",
          },
        },
      },
    },
  },
});

const SPELLING = { prefix: 'Gui', module: 'gui', headers: { c: ['gui.h'] } };
const SHOWN = {
  grids: [{ type: 'Theme', members: '^(?<button>close)_(?<state>[a-z]+)_(?<layer>[a-z]+)_color$' }],
  cursors: ['Cursor'],
};
const SHELL = { linux: ['run'] };
const described = { c: language(SHELL), python: language(SHELL), go: language(SHELL), ada: language(SHELL) };

function frees(who: string): LanguageNotes {
  const notes = readLanguageNotes(`---\nfrees: ${who}\n---\n`, 'x.md');
  if ('problems' in notes) throw new Error('refused');
  return notes;
}

/** The sections of a class's page. */
function sectionsOf(
  name: string,
  spelling: LibraryNames['spelling'] = SPELLING,
  languages: object = described,
  types = api,
): Section[] {
  const document = documentSchema.parse({
    apiversion: 1,
    date: '2026-01-01',
    api: types,
    installation: { tabOrder: ['zig'], languages },
  });
  const releases = [{ version: '1', document }];
  const reference = readReferences(releases, {
    spelling,
    conventions: { ...conventions, ...SHOWN },
  }).references.get('1');
  const catalog = readCatalogs(releases, { baseUrl: 'https://x.org', names: {} }).get('1');
  if (!reference || !catalog) throw new Error('no edition');
  const notes = new Map([
    ['c', frees('program')],
    ['go', frees('program')],
    ['python', frees('binding')],
    ['zig', frees('program')],
  ]);
  const context = classContext(classOf(reference, name), { catalog }, notes);
  return classSections(context);
}

async function htmlOf(...page: Parameters<typeof sectionsOf>): Promise<string> {
  const parts = sectionsOf(...page).map(({ html }) => html.text());
  return (await Promise.all(parts)).join('');
}

function idsOf(...page: Parameters<typeof sectionsOf>): string[] {
  return sectionsOf(...page).map(({ id }) => id);
}

/** The text of a class's page, a line for each element. */
async function pageOf(...page: Parameters<typeof htmlOf>): Promise<string[]> {
  return (await htmlOf(...page))
    .replaceAll(/ class="(s-[^"]*)"/g, (_, shownFor: string) => `>[${shownFor}] <i`)
    .replaceAll(/<\/(?:div|summary|li|p|dd|dt|pre|h\d)>/g, '\n')
    .replaceAll(/<\/b> ?(?=<code|<pre|<p)/g, ': ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .split('\n');
}

test('members are under the headings of their groups, with the texts about the groups; others are last', async () => {
  const html = await htmlOf('Pumps');
  const order = [
    '<h3 id="functions.Frogs">Frogs</h3>',
    'About <a',
    'id="fn.stop"',
    'id="fn.jump"',
    '<h3 id="functions.others">Other</h3>',
    'id="fn.start"',
  ];
  expect(order.map((part) => html.indexOf(part))).toEqual(
    order.map((part) => html.lastIndexOf(part)).toSorted((a, b) => a - b),
  );
  expect(html).toContain(order[0]);
  expect(html).toContain('class="op"><h4 translate="no">stop</h4>');
});

test('a long text about a constant is folded below its first sentence', async () => {
  const html = await htmlOf('Limits');
  expect(html).toMatch(
    /<details><summary><span data-interface>The deepest Dom\.<\/span><\/summary><div class="prose"><p>The deepest <a .*\n<p>Deeper ones are cut\.<\/p>\n<\/div><\/details><\/li>/,
  );
  expect(html).toMatch(/<\/code><div class="prose"><p>The largest <a /);
});

test('a set of constants is listed once; its declaration is folded', async () => {
  expect(await htmlOf('Limits')).toContain('<details><summary>2 lines</summary><pre');
  expect(await htmlOf('Size')).not.toContain('lines</summary>');
});

test('a type that nothing uses has no list of uses', async () => {
  expect(await htmlOf('Draw')).not.toContain('class="uses"');
  expect(idsOf('Draw')).not.toContain('uses');
  expect(idsOf('Dom')).toContain('uses');
});

test('types in a stated declaration are links, names of its members are not', async () => {
  const html = await htmlOf('Event');
  expect(html).toContain('<a href="../Id/" aria-description="alias">GuiId</a> Size;');
  expect(html).toContain(
    '<a href="../Keys/" aria-description="structure and set of constants">GuiKeys</a> *keys;',
  );
});

test('constants are after functions', async () => {
  const html = await htmlOf('Keys');
  expect(html.indexOf('id="const.KEY_0"')).toBeGreaterThan(html.indexOf('id="fn.all"'));
});

test('the name in a declaration of a binding is bold, not what its decorators call', async () => {
  expect(await htmlOf('Pond', SPELLING, described, bound)).toContain('def <b>clear</b>(self)');
});

test('only an operation without documentation and badges has its details beside its signature', async () => {
  expect(await htmlOf('Draw')).toContain('<details class="short">');
  expect(await htmlOf('Pond', SPELLING, described, bound)).not.toContain('class="short"');
});

test('deprecated members have a badge and their message', async () => {
  expect(await pageOf('Old')).toEqual(expect.arrayContaining(['size: u8 DeprecatedUse Size.']));
  expect(await htmlOf('Old')).toContain(
    'Details</span> <small class="deprecated">Deprecated</small></summary>',
  );
});

test('macros have arguments without types, and no signature in languages that cannot call them', async () => {
  const html = await htmlOf('Old');
  expect(html).toContain('<code>#define <b>OLD_MAX</b>(a, b)</code>');
  expect(html).toContain('<code>macro <b>OLD_MAX</b>(a, b)</code>');
  expect(html).toContain('<li><code>a</code>');
  expect(html).not.toContain('Returns nothing');
  expect(html).not.toContain('pub fn OLD_MAX');
});

describe('ownership', () => {
  test('of a freed value shows who frees it, if known', async () => {
    expect(await pageOf('Dom')).toEqual(
      expect.arrayContaining([
        'void GuiDom_delete(GuiDom* value);',
        'id: Id, copied',
        'self, moved: do not use it afterwards',
        'child: Dom, moved: do not use it afterwards',
        'bounds: Bounds, by value',
        'data: *mut c_void, by writable pointer',
        'Returns: Dom, you own it: free it with GuiDom_delete in C',
        'Returns: Bounds, by value',
        'self, borrowed: you still own it',
        'Returns: &Dom, borrowed: do not free it',
        'self, borrowed mutably',
        "Returns: Vec<Dom>, you own it; how to free it isn't documented",
        'each value must be freed once',
        'GuiDom_delete in C',
        'freed by your program in c, go',
        'freed automatically in python',
      ]),
    );
  });

  test('of a copied value shows that there is nothing to free', async () => {
    const page = await pageOf('Size');
    expect(page).toContain('values are copied; nothing to free');
    expect(page).toContain('self, copied');
    expect(await pageOf('Id')).toContain('values are copied; nothing to free');
  });

  test('is unknown if it is not documented', async () => {
    const page = await pageOf('Bounds');
    expect(page).toContain('self, by value');
    expect(page).not.toContain('Unknown');
    expect(page.join('\n')).not.toMatch(/_delete|freed|yours|moved/);
  });

  test('is reversed in a callback, because the reader implements it', async () => {
    const page = await pageOf('Click');
    expect(page).toEqual(
      expect.arrayContaining([
        'data: &mut Dom, borrowed mutably: do not free it',
        'dom: Dom, you own it: free it with GuiDom_delete in C',
        'id: Id, a copy: nothing to free',
        'Returns: Dom, moved: do not use it afterwards',
      ]),
    );
    expect(page.join('\n')).not.toMatch(/ownership/i);
  });
});

describe('signatures', () => {
  const NEUTRAL = '[s-neutral] Other languages: parent(self by reference) → &Dom';
  const labels = async (...page: Parameters<typeof pageOf>) =>
    (await pageOf(...page)).filter((line) => line.includes('parent('));

  test('are in languages that are configured and described, and in no language', async () => {
    expect(await labels('Dom')).toEqual([
      '[s-c] C: const GuiDom* GuiDom_parent(const GuiDom* dom);',
      '[s-python] Python: Dom.parent() -> Dom',
      NEUTRAL,
    ]);
    expect(await labels('Dom', SPELLING, { c: language(SHELL) })).toEqual([
      '[s-c] C: const GuiDom* GuiDom_parent(const GuiDom* dom);',
      NEUTRAL,
    ]);
    expect(await labels('Dom', SPELLING, {})).toEqual([NEUTRAL]);
  });

  test('without settings invent no names, headers and functions', async () => {
    expect(await labels('Dom', {})).toEqual([NEUTRAL]);
    const page = (await pageOf('Dom', {})).join('\n');
    expect(page).toContain('struct Dom {');
    expect(page).not.toMatch(/_delete|#include|import|use gui|Gui/);
  });

  test('are neutral in a language without naming conventions', async () => {
    const page = (await pageOf('Dom')).filter((line) => line.includes('list(self'));
    expect(page).toEqual([
      '[s-neutral s-c s-python] Other languages: list(self by mutable reference) → Vec<Dom>',
    ]);
  });
});

test.each(['Draw', 'Limits'])('the set %s has no name in C, and no unknown facts of types', async (name) => {
  const page = (await pageOf(name, { ...SPELLING, fullNames: true })).join('\n');
  expect(page).toContain('#include &quot;gui.h&quot;Copy');
  expect(page).not.toMatch(/Called Gui|struct|Unknown/);
});

describe('an operation', () => {
  const operation = async (name: string) => {
    const [, html = ''] = (await htmlOf('Keys')).split(`<section id="fn.${name}" class="op">`);
    return html.slice(0, html.indexOf('</section>'));
  };

  test('has a heading for screen readers', async () => {
    expect(await operation('of')).toMatch(/^<h3 translate="no">of<\/h3>/);
  });

  test('is one line: its signatures, and the first sentence of its documentation', async () => {
    const [summary = '', details] = (await operation('of')).split('</summary>');
    expect(summary).toContain('<b>GuiKeys_of</b>(');
    expect(summary).toContain('<code><b>of</b>(');
    expect(summary).toMatch(/<summary>The keys of an id\.$/);
    expect(details).not.toContain('The keys of an id.');
  });

  test('has the rest of its documentation in its details, where Markdown is rendered', async () => {
    const [summary = '', details] = (await operation('all')).split('</summary>');
    expect(summary).toMatch(/<summary><span data-interface>All Ids\.<\/span>$/);
    expect(details).toContain('<p>All <a href="../Id/"><code>Id</code></a>s.</p>\n<p>In no order.</p>');
  });

  test('links the classes in its signatures, as each language spells them', async () => {
    const page = await operation('of');
    expect(page).toContain('(<a href="../Id/" aria-description="alias">GuiId</a> id)');
    expect(page).toContain('(id: <a href="../Id/" aria-description="alias">Id</a>)');
    expect(page).not.toContain('>GuiKeys</a>');
  });
});

describe('a long run of constants', () => {
  test('is folded in its section, and named in full nowhere else', async () => {
    const page = await htmlOf('Keys');
    const [before = '', folded = ''] = page.split(
      '<details id="constants.KEY_" class="fold"><summary><code>KEY_*</code> <small>150</small></summary>',
    );
    expect(before).not.toContain('id="const.KEY_0"');
    expect(folded).toContain('id="const.KEY_149"');
    expect(page.match(/KEY_149/g)).toHaveLength(3);
  });

  test('is shortened in declarations, with a note', async () => {
    const page = await pageOf('Keys');
    expect(page).toContain('#define GuiKeys_KEY_19 19');
    expect(page.join('\n')).not.toContain('#define GuiKeys_KEY_20 20');
    expect(page).toContain('The first members only; all are listed below.');
    expect(await pageOf('Dom')).not.toContain('The first members only; all are listed below.');
  });
});

test('members of a grid are cells with their names, types and anchors; others are listed', async () => {
  const page = await htmlOf('Theme');
  const [before = '', grid = ''] = page.split('<table');
  expect(before).toContain('<li id="field.font">');
  expect(before).not.toContain('<li id="field.close');
  expect(grid).toMatch(/<td><\/td><th scope="col">text<\/th><th scope="col">edge<\/th>/);
  expect(grid.match(/<th scope="row">close (idle|down)<\/th>/g)).toHaveLength(2);
  expect(grid).toMatch(/<td><div id="field\.close_down_edge_color"><code><a [^>]*>close_<wbr>down_.*u32/);
});

test('a variant of a pointer that browsers have shows it', async () => {
  const page = await htmlOf('Cursor');
  expect(page).toContain('<li id="variant.ColResize" data-cursor="col-resize">');
  expect(page).toContain('<li id="variant.Unset">');
});

test('values that a declaration writes in another way are shown as written, with the value beside them', async () => {
  const page = await htmlOf('Flags');
  const shown = [
    ...page.matchAll(/<li id="(?:variant|const)\.(\w+)"><code>.*?<\/code>(?: <small>[^<]*<\/small>)?/g),
  ].map(([item]) => item.replaceAll(/<[^>]*>/g, ''));
  expect(shown).toEqual([
    'One = 1',
    'Two = 0x2u',
    'Four = 1u &lt;&lt; 2 = 4',
    'Unknown = sizeof(int)',
    'ALL = (1 | 2 | 4) = 7',
    'NONE = 0',
    'MOST = 2 + 4 = 6',
    'LEAST = 1 &lt;&lt; 0 = 1',
    'LATER',
  ]);
});
