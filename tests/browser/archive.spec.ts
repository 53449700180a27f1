import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { runArchive, unpack } from '../fixtures/archive.ts';
import { PAGES } from './page-kinds.ts';

const folder = mkdtempSync(join(tmpdir(), 'archive-'));
const root = join(folder, 'reef-0.2.0');
const start = pathToFileURL(join(root, 'index.html')).href;

// One worker writes and unpacks it for all tests.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  await unpack(runArchive('0.2.0').path, folder);
});

test.afterAll(() => rmSync(folder, { recursive: true }));

/** Everything that a page could not load or run. */
function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('requestfailed', (request) => problems.push(`${request.url()}: ${request.failure()?.errorText}`));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
}

test('an archive opens from disk, with its styles, typefaces and scripts', async ({ page }) => {
  const problems = problemsOf(page);
  await page.goto(start);
  await page.getByRole('link', { name: 'Install', exact: true }).first().click();
  await page.getByRole('link', { name: 'Lua on Linux' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lua on Linux');
  expect(page.url()).toMatch(/^file:.*\/install\/lua\/linux\/index\.html$/);
  await expect(page.locator('body > header')).toHaveCSS('position', 'sticky');
  await page.evaluate(() => document.fonts.load('16px "Instrument Sans Variable"'));
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  );
  expect(loaded.join()).toContain('Instrument Sans Variable');
  await page.getByRole('button', { name: 'Theme: system' }).click();
  await expect(page.getByRole('button', { name: 'Theme: light' })).toBeVisible();
  await page.getByLabel('Filter languages').fill('odin');
  await expect(page.getByRole('link', { name: 'Odin' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Kotlin' })).toBeHidden();
  expect(problems).toEqual([]);
});

test('pages of every kind load completely from disk', async ({ page }) => {
  const problems = problemsOf(page);
  const files = Object.values(PAGES).map((path) => join(root, path, 'index.html'));
  const archived = files.filter((file) => existsSync(file));
  expect(archived.length).toBeGreaterThan(12);
  for (const file of archived) {
    await page.goto(pathToFileURL(file).href);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const broken = await page
      .locator('img')
      .evaluateAll(
        (images: HTMLImageElement[]) =>
          images.filter((image) => image.complete && image.naturalWidth === 0).length,
      );
    expect(broken).toBe(0);
  }
  expect(problems).toEqual([]);
});

test('links to pages outside of the archive lead to the site', async ({ page }) => {
  await page.goto(start);
  await expect(page.getByRole('button', { name: 'Copy as Markdown' })).toHaveCount(0);
  const search = page.getByRole('link', { name: 'Search', exact: true }).first();
  expect(await search.getAttribute('href')).toMatch(/^https?:\/\/.*\/search\/$/);
});
