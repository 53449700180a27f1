import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSite } from '../../src/input/read-site.ts';
import { readSettings } from '../../src/input/settings.ts';
import type { Site } from '../../src/site/site.ts';
import { TEST_SITE } from '../fixtures/test-site.ts';
import { xmlErrors } from '../fixtures/xml.ts';
import { type BuiltPage, BuiltSite, elementsOf, textsOf } from './built-site.ts';

const built = new BuiltSite(TEST_SITE.SITE_OUT);
let site: Site;

beforeAll(async () => {
  site = await readSite(readSettings(TEST_SITE));
});

function meta({ html }: BuiltPage, name: string): string | undefined {
  return elementsOf(html, `meta:is([property="${name}"], [name="${name}"])`)[0]?.attribs['content'];
}

function structured({ html }: BuiltPage): Record<string, unknown>[] {
  return textsOf(html, 'script[type="application/ld+json"]').map((text) => JSON.parse(text));
}

describe('every page', () => {
  it('has metadata for link previews, with an existing image of the declared size', async () => {
    const pictures = new Set<string>();
    for (const path of built.readerPaths) {
      const page = built.page(path);
      expect(`${path} ${meta(page, 'og:title')}`).toBe(`${path} ${textsOf(page.html, 'title')[0]}`);
      expect(page.html).toMatch(/<meta name="description" content="[^"]+" property="og:description">/);
      const picture = meta(page, 'og:image') ?? '';
      expect(picture).toMatch(new RegExp(`^${site.settings.baseUrl}/share/.+\\.png$`));
      pictures.add(decodeURI(picture.slice(site.settings.baseUrl.length)));
    }
    expect(pictures.size).toBeGreaterThan(50);
    for (const picture of pictures) {
      const { width, height, format } = await sharp(built.read(picture)).metadata();
      expect({ picture, width, height, format }).toEqual({
        picture,
        width: 1200,
        height: 630,
        format: 'png',
      });
    }
    const written = built.files.filter((file) => file.startsWith('/share/'));
    expect(written.toSorted()).toEqual([...pictures].toSorted());
  });

  it('names the tool that made it, with its version', () => {
    for (const path of built.readerPaths)
      expect(`${path} ${meta(built.page(path), 'generator')}`).toBe(`${path} ${site.settings.generator}`);
  });

  it('has breadcrumbs, also as structured data', () => {
    const pages = built.readerPaths
      .filter((path) => !/^\/(v\/[^/]+\/)?$|404/.test(path))
      .map((path) => built.page(path));
    for (const page of pages) {
      const [shown] = textsOf(page.html, 'nav[aria-label="Breadcrumbs"]');
      const [list] = structured(page);
      expect(list).toMatchObject({ '@type': 'BreadcrumbList' });
      const items = list?.['itemListElement'];
      const names = Array.isArray(items) ? items.map(({ name }: { name: string }) => name) : [];
      expect(`${page.path} ${shown?.replaceAll(/\s/g, '')}`).toBe(
        `${page.path} ${names.join('').replaceAll(/\s/g, '')}`,
      );
      expect(names.length).toBeGreaterThan(1);
    }
  });

  it('begins with a policy that allows only the inline scripts of the build', () => {
    for (const path of built.paths) {
      const { html } = built.page(path);
      const head =
        /<head>\s*<meta charset="utf-8">\s*<meta http-equiv="Content-Security-Policy" content="([^"]*)">/;
      const policy = head.exec(html)?.[1] ?? '';
      // Browsers ignore empty scripts, so a policy need not allow them.
      const scripts = textsOf(html, 'script:not([src], [type="application/ld+json"])')
        .filter(Boolean)
        .map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
        .join('');
      expect(`${path} ${policy}`).toContain(`;script-src 'self' 'wasm-unsafe-eval'${scripts};`);
      expect(`${path} ${policy}`).toContain("default-src 'self';");
      expect(`${path} ${policy}`).not.toContain('style-src');
      expect(`${path} ${html.match(/<style/)}`).toBe(`${path} null`);
      expect(`${path} ${policy}`).not.toMatch(/unsafe-inline|data:|\*/);
      expect(`${path} ${/<[^>]* (?:style|on\w+)=/.exec(html)}`).toBe(`${path} null`);
    }
  });

  it('has at most 400 bytes of compressed metadata', async () => {
    const { gzipSync } = await import('node:zlib');
    for (const path of ['/install/cpp17/linux/', '/install/', '/changes/']) {
      const { html } = built.page(path);
      const without = html
        .replaceAll(/<meta (?:property="og:|name="(?:twitter:card|theme-color))[^>]*>/g, '')
        .replaceAll(/<script type="application\/ld\+json">.*?<\/script>/g, '')
        .replaceAll(/<link rel="(?:apple-touch-icon|manifest|icon)"[^>]*>/g, '');
      const cost = gzipSync(html, { level: 9 }).byteLength - gzipSync(without, { level: 9 }).byteLength;
      expect(cost).toBeGreaterThan(100);
      expect(`${path} ${Math.max(cost, 400)}`).toBe(`${path} 400`);
    }
  });
});

describe('the home page of a release', () => {
  it('describes the software', () => {
    expect(structured(built.page('/'))).toContainEqual(
      expect.objectContaining({
        '@type': 'SoftwareApplication',
        name: 'reef',
        softwareVersion: '0.2.0',
        datePublished: '2026-06-25',
        operatingSystem: 'Linux, macOS, Windows',
        license: 'https://spdx.org/licenses/MIT.html',
      }),
    );
    expect(structured(built.page('/v/0.1.0/'))).toContainEqual(
      expect.objectContaining({ softwareVersion: '0.1.0', url: `${site.settings.baseUrl}/` }),
    );
  });
});

/** The path that a page's link to its neighbour leads to. */
function neighbour(path: string, rel: 'prev' | 'next'): string | undefined {
  const address = elementsOf(built.page(path).html, `a[rel="${rel}"]`)[0]?.attribs['href'];
  return address && new URL(address, `http://x${path}`).pathname;
}

describe('previous and next', () => {
  it('lead through the languages and back', () => {
    const seen: string[] = [];
    for (let path: string | undefined = '/install/python/'; path && seen.length < 99; ) {
      seen.push(path);
      const next = neighbour(path, 'next');
      if (next) expect(neighbour(next, 'prev')).toBe(path);
      path = next;
    }
    // The page of the group repeats one of its dialects.
    expect(seen).not.toContain('/install/cpp/');
    expect(seen).toContain('/install/cpp17/');
    expect(seen).toHaveLength(21);
  });

  it('lead through the platforms of a language', () => {
    expect(neighbour('/install/lua/macos/', 'prev')).toBe('/install/lua/linux/');
    expect(neighbour('/install/lua/macos/', 'next')).toBe('/install/lua/windows/');
  });
});

describe('the sitemap', () => {
  it('is valid, and contains every indexed page with the date of its release', async () => {
    const text = built.read('/sitemap.xml').toString();
    expect(await xmlErrors(text, 'sitemap')).toEqual([]);
    const dates = new Map(
      [...text.matchAll(/<loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g)].map(([, address = '', date]) => [
        address.slice(site.settings.baseUrl.length),
        date,
      ]),
    );
    const wanted = built.paths.filter((path) => {
      const { html } = built.page(path);
      return (
        !html.includes('content="noindex"') &&
        html.includes(`rel="canonical" href="${site.settings.baseUrl}${encodeURI(path)}"`)
      );
    });
    expect([...dates.keys()].map(decodeURI).toSorted()).toEqual(wanted.toSorted());
    expect(dates.get('/install/python/linux/')).toBe('2026-06-25');
    expect([...dates.keys()].filter((path) => path.startsWith('/v/'))).toEqual([]);
    // Only an earlier release has it, and the page leads there.
    expect(dates.has('/install/csharp/')).toBe(true);
    expect(dates.has('/install/vb6/linux/')).toBe(false);
  });

  it('is listed in robots.txt', () => {
    expect(built.read('/robots.txt').toString()).toContain(
      `\nSitemap: ${site.settings.baseUrl}/sitemap.xml\n`,
    );
  });
});

describe('icons', () => {
  it('have the sizes in the manifest, which also names those of pages', async () => {
    const manifest = JSON.parse(built.read('/site.webmanifest').toString());
    const icons: { src: string; sizes: string }[] = manifest.icons;
    expect(icons.map(({ sizes }) => sizes)).toEqual(['any', '180x180', '192x192', '512x512']);
    for (const { src, sizes } of icons) {
      const { width, height, format } = await sharp(built.read(src)).metadata();
      expect(format === 'svg' ? 'any' : `${width}x${height}`).toBe(sizes);
    }
    for (const path of built.readerPaths) {
      const links = elementsOf(built.page(path).html, 'link[rel="icon"], link[rel="apple-touch-icon"]');
      expect(links.map(({ attribs }) => attribs['href'])).toEqual(icons.slice(0, 2).map(({ src }) => src));
    }
  });
});
