import { describe, expect, it } from 'vitest';
import { parseDescription } from '../../../src/description/parse.ts';
import {
  allLanguages,
  type Catalog,
  codeLabel,
  describedEarlier,
  describedNear,
  findLanguage,
  firstWith,
  kindsOf,
  leadOf,
} from '../../../src/install/catalog.ts';
import { readCatalogs } from '../../../src/install/catalog-reader.ts';
import { installPages } from '../../../src/install/pages.ts';
import { bytesOf, language, minimalDocument, recipe } from '../../fixtures/documents.ts';
import { SiteFolder } from '../../fixtures/site-folder.ts';

/** Catalogs of releases, given newest first. */
function catalogsOf(installations: Record<string, object>): Catalog[] {
  const releases = Object.entries(installations).map(([version, installation]) => {
    const parsed = parseDescription(bytesOf(minimalDocument({ installation })), 'd.json', version);
    if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
    return { version, document: parsed.document };
  });
  return [
    ...readCatalogs(releases, { baseUrl: 'https://x.org', names: { nix: 'Nix', tux: 'Tux OS' } }).values(),
  ];
}

function only(installation: object): Catalog {
  const [catalog] = catalogsOf({ '1.0': installation });
  if (!catalog) throw new Error('no catalog');
  return catalog;
}

const dialects = {
  k: { displayName: 'K', default: 'k2', variants: { k1: { displayName: 'K One' }, k2: { altText: 'Two.' } } },
};

describe('tabs', () => {
  it('follow tabOrder; all others come after it', () => {
    const catalog = only({
      tabOrder: ['b', 'ghost', 'a'],
      languages: { a: language({ tux: ['x'] }), c: language({ tux: ['x'] }), b: language({ tux: ['x'] }) },
    });
    expect(catalog.tabs.map(({ key }) => key)).toEqual(['b', 'ghost', 'a', 'c']);
    expect(findLanguage(catalog, 'ghost')?.targets).toEqual([]);
  });

  it('contain a dialect group once, its dialects in the order of the description', () => {
    const languages = {
      k1: language({ tux: ['x'] }, { dialectOf: 'k' }),
      k2: language({ tux: ['x'] }, { dialectOf: 'k' }),
      k3: language({ tux: ['x'] }, { displayName: 'K Three', dialectOf: 'k' }),
    };
    for (const tabOrder of [['k'], ['k1', 'k2'], []]) {
      const [tab, ...rest] = only({ tabOrder, dialects, languages }).tabs;
      expect(rest).toEqual([]);
      expect(tab?.variants.map(({ displayName }) => displayName)).toEqual(['K One', 'k2', 'K Three']);
      expect(tab && leadOf(tab)).toMatchObject({ key: tab?.defaultKey, altText: 'Two.' });
    }
  });

  it('give a dialect without recipes the recipes of the default dialect, not of the first one', () => {
    const recipes = language({ tux: ['x'] }, { dialectOf: 'k' });
    const three = { ...dialects.k.variants, k3: { displayName: 'K Three' } };
    const described = only({
      dialects: { k: { ...dialects.k, variants: three } },
      languages: { k1: recipes, k2: recipes },
    });
    expect(['k1', 'k2', 'k3', 'k'].map((key) => describedNear(described, key, 'k')?.key)).toEqual([
      'k1',
      'k2',
      'k2',
      'k2',
    ]);
    expect(describedNear(only({ dialects, languages: { k1: recipes } }), 'k2', 'k')?.key).toBe('k1');
    expect(describedNear(only({ dialects }), 'k2', 'k')).toBeUndefined();
    expect(describedNear(described, 'other', 'other')).toBeUndefined();
  });

  it('keep a language with the name of its group', () => {
    const catalog = only({
      dialects,
      languages: { k: language({ tux: ['x'] }, { displayName: 'Plain K' }) },
    });
    expect(catalog.tabs).toHaveLength(1);
    const [tab] = catalog.tabs;
    expect(tab?.variants.map(({ key }) => key)).toEqual(['k1', 'k2', 'k']);
    expect(tab && leadOf(tab).key).toBe('k');
  });

  it.each([
    { older: { languages: { k: language({ tux: ['x'] }) } }, variants: ['k'] },
    { older: { tabOrder: ['k1'], languages: { k1: language({ tux: ['x'] }) } }, variants: ['k1'] },
  ])('contain a dialect of an earlier release: $variants', ({ older, variants }) => {
    const newer = { dialects, languages: { k2: language({ tux: ['x'] }, { dialectOf: 'k' }) } };
    const described = (catalog: Catalog | undefined) =>
      catalog?.tabs[0]?.variants.filter(({ targets }) => targets.length > 0).map(({ key }) => key);
    const [grouped] = catalogsOf({ '2.0': newer, '1.0': older });
    const [later, first] = catalogsOf({ '2.0': older, '1.0': newer });
    for (const catalog of [grouped, later, first])
      expect([...(catalog?.tabs ?? []), ...(catalog?.otherReleases ?? [])].map(({ key }) => key)).toEqual([
        'k',
      ]);
    expect([grouped, later, first].map(described)).toEqual([['k2'], variants, ['k2']]);
  });

  it('of a group with one dialect have the name of the group', () => {
    const { tabs } = only({
      dialects: { k: { displayName: 'K', default: 'k1', variants: { k1: { altText: 'The only one.' } } } },
      languages: { k1: language({ nix: ['x'] }, { notes: ['Slow.', 'Old.'] }), b: language({ nix: ['x'] }) },
    });
    const shown = tabs.map(({ displayName, isGroup, variants: [lead] }) => {
      return [displayName, isGroup, lead.displayName, lead.altText, lead.notes.join(' '), lead.tab.key];
    });
    expect(shown).toEqual([
      ['K', true, 'k1', 'The only one.', 'Slow. Old.', 'k'],
      ['b', false, 'b', '', '', 'b'],
    ]);
  });

  it('and targets have the name in the description, in the site settings, or else their key', () => {
    const named = { ...recipe(['x']), displayName: 'My Nix' };
    const languages = {
      a: { displayName: '', platforms: { nix: named, tux: recipe(['x']), mac: recipe(['x']) } },
      uv: { ...language({ tux: ['x'] }), displayName: null },
    };
    const { tabs } = only({ languages });
    expect(tabs.map(({ displayName }) => displayName)).toEqual(['a', 'uv']);
    const targets = tabs[0]?.variants[0].targets;
    expect(targets?.map(({ displayName }) => displayName)).toEqual(['My Nix', 'Tux OS', 'mac']);
    expect(targets?.map(({ kind }) => kind)).toEqual(['platform', 'platform', 'platform']);
  });

  it('contain the key if several platforms or methods have the same name, in this or an earlier release', () => {
    const named = { ...recipe(['x']), displayName: 'Nix' };
    const [newer, older] = catalogsOf({
      '2.0': { languages: { a: { platforms: { nix: recipe(['x']), nix64: named, tux: recipe(['x']) } } } },
      '1.0': { languages: { a: { platforms: { tux: named }, methods: { nix: recipe(['x']) } } } },
    });
    const names = (catalog: Catalog | undefined) =>
      catalog?.tabs[0]?.variants[0].targets.map(({ displayName, slug }) => `${displayName}: ${slug}`);
    expect(names(older)).toEqual(['Nix (tux): tux', 'Nix (nix): nix']);
    expect(names(newer)).toEqual(['Nix (nix): nix-2', 'Nix (nix64): nix64', 'Tux OS: tux']);
  });

  it('are in an earlier release only if it describes them, not if only its tabOrder names them', () => {
    const [newest, middle, oldest] = catalogsOf({
      '3.0': { languages: { a: language({ tux: ['x'] }) } },
      '2.0': { tabOrder: ['a', 'ghost'], languages: { gone: language({ tux: ['x'] }) } },
      '1.0': { languages: { a: language({ tux: ['x'] }) } },
    });
    const [catalog, ...others] = [newest, middle, oldest].flatMap((one) => (one ? [one] : []));
    const earlier = others.map((one) => ({ catalog: one }));
    expect(catalog && describedEarlier({ catalog, earlier }).map(({ key }) => key)).toEqual(['gone']);
    // The page of a language that was published stays.
    expect(catalog && allLanguages(catalog).map(({ key }) => key)).toContain('ghost');
  });

  it('list languages that only earlier releases have', () => {
    const [newer, older] = catalogsOf({
      '2.0': { tabOrder: ['old'], languages: { fresh: language({ tux: ['x'] }) } },
      '1.0': {
        languages: {
          old: language({ tux: ['x'] }, { displayName: 'Old One' }),
          gone: language({ tux: ['x'] }),
        },
      },
    });
    expect(newer?.tabs.map(({ displayName }) => displayName)).toEqual(['Old One', 'fresh']);
    expect(newer?.otherReleases.map(({ key }) => key)).toEqual(['gone']);
    expect(older?.otherReleases).toEqual([]);
    const editions = [newer, older].flatMap((catalog) => (catalog ? [{ catalog }] : []));
    expect(firstWith(editions, 'old')).toBe(editions[1]);
    expect(firstWith(editions, 'old', 'tux')).toBe(editions[1]);
    expect(firstWith(editions, 'fresh')).toBe(editions[0]);
    expect(firstWith(editions, 'old', 'mac')).toBeUndefined();
    expect(firstWith(editions, 'none')).toBeUndefined();
  });
});

describe('addresses', () => {
  it('are safe, and differ even if the keys differ only in case or punctuation', () => {
    const languages = Object.fromEntries(
      ['C++', 'c++', 'C#', '../x', 'a b'].map((key) => [key, language({ tux: ['x'] })]),
    );
    const slugs = only({ languages }).tabs.map(({ slug }) => slug);
    expect(slugs).toEqual(['Cplusplus', 'cplusplus-2', 'Csharp', 'x', 'a-b']);
  });

  it('of a platform and a method with the same name differ', () => {
    const [tab] = only({
      languages: { a: { platforms: { nix: recipe(['x']) }, methods: { nix: recipe(['y']) } } },
    }).tabs;
    expect(tab?.variants[0].targets.map(({ slug, displayName }) => `${slug} ${displayName}`)).toEqual([
      'nix Nix',
      'nix-2 Nix',
    ]);
  });
});

describe('pages', () => {
  it('exist for every language on every platform of this or an earlier release, with or without a recipe', async () => {
    const folder = new SiteFolder();
    const installation = (languages: object) => ({ installation: { languages } });
    folder.release('2.0', [], {
      date: '2026-02-02',
      ...installation({ a: { methods: { pip: recipe(['x']) } }, b: language({ tux: ['x'] }) }),
    });
    folder.release('1.0', [], { date: '2026-01-01', ...installation({ a: language({ mac: ['x'] }) }) });
    const site = await folder.read().finally(() => folder.remove());
    const [newest, oldest] = site.editions.map((edition) =>
      installPages(edition, 'Library', site.languageNotes)
        .filter(({ kind }) => kind === 'recipe')
        .map(({ path, indexed }) => `${path}${indexed ? '' : ' –'}`)
        .toSorted(),
    );
    const paths = (...names: string[]) => names.map((name) => `install/${name}`);
    expect(newest).toEqual(paths('a/mac/ –', 'a/pip/', 'a/tux/ –', 'b/mac/ –', 'b/tux/'));
    expect(oldest).toEqual(paths('a/mac/'));
  });
});

describe('the pages of a group of dialects', () => {
  const pagesOf = async (languages: object) => {
    const folder = new SiteFolder();
    folder.release('1.0', [], { installation: { dialects, languages } });
    const site = await folder.read().finally(() => folder.remove());
    return site.editions.flatMap((edition) => installPages(edition, 'Library', site.languageNotes));
  };

  it('are the pages of its dialects, after a copy of the first that is described', async () => {
    const pages = await pagesOf({ k1: language({ tux: ['x'] }) });
    const own = pages.filter(({ kind }) => kind === 'language');
    expect(own.map(({ path, repeats, label }) => [path, repeats, label])).toEqual([
      ['install/k/', 'install/k1/', 'K'],
      ['install/k1/', 'install/k1/', 'K One'],
      ['install/k2/', 'install/k2/', 'k2'],
    ]);
    expect(own.map(({ indexed, picture }) => [indexed, picture?.title])).toEqual([
      [true, undefined],
      [true, 'K One'],
      [false, undefined],
    ]);
    expect(own.filter(({ part, searched }) => part !== 'install' || !searched)).toEqual([]);
  });

  it('are only the pages of its dialects if one has its key', async () => {
    const pages = await pagesOf({ k: language({ tux: ['x'] }) });
    const own = pages.filter(({ kind }) => kind === 'language');
    expect(own.map(({ path }) => path)).toEqual(['install/k1/', 'install/k2/', 'install/k/']);
  });
});

describe('a recipe', () => {
  it('uses the usual shell of its platform if its commands work in any', () => {
    const catalog = only({
      languages: { a: language({ tux: ['ren a b'] }), b: language({ tux: ['cargo build'] }) },
    });
    expect(findLanguage(catalog, 'b')?.targets[0]?.shell.id).toBe('cmd');
  });
});

it('a code step is labelled with its file, or with an instruction to save it', () => {
  const catalog = only({ languages: { c: language({ tux: ['x'] }, { displayName: 'C99' }) } });
  const step = { type: 'code', content: '' } as const;
  expect(codeLabel({ ...step, language: 'c', file: 'src/a.c' }, catalog)).toBe('src/a.c');
  expect(codeLabel({ ...step, language: 'c' }, catalog)).toBe('Save to a file (C99)');
  expect(codeLabel({ ...step, language: 'toml' }, catalog)).toBe('Save to a file (toml)');
  expect(codeLabel(step, catalog)).toBe('Save to a file');
});

it('targets are platforms, methods, or both', () => {
  const languages = { a: { platforms: { tux: recipe(['x']) }, methods: { uv: recipe(['x']) } } };
  const targets = findLanguage(only({ languages }), 'a')?.targets ?? [];
  expect(kindsOf(targets)).toBe('both');
  expect(targets.map((target) => kindsOf([target]))).toEqual(['platform', 'method']);
});
