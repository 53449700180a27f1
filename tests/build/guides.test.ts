import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { descriptionJsonSchema } from '../../src/description/unknown-keys.ts';
import { fieldsOf, sectionsOf } from '../../src/guides/fields.ts';
import { allLanguages } from '../../src/install/lookup.ts';
import { readSite } from '../../src/read-site.ts';
import { readSettings } from '../../src/settings.ts';
import type { Site } from '../../src/site/site.ts';
import { enumerations } from '../fixtures/spec/window-types.ts';
import { BuiltSite, textsOf } from './built-site.ts';
import { deadLinks } from './links.ts';
import { runBuild } from './run-build.ts';

const built = new BuiltSite('dist');
const names = readdirSync('content/guides').map((file) => file.replace(/\.mdx$/, ''));
let site: Site;

beforeAll(async () => {
  site = await readSite(readSettings(process.env));
});

const page = (name: string) => built.page(`/guides/${name}/`);
const text = (html: string, opening: RegExp) => textsOf(html, opening).join('\n').replaceAll(/\s+/g, ' ');
const codes = (html: string) => textsOf(html, /^<code/);

describe('the guides', () => {
  it('are all there, each with its title, its sentence and its address', () => {
    expect(names.length).toBeGreaterThanOrEqual(10);
    for (const guide of site.guides) {
      const { html } = page(guide.slug);
      expect(textsOf(html, /^<h1/)).toEqual([guide.title]);
      expect(guide.description).toMatch(/^[A-Z].*\.$/);
      expect(text(html, /^<p class="lede"/)).toBe(guide.description);
      expect(html).toContain(`rel="canonical" href="${site.settings.baseUrl}/guides/${guide.slug}/"`);
    }
    expect(site.guides.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  });

  it('lead nowhere that is not there', () => {
    expect(deadLinks(built).filter((link) => link.startsWith('/guides/'))).toEqual([]);
  });

  it('are listed on one page in their order, and each leads to the next', () => {
    const slugs = site.guides.map(({ slug }) => `/guides/${slug}/`);
    const listed = built.page('/guides/').references.map(({ url }) => url);
    expect(listed.filter((url) => slugs.includes(url))).toEqual(slugs);
    const neighbours = slugs.map((slug) => [
      ...built.page(slug).html.matchAll(/rel="(prev|next)" href="([^"]+)"/g),
    ]);
    expect(neighbours.map((links) => links.map(([, rel, url]) => `${rel} ${url}`))).toEqual(
      slugs.map((_slug, index) => [
        ...(index > 0 ? [`prev ${slugs[index - 1]}`] : []),
        ...(index < slugs.length - 1 ? [`next ${slugs[index + 1]}`] : []),
      ]),
    );
  });

  it('are in the main navigation of every page', () => {
    const without = built.readerPaths.filter((path) => {
      const [nav = ''] = /<nav class="main-nav".*?<\/nav>/s.exec(built.page(path).html) ?? [];
      return !nav.includes('href="/guides/"');
    });
    expect(built.readerPaths.length).toBeGreaterThan(500);
    expect(without).toEqual([]);
  });

  it('name their sections, and every anchor is there', () => {
    const { html, ids } = page('finding-the-library');
    const [nav = ''] = /<nav class="on-this-page".*?<\/nav>/s.exec(html) ?? [];
    const anchors = [...nav.matchAll(/href="#([^"]+)"/g)].map(([, anchor = '']) => anchor);
    expect(anchors.length).toBeGreaterThan(4);
    expect(anchors.filter((anchor) => !ids.has(anchor))).toEqual([]);
  });
});

describe('what the descriptions state', () => {
  it('stands in the guides as it stands there: variants', () => {
    const { html } = page('window-states');
    const lists = [...html.matchAll(/<ul class="variant-list">.*?<\/ul>/gs)].map(([list]) => codes(list));
    const { WindowFrame, WindowTheme, UserAttentionType } = enumerations;
    expect(lists).toEqual([WindowFrame, WindowTheme, UserAttentionType]);
    const [events = ''] = /<ul class="variant-list">.*?<\/ul>/s.exec(page('events').html) ?? [];
    expect(codes(events)).toEqual(enumerations['WindowEventFilter']);
  });

  it('stands in the guides as it stands there: commands, byte for byte', () => {
    const known = new Set(
      site.editions
        .flatMap(({ catalog }) => allLanguages(catalog))
        .flatMap(({ language }) =>
          language.ways.flatMap(({ recipe }) => recipe.steps.map(({ content }) => content)),
        ),
    );
    for (const name of ['finding-the-library', 'known-limits']) {
      const shown = [...page(name).html.matchAll(/<pre.*?<\/pre>/gs)].map(([block]) => codes(block).join(''));
      expect(shown.length).toBeGreaterThan(1);
      expect(shown.filter((command) => !known.has(command))).toEqual([]);
    }
    const limits = codes(page('known-limits').html).join('\n');
    expect(limits).toContain('--dynamic-space-size 8192');
    expect(limits).toContain('-J-Xmx4g');
  });

  it('stands in the guides as it stands there: the package', () => {
    const description = site.editions.find(({ release }) => release.document.package)?.release.document
      .package;
    const tables = textsOf(page('linux-packages').html, /^<table/).join('\n');
    const stated = [description?.linux, description?.rpm].flatMap((part) => [
      ...(part?.depends ?? []),
      ...(part?.recommends ?? []),
      ...(part?.suggests ?? []),
    ]);
    expect(stated).toHaveLength(14);
    for (const name of stated) expect(tables).toContain(name);
    for (const { src, dst } of description?.linux?.contents ?? []) expect(tables).toContain(`${src}${dst}`);
  });

  it('stands in the guides as it stands there: the languages that a rule concerns', () => {
    const { html } = page('finding-the-library');
    const lists = [...html.matchAll(/<span class="link-list">.*?<\/span>/gs)].map(([list]) =>
      textsOf(list, /^<a/),
    );
    expect(lists).toContainEqual(['Java', 'Kotlin', 'Scala']);
    expect(lists).toContainEqual(['Perl', 'Racket']);
    expect(lists).toContainEqual(['C', 'C++', 'D', 'Go']);
    const linux = lists.find((list) => list.includes('Ada')) ?? [];
    expect(linux).toEqual(expect.arrayContaining(['C', 'C++', 'Lua', 'Zig', 'PHP']));
    expect(linux).not.toContain('Java');
  });

  it('is every field of the format, where one learns to write a description', () => {
    const schema = descriptionJsonSchema();
    const paths = sectionsOf(schema).flatMap((section) => fieldsOf(schema, section).map(({ path }) => path));
    const told = new Set(codes(page('describing').html));
    expect(paths.length).toBeGreaterThan(100);
    expect(paths.filter((path) => !told.has(path))).toEqual([]);
  });

  it('and what it does not state is said plainly', () => {
    const said = text(page('not-specified').html, /^<main/);
    for (const matter of [
      'Error responses',
      'Authentication',
      'Rate limits',
      'Event payloads',
      'Transitions',
      'Version format',
    ])
      expect(said).toContain(matter);
    expect(text(page('window-states').html, /^<main/)).toContain(
      'Transitions between the values are not specified',
    );
  });
});

describe('the guides of a content folder elsewhere', () => {
  const folder = mkdtempSync(join(tmpdir(), 'guides-'));
  // Within the project, because the site generator keeps what it works on in one place for all folders outside of it.
  const out = mkdtempSync('dist.guides-');

  beforeAll(() => {
    cpSync('tests/fixtures/other-library', folder, { recursive: true });
    mkdirSync(join(folder, 'guides'));
  });

  afterAll(() => {
    for (const path of [folder, out]) rmSync(path, { recursive: true });
  });

  function build(prose: string) {
    const matter = '---\ntitle: "Tones & <pitch>"\ndescription: About tones.\norder: 1\n---\n';
    writeFileSync(join(folder, 'guides', 'tones.mdx'), `${matter}${prose}`);
    const base = 'https://example.org/audio';
    return runBuild({ SITE_CONTENT: folder, SITE_OUT: join(out, 'site'), SITE_BASE_URL: base });
  }

  it('are built, their links under the path of the site, their code as written', () => {
    const code = 'if a < b && c > "d" { $x }';
    const { code: exit, stderr } = build(
      `See [it](/install/) and <Languages keys="klingon" />.\n\n\`\`\`sh\n${code}\n\`\`\`\n`,
    );
    expect(stderr).not.toContain('error');
    expect(exit).toBe(0);
    const elsewhere = new BuiltSite(join(out, 'site'));
    const { html } = elsewhere.page('/guides/tones/');
    expect(textsOf(html, /^<h1/)).toEqual(['Tones & <pitch>']);
    expect(html).toContain('<a href="/audio/install/">it</a>');
    expect(html).toContain('<a href="/audio/v/2.11/install/klingon/">tlhIngan Hol</a>');
    expect(textsOf(html, /^<pre/)).toEqual([code]);
    expect(html).toContain(
      '<a href="https://git.example.org/zephyr/-/edit/trunk/site/guides/tones.mdx">Edit this page</a>',
    );
    expect(deadLinks(elsewhere, '/audio')).toEqual([]);
  });

  it.each([
    [
      '<Languages keys={["mal", "klingonn"]} />',
      /tones\.mdx:6:1: <Languages keys>: "klingonn" names no language; valid: .*"klingon"/,
    ],
    [
      '<Recipe language="mal" way="plan8" />',
      /tones\.mdx:6:1: <Recipe way>: "mal" has no recipe for "plan8"; valid: .*"plan9"/,
    ],
    ['<Tunes />', /tones\.mdx:6:1: <Tunes>: there is no such component; valid: .*"TypeLink"/],
    [
      '[Pitch](/guides/pitch/)',
      /tones\.mdx:6:9: Link: "\/guides\/pitch\/" is the address of no guide; valid: .*"\/guides\/tones\/"/,
    ],
    ['<Languages keys={["mal"} />', /tones\.mdx:6:\d+: Not MDX: /],
    ['{undefined.pitch}', /tones\.mdx: An expression fails: Cannot read .*pitch/],
    ['![A pitch](pitch.png)', /tones\.mdx: "pitch\.png" is not there: /],
    ['import pitch from "../pitch.ts";', /tones\.mdx: "\.\.\/pitch\.ts" is not there: /],
  ])('stop the build in a sentence: %s', (prose, expected) => {
    const { code, stderr } = build(prose);
    expect(code).toBe(1);
    const errors = stderr.split('\n').filter((line) => line.startsWith('error '));
    expect(errors).toEqual([expect.stringMatching(expected)]);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(stderr).toContain('nothing was written');
  });
});
