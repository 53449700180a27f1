import { describe, expect, test } from 'vitest';
import { factsHtml } from '../../../src/components/api/facts.ts';
import { classSections } from '../../../src/components/api/sections.ts';
import { classContext } from '../../../src/components/api/types.ts';
import { documentSchema } from '../../../src/description/schema/document.ts';
import { readCatalogs } from '../../../src/install/catalog-reader.ts';
import { type LanguageNotes, readLanguageNotes } from '../../../src/install/language-notes.ts';
import { readReferences } from '../../../src/reference/reference.ts';
import type { LibraryNames } from '../../../src/reference/spelling/conventions.ts';
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
  Bounds: { derive: ['Default'], functions: { close: { fn_args: [{ self: 'value' }] } } },
  Click: {
    callback_typedef: { fn_args: [{ data: '&mut Dom' }, { dom: 'Dom' }, { id: 'Id' }], returns: 'Dom' },
  },
});

const SPELLING = { prefix: 'Gui', module: 'gui', headers: { c: ['gui.h'] } };
const SHELL = { linux: ['run'] };
const described = { c: language(SHELL), python: language(SHELL), go: language(SHELL), ada: language(SHELL) };

function frees(who: string): LanguageNotes {
  const notes = readLanguageNotes(`---\nfrees: ${who}\n---\n`, 'x.md');
  if ('problems' in notes) throw new Error('refused');
  return notes;
}

/** The text of a class's page: its sections, then its facts, a line for each element. */
async function pageOf(
  name: string,
  spelling: LibraryNames['spelling'] = SPELLING,
  languages: object = described,
): Promise<string[]> {
  const document = documentSchema.parse({
    apiversion: 1,
    date: '2026-01-01',
    api,
    installation: { tabOrder: ['zig'], languages },
  });
  const releases = [{ version: '1', document }];
  const reference = readReferences(releases, { spelling, conventions }).get('1');
  const catalog = readCatalogs(releases, { baseUrl: 'https://x.org', names: {} }).get('1');
  if (!reference || !catalog) throw new Error('no edition');
  const notes = new Map([
    ['c', frees('program')],
    ['go', frees('program')],
    ['python', frees('binding')],
    ['zig', frees('program')],
  ]);
  const context = classContext(classOf(reference, name), { catalog }, notes);
  const parts = [...classSections(context).map(({ html }) => html), factsHtml(context)];
  const html = (await Promise.all(parts.map((part) => part.text()))).join('');
  return html
    .replaceAll(/ class="(s-[^"]*)"/g, (_, shownFor: string) => `>[${shownFor}] <i`)
    .replaceAll(/<\/(?:h3|li|p|dd|dt|pre)>/g, '\n')
    .replaceAll('</b>', ': ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .split('\n');
}

describe('ownership', () => {
  test('of a value that is freed names who frees it, if known', async () => {
    expect(await pageOf('Dom')).toEqual(
      expect.arrayContaining([
        'void GuiDom_delete(GuiDom* value);',
        'id: Id, copied',
        'self, moved: do not use it afterwards',
        'child: Dom, moved: do not use it afterwards',
        'bounds: Bounds, by value',
        'data: *mut c_void, by writable pointer',
        'Returns Dom, yours: free it with GuiDom_delete in C',
        'Returns Bounds, by value',
        'self, borrowed: stays yours',
        'Returns &Dom, borrowed: do not free it',
        'self, borrowed, may be changed: stays yours',
        'Returns Vec<Dom>, yours',
        'each value is freed once',
        'GuiDom_delete in C',
        'freed by your program in c, go',
        'freed automatically in python',
      ]),
    );
  });

  test('of a copied value says that nothing is freed', async () => {
    const page = await pageOf('Size');
    expect(page).toContain('values are copied; nothing to free');
    expect(page).toContain('self, copied');
    expect(await pageOf('Id')).toContain('values are copied; nothing to free');
  });

  test('is unknown if nothing states it', async () => {
    const page = await pageOf('Bounds');
    expect(page).toContain('self, by value');
    expect(page).toContainEqual(expect.stringMatching(/^ownership, the implementing type/));
    expect(page.join('\n')).not.toMatch(/_delete|freed|yours|moved/);
  });

  test('is reversed in a callback, which the reader writes', async () => {
    const page = await pageOf('Click');
    expect(page).toEqual(
      expect.arrayContaining([
        'data: &mut Dom, borrowed, may be changed: do not free it',
        'dom: Dom, yours: free it with GuiDom_delete in C',
        'id: Id, a copy: nothing to free',
        'Returns Dom, moved: do not use it afterwards',
      ]),
    );
    expect(page.join('\n')).not.toMatch(/ownership/i);
  });
});

describe('signatures', () => {
  const NEUTRAL = '[s-neutral] Any language: function parent(self by reference) → &Dom';
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
      '[s-neutral s-c s-python] Any language: function list(self by mutable reference) → Vec<Dom>',
    ]);
  });
});
