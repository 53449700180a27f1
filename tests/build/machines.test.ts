import { Ajv2020 } from 'ajv/dist/2020.js';
import { parseAtomFeed } from 'feedsmith';
import MarkdownIt from 'markdown-it';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSite } from '../../src/input/read-site.ts';
import { readSettings } from '../../src/input/settings.ts';
import { commandsOf } from '../../src/install/recipe.ts';
import { isInEdition, pathOf } from '../../src/page/page.ts';
import { sitePages } from '../../src/site/pages.ts';
import type { Site } from '../../src/site/site.ts';
import { TEST_SITE } from '../fixtures/test-site.ts';
import { xmlErrors } from '../fixtures/xml.ts';
import { BuiltSite, textsOf } from './built-site.ts';
import { deadMarkdownLinks } from './links.ts';

const built = new BuiltSite(TEST_SITE.SITE_OUT);
let site: Site;

beforeAll(async () => {
  site = await readSite(readSettings(TEST_SITE));
});

const json = (path: string) => JSON.parse(built.read(path).toString('utf8'));

/** What a validator finds wrong with a value by a schema that the site publishes. */
function schemaErrors(schema: string, value: unknown): string {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    formats: { uri: URL.canParse, date: /^\d{4}-\d\d-\d\d$/ },
  });
  const validate = ajv.compile(json(schema));
  return validate(value) ? '' : ajv.errorsText(validate.errors);
}

describe('the install index', () => {
  it.each(['/install/index.json', '/v/0.2.0/install/index.json', '/v/0.1.0/install/index.json'])(
    '%s conforms to its schema',
    (path) => {
      expect(schemaErrors('/schema/install.json', json(path))).toBe('');
      expect(schemaErrors('/schema/install.json', { ...json(path), extra: 1 })).not.toBe('');
    },
  );

  it('contains every recipe with the exact commands of its page, and working links to pages and scripts', () => {
    const { languages } = json('/install/index.json');
    expect(languages).toHaveLength(21);
    let recipes = 0;
    for (const language of languages) {
      for (const { url, script, steps } of language.recipes) {
        const page = url.slice(site.settings.baseUrl.length);
        expect(textsOf(built.page(page).html, 'code[data-command]')).toEqual(commandsOf(steps));
        expect(built.has(script.slice(site.settings.baseUrl.length))).toBe(true);
        recipes += 1;
      }
    }
    expect(recipes).toBe(50);
  });
});

describe('the lists that pages of other releases read', () => {
  it.each([
    ['/releases.json', '/schema/releases.json'],
    ['/v/0.1.0/pages.json', '/schema/pages.json'],
    ['/v/0.2.0/pages.json', '/schema/pages.json'],
  ])('%s conforms to its schema, which allows fields of later versions', (path, schema) => {
    expect(schemaErrors(schema, json(path))).toBe('');
    expect(schemaErrors(schema, { ...json(path), extra: 1 })).toBe('');
    expect(schemaErrors(schema, {})).not.toBe('');
  });

  it('name pages that exist', () => {
    expect(json('/releases.json').releases.map(({ version }: { version: string }) => version)).toEqual([
      '0.2.0',
      '0.1.0',
    ]);
    for (const version of ['0.1.0', '0.2.0']) {
      const { pages } = json(`/v/${version}/pages.json`);
      expect(pages).toContain('api/tank/TankLight/');
      for (const path of pages) expect(`${path} ${built.has(`/v/${version}/${path}`)}`).toBe(`${path} true`);
    }
  });
});

describe('the symbols', () => {
  it.each(['/api/symbols.json', '/v/0.1.0/api/symbols.json'])('%s conform to their schema', (path) => {
    expect(schemaErrors('/schema/symbols.json', json(path))).toBe('');
  });

  it('link to their documentation', () => {
    const { base, symbols } = json('/v/0.1.0/api/symbols.json');
    expect(base).toBe(`${site.settings.baseUrl}/v/0.1.0`);
    expect(symbols.length).toBeGreaterThan(150);
    for (const { path } of symbols) {
      const [page = '', anchor] = `/v/0.1.0${path}`.split('#');
      expect(`${path} ${built.has(page)}`).toBe(`${path} true`);
      if (anchor) expect(built.page(page).ids).toContain(anchor);
    }
  });
});

/** The code of a Markdown text: blocks and runs in lines, as its parser reads them. */
function markdownCode(text: string): ReadonlySet<string> {
  const tokens = new MarkdownIt().parse(text, {});
  const all = tokens.flatMap((token) => [token, ...(token.children ?? [])]);
  const codes = all.filter(({ type }) => ['fence', 'code_block', 'code_inline'].includes(type));
  return new Set(codes.map(({ content }) => content.trim()));
}

/** A Markdown text without spaces and the marks of code and links: code with links in it is there in pieces. */
function withoutMarks(text: string): string {
  return text.replaceAll(/\]\([^)]*\)|[`[\]\\]|\s/g, '');
}

describe('Markdown twins', () => {
  it('have no dead links', () => {
    expect(deadMarkdownLinks(built, site.settings.baseUrl)).toEqual([]);
  });

  it('exist at every address of a page, but for API pages only at the root', () => {
    const described = sitePages(site).filter(
      ({ indexed, kind }) => indexed && !['folder', 'gone'].includes(kind),
    );
    const paths = described.flatMap((page) => {
      const { newest, release } = page.edition;
      const copy = newest && isInEdition(page) ? [`/v/${release.version}/${page.path}`] : [];
      return [pathOf(page), ...copy].map(decodeURI);
    });
    const withTwin = paths.filter((path) => !/^\/v\/[^/]+\/(?:api|built-in-types|events)\//.test(path));
    expect(built.files.filter((file) => file.endsWith('/index.md')).toSorted()).toEqual(
      withTwin.map((path) => `${path}index.md`).toSorted(),
    );
    expect(withTwin.length).toBeGreaterThan(300);
  });

  it('are linked from their pages, except API pages', () => {
    for (const path of built.readerPaths) {
      const linked = built.page(path).html.includes('type="text/markdown" href="index.md"');
      const expected = built.has(`${path}index.md`) && !/^\/(?:api|built-in-types|events)\//.test(path);
      expect(`${path} ${linked}`).toBe(`${path} ${expected}`);
    }
  });

  it('contain every command, source and signature of their pages byte for byte', () => {
    let compared = 0;
    for (const path of built.readerPaths.filter((page) => built.has(`${page}index.md`))) {
      const codes = textsOf(built.page(path).html, 'pre, code:not(pre code)').filter(
        (code) => code.trim() !== '',
      );
      const text = built.read(`${path}index.md`).toString('utf8');
      const twin = markdownCode(text);
      const plain = withoutMarks(text);
      const missing = codes.filter((code) => !twin.has(code.trim()) && !plain.includes(withoutMarks(code)));
      expect(missing.map((code) => `${path}: ${code}`)).toEqual([]);
      compared += codes.length;
    }
    expect(compared).toBeGreaterThan(7000);
  });

  it('leave out the user interface', () => {
    for (const path of built.files.filter((file) => file.endsWith('/index.md'))) {
      expect(built.read(path).toString('utf8')).not.toMatch(
        /^(?:Copy|Wrap|Download|All)(?: all.*| \d+ commands.*)?$/m,
      );
    }
  });

  it('contain the release, ownership, and history', () => {
    const twin = built.read('/api/tank/FeedPlan/index.md').toString('utf8');
    expect(twin).toContain('in the module tank of reef 0.2.0.');
    expect(twin).toContain('`AmountU32 FeedPlan::get_daily_amount() const`');
    expect(twin).toMatch(/- \*\*Since\*\*: 0\.1\.0/);
    expect(twin).not.toContain('Unknown');
    expect(built.read('/v/0.1.0/install/c/index.md').toString('utf8')).toContain('do not run yet');
  });

  it('link to other twins', () => {
    const twin = (path: string) => built.read(`${path}index.md`).toString('utf8');
    expect(twin('/install/c/linux/')).toContain('[C on macOS](../../../install/c/macos/index.md)');
    expect(twin('/v/0.2.0/install/c/linux/')).toContain('[C on macOS](../../../install/c/macos/index.md)');
    expect(twin('/changes/0.1.0...0.2.0/')).toContain('[0.1.0](/v/0.1.0/install/csharp/index.md)');
    expect(twin('/changes/0.1.0...0.2.0/')).toContain('[0.2.0](/v/0.2.0/install/rust/index.md)');
  });
});

/** Kinds of pages whose twins are in the text of the whole site. */
const FULL: readonly string[] = ['class', 'module', 'guide', 'example', 'releases', 'comparisons', 'events'];

describe('the guides for language models', () => {
  it('list and contain the pages of the newest release', () => {
    const guide = built.read('/llms.txt').toString('utf8');
    expect(guide).toMatch(/^# reef\n\n> One library for every tank/);
    expect(guide).toContain(`(${site.settings.baseUrl}/install/python/index.md): Linux, macOS, Windows`);
    expect(guide).toContain(`(${site.settings.baseUrl}/v/0.1.0/install/index.md)`);
    const full = built.read('/llms-full.txt').toString('utf8');
    const listed = sitePages(site).filter(
      ({ edition, kind, twin }) => edition.newest && twin !== undefined && FULL.includes(kind),
    );
    for (const page of listed) {
      expect(full).toContain(`<!-- ${site.settings.baseUrl}${pathOf(page)} -->`);
      expect(full).toContain(page.label.split(' ')[0]);
    }
    expect(listed.length).toBeGreaterThan(25);
  });
});

describe('the feed', () => {
  it('is valid Atom with every release', async () => {
    const text = built.read('/feed.xml').toString('utf8');
    expect(await xmlErrors(text, 'atom')).toEqual([]);
    const { entries = [] } = parseAtomFeed(text);
    expect(entries.map(({ id }) => id)).toEqual(
      ['0.2.0', '0.1.0'].map((version) => `${site.settings.baseUrl}/v/${version}/`),
    );
    expect(entries[1]?.content?.value).toContain('do not run yet');
    const { languages } = json('/v/0.1.0/install/index.json');
    const keys = new Set(languages.map(({ group, key }: Record<string, string>) => group ?? key));
    const recipes = languages.flatMap((language: { recipes: unknown[] }) => language.recipes);
    expect(entries[1]?.content?.value).toContain(`Languages: ${keys.size}. Recipes: ${recipes.length}. `);
    for (const { links = [] } of entries) {
      for (const { href = '' } of links)
        expect(built.has(href.slice(site.settings.baseUrl.length))).toBe(true);
    }
    expect(built.page('/').html).toContain('type="application/atom+xml" href="/feed.xml"');
  });
});

describe('the manifest of a release', () => {
  it.each(['/release/0.1.0/manifest.json', '/ui/release/0.2.0/manifest.json'])(
    '%s conforms to its schema',
    (path) => {
      expect(schemaErrors('/schema/manifest.json', json(path))).toBe('');
      expect(schemaErrors('/schema/manifest.json', { ...json(path), files: [{ name: 'x' }] })).not.toBe('');
    },
  );
});

describe('the page on machine-readable data', () => {
  const { html } = built.page('/data/');
  const example = (id: string) => textsOf(html, `code[data-example="${id}"]`).join('');

  it('has a valid example of each format that is not derived from pages', () => {
    expect(schemaErrors('/schema/install.json', JSON.parse(example('install-index')))).toBe('');
    expect(schemaErrors('/schema/symbols.json', JSON.parse(example('symbols')))).toBe('');
    expect(schemaErrors('/schema/description.json', JSON.parse(example('description')))).toBe('');
    expect(schemaErrors('/schema/manifest.json', JSON.parse(example('manifest')))).toBe('');
    expect(schemaErrors('/schema/releases.json', JSON.parse(example('releases')))).toBe('');
    expect(schemaErrors('/schema/pages.json', JSON.parse(example('pages')))).toBe('');
    expect(example('llms').length).toBeGreaterThan(100);
    expect(built.read('/llms.txt').toString('utf8').startsWith(example('llms'))).toBe(true);
    expect(example('sitemap')).toMatch(/<urlset .*<url>.*<\/urlset>$/s);
    expect(example('feed')).toMatch(/^<entry>.*<\/entry>$/s);
  });

  it('is linked from every page', () => {
    expect(built.readerPaths.length).toBeGreaterThan(300);
    for (const path of built.readerPaths)
      expect(built.page(path).references.map(({ target }) => target)).toContain('/data/');
  });
});
