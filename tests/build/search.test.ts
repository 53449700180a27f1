import { beforeAll, describe, expect, it } from 'vitest';
import { HEAD_FILE, type HeadFile, type MemberRow, type PagesFile } from '../../src/api/search/files.ts';
import { SymbolIndex, symbolPath } from '../../src/api/search/symbol-index.ts';
import { readSite } from '../../src/input/read-site.ts';
import { readSettings } from '../../src/input/settings.ts';
import { SITE_FILES_PATH, SITE_PAGES_PATH } from '../../src/page/paths.ts';
import type { Site } from '../../src/site/site.ts';
import { TEST_SITE } from '../fixtures/test-site.ts';
import { BuiltSite } from './built-site.ts';

const built = new BuiltSite(TEST_SITE.SITE_OUT);
let site: Site;

beforeAll(async () => {
  site = await readSite(readSettings(TEST_SITE));
});

function readJson<T>(file: string): T {
  return JSON.parse(built.read(file).toString('utf8'));
}

/** Where every symbol of the index in a folder leads to: path and, of members, anchor. */
function targets(folder: string): { path: string; anchor?: string | undefined }[] {
  const index = new SymbolIndex(readJson<HeadFile>(`${folder}${HEAD_FILE}`));
  index.addMembers(readJson<MemberRow[]>(`${folder}${index.head.members}`));
  const api = folder.replace(/search\/$/, 'api/');
  return index.symbols.map((entry) => {
    const [path, anchor] = `${api}${symbolPath(entry)}`.split('#');
    return { path: path ?? '', anchor: anchor && decodeURIComponent(anchor) };
  });
}

describe('the symbol index', () => {
  it('is complete and without dead links in every release', () => {
    let compared = 0;
    for (const { release } of site.editions) {
      const prefix = `/v/${release.version}`;
      const found = targets(`${prefix}/search/`);
      const dead = found.filter(
        ({ path, anchor }) => !built.has(path) || (anchor && !built.page(path).ids.has(anchor)),
      );
      expect(dead).toEqual([]);
      const classes = Object.values(release.document.api ?? {}).flatMap((module) =>
        Object.values(module.classes ?? {}),
      );
      const members = classes.reduce(
        (sum, entry) =>
          sum +
          (entry.struct_fields?.length ?? 0) +
          (entry.enum_fields?.length ?? 0) +
          (entry.constants?.length ?? 0) +
          Object.keys(entry.constructors ?? {}).length +
          Object.keys(entry.functions ?? {}).length,
        0,
      );
      const modules = Object.keys(release.document.api ?? {}).length;
      expect(found).toHaveLength(modules + classes.length + members);
      compared += found.length;
    }
    expect(compared).toBeGreaterThan(300);
  });

  it('names every page once, and a group of dialects beside its default dialect', () => {
    for (const { release } of site.editions) {
      const { pages } = readJson<HeadFile>(`/v/${release.version}/search/symbols.json`);
      const names = pages.map(([label, part, , , , group]) => [part, group, label].join(' '));
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
      expect(names.filter((name) => /^install\s+C\+\+(23)?$/.test(name))).toHaveLength(2);
    }
  });

  it('lists only pages of its release; pages without a release have a separate file', () => {
    const prefixes = ['/', ...site.editions.map(({ release }) => `/v/${release.version}/`)];
    const lists = [
      ...prefixes.map((prefix) => ({ prefix, file: `${prefix}search/${HEAD_FILE}` })),
      { prefix: '/', file: SITE_PAGES_PATH },
    ].map(({ prefix, file }) => readJson<PagesFile>(file).pages.map(([, , path]) => `${prefix}${path}`));
    expect(lists.flat().filter((path) => !built.has(path))).toEqual([]);
    const isOfSite = (path: string) =>
      /^\/(guides|imprint|releases|changes|(ui\/)?release|data)\//.test(path);
    expect(lists.map((paths) => paths.some(isOfSite))).toEqual([...prefixes.map(() => false), true]);
    expect(lists.at(-1)?.every(isOfSite)).toBe(true);
  });
});

describe('the index of release files', () => {
  it('leads to each file in the list of its release, and contains its release, size and checksum', () => {
    const { files } = readJson<PagesFile>(SITE_PAGES_PATH);
    expect(files).toBe(SITE_FILES_PATH);
    const { pages } = readJson<PagesFile>(SITE_FILES_PATH);
    for (const [name, part, path, , words, about] of pages) {
      const [page = '', anchor = ''] = path.split('#');
      expect(part).toBe('file');
      expect(built.page(`/${page}`).ids.has(decodeURIComponent(anchor)), path).toBe(true);
      expect(about).toMatch(/^\S+ · [\d.,]+ \w+ · SHA-256 [0-9a-f]{64}$/);
      expect(about).toContain(words?.[0]);
      expect(decodeURIComponent(anchor)).toBe(`file.${encodeURIComponent(name)}`);
    }
    expect(pages.length).toBeGreaterThan(10);
  });
});

describe('text indexes', () => {
  it('exist for every release and for pages without a release, without their own user interface', () => {
    const files = built.files.filter((file) => file.includes('search/text/'));
    const releases = site.editions.map(({ release }) => `/v/${release.version}/search/text/`);
    const scripts = files.filter((file) => file.endsWith('/pagefind.js'));
    expect(scripts.toSorted()).toEqual(
      ['/site-search/text/', ...releases].map((folder) => `${folder}pagefind.js`).toSorted(),
    );
    expect(files.filter((file) => file.includes('/filter/'))).toEqual([]);
    expect(files.filter((file) => /-ui|component|modular|highlight/.test(file))).toEqual([]);
  });
});

describe('a page before search is used', () => {
  it('loads none of its code', () => {
    const { references } = built.page('/install/');
    expect(references.filter(({ url, element }) => element !== 'a' && /search/.test(url))).toEqual([]);
  });
});
