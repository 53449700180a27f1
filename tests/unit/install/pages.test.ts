import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leadOf, type Tab } from '../../../src/install/catalog.ts';
import { notesOn } from '../../../src/install/language-notes.ts';
import { type InstallPage, installPages } from '../../../src/install/pages.ts';
import { textIndexOf } from '../../../src/page/page.ts';
import type { Site } from '../../../src/site/site.ts';
import { growth } from '../../fixtures/cpu-time.ts';
import { language, recipe } from '../../fixtures/documents.ts';
import { SiteFolder } from '../../fixtures/site-folder.ts';

const folder = new SiteFolder();
let site: Site;

beforeAll(async () => {
  folder.write('content/site.json', { name: 'Gui', names: { tux: 'Tux OS' } });
  folder.write('content/languages/k.md', 'On all dialects.');
  folder.write('content/languages/k2.md', 'On the second one.');
  folder.write('content/languages/a.md', 'On A.');
  const a = language({ tux: ['x'], plan9: ['x'] }, { displayName: 'A' });
  const variants = { k1: { displayName: 'K One' }, k2: { displayName: 'K Two' } };
  folder.release('2.0', [], {
    date: '2026-02-02',
    installation: {
      dialects: { k: { displayName: 'K', default: 'k1', variants } },
      languages: {
        a,
        k1: language({ tux: ['x'] }),
        k2: language({ tux: ['x'] }),
        m: { displayName: 'M', methods: { uv: { ...recipe(['x']), description: '' } } },
      },
    },
  });
  folder.release('1.0', [], {
    date: '2026-01-01',
    installation: {
      languages: {
        a: { displayName: 'A', methods: { 'a fetch': recipe(['x']) } },
        b: language({ tux: ['x'] }, { displayName: 'B' }),
      },
    },
  });
  site = await folder.read();
});

afterAll(() => folder.remove());

function pageOf(path: string): InstallPage {
  const page = installPages(site.editions[0], site.config.name, site.languageNotes).find(
    (candidate) => candidate.path === path,
  );
  if (!page) throw new Error(`no page ${path}`);
  return page;
}

it('a method of another release is not a platform', () => {
  expect(pageOf('install/a/a-fetch/')).toMatchObject({ label: 'A with a fetch', props: { slug: 'a-fetch' } });
});

it('the page of a group has the neighbours of the dialect that it shows', () => {
  expect(pageOf('install/k/').next).toMatchObject({ path: 'install/k2/' });
  expect(pageOf('install/k1/').next).toMatchObject({ path: 'install/k2/' });
  expect(pageOf('install/a/').previous).toMatchObject({ path: 'install/k2/' });
});

it('pages of many languages are listed in linear time', async () => {
  const [edition] = site.editions;
  const list = (size: number) => {
    const slugs = Array.from({ length: size }, (_, index) => `a${index}`);
    const tabs = slugs.flatMap((slug) =>
      edition.catalog.tabs.slice(0, 1).map((tab): Tab => {
        return { ...tab, slug, variants: [{ ...leadOf(tab), key: slug, slug }] };
      }),
    );
    installPages({ ...edition, catalog: { ...edition.catalog, tabs } }, 'Gui', site.languageNotes);
  };
  expect(await growth(list, 1000)).toBeLessThan(8);
});

describe('the page of all recipes', () => {
  it('names the library, its version and its languages', () => {
    expect(pageOf('install/')).toMatchObject({
      kind: 'install',
      part: 'install',
      label: 'Install',
      title: 'Install Gui 2.0',
      description: 'Install Gui 2.0 for any supported language and platform.',
      trail: [],
      indexed: true,
      searched: true,
      twin: 'every language and platform',
      picture: { title: 'Install Gui', text: 'K, A, M' },
      props: {},
    });
  });
});

describe('the page of a language', () => {
  it('names its platforms', () => {
    expect(pageOf('install/a/')).toMatchObject({
      kind: 'language',
      label: 'A',
      crumb: 'A',
      title: 'A · Install Gui 2.0',
      description: 'How to install Gui 2.0 for A: Tux OS, plan9.',
      trail: [{ label: 'Install', path: 'install/' }],
      repeats: 'install/a/',
      indexed: true,
      twin: 'Tux OS, plan9',
      picture: { title: 'A', text: 'Install Gui 2.0: Tux OS, plan9' },
      source: 'languages/a.md',
    });
  });

  it('that exists only in another release shows this, and is hidden from search engines', () => {
    const page = pageOf('install/b/');
    expect(page).toMatchObject({
      description: "B isn't available in Gui 2.0.",
      indexed: false,
      searched: true,
    });
    expect([page.twin, page.picture, page.source]).toEqual([undefined, undefined, undefined]);
  });

  it('of a group shows its first dialect under the name of the group', () => {
    const page = pageOf('install/k/');
    expect(page).toMatchObject({ label: 'K', crumb: 'K One', repeats: 'install/k1/' });
    expect('language' in page.props && page.props.language.key).toBe('k1');
  });

  it('links to the notes of the language for editing, otherwise to the notes of its group', () => {
    expect(pageOf('install/k1/').source).toBe('languages/k.md');
    expect(pageOf('install/k2/').source).toBe('languages/k2.md');
    const notes = site.languageNotes;
    const shown = ['install/k1/', 'install/k2/', 'install/b/'].map((path) => {
      const { props } = pageOf(path);
      return 'language' in props ? notesOn(props.language, notes)?.prose : 'no language';
    });
    expect(shown).toEqual(['On all dialects.', 'On the second one.', undefined]);
  });
});

describe('the page of a group on a platform', () => {
  it('shows the default dialect, links to its canonical page, and appears once in search', () => {
    const page = pageOf('install/k/tux/');
    expect(page).toMatchObject({
      label: 'K One on Tux OS',
      repeats: 'install/k1/tux/',
      props: { language: { key: 'k1' }, slug: 'tux', target: { slug: 'tux' } },
    });
    expect([page, pageOf('install/k1/tux/')].map(textIndexOf)).toEqual([undefined, '/v/2.0/search/text/']);
    expect(pageOf('install/k/plan9/').indexed).toBe(false);
  });
});

describe('the page of a recipe', () => {
  it('has a complete description if the recipe has none', () => {
    expect(pageOf('install/m/uv/').description).toBe('How to install Gui 2.0 for M with uv.');
  });

  it('shows the recipe', () => {
    const page = pageOf('install/a/tux/');
    expect(page).toMatchObject({
      kind: 'recipe',
      label: 'A on Tux OS',
      crumb: 'Tux OS',
      title: 'A on Tux OS · Install Gui 2.0',
      description: 'How to install Gui 2.0 for A on Tux OS. A recipe.',
      trail: [
        { label: 'Install', path: 'install/' },
        { label: 'A', path: 'install/a/' },
      ],
      next: { path: 'install/a/plan9/' },
      indexed: true,
      twin: 'A recipe.',
      source: 'languages/a.md',
      props: { slug: 'tux', target: { key: 'tux' } },
    });
    expect(page.previous).toBeUndefined();
  });

  it('that is missing in the release says so, and has no recipe', () => {
    const page = pageOf('install/k1/plan9/');
    expect(page).toMatchObject({
      label: 'K One on plan9',
      description: "K One on plan9 isn't available in Gui 2.0.",
      indexed: false,
      props: { slug: 'plan9' },
    });
    expect('target' in page.props).toBe(false);
    expect(page.twin).toBeUndefined();
  });

  it('of a method applies to every platform', () => {
    expect(pageOf('install/m/uv/')).toMatchObject({ label: 'M with uv', crumb: 'uv' });
    expect(pageOf('install/m/tux/')).toMatchObject({
      label: 'M on Tux OS',
      description: 'Install Gui 2.0 for M on any system: uv.',
      indexed: false,
    });
  });
});
