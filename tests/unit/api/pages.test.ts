import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiPage, apiPages } from '../../../src/api/pages.ts';
import type { Site } from '../../../src/site/site.ts';
import { SiteFolder } from '../../fixtures/site-folder.ts';

const folder = new SiteFolder();
let site: Site;

const frame = {
  doc: 'A frame.',
  struct_fields: [{ x: { type: 'u8' } }],
  constants: [{ MAX: { value: 1 } }],
};
const filter = { enum_fields: [{ Down: {} }, { Up: {} }] };

beforeAll(async () => {
  folder.write('content/site.json', { name: 'Gui', conventions: { events: '*Filter' } });
  folder.release('4.0', [], {
    date: '2026-04-04',
    api: { window: { classes: { OldFilter: { enum_fields: [] } } } },
  });
  folder.release('3.0', [], {
    date: '2026-03-03',
    api: {
      window: {
        doc: 'Windows of every system.\nMore.',
        classes: { Frame: frame, KeyFilter: filter, New: {} },
      },
      'a b': {},
    },
  });
  folder.release('2.0', [], { date: '2026-02-02', api: { shapes: { classes: { Frame: {} } }, window: {} } });
  folder.release('1.0', [], { date: '2026-01-01' });
  site = await folder.read();
});

afterAll(() => folder.remove());

/** The pages of a release as the newest one. */
function pagesOf(version: string): ApiPage[] {
  return site.editions
    .filter(({ release }) => release.version === version)
    .flatMap((edition) => apiPages({ ...edition, newest: true }, site.config.name));
}

function pageOf(version: string, path: string): ApiPage {
  const page = pagesOf(version).find((candidate) => candidate.path === path);
  if (!page) throw new Error(`no page ${path}`);
  return page;
}

describe('the pages of an API', () => {
  it('are its index, its events, its built-in types, its modules and its classes', () => {
    const paths = pagesOf('3.0').map(({ kind, path, label }) => [kind, path, label]);
    expect(paths).toEqual([
      ['api', 'api/', 'API'],
      ['events', 'events/', 'Events'],
      ['builtInTypes', 'built-in-types/', 'Built-in types'],
      ['module', 'api/window/', 'window'],
      ['module', 'api/a-b/', 'a b'],
      ['class', 'api/window/Frame/', 'Frame'],
      ['class', 'api/window/KeyFilter/', 'KeyFilter'],
      ['class', 'api/window/New/', 'New'],
    ]);
    expect(pagesOf('3.0').filter(({ part, indexed }) => part !== 'api' || !indexed)).toEqual([]);
  });

  it('are only an index, hidden from search engines, if only earlier releases describe an API', async () => {
    const other = new SiteFolder();
    other.write('content/site.json', { name: 'Gui' });
    other.release('5.0', [], { date: '2026-05-05' });
    other.release('4.0', [], { date: '2026-04-04', api: {} });
    const later = await other.read().finally(() => other.remove());
    const [index, events, ...rest] = apiPages(later.editions[0], later.config.name);
    expect(rest).toEqual([]);
    expect(index).toMatchObject({ description: "The Gui 5.0 API isn't documented.", indexed: false });
    expect(events).toMatchObject({ description: 'No documented events in Gui 5.0.', indexed: false });
    expect([index?.twin, index?.picture, events?.twin]).toEqual([undefined, undefined, undefined]);
  });

  it('do not exist if neither their release nor an earlier one describes an API', async () => {
    expect(pagesOf('1.0')).toEqual([]);
    const other = new SiteFolder();
    other.release('1.0', []);
    const none = await other.read().finally(() => other.remove());
    expect(none.editions.flatMap((edition) => apiPages(edition, none.config.name))).toEqual([]);
  });

  it('have Markdown twins in the newest release only', () => {
    const twins = site.editions.map((edition) => apiPages(edition, site.config.name).map(({ twin }) => twin));
    expect(twins[0]).toEqual([
      'every module',
      'events that callbacks can handle',
      'types in signatures that are not part of the library',
      '1 class',
      'enumeration',
    ]);
    expect(twins.slice(1).flat().filter(Boolean)).toEqual([]);
    expect(pagesOf('3.0').filter(({ twin }) => twin === undefined)).toEqual([]);
  });

  it('have next and previous links within their list', () => {
    const neighbours = pagesOf('3.0').map(({ previous, next }) => [previous?.label, next?.label]);
    expect(neighbours.slice(3)).toEqual([
      [undefined, 'a b'],
      ['window', undefined],
      [undefined, 'KeyFilter'],
      ['Frame', 'New'],
      ['KeyFilter', undefined],
    ]);
  });
});

describe('the texts of API pages', () => {
  const text = (version: string, path: string) => {
    const { title, description, twin, trail } = pageOf(version, path);
    return [title, description, twin, trail.map(({ label }) => label).join(' > ')];
  };

  it('use the singular for one class', () => {
    expect(text('2.0', 'api/shapes/')[2]).toBe('1 class');
    expect(text('3.0', 'api/window/')[2]).toBe('3 classes');
  });

  it('of all modules', () => {
    expect(text('3.0', 'api/')).toEqual([
      'Gui 3.0 API',
      'The 2 modules of the Gui 3.0 API.',
      'every module',
      '',
    ]);
    expect(pageOf('3.0', 'api/').picture).toEqual({
      title: 'Gui API',
      text: 'window, a b',
    });
  });

  it('of events', () => {
    expect(text('3.0', 'events/')).toEqual([
      'Events · Gui 3.0 API',
      '2 kinds of events that callbacks of Gui 3.0 can handle.',
      'events that callbacks can handle',
      'API',
    ]);
    expect(pageOf('4.0', 'events/')).toMatchObject({
      description: 'No documented events in Gui 4.0.',
      indexed: false,
      twin: 'events that callbacks can handle',
    });
  });

  it('of built-in types', () => {
    expect(text('3.0', 'built-in-types/')).toEqual([
      'Built-in types · Gui 3.0 API',
      'Built-in types in signatures of Gui 3.0.',
      'types in signatures that are not part of the library',
      'API',
    ]);
  });

  it('of a module', () => {
    expect(text('3.0', 'api/window/')).toEqual([
      'Module window · Gui 3.0 API',
      'The 3 classes in the module window of Gui 3.0. Windows of every system.',
      '3 classes',
      'API',
    ]);
    expect(pageOf('3.0', 'api/a-b/').description).toBe('The 0 classes in the module a b of Gui 3.0.');
    const { props } = pageOf('3.0', 'api/window/');
    expect('module' in props && [props.module.name, props.reference.version]).toEqual(['window', '3.0']);
  });

  it('of a class', () => {
    expect(text('3.0', 'api/window/Frame/')).toEqual([
      'Frame: structure and set of constants in window · Gui 3.0',
      'Frame: structure and set of constants in the module window of Gui 3.0. A frame.',
      'structure and set of constants',
      'API > window',
    ]);
    expect(pageOf('3.0', 'api/window/New/').description).toBe(
      'New: opaque type in the module window of Gui 3.0.',
    );
    const { props } = pageOf('3.0', 'api/window/New/');
    expect('described' in props && props.described.name).toBe('New');
  });
});
