import { mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../src/cli/recipes/free-port.ts';
import { launchChromium } from '../../src/cli/screenshots/chromium.ts';
import { nearestPage } from '../../src/page/nearest-page.ts';
import { measureSite } from '../bench/measure.ts';
import { type Server, startOwn } from '../clients/servers.ts';
import { conventions } from '../fixtures/conventions.ts';
import { generateDocument } from '../fixtures/generate-document.ts';
import { LONGEST_STEP } from '../tools/time-limits.ts';
import { BuiltSite, textsOf } from './built-site.ts';
import { invalidHtml } from './invalid-html.ts';
import { deadLinks } from './links.ts';
import { type BuildRun, runBuild } from './run-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'generated-'));
const out = join(folder, 'out');
let run: BuildRun;
let built: BuiltSite;

const SIZE = { classes: 260, members: 1500, long: true, languages: ['c', 'cpp', 'rust', 'python'] };

const spelling = { prefix: 'Lib', case: 'camelCase', module: 'lib' };

/** The release before the generated one. */
const older = {
  apiversion: 1,
  date: '2025-01-01',
  api: {
    shapes: {
      classes: { Opaque: {}, Retired: {}, Holding: { struct_fields: [{ by_ref: { type: 'Both' } }] } },
    },
    gone: { classes: { CalledType: { callback_typedef: {} }, Vanished: {} } },
  },
};

/** The newest release describes no API. */
const newest = { apiversion: 1, date: '2027-01-01' };

beforeAll(() => {
  const releases = { '1.0.0': older, '2.0.0': generateDocument(SIZE), '3.0.0': newest };
  for (const [version, document] of Object.entries(releases)) {
    mkdirSync(join(folder, 'content', 'releases', version), { recursive: true });
    writeFileSync(join(folder, 'content', 'releases', version, 'description.json'), JSON.stringify(document));
  }
  writeFileSync(
    join(folder, 'content', 'site.json'),
    JSON.stringify({ name: 'generated', conventions, spelling, hosting: 'cloudflare-pages' }),
  );
  const artifacts = join(folder, 'artifacts');
  mkdirSync(join(artifacts, '1.0.0'), { recursive: true });
  writeFileSync(join(artifacts, '1.0.0', 'large'), '');
  // One byte more than the host allows.
  truncateSync(join(artifacts, '1.0.0', 'large'), 25 * 1024 * 1024 + 1);
  run = runBuild({
    SITE_CONTENT: join(folder, 'content'),
    SITE_ARTIFACTS: artifacts,
    SITE_OUT: out,
    SITE_BASE_URL: 'https://example.org',
  });
  built = new BuiltSite(out);
});

afterAll(() => rmSync(folder, { recursive: true }));

const page = (name: string) => built.page(`/v/2.0.0/api/${name}/`).html;

describe('a large description with every construct that real ones contain', () => {
  it('has built-in types as its own languages spell them', () => {
    const columns = (path: string) => textsOf(built.page(path).html, 'th[scope="col"]');
    expect(columns('/v/2.0.0/built-in-types/')).toEqual(['Type', 'Meaning', 'C and C++', 'Python']);
    expect(columns('/v/1.0.0/built-in-types/')).toEqual(['Type', 'Meaning']);
    const row = /<tr id="type\.Box">.*?<\/tr>/s.exec(built.page('/v/2.0.0/built-in-types/').html)?.[0] ?? '';
    expect(textsOf(row, 'td')).toEqual([expect.any(String), 'none', 'none']);
  });

  it('builds without dead links', () => {
    expect(run.code, run.stderr).toBe(0);
    expect(built.paths.filter((path) => path.includes('/api/')).length).toBeGreaterThan(260);
    expect(deadLinks(built)).toEqual([]);
  });

  it('builds with a file that is larger than the host allows, and warns', () => {
    expect(run.stderr).toContain(
      'release/1.0.0/large: This file has 26,214,401 bytes; Cloudflare Pages allows 26,214,400.',
    );
    expect(statSync(join(out, 'release/1.0.0/large')).size).toBe(26_214_401);
  });

  it('is valid HTML with unique ids', async () => {
    const paths = built.paths.filter((path) => /\/(api|events)\//.test(path));
    expect(await invalidHtml(built, paths)).toEqual([]);
  });

  it('puts classes that differ only in case into distinct folders', () => {
    const paths = built.files.map((file) => file.toLowerCase());
    expect(paths.length - new Set(paths).size).toBe(0);
    expect(textsOf(page('others/TWIN-2'), 'h1')).toEqual(['TWIN']);
  });

  it('has pages of at most 56 kB compressed, and with the files that they share a median of at most 15 kB', () => {
    const { classPages, median, largest, shared } = measureSite(out);
    expect(classPages.length).toBeGreaterThan(260);
    expect(median).toBeLessThanOrEqual(15_000);
    expect(largest - shared).toBeLessThanOrEqual(56_000);
  });
});

describe('a class of 1,500 members with signatures in five forms', () => {
  const html = () => page('shapes/Everything');

  it('has at most 20,000 elements', () => {
    expect(html().match(/<(?:section id="fn\.|li id=")/g)).toHaveLength(SIZE.members);
    expect(html().match(/<[a-z]/g)?.length).toBeLessThan(20_000);
  });
});

describe('a class of 1,500 members in Chromium', () => {
  let browser: Browser;
  let server: Server;

  beforeAll(async () => {
    server = await startOwn(out, await freePort());
    browser = await launchChromium();
  });

  afterAll(async () => {
    await browser.close();
    server.process.kill();
  });

  /** Follows a link within a page. */
  const follow = (loaded: Page, id: string) =>
    loaded.evaluate((wanted) => {
      const link = document.createElement('a');
      link.href = `${location.pathname}#${wanted}`;
      document.body.append(link);
      link.click();
    }, id);

  /** A page in a window that is 800 pixels high. */
  const newPage = async (width = 1280) => {
    const context = await browser.newContext({ viewport: { width, height: 800 } });
    context.setDefaultTimeout(LONGEST_STEP);
    return context.newPage();
  };

  /** Waits until the page does not move any more. */
  const settle = (loaded: Page) =>
    loaded.evaluate(async () => {
      let still = 0;
      for (let last = scrollY; still < 15; last = scrollY) {
        await new Promise(requestAnimationFrame);
        still = scrollY === last ? still + 1 : 0;
      }
    });

  for (const width of [390, 1280]) {
    it(`brings members into view, at ${width} px`, async () => {
      const ids = [...page('shapes/Everything').matchAll(/<(?:section|li) id="([^"]+)"/g)].map(
        (match) => match[1] ?? '',
      );
      for (const id of [ids[100], ids[700], ids[1300], ids[1420], ids[1499]]) {
        const loaded = await newPage(width);
        await loaded.goto(`${server.address}/v/2.0.0/api/shapes/Everything/#${id}`, { waitUntil: 'load' });
        const isInView = () =>
          loaded.evaluate((wanted) => {
            const top = document.getElementById(wanted ?? '')?.getBoundingClientRect().top ?? -1;
            return top > 0 && top < innerHeight - 40;
          }, id);
        await settle(loaded);
        await expect.poll(isInView, { message: String(id) }).toBe(true);
        await loaded.goto(`${server.address}/v/2.0.0/api/shapes/Everything/`, { waitUntil: 'load' });
        await follow(loaded, String(id));
        await settle(loaded);
        await expect.poll(isInView, { message: String(id) }).toBe(true);
        await loaded.context().close();
      }
    });
  }

  it('shows the same place after a reload and after Back', async () => {
    const loaded = await newPage();
    await loaded.goto(`${server.address}/v/2.0.0/api/shapes/Everything/#uses`, { waitUntil: 'load' });
    const distance = (id: string) =>
      loaded.evaluate((wanted) => document.getElementById(wanted)?.getBoundingClientRect().top ?? 0, id);
    const expectDistance = (id: string, top: number) =>
      expect.poll(async () => Math.abs((await distance(id)) - top), { message: id });
    const reload = () => loaded.reload({ waitUntil: 'load' });
    const leaveAndReturn = async () => {
      await loaded.goto(`${server.address}/v/2.0.0/api/shapes/`, { waitUntil: 'load' });
      await loaded.goBack({ waitUntil: 'load' });
    };
    // The window is 800 pixels high. The constant is in a list that is closed after loading. The declaration contains no ids below its title.
    const places = [
      ['fn.set_height', 190],
      ['fn.load_index_1', 190],
      ['const.CODE_300', 190],
      ['declaration', 100],
    ] as const;
    for (const again of [reload, leaveAndReturn])
      for (const [id, top] of places) {
        await follow(loaded, id);
        await settle(loaded);
        await expect
          .poll(
            async () => {
              const by = (await distance(id)) - top;
              await loaded.evaluate((y) => scrollBy(0, y), by);
              return Math.abs(by);
            },
            { message: id },
          )
          .toBeLessThan(1);
        await again();
        await expectDistance(id, top).toBeLessThan(3);
        await settle(loaded);
        await expectDistance(id, top).toBeLessThan(3);
      }
    await loaded.evaluate(() => scrollTo(0, 0));
    await reload();
    await settle(loaded);
    expect(await loaded.evaluate(() => scrollY)).toBe(0);
    await loaded.context().close();
  });

  it('shows the same place in a declaration that the reader has opened, also after a reload while it loads or with an open search', async () => {
    const loaded = await newPage();
    const address = `${server.address}/v/2.0.0/api/shapes/Everything/`;
    await loaded.goto(address, { waitUntil: 'load' });
    const declaration = loaded.locator('main details:visible').filter({ hasText: 'lines' }).first();
    const place = async () => {
      const { top, bottom } = await declaration.evaluate((details) => details.getBoundingClientRect());
      return `${Math.round(top)} to ${Math.round(bottom)}`;
    };
    await declaration.locator('summary').click();
    await declaration.evaluate((details) => scrollBy(0, details.getBoundingClientRect().top + 1500));
    const before = await place();
    const isSame = async () => {
      await expect.poll(place).toBe(before);
      await settle(loaded);
      await expect.poll(place).toBe(before);
    };
    await loaded.goto(`${server.address}/v/2.0.0/api/shapes/`, { waitUntil: 'load' });
    await loaded.goBack({ waitUntil: 'load' });
    await isSame();
    await loaded.keyboard.press('Control+k');
    await loaded.locator('dialog[open]').waitFor();
    await loaded.reload({ waitUntil: 'load' });
    await isSame();
    await loaded.reload({ waitUntil: 'domcontentloaded' });
    await loaded.reload({ waitUntil: 'load' });
    await isSame();
    await loaded.context().close();
  });

  it('has a filter that finds members in folds, counts them, and folds them again', async () => {
    const loaded = await newPage();
    await loaded.goto(`${server.address}/v/2.0.0/api/shapes/Everything/`, { waitUntil: 'load' });
    const field = loaded.locator('.on-page input');
    const rows = loaded.locator(':is(.op, .members > li):visible');
    const before = await rows.count();
    await field.fill('render_color_1');
    await expect.poll(() => rows.locator('h3').allTextContents()).toEqual(['render_color_1']);
    expect(await loaded.locator('.on-page [role=status]').textContent()).toBe('1 of 1500');
    expect(await loaded.locator('.on-page li li:visible').allTextContents()).toEqual(['render_* 1']);
    await field.fill('');
    await expect.poll(() => rows.count()).toBe(before);
    await field.fill('update_title_1');
    await loaded.keyboard.press('Enter');
    await settle(loaded);
    const place = async () => (await loaded.locator('[id="fn.update_title_1"]').boundingBox())?.y ?? -1;
    await expect.poll(place).toSatisfy((top) => top > 0 && top < 760);
    await loaded.context().close();
  });

  it('is short at 1280 px if its members have common stems, and leads to its functions before its constants', async () => {
    const loaded = await newPage();
    const open = (name: string) => loaded.goto(`${server.address}/v/2.0.0/api/long/${name}/`);
    await open('Element');
    expect(await loaded.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(7500);
    expect(await loaded.locator('#constructors ~ details > summary').allTextContents()).toEqual([
      '18 more',
      'create_* 128',
      'with_* 24',
    ]);
    await open('Context');
    const top = () =>
      loaded.evaluate(() => document.getElementById('functions')?.getBoundingClientRect().top);
    expect(await top()).toBeLessThanOrEqual(4000);
    await loaded.context().close();
  });

  it('has its first tab stop after the skip link in its content', async () => {
    for (const width of [390, 1280]) {
      const loaded = await newPage(width);
      await loaded.goto(`${server.address}/v/2.0.0/api/long/Element/`, { waitUntil: 'load' });
      for (const key of ['Tab', 'Enter', 'Tab']) await loaded.keyboard.press(key);
      expect(await loaded.locator('#content :focus, #content ~ div :focus').count()).toBe(1);
      await loaded.context().close();
    }
  });
});

describe('a class page', () => {
  it('never shows a pointer as a value', () => {
    const fields = textsOf(page('shapes/Holding'), 'li[id^="field.by_"]');
    expect(fields).toEqual(
      [
        'by_ref: &Both by reference',
        'by_refmut: &mut Both by mutable reference',
        'by_constptr: *const Both by read-only pointer',
        'by_mutptr: *mut Both by writable pointer',
        'by_value: Both (since 2.0.0)',
        'by_boxed: Box<Both> by owning pointer',
        'by_optionboxed: Option<Box<Both>> by owning pointer, may be null',
      ].map((text) => (/by_ref:|since/.test(text) ? text : `${text} (since 2.0.0)`)),
    );
  });

  it('contains everything in the description, and does not list missing facts', () => {
    const facts = textsOf(page('shapes/Holding'), 'main').join('');
    for (const text of ['inner::Other', 'the value is behind a pointer', 'Destructorcustom', 'Since1.0.0']) {
      expect(facts).toContain(text);
    }
    expect(facts).not.toContain('Unknown');
    const traits = textsOf(page('shapes/Payload'), 'main').join('');
    expect(traits).toContain('Debug can be printed for debugging');
    expect(traits).toContain('core::fmt::Display can be printed as text');
  });

  it('links the parts of a type, lists the candidates of an ambiguous one, and marks an unknown one', () => {
    const html = page('shapes/Inline');
    expect(html).toMatch(
      /<a href="..\/Both\/" aria-description="[^"]+">Both<\/a>, <a class="std" href="..\/..\/..\/built-in-types\/#type.Option"/,
    );
    expect(html).toContain(
      'Twin <small>(in <a href="../../twins/Twin/">twins</a>, <a href="../../others/Twin/">others</a>)</small>',
    );
    expect(html).toContain('<i title="not documented in this release">NowhereToBeFound</i>');
    expect(textsOf(html, 'li[id="field.strange"]')).toEqual(['strange: dyn Fn(Both) -> ?']);
  });

  it('shows all kinds of a class', () => {
    expect(textsOf(page('shapes/Both'), 'main p').join('\n')).toMatch(/structure and alias\s+of Generic<u8>/);
    expect(textsOf(page('shapes/Constants'), 'li[id^="const."]')).toHaveLength(120);
    const callback = textsOf(page('shapes/Called'), 'ul.takes').join('');
    expect(callback).toBe('&mut Both, borrowed mutably: do not free itReturns nothing.');
  });

  it('renders documentation safely, with links to names and code line by line', () => {
    const html = page('shapes/Documented');
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('nowhere.html');
    expect(html).toContain('<a href="../Payload/#variant.Full"><code>Payload::Full</code></a>');
    expect(html).toContain('first line\n\n  third line, indented\n');
    expect(html).toMatch(/<pre translate="no"><code><span class="tk-keyword">fn ?<\/span>/);
    expect(textsOf(html, 'pre')).toContain('fn main() {\n    let text = "<b> & \'c\'";\n}\n');
    expect(textsOf(html, 'h3')[0]).toBe('Heading');
  });

  it('lists related types, and folds long lists', () => {
    expect(textsOf(page('shapes/Both'), 'ul.family').join('')).toMatch(
      /OptionBoth value or none.*BothVec list/s,
    );
    expect(textsOf(page('shapes/Both'), 'dl.uses').join('')).toMatch(/\d+ more/);
    const listed = textsOf(page('shapes'), 'dd').join('\n');
    expect(listed).toMatch(/\d related typesOptionBoth/);
  });
});

describe('between releases', () => {
  it('a class page shows its first release, its changes and its earlier module', () => {
    const moved = textsOf(page('shapes/CalledType'), 'ul.changes').join('');
    expect(moved).toContain('2.0.0: moved here from the module gone');
    const changed = textsOf(page('shapes/Holding'), 'ul.changes').join('');
    expect(changed).toMatch(/2\.0\.0: changed: Boxed; added: .*changed: field by_ref/);
  });

  it('a module page lists removed classes, with links to earlier releases', () => {
    const { html } = built.page('/v/2.0.0/api/shapes/');
    expect(html).toContain('href="/v/1.0.0/api/shapes/Retired/"');
  });

  it('the list of pages of a release has the new place of a class', () => {
    const { pages } = JSON.parse(built.read('/v/2.0.0/pages.json').toString());
    expect(nearestPage('api/gone/CalledType/', pages).path).toBe('api/shapes/CalledType/');
    expect(nearestPage('api/gone/Vanished/', pages)).toEqual({ path: 'api/', isParent: true });
  });

  it('a newest release without an API says so, and names the releases with one', () => {
    for (const path of ['/api/', '/events/']) {
      const notice = textsOf(built.page(path).html, 'div.notice').join('');
      expect(notice).toMatch(/No API reference in 3\.0\.0/);
      expect(notice).toMatch(/Documented in 2\.0\.0, 1\.0\.0/);
    }
    expect(built.page('/').references.map(({ target }) => target)).toContain('/api/');
  });
});
