import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, test } from '@playwright/test';
import { freePort } from '../../src/cli/recipes/free-port.ts';
import { runBuild } from '../build/run-build.ts';
import { type Server, startOwn } from '../clients/servers.ts';
import { textsInWrongLanguage, writeArabicSite } from '../fixtures/pseudo-locale.ts';
import { PAGES } from './page-kinds.ts';
import { expectAccessible, expectToFit } from './page-quality.ts';

const folder = mkdtempSync(join(tmpdir(), 'right-to-left-'));
let server: Server;

// One worker, and so one build.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  const content = join(folder, 'content');
  writeArabicSite(content);
  const port = await freePort();
  const out = join(folder, 'out');
  const address = `http://127.0.0.1:${port}`;
  const { code, stderr } = runBuild({ SITE_CONTENT: content, SITE_OUT: out, SITE_BASE_URL: address });
  expect(`${code} ${stderr}`).toMatch(/^0 /);
  server = await startOwn(out, port);
});

test.afterAll(() => {
  server.process.kill();
  rmSync(folder, { recursive: true });
});

/** Whether the text of an element is at the left or right edge of its box. */
function edgeOf(element: Locator): Promise<string> {
  return element.evaluate((own) => {
    const text = document.createRange();
    text.selectNodeContents(own);
    const [box, shown] = [own.getBoundingClientRect(), text.getBoundingClientRect()];
    return shown.left - box.left < box.right - shown.right ? 'left' : 'right';
  });
}

for (const [kind, path] of Object.entries({ ...PAGES, terms: '/terms/' }))
  test(`a page of the kind ${kind} works from right to left, and states the language of each text`, async ({
    page,
  }) => {
    await page.goto(`${server.address}${path}`, { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    // Only excerpts of pages, which can be in both languages, state that their language is unknown.
    const unknown = await page
      .locator('[lang=""]')
      .evaluateAll(
        (all) => all.filter((element) => !element.matches('#search-texts [role=option] small')).length,
      );
    expect(unknown).toBe(0);
    expect(textsInWrongLanguage(await page.content())).toEqual([]);
    // Colors do not depend on the direction, and to compare them takes longer than all other rules.
    await expectAccessible(page, { 'color-contrast': { enabled: false } });
    await expectToFit(page);
  });

test('messages begin at the right edge, and content and code at the left edge', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${server.address}/guides/tank-limits/`);
  expect(await edgeOf(page.getByRole('heading', { level: 1 }))).toBe('left');
  const prose = page.locator('.guide-prose');
  for (const element of ['h2', 'li', 'td:last-child'])
    expect(await edgeOf(prose.locator(element).first()), element).toBe('left');
  await page.goto(`${server.address}/install/`);
  expect(await edgeOf(page.getByRole('heading', { level: 1 }))).toBe('right');
  expect(await edgeOf(page.getByRole('cell').first())).toBe('right');
  await page.goto(`${server.address}/examples/schedule/python/`);
  const starts = await page.locator('source-view pre code > *').evaluateAll((lines) =>
    lines
      .filter((line) => /^\S/.test(line.textContent))
      .map((line) => {
        const text = document.createRange();
        text.selectNodeContents(line);
        return Math.round(text.getBoundingClientRect().left);
      }),
  );
  expect(starts.length).toBeGreaterThan(1);
  expect(new Set(starts).size).toBe(1);
  await page.goto(`${server.address}/api/tank/FeedPlan/`);
  expect(await edgeOf(page.locator('main h2').first())).toBe('right');
  // The details of an operation are at the end of its row.
  expect(await edgeOf(page.locator('.op summary').first())).toBe('left');
});

test('the left arrow key moves to the next language', async ({ page }) => {
  await page.goto(`${server.address}/`);
  const links = page.locator('start-panel [data-languages] a');
  await links.first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(links.first()).toBeFocused();
});
