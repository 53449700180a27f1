import { beforeAll, describe, expect, it } from 'vitest';
import type { Example } from '../../src/examples/examples.ts';
import { sourceViews } from '../../src/examples/views.ts';
import { readSite } from '../../src/input/read-site.ts';
import { readSettings } from '../../src/input/settings.ts';
import { sitePath } from '../../src/page/page.ts';
import { examplePath } from '../../src/page/paths.ts';
import type { Edition, Site } from '../../src/site/site.ts';
import { TEST_SITE } from '../fixtures/test-site.ts';
import { BuiltSite, elementsOf, textsOf } from './built-site.ts';

const built = new BuiltSite(TEST_SITE.SITE_OUT);
let site: Site;

beforeAll(async () => {
  site = await readSite(readSettings(TEST_SITE));
});

/** Every example that an edition shows, in every language, with the path of its page. */
function sourcePages() {
  return site.editions.flatMap((edition) =>
    edition.gallery.examples.flatMap((example) =>
      sourceViews(example, edition.gallery.tabs).map((view) => ({
        path: decodeURIComponent(sitePath(edition, examplePath(example.slug, view.language.slug))),
        text: view.program?.text,
        downloads: view.program?.downloads ?? [],
        title: example.title[0],
        name: view.language.displayName,
      })),
    ),
  );
}

const targetsOf = (path: string) => built.page(path).references.map(({ target }) => target);
const sourcesOf = (path: string) => textsOf(built.page(path).html, 'code[data-code]');
const galleryPages = () => built.paths.filter((path) => path.includes('/examples/'));

describe('a page of a source', () => {
  it('shows it byte for byte, and no other', () => {
    const written = sourcePages().filter(({ text }) => text !== undefined);
    expect(written.length).toBeGreaterThan(55);
    for (const { path, text } of written) {
      expect(sourcesOf(path)).toEqual([`${text?.replace(/\n*$/, '')}\n`]);
    }
  });

  it('numbers every line of it, so that a link can name it', () => {
    const { text = '' } = sourcePages().find(({ path }) => path === '/examples/first-tank/c/') ?? {};
    const count = text.trimEnd().split('\n').length;
    const { ids } = built.page('/examples/first-tank/c/');
    expect([...ids].filter((id) => /^L\d+$/.test(id))).toHaveLength(count);
    expect(ids.has(`L${count}`)).toBe(true);
  });

  it('highlights it, whatever the language', () => {
    const plain = sourcePages().filter(
      ({ path, text }) => text !== undefined && !/<span class="tk-/.test(built.page(path).html),
    );
    expect(plain.map(({ path }) => path)).toEqual([]);
  });

  it('offers its files for download, unchanged', () => {
    let compared = 0;
    for (const { path, downloads } of sourcePages()) {
      for (const { slug, bytes } of downloads) {
        expect(built.read(`${path}${slug}`).equals(bytes)).toBe(true);
        expect(targetsOf(path)).toContain(`${path}${slug}`);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(60);
  });

  it('says how it is run', () => {
    const run = (path: string) =>
      textsOf(built.page(path).html, 'section[aria-labelledby="how-to-run"]').join('');
    expect(run('/examples/first-tank/cpp23/')).toContain('g++ -std=c++23');
    expect(run('/examples/sensors/rust/')).toContain('sensors.rs');
    expect(run('/examples/first-tank/csharp/')).toContain("C# isn't available in 0.2.0.");
  });

  it('has at most 30 KB compressed, without images', () => {
    const costs = galleryPages().map((path) => {
      const { html, scripts, styles } = built.costOf(path);
      return { path, cost: html + scripts + styles };
    });
    expect(costs.length).toBeGreaterThan(250);
    expect(costs.filter(({ cost }) => cost > 30_000)).toEqual([]);
  });

  it('names a language that the example lacks, and suggests the nearest one', () => {
    const notice = textsOf(built.page('/examples/sensors/ada/').html, 'div.notice').join('');
    expect(notice).toMatch(/Sensors isn't available in\s+Ada/);
    expect(notice).toMatch(/Other examples in Ada: First tank/);
    expect(targetsOf('/examples/sensors/ada/')).toEqual(
      expect.arrayContaining(['/examples/first-tank/ada/', '/examples/sensors/rust/']),
    );
    expect(sourcesOf('/examples/sensors/ada/')).toEqual([]);
  });

  it('exists for every language in every release, so that switching never leads to a 404', () => {
    for (const edition of site.editions) {
      const { gallery, catalog } = edition;
      for (const { slug } of [...catalog.tabs, ...catalog.otherReleases]) {
        for (const example of [...gallery.examples, ...gallery.otherReleases]) {
          expect(built.has(decodeURIComponent(sitePath(edition, examplePath(example.slug, slug))))).toBe(
            true,
          );
        }
      }
    }
  });
});

describe('a page of an example', () => {
  const shown = (): { example: Example; edition: Edition }[] =>
    site.editions.flatMap((edition) => edition.gallery.examples.map((example) => ({ example, edition })));

  it('shows one source, even if it exists in many languages', () => {
    for (const { example, edition } of shown()) {
      expect(sourcesOf(sitePath(edition, examplePath(example.slug)))).toHaveLength(1);
    }
    for (const path of ['/', '/examples/']) expect(sourcesOf(path)).toEqual([]);
  });

  it('shows its whole description', () => {
    const text = textsOf(built.page('/examples/schedule/').html, 'div.prose').join('');
    expect(text).toContain('how many cells share one state');
    expect(text).toContain('makes it a grid of hours');
    expect(text).toContain('Widen the panel');
  });

  it('names the release that describes it, if the newest one does not', () => {
    expect(built.page('/examples/schedule/').html).toContain('Written for 0.1.0; not yet updated for 0.2.0.');
    expect(built.page('/v/0.1.0/examples/schedule/').html).not.toContain('Written for');
  });
});

describe('pictures', () => {
  it('have dimensions, alternative text, and modern formats', () => {
    const { html } = built.page('/examples/');
    expect(elementsOf(html, 'img')).toHaveLength(12);
    expect(elementsOf(html, 'img[width][height][loading="lazy"][src$=".webp"]')).toHaveLength(12);
    expect(elementsOf(html, 'source[type="image/avif"][sizes]')).toHaveLength(18);
    expect(elementsOf(html, 'source[data-dark][type="image/avif"]')).toHaveLength(6);
  });

  it('are labelled as drawings if they are rendered', () => {
    const renderings = galleryPages()
      .concat('/', '/v/0.1.0/')
      .flatMap((path) =>
        elementsOf(built.page(path).html, 'img').map(({ attribs }) => `${path} ${attribs['alt']}`),
      );
    expect(renderings.length).toBeGreaterThan(100);
    expect(renderings.filter((image) => !/^\S+ Preview: .{10,}/.test(image))).toEqual([]);
    expect(built.page('/examples/').html.match(/previews of the layout, not screenshots/g)).toHaveLength(1);
    expect(textsOf(built.page('/examples/schedule/').html, 'figcaption')).toEqual([
      "Windows · A preview of the program's layout, not a screenshot",
      "Linux · A preview of the program's layout, not a screenshot",
      "macOS · A preview of the program's layout, not a screenshot",
    ]);
  });

  it('are on the home page with a link to their example', () => {
    // One on each of four cards, for three systems.
    expect(built.page('/').html.match(/<img /g)).toHaveLength(12);
    expect(targetsOf('/')).toContain('/examples/schedule/');
  });
});
