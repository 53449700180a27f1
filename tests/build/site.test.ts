import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkitten';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSite } from '../../src/input/read-site.ts';
import { readSettings } from '../../src/input/settings.ts';
import { allLanguages } from '../../src/install/catalog.ts';
import { commandsOf } from '../../src/install/recipe.ts';
import { RESERVED_FOLDERS } from '../../src/page/paths.ts';
import type { Site } from '../../src/site/site.ts';
import { TEST_SITE } from '../fixtures/test-site.ts';
import { BuiltSite, textsOf } from './built-site.ts';
import { invalidHtml } from './invalid-html.ts';
import { deadLinks } from './links.ts';

const built = new BuiltSite(TEST_SITE.SITE_OUT);
let site: Site;

beforeAll(async () => {
  site = await readSite(readSettings(TEST_SITE));
});

const targetsOf = (path: string) => built.page(path).references.map(({ target }) => target);

/** The letters of Latin-1 and Latin Extended-A that fonts contain. */
function lettersOf(files: readonly string[]): string[] {
  const fonts = files
    .map((file) => create(readFileSync(file)))
    .filter((font) => 'hasGlyphForCodePoint' in font);
  const letters = Array.from({ length: 0x180 }, (_, code) => String.fromCodePoint(code)).filter((letter) =>
    /\p{L}/u.test(letter),
  );
  return letters.filter((letter) =>
    fonts.some((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
  );
}

describe('every page', () => {
  it('has no dead links or anchors, and fetches nothing from other hosts', () => {
    expect(built.paths.length).toBeGreaterThan(300);
    expect(deadLinks(built)).toEqual([]);
  });

  it('loads at most 35 KB of fonts, which contain all letters of Latin-1 and Latin Extended-A that the typeface has', () => {
    const sheets = built.page('/').html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g);
    const styles = [...sheets].map(([, path = '']) => built.read(path).toString()).join('');
    const files = [...styles.matchAll(/src:url\(([^)]+\.woff2)\)/g)].map(([, path = '']) =>
      join(TEST_SITE.SITE_OUT, path),
    );
    expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(35_000);
    const folder = 'node_modules/@fontsource-variable/instrument-sans/files';
    const whole = ['latin', 'latin-ext'].map((name) =>
      join(folder, `instrument-sans-${name}-wght-normal.woff2`),
    );
    expect(lettersOf(files).length).toBeGreaterThan(200);
    expect(lettersOf(files)).toEqual(lettersOf(whole));
  });

  it('asks browsers not to translate commands, signatures and other code', () => {
    const code = /<pre\b[^>]*>|<div class="sg"[^>]*>|(?<!<pre[^>]*>)<code [^>]*data-command[^>]*>/g;
    const tags = built.readerPaths.flatMap((path) => built.page(path).html.match(code) ?? []);
    expect(tags.length).toBeGreaterThan(1000);
    expect([...new Set(tags.filter((tag) => !tag.includes(' translate="no"')))]).toEqual([]);
  });

  it('is valid HTML', async () => {
    // The newest release's pages are there twice.
    const pages = new Map(built.paths.map((path) => [built.page(path).html, path]));
    expect(await invalidHtml(built, [...pages.values()])).toEqual([]);
  });

  it('has a unique title, description and canonical address', () => {
    const indexed = built.paths.filter((path) => !built.page(path).html.includes('content="noindex"'));
    const own = indexed.filter((path) =>
      built.page(path).html.includes(`rel="canonical" href="${site.settings.baseUrl}${encodeURI(path)}"`),
    );
    for (const pattern of [/<title>([^<]+)<\/title>/, /<meta name="description" content="([^"]+)"/]) {
      const texts = own.map((path) => pattern.exec(built.page(path).html)?.[1]);
      expect(texts.filter((text) => !text)).toEqual([]);
      expect(texts.length - new Set(texts).size).toBe(0);
    }
  });
});

describe('the pages of the newest release', () => {
  it('are identical with and without the version in the address, and link to pages of their own release', () => {
    const newest = `/v/${site.editions[0].release.version}`;
    const copies = built.files.filter(
      (file) => file.startsWith(`${newest}/`) && /\/index\.(html|md)$/.test(file),
    );
    expect(copies.length).toBeGreaterThan(300);
    for (const copy of copies) {
      expect(`${copy} ${built.read(copy).equals(built.read(copy.slice(newest.length)))}`).toBe(
        `${copy} true`,
      );
    }
    const inEdition = built
      .page(`${newest}/install/c/linux/`)
      .references.filter(({ element }) => element === 'a');
    expect(inEdition.map(({ target }) => target)).toEqual(
      expect.arrayContaining([`${newest}/install/c/`, `${newest}/api/`, '/guides/', '/releases/']),
    );
  });
});

describe('the folders of the site', () => {
  it('are reserved, or contain release files or custom pages', () => {
    const folders = new Set(built.files.flatMap((file) => file.split('/').slice(1, -1).slice(0, 1)));
    // Guides of the test site contain no screenshots.
    const own = RESERVED_FOLDERS.difference(new Set(['screenshots']));
    expect([...folders].toSorted()).toEqual([...own, 'imprint', 'release', 'ui'].toSorted());
  });
});

describe('install pages', () => {
  it('show every command of every recipe byte for byte, in order, without placeholders', () => {
    let compared = 0;
    for (const { catalog, release } of site.editions) {
      const prefix = `/v/${release.version}`;
      for (const language of allLanguages(catalog)) {
        for (const target of language.targets) {
          const path = decodeURIComponent(`${prefix}/install/${language.slug}/${target.slug}/`);
          const shown = textsOf(built.page(path).html, 'code[data-command]');
          expect(shown).toEqual(commandsOf(target.steps));
          expect(shown.join('\n')).not.toMatch(/\$\{?(HOSTNAME|VERSION)\b|%(HOSTNAME|VERSION)%/);
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(80);
  });

  it('keep the anchors of published pages', () => {
    const anchors = site.editions.flatMap(({ catalog, release }) =>
      allLanguages(catalog).flatMap(({ slug, targets }) => {
        const path = decodeURIComponent(`/v/${release.version}/install/${slug}/`);
        const recipes = targets.length > 1 ? targets : [];
        return [
          ...targets.map((target) => ({ path, id: `way-${target.slug}` })),
          ...recipes.map((target) => ({ path: `${path}${target.slug}/`, id: 'other-ways' })),
        ];
      }),
    );
    expect(anchors.length).toBeGreaterThan(150);
    expect(anchors.filter(({ path, id }) => !built.page(path).ids.has(id))).toEqual([]);
  });

  it('have at most 25 KB compressed, of which at most 6 KB are JavaScript', () => {
    const pages = built.paths.filter((path) => path.includes('/install/'));
    const costs = pages.map((path) => {
      const { html, scripts, inlineScripts, styles, images } = built.costOf(path);
      return { path, total: html + scripts + styles + images, script: scripts + inlineScripts };
    });
    expect(costs.length).toBeGreaterThan(250);
    expect(costs.filter(({ total }) => total > 25_000)).toEqual([]);
    expect(costs.filter(({ script }) => script > 6_000)).toEqual([]);
  });

  it('have a script without syntax errors for every recipe', () => {
    const scripts = built.files.filter((file) => file.endsWith('.sh'));
    expect(scripts.length).toBeGreaterThan(90);
    for (const script of scripts) execFileSync('sh', ['-n', join(built.folder, script)]);
    const batches = built.files.filter((file) => file.endsWith('.bat'));
    expect(batches.length).toBeGreaterThan(30);
    for (const batch of batches) expect(built.read(batch).toString()).toMatch(/^@echo off\r\n/);
  });

  it('link to a release that has the language, if this one lacks it', () => {
    const { html } = built.page('/install/csharp/');
    expect(textsOf(html, 'div.notice').join('')).toMatch(/C# isn(?:'|&#39;|&apos;)t available in 0\.2\.0/);
    expect(targetsOf('/install/csharp/')).toContain('/v/0.1.0/install/csharp/');
  });

  it('suggest the nearest recipe for a platform without one', () => {
    const { html } = built.page('/v/0.1.0/install/vb6/linux/');
    expect(targetsOf('/v/0.1.0/install/vb6/linux/')).toContain('/v/0.1.0/install/vb6/windows/');
    expect(textsOf(html, 'div.notice').join('')).toMatch(/isn.*t available in/);
  });

  it('show the known limits of their language and platform', () => {
    const limits = (path: string) =>
      textsOf(built.page(path).html, 'div.remarks')
        .filter((text) => text.startsWith('Known limits'))
        .join('');
    expect(limits('/install/lua/linux/')).toContain('x86-64');
    expect(limits('/v/0.1.0/install/vb6/windows/')).toContain('32-bit');
    expect(limits('/install/lisp/macos/')).toContain('--control-stack-size 64');
    expect(limits('/install/c/linux/')).toBe('');
  });
});

describe('a release', () => {
  it('shows its notes, with their date, at the top of its pages: in full if they are short, except on pages of the API', () => {
    const notes = (path: string) => textsOf(built.page(path).html, 'aside').join('');
    const recipe = '/v/0.1.0/install/python/linux/';
    const full = [
      '/v/0.1.0/',
      '/v/0.1.0/install/',
      recipe,
      '/release/0.1.0/',
      '/v/0.1.0/examples/',
      '/v/0.1.0/search/',
    ];
    const oneLine = ['/v/0.1.0/api/tank/SensorId/'];
    for (const path of [...full, ...oneLine]) {
      expect(notes(path)).toMatch(/As of 2026-05-28:.*do not run yet/s);
      expect(`${path} ${notes(path).includes('The API in it')}`).toBe(`${path} ${full.includes(path)}`);
    }
    expect(textsOf(built.page('/releases/').html, 'h3')).toContain('Release notes');
    expect(notes('/install/python/linux/')).toBe('');
  });

  it('shows no commit if the description contains none', () => {
    expect(textsOf(built.page('/').html, 'footer').join('')).not.toContain('commit');
  });

  it('shows examples of the newest release with examples, and names it', () => {
    const { html } = built.page('/');
    expect(textsOf(html, 'li.panel-box')).toHaveLength(4);
    expect(html).toContain('Written for 0.1.0; not yet updated for 0.2.0.');
    expect(textsOf(built.page('/v/0.1.0/').html, 'li.panel-box')).toHaveLength(4);
  });
});
