import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { freePort } from '../../src/cli/recipes/free-port.ts';
import { runBuild } from '../build/run-build.ts';
import { type Server, startOwn } from '../clients/servers.ts';
import { foreignWords, knownWords, shownTexts, writePseudoSite } from '../fixtures/pseudo-locale.ts';
import { stopTimers } from './stop-timers.ts';

const folder = mkdtempSync(join(tmpdir(), 'language-'));
const content = join(folder, 'content');
let server: Server;

// One worker, and so one build.
test.describe.configure({ mode: 'default' });

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test.beforeAll(async () => {
  writePseudoSite(content);
  const port = await freePort();
  const out = join(folder, 'out');
  const { code, stderr } = runBuild({
    SITE_CONTENT: content,
    SITE_OUT: out,
    SITE_BASE_URL: `http://127.0.0.1:${port}`,
  });
  expect(`${code} ${stderr}`).toMatch(/^0 /);
  server = await startOwn(out, port);
});

test.afterAll(() => {
  server.process.kill();
  rmSync(folder, { recursive: true });
});

/** Actions of readers on a page that make scripts add text. */
const ACTIONS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/': async (page) => {
    await page.locator('theme-button button').click();
    await page.locator('details[data-menu] summary').click();
    await expect(page.locator('details[data-menu] a')).toHaveCount(3);
  },
  '/v/2.11-beta/': async (page) => {
    await expect(page.locator('aside:has(a):visible').first()).toBeVisible();
  },
  '/install/Cplusplus/haiku/': async (page) => {
    await stopTimers(page);
    await page.locator('copy-button button').first().click();
    await expect(page.getByRole('status').filter({ hasText: /./ }).first()).toBeAttached();
    await page.locator('language-chooser input').fill('nothing');
  },
  '/examples/beep/mal/': async (page) => {
    await stopTimers(page);
    await page.locator('copy-button button').first().click();
    await expect(page.getByRole('status').filter({ hasText: /./ }).first()).toBeAttached();
    await page.locator('source-view a').first().click();
  },
  '/search/?q=klingon': async (page) => {
    await expect(page.locator('search-panel a:visible').first()).toBeVisible();
  },
  '/search/?q=qqqq': async (page) => {
    await expect(page.getByRole('status').filter({ hasText: 'qqqq' })).toBeAttached();
  },
  '/install/Cplusplus/nothing/': async (page) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
};

for (const [path, act] of Object.entries(ACTIONS))
  test(`scripts add no text that is not in the messages: ${path}`, async ({ page }) => {
    await page.goto(`${server.address}${path}`, { waitUntil: 'networkidle' });
    await act(page);
    const known = new Set([...knownWords(content), 'qqqq']);
    const texts = shownTexts(await page.content());
    expect(
      texts.flatMap((text) => foreignWords(text, known).map((word) => `${word} in ${text.trim()}`)),
    ).toEqual([]);
  });
