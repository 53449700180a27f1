import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { readSite } from '../../src/input/read-site.ts';
import { readSettings } from '../../src/input/settings.ts';
import { sitePages } from '../../src/site/pages.ts';
import { openPage, PAGES } from '../browser/page-kinds.ts';
import { TEST_SITE } from '../fixtures/test-site.ts';
import { differenceOf, type Look, pictureOf, useFonts } from './picture.ts';

const FOLDER = 'tests/visual/expected';

/** Limit for all pictures together, in bytes. */
const LIMIT = 1_000_000;

type View = readonly [look: Look, width: number];

/** One view for each way to read: on a screen, on a phone in the dark, and in the colors of the system. */
const VIEWS: readonly View[] = [
  ['light', 1280],
  ['dark', 390],
  ['forced-colors', 768],
];

const fileOf = (kind: string, [look, width]: View) => join(FOLDER, kind, `${look}-${width}.webp`);

function expectedFiles(): string[] {
  const names = existsSync(FOLDER) ? readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }) : [];
  return names.map((name) => join(FOLDER, name)).filter((file) => statSync(file).isFile());
}

async function open(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await page.waitForLoadState('networkidle');
  await useFonts(page);
}

for (const [kind, path] of Object.entries(PAGES))
  test(`${kind}: ${path} looks as before`, async ({ page }, info) => {
    await open(page, path);
    const differences: string[] = [];
    for (const view of VIEWS) {
      const file = fileOf(kind, view);
      const actual = await pictureOf(page, ...view);
      const difference = existsSync(file)
        ? await differenceOf(readFileSync(file), actual)
        : { message: 'There is no picture to compare with.' };
      if (!difference) continue;
      const isUpdate = info.config.updateSnapshots === 'changed';
      const result = isUpdate ? file : info.outputPath(`${view.join('-')}.webp`);
      mkdirSync(dirname(result), { recursive: true });
      writeFileSync(result, actual);
      if (isUpdate) continue;
      const { message, marked } = difference;
      if (marked) writeFileSync(info.outputPath(`${view.join('-')}.difference.png`), marked);
      differences.push(`${file}: ${message} Now: ${result}`);
    }
    expect(differences, 'If this is intended: npm run visual -- -u').toEqual([]);
  });

test('every kind of page has pictures, and there are no other pictures', async () => {
  const kinds = new Set(sitePages(await readSite(readSettings(TEST_SITE))).map(({ kind }) => kind));
  expect(Object.keys(PAGES).toSorted()).toEqual([...kinds].toSorted());
  const files = Object.keys(PAGES).flatMap((kind) => VIEWS.map((view) => fileOf(kind, view)));
  const others = expectedFiles().filter((file) => !files.includes(file));
  if (test.info().config.updateSnapshots === 'changed') for (const file of others) rmSync(file);
  else expect(others).toEqual([]);
});

test(`all pictures take at most ${LIMIT / 1_000_000} MB`, () => {
  const bytes = expectedFiles().reduce((sum, file) => sum + statSync(file).size, 0);
  expect(bytes).toBeLessThan(LIMIT);
});

for (const [what, rule] of [
  ['the color of links', 'a { color: #b00 !important }'],
  ['the space between paragraphs', 'p { margin-block: 1.2rem !important }'],
  ['the size of headings', 'h2 { font-size: 110% !important }'],
  ['the width of the page', 'main { max-width: 60rem !important }'],
] as const) {
  test(`a broken style is noticed: ${what}`, async ({ page }) => {
    await open(page, '/');
    const expected = await pictureOf(page, 'light', 1280);
    expect(await differenceOf(expected, await pictureOf(page, 'light', 1280))).toBeUndefined();
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets.push(sheet);
    }, rule);
    expect(await differenceOf(expected, await pictureOf(page, 'light', 1280))).toBeDefined();
  });
}
