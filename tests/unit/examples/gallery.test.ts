import { describe, expect, it } from 'vitest';
import { parseDescription } from '../../../src/description/parse.ts';
import { type Gallery, readGalleries } from '../../../src/examples/gallery.ts';
import { isWrittenIn, leadViews, nearestTo, sourceViews, writtenLead } from '../../../src/examples/views.ts';
import { readCatalogs } from '../../../src/install/catalog-reader.ts';
import { bytesOf, minimalDocument } from '../../fixtures/documents.ts';

const INLINE = 'a\nb';

const INSTALLATION = {
  tabOrder: ['p', 'k', 'q'],
  dialects: { k: { default: 'k2', variants: { k2: {}, k1: {} } } },
};

/** Galleries of releases, given newest first by their examples. */
function galleriesOf(
  examples: Record<string, readonly object[] | undefined>,
  installation: object = INSTALLATION,
): Map<string, Gallery> {
  const releases = Object.entries(examples).map(([version, own]) => {
    const parsed = parseDescription(
      bytesOf(minimalDocument({ installation, ...(own ? { examples: own } : {}) })),
      'd.json',
      version,
    );
    if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
    return { version, document: parsed.document };
  });
  const catalogs = readCatalogs(releases, { baseUrl: '', names: {} });
  return readGalleries(releases, catalogs, {
    files: { sources: new Map(), pictures: new Map() },
    names: {},
  });
}

function galleryOf(galleries: Map<string, Gallery>, version: string): Gallery {
  const gallery = galleries.get(version);
  if (!gallery) throw new Error(`no ${version}`);
  return gallery;
}

describe('a gallery', () => {
  it('of a release without examples shows examples of the nearest earlier release', () => {
    const galleries = galleriesOf({
      '3.0': undefined,
      '2.0': [{ name: 'new' }],
      '1.5': [],
      '1.0': [{ name: 'old' }],
    });
    expect(galleryOf(galleries, '3.0')).toMatchObject({ version: '2.0', examples: [{ name: 'new' }] });
    expect(galleryOf(galleries, '1.5')).toMatchObject({ version: '1.0', examples: [{ name: 'old' }] });
    expect(galleryOf(galleries, '1.0').examples.map(({ name }) => name)).toEqual(['old']);
  });

  it('names an example without a title', () => {
    const examples = [{ name: 'a' }, { name: 'b', title: '' }, { name: 'c', title: ['', 'More'] }];
    expect(galleryOf(galleriesOf({ '1.0': examples }), '1.0').examples.map(({ title }) => title)).toEqual([
      ['a'],
      ['b'],
      ['c', 'More'],
    ]);
  });

  it('lists each example that only earlier releases have once, in its newest version', () => {
    const galleries = galleriesOf({
      '3.0': [{ name: 'a' }],
      '2.0': [{ name: 'b' }, { name: 'a' }],
      '1.0': [{ name: 'b' }],
    });
    expect(galleryOf(galleries, '3.0').otherReleases.map(({ name, version }) => [name, version])).toEqual([
      ['b', '2.0'],
    ]);
    expect(galleryOf(galleries, '1.0').otherReleases).toEqual([]);
  });

  it('gives two examples with the same name different addresses', () => {
    const { examples } = galleryOf(
      galleriesOf({ '1.0': [{ name: 'a/b' }, { name: 'a/b' }, { name: 'A b' }] }),
      '1.0',
    );
    expect(new Set(examples.map(({ slug }) => slug.toLowerCase())).size).toBe(3);
  });

  it('has a tab for a language that no release describes, and for a group with its own source', () => {
    const { tabs } = galleryOf(
      galleriesOf({ '1.0': [{ name: 'a', code: { k: INLINE, 'z z': INLINE } }] }),
      '1.0',
    );
    expect(tabs.map(({ key }) => key)).toEqual(['p', 'k', 'q', 'z z']);
    expect(tabs[1]?.variants.map(({ key }) => key)).toEqual(['k2', 'k1', 'k']);
    expect(tabs[3]?.slug).toMatch(/^[\w-]+$/);
  });

  it('gives an unknown language its own address', () => {
    const { tabs } = galleryOf(
      galleriesOf({ '1.0': [{ name: 'a', code: { 'Cplusplus ': INLINE } }] }, { tabOrder: ['Cplusplus'] }),
      '1.0',
    );
    const slugs = tabs.map(({ slug }) => slug.toLowerCase());
    expect(new Set(slugs).size).toBe(2);
  });
});

describe('the languages of an example', () => {
  const gallery = galleryOf(
    galleriesOf({
      '1.0': [
        { name: 'a', code: { q: INLINE, k1: INLINE, p: 'missing.p' } },
        { name: 'b', code: { p: INLINE } },
      ],
    }),
    '1.0',
  );
  const [a, b] = gallery.examples;
  if (!a || !b) throw new Error('no examples');

  it('are all languages of the release, including missing ones', () => {
    const views = sourceViews(a, gallery.tabs);
    expect(views.map(({ language }) => language.key)).toEqual(['p', 'k2', 'k1', 'q']);
    expect(views.map(({ program }) => program?.text)).toEqual([undefined, undefined, INLINE, INLINE]);
  });

  it('use for each tab the first available dialect, or the default one', () => {
    expect(leadViews(a, gallery.tabs).map(({ language }) => language.key)).toEqual(['p', 'k1', 'q']);
    const [, group] = gallery.tabs;
    expect(group && writtenLead(a, group).key).toBe('k1');
    expect(group && writtenLead(b, group).key).toBe('k2');
    expect(group && writtenLead(b, { ...group, defaultKey: 'k1' }).key).toBe('k1');
    expect(group && writtenLead(a, { ...group, defaultKey: 'k2' }).key).toBe('k1');
  });

  it('do not count missing files', () => {
    const [p] = gallery.tabs;
    expect(p && isWrittenIn(a, p.variants[0])).toBe(false);
  });
});

describe('the nearest', () => {
  const code = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, INLINE]));
  const galleries = galleriesOf({
    '2.0': [
      { name: 'a', code: code('k1') },
      { name: 'b', code: code('p', 'q') },
    ],
    '1.0': [{ name: 'a', code: code('k1', 'p') }],
  });
  const gallery = galleryOf(galleries, '2.0');
  const [a] = gallery.examples;
  if (!a) throw new Error('no example');
  const near = (key: string) => {
    const view = sourceViews(a, gallery.tabs).find(({ language }) => language.key === key);
    if (!view) throw new Error(`no ${key}`);
    return nearestTo(a, view, gallery, [...galleries.values()]);
  };

  it('are the other dialects first', () => {
    expect(near('k2').languages.map(({ key }) => key)).toEqual(['k1']);
  });

  it('are another release, other examples, and other languages', () => {
    expect(near('p')).toMatchObject({
      release: '1.0',
      examples: [{ name: 'b' }],
      languages: [{ key: 'k1' }],
    });
    expect(near('q').release).toBeUndefined();
  });
});
