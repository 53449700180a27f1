import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DomUtils } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSite } from '../../src/input/read-site.ts';
import { readSettings } from '../../src/input/settings.ts';
import { allLanguages } from '../../src/install/catalog.ts';
import type { Site } from '../../src/site/site.ts';
import { runArchive, unpack } from '../fixtures/archive.ts';
import { generateGuides } from '../fixtures/generate-guides.ts';
import { enumerations } from '../fixtures/tank-types.ts';
import { TEST_SITE } from '../fixtures/test-site.ts';
import { BuiltSite, elementsOf, textsOf } from './built-site.ts';
import { deadLinks } from './links.ts';
import { type BuildRun, runBuild } from './run-build.ts';

const { getElementsByTagName, textContent } = DomUtils;
const built = new BuiltSite(TEST_SITE.SITE_OUT);
/** Files of guides of the newest release. */
const files = readdirSync(`${TEST_SITE.SITE_CONTENT}/guides`).filter((name) => name !== 'old-tanks.mdx');
let site: Site;

beforeAll(async () => {
  site = await readSite(readSettings(TEST_SITE));
});

const page = (name: string) => built.page(`/guides/${name}/`);
const text = (html: string, selector: string) => textsOf(html, selector).join('\n').replaceAll(/\s+/g, ' ');
const codes = (html: string) => textsOf(html, 'code');

describe('the guides', () => {
  it('all exist, with title, description and address', () => {
    expect(files.length).toBeGreaterThanOrEqual(8);
    for (const guide of site.guides) {
      const { html } = built.page(guide.path);
      expect(textsOf(html, 'h1')).toEqual([guide.title]);
      expect(guide.description).toMatch(/^[A-Z].*\.$/);
      expect(text(html, 'h1 + p')).toBe(guide.description);
      expect(html).toContain(`rel="canonical" href="${site.settings.baseUrl}${guide.path}"`);
    }
    expect(site.guides.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
  });

  it('have no dead links', () => {
    expect(deadLinks(built).filter((link) => link.startsWith('/guides/'))).toEqual([]);
  });

  it('are listed on one page in their order, and each leads to the next of its group', () => {
    const paths = site.guides.map(({ path }) => path);
    const listed = built.page('/guides/').references.map(({ url }) => url);
    expect(listed.filter((url) => paths.includes(url))).toEqual(paths);
    const neighbours = site.guides.map(({ path }) =>
      elementsOf(built.page(path).html, 'a[rel]:is([rel="prev"], [rel="next"])').map(
        ({ attribs }) => `${attribs['rel']} ${attribs['href']}`,
      ),
    );
    expect(neighbours).toEqual(
      site.guides.map((guide) => {
        const own = site.guides.filter(({ group }) => group === guide.group).map(({ path }) => path);
        const index = own.indexOf(guide.path);
        return [
          ...own.slice(Math.max(0, index - 1), index).map((path) => `prev ${path}`),
          ...own.slice(index + 1, index + 2).map((path) => `next ${path}`),
        ];
      }),
    );
  });

  it('are in the main navigation of every page', () => {
    const link = 'nav[aria-label="Main"] a[href$="guides/"]';
    const without = built.readerPaths.filter((path) => elementsOf(built.page(path).html, link).length === 0);
    expect(built.readerPaths.length).toBeGreaterThan(300);
    expect(without).toEqual([]);
  });

  it('list their sections, and every anchor exists', () => {
    const { html, ids } = page('loading');
    const links = elementsOf(html, 'nav.on-this-page a');
    const anchors = links.map(({ attribs }) => attribs['href']?.slice(1) ?? '');
    expect(anchors.length).toBeGreaterThan(2);
    expect(anchors.filter((anchor) => !ids.has(anchor))).toEqual([]);
  });
});

describe('guides show facts from the descriptions', () => {
  it('the variants of enumerations', () => {
    const lists = (name: string) =>
      elementsOf(page(name).html, 'main ul:has(code)').map((list) =>
        list.children.map((entry) => textContent(entry)),
      );
    const { TankEventFilter, TankLight, TankWater, AlarmLevelType } = enumerations;
    expect(lists('tank-states')).toEqual([TankLight, TankWater, AlarmLevelType]);
    expect(lists('tank-events')).toEqual([TankEventFilter]);
  });

  it('commands, byte for byte', () => {
    const known = new Set(
      site.editions
        .flatMap(({ catalog }) => allLanguages(catalog))
        .flatMap(({ targets }) => targets.flatMap(({ steps }) => steps.map(({ content }) => content))),
    );
    for (const name of ['loading', 'tank-limits']) {
      const shown = textsOf(page(name).html, 'pre');
      expect(shown.length).toBeGreaterThan(1);
      expect(shown.filter((command) => !known.has(command))).toEqual([]);
    }
    const limits = codes(page('tank-limits').html).join('\n');
    expect(limits).toContain('--control-stack-size 64');
    expect(limits).toContain('-J-Xmx1g');
  });

  it('the package', () => {
    const description = site.editions.find(({ release }) => release.document.package)?.release.document
      .package;
    const tables = textsOf(page('packages').html, 'table').join('\n');
    const stated = [description?.linux, description?.rpm].flatMap((part) => [
      ...(part?.depends ?? []),
      ...(part?.recommends ?? []),
      ...(part?.suggests ?? []),
    ]);
    expect(stated).toHaveLength(10);
    for (const name of stated) expect(tables).toContain(name);
    for (const { src, dst } of description?.linux?.contents ?? []) expect(tables).toContain(`${src}${dst}`);
  });

  it('the languages that a rule concerns', () => {
    const lists = elementsOf(page('loading').html, 'span.link-list').map((list) =>
      getElementsByTagName('a', list).map((link) => textContent(link)),
    );
    expect(lists).toContainEqual(['Kotlin', 'Lua']);
    expect(lists).toContainEqual(['Perl']);
    expect(lists).toContainEqual(['C', 'C++']);
    const linux = lists.find((list) => list.includes('Ada')) ?? [];
    expect(linux).toEqual(expect.arrayContaining(['C', 'C++', 'Lua', 'C#', 'PHP']));
    expect(linux).not.toContain('Kotlin');
  });
});

describe('the guides of another library, 110 files of plain Markdown in nested folders', () => {
  const folder = mkdtempSync(join(tmpdir(), 'guides-'));
  const out = mkdtempSync(join(tmpdir(), 'guides-site-'));
  const sources = generateGuides();
  let run: BuildRun;
  let other: BuiltSite;

  beforeAll(() => {
    cpSync('tests/fixtures/other-library', folder, { recursive: true });
    for (const [file, text] of sources) {
      mkdirSync(join(folder, 'guides', dirname(file)), { recursive: true });
      writeFileSync(join(folder, 'guides', file), text);
    }
    const component = 'See [it](/install/) and <Languages keys="klingon" />.\n';
    writeFileSync(join(folder, 'guides', 'tones.mdx'), `---\ntitle: "Tones & <pitch>"\n---\n${component}`);
    run = runBuild({ SITE_CONTENT: folder, SITE_OUT: out, SITE_BASE_URL: 'https://example.org/audio' });
    other = new BuiltSite(out);
  });

  afterAll(() => {
    for (const path of [folder, out, `${out}.archive`]) rmSync(path, { recursive: true, force: true });
  });

  const main = (path: string) => textsOf(other.page(path).html, 'main').join('');

  it('build without problems, with findings for 13 unknown keys and 110 unknown elements besides the 6 of the library', () => {
    expect(run.code, run.stderr).toBe(0);
    expect(run.stderr).toContain('129 findings; to list them, run: npx bindocs doctor\n');
  });

  it('have one page each, at an address from their folder and name', () => {
    const pages = other.paths.filter((path) => path.startsWith('/guides/'));
    expect(pages).toHaveLength(111);
    expect(pages).toEqual(
      expect.arrayContaining([
        '/guides/',
        '/guides/topic-1/',
        '/guides/basics/',
        '/guides/basics/first-steps/topic-9/',
        '/guides/layout/flow/details/',
        '/guides/without-page/deep/topic-0/',
      ]),
    );
    expect(other.has('/guides/without-page/')).toBe(false);
  });

  it('have no dead links, and link to pages', () => {
    expect(deadLinks(other, '/audio')).toEqual([]);
    expect(other.page('/guides/layout/flow/topic-1/').html).toContain(
      '<a href="/audio/guides/layout/flow/topic-8/#use-it">next</a>',
    );
    expect(other.page('/guides/layout/flow/topic-6/').html).toContain(
      '<a href="/audio/guides/layout/flow/details/topic-3/" title="Next">the next one</a>',
    );
    expect(other.page('/guides/tones/').html).toContain('<a href="/audio/install/">it</a>');
    expect(other.page('/guides/tones/').html).toContain(
      '<a href="/audio/v/2.11-beta/install/klingon/">tlhIngan Hol</a>',
    );
  });

  it('have titles and descriptions from their text', () => {
    const { html } = other.page('/guides/basics/topic-1/');
    expect(textsOf(html, 'h1')).toEqual(['Topic 11: Vec<T> & {braces}']);
    expect(html).toContain(
      '<meta name="description" content="What basics/topic-1.md is about, in &quot;plain',
    );
    expect(textsOf(html, 'title').join()).toContain('Topic 11: Vec<T> & {braces}');
  });

  it('show their text unchanged, and their code with the newest release', () => {
    const text = main('/guides/basics/topic-1/');
    expect(text).toContain('in "plain" words -- if a < b { c } else .');
    expect(text).not.toContain('<summary>');
    expect(other.page('/guides/basics/topic-1/').html).toMatch(
      /<details>\s*<summary>More<\/summary>\s*<p>Hidden/,
    );
    expect(text).toContain('Run get https://example.org/audio/3.0-beta. In prose, $VERSION stays.');
    expect(textsOf(other.page('/guides/basics/topic-1/').html, 'pre')).toEqual([
      'fn main() { let map = {"https://example.org/audio": "<b>3.0-beta</b>"}; } // $HOSTNAME_OTHER, 3.0-beta',
    ]);
  });

  it('show images beside them', () => {
    const picture = other.page('/guides/layout/topic-2/').references.find(({ element }) => element === 'img');
    expect(picture?.url).toBe('/audio/guides/layout/img/line%20one.svg');
    expect(other.read('/guides/layout/img/line one.svg').toString()).toContain('<svg');
  });

  it('bring their images into the archive of a release', async () => {
    const settings = { SITE_CONTENT: folder, SITE_OUT: out, SITE_BASE_URL: 'https://example.org/audio' };
    const unpacked = join(`${out}.archive`, 'unpacked');
    await unpack(runArchive('3.0-beta', settings).path, unpacked);
    const archive = new BuiltSite(join(unpacked, 'Zephyr-Audio-3.0-beta'));
    const { references } = archive.page('/guides/layout/topic-2/');
    expect(references.find(({ element }) => element === 'img')?.url).toBe('../img/line%20one.svg');
    expect(archive.has('/guides/layout/img/line one.svg')).toBe(true);
  });

  it('are listed by folder, below the page of the folder of all guides', () => {
    const text = main('/guides/');
    expect(text).toMatch(/Topic 0: .*All guides.*basics.*basics\/first steps.*layout\/flow\/details/s);
    const listed = other.page('/guides/').references.map(({ url }) => url.replace('/audio', ''));
    const pages = other.paths.filter((path) => path.startsWith('/guides/') && path !== '/guides/');
    expect(pages.filter((path) => !listed.includes(path))).toEqual([]);
  });

  it('link to the pages of their folders, and to their source files', () => {
    const { html } = other.page('/guides/layout/flow/details/topic-1/');
    const [trail = ''] = textsOf(html, 'nav[aria-label="Breadcrumbs"]');
    expect(trail).toMatch(/Guides.*Topic 30.*Topic 40.*Topic 50.*Topic 51/s);
    expect(html).toContain('/edit/trunk/site/guides/layout/flow/details/topic-1.md">Edit this page</a>');
  });
});
