import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markRendering } from '../../src/examples/rendering-mark.ts';
import { BuiltSite, elementsOf, textsOf } from './built-site.ts';
import { deadLinks } from './links.ts';
import { type BuildRun, runBuild, runDoctor, runIn } from './run-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'gallery-input-'));
const content = join(folder, 'content');
let run: BuildRun;
let built: BuiltSite;

async function picture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#369' } })
    .png()
    .toBuffer();
}

beforeAll(async () => {
  cpSync('tests/fixtures/gallery', content, { recursive: true });
  const screenshots = join(content, 'screenshots');
  mkdirSync(screenshots);
  writeFileSync(join(screenshots, 'tune.tux.png'), await picture(700, 500));
  writeFileSync(join(screenshots, 'tune.tux.dark.png'), markRendering(await picture(700, 500)));
  writeFileSync(join(screenshots, 'tune.moon.png'), markRendering(await picture(300, 200)));
  writeFileSync(join(screenshots, 'tune.moon.dark.png'), 'no image');
  writeFileSync(join(screenshots, 'no-image.png'), '');
  writeFileSync(join(screenshots, 'drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  run = runBuild({ SITE_CONTENT: content, SITE_OUT: join(folder, 'out') });
  built = new BuiltSite(join(folder, 'out'));
});

afterAll(() => rmSync(folder, { recursive: true }));

const notices = (path: string) => textsOf(built.page(path).html, ':is(div, p).notice').join('\n');

describe('a description with missing sources and pictures', () => {
  it('builds, and reports each at its place in the description', () => {
    expect(run.code, run.stderr).toBe(0);
    expect(run.stderr).toMatch(/^\d+ findings; to list them, run: npx bindocs doctor$/m);
    const { stdout } = runDoctor({ SITE_CONTENT: content }, '--rule', 'missing-example-file');
    const named = stdout.split('\n').filter((line) => line.endsWith('[missing-example-file]'));
    const dark = /screenshots\/tune\.moon\.dark\.png: Pages cannot show this image/;
    expect(named.filter((line) => dark.test(line))).toHaveLength(1);
    const places = named.flatMap((line) => {
      const [, pointer, name] = /description\.json:\d+:\d+: (\S+): "([^"]+)" is/.exec(line) ?? [];
      return pointer ? [`${pointer} ${name}`] : [];
    });
    expect(places).toEqual([
      '/examples/0/code/pi gone/tune.py',
      '/examples/0/screenshot/sun gone.png',
      '/examples/1/code/zed broken/none.zed',
      '/examples/1/screenshot/tux no-image.png',
      '/examples/1/screenshot/sun drawing.svg',
    ]);
  });

  it('has no dead links', () => {
    expect(deadLinks(built)).toEqual([]);
  });

  it('says on the page which source is missing, and shows the pictures that exist', () => {
    expect(notices('/examples/tune/pi/')).toMatch(/isn't available in\s+Pi\./);
    expect(notices('/examples/broken/')).toContain('No source available.');
    for (const page of ['/examples/', '/examples/tune/', '/examples/tune/pi/', '/examples/broken/'])
      expect(built.page(page).html).not.toMatch(/gone|no-image|drawing/);
  });
});

describe('a release with a notice and long notes', () => {
  const asides = (path: string) => textsOf(built.page(path).html, 'main aside');

  it('shows the notice in full on all pages', () => {
    for (const path of ['/', '/install/', '/examples/tune/'])
      expect(asides(path)[0]).toBe('Files of this release play too loud.\n');
  });

  it('shows the notes in full only on pages about the release; others link to them', () => {
    for (const path of ['/', '/install/', '/examples/tune/']) {
      const notes = asides(path).find((text) => text.endsWith('Release notes')) ?? '';
      expect(notes).toMatch(/: The first change\..{10,180}Release notes$/);
      expect(notes).not.toContain('The last change.');
    }
    expect(textsOf(built.page('/releases/').html, 'main').join('')).toContain('The last change.');
  });
});

describe('a source', () => {
  const code = (path: string) => textsOf(built.page(path).html, 'code[data-code]');

  it('within the description is shown like any other', () => {
    expect(code('/examples/tune/klang/')).toEqual(['play "<c>" & "d"\n# done\n']);
    expect(built.read('/examples/tune/klang/tune.txt').toString()).toBe('play "<c>" & "d"\n# done\n');
  });

  it('without a grammar is shown as plain text', () => {
    expect(code('/examples/tune/zed/')).toEqual(['PLAY c d e\nREST\n']);
    expect(elementsOf(built.page('/examples/tune/zed/').html, 'code[data-code] [class^="tk-"]')).toEqual([]);
  });

  it('comes with its build files', () => {
    const { references } = built.page('/examples/tune/zed/');
    expect(references.map(({ target }) => target)).toContain('/examples/tune/zed/tempo.zcfg');
    expect(built.read('/examples/tune/zed/tempo.zcfg').toString()).toBe('tempo 90\n');
  });
});

describe('a screenshot', () => {
  it('that replaces a rendering is not labelled, and hides the dark rendering', () => {
    const [tux, moon] = textsOf(built.page('/examples/tune/').html, 'figcaption');
    expect(tux).toBe('Tux OS');
    expect(moon).toBe("Moon OS · A preview of the program's layout, not a screenshot");
    const { html } = built.page('/examples/tune/');
    const alternatives = elementsOf(html, 'figure img').map(({ attribs }) => attribs['alt']);
    expect(alternatives).toEqual(['A stave with three notes.', 'Preview: A stave with three notes.']);
    expect(elementsOf(html, 'picture source')).toHaveLength(2);
    expect(elementsOf(html, '[data-dark]')).toEqual([]);
  });

  it('is never scaled up', () => {
    const { html } = built.page('/examples/tune/');
    expect(html).toMatch(/ 480w, [^ ]+ 700w"/);
    expect(html).toMatch(/srcset="[^ ]+ 300w"/);
    expect(html).toContain('width="700" height="500"');
  });
});

it('keeps the images of earlier builds for the next one if a build fails, and builds without their folder', () => {
  const images = () => readdirSync(join(folder, '.cache/images/assets'));
  const build = () => runIn(folder, 'build', '--artifacts', 'none').code;
  expect([build(), images()]).toEqual([
    0,
    expect.arrayContaining([expect.stringMatching(/^tune\.tux\..*\.avif$/)]),
  ]);
  const before = images();
  mkdirSync(join(content, 'guides'));
  writeFileSync(join(content, 'guides/broken.mdx'), '# Broken\n\n{none.name}\n');
  expect([build(), images()]).toEqual([1, before]);
  rmSync(join(content, 'guides'), { recursive: true });
  rmSync(join(folder, '.cache/images'), { recursive: true });
  writeFileSync(join(folder, '.cache/images'), '');
  expect(build()).toBe(0);
});
