import { expect, test } from '@playwright/test';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { firefoxPath } from '../tools/firefox.ts';
import { reportSkipped } from '../tools/skipped.ts';
import { LONGEST_STEP, LONGEST_TEST } from '../tools/time-limits.ts';

// Playwright's own Firefox is not in Debian, and its driver for an unchanged Firefox requires a newer one than Debian's.
test.describe('in Firefox', () => {
  // One worker starts the browser for all tests.
  test.describe.configure({ mode: 'serial' });

  let browser: Browser | undefined;
  let page: Page;
  const errors: string[] = [];

  test.beforeAll(async () => {
    const executablePath = firefoxPath();
    if (!executablePath) {
      // Other systems may have no package of Firefox; the main paths then run in Chromium only. The reason is printed, and
      // a run with CI in its environment fails instead.
      const reason = 'Firefox is not installed, and the package firefox-esr cannot be installed';
      reportSkipped([`the main paths in Firefox (${reason})`]);
      test.skip(true, reason);
      return;
    }
    browser = await launch({
      browser: 'firefox',
      executablePath,
      timeout: LONGEST_STEP,
      protocolTimeout: LONGEST_TEST,
      // Otherwise a page that reads the clipboard waits for a click on a prompt.
      extraPrefsFirefox: { 'dom.events.testing.asyncClipboard': true },
    });
  });

  test.afterAll(async () => browser?.close());

  test.beforeEach(async () => {
    const context = await browser?.createBrowserContext();
    if (!context) throw new Error('Firefox has not started.');
    page = await context.newPage();
    page.setDefaultTimeout(LONGEST_STEP);
    await page.setViewport({ width: 1280, height: 800 });
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
  });

  test.afterEach(async () => {
    expect(errors.splice(0)).toEqual([]);
    await page.browserContext().close();
  });

  const open = (path: string, baseURL: string | undefined) => page.goto(`${baseURL}${path}`);
  const path = () => new URL(page.url()).pathname + new URL(page.url()).hash;
  const click = (selector: string) => page.locator(selector).click();
  /** The text of an element; undefined while the page changes. */
  const textOf = (selector: string) =>
    page
      .$eval(selector, (element) => element.textContent?.trim().replace(/\s+/g, ' '))
      .catch(() => undefined);

  test('a language keeps the platform, and is remembered', async ({ baseURL }) => {
    await open('/install/python/windows/', baseURL);
    await click('nav[aria-label="Languages"] a[href$="/kotlin/windows/"]');
    await expect.poll(path).toBe('/install/kotlin/windows/');
    await expect.poll(() => textOf('h1')).toBe('Kotlin on Windows');
    await open('/', baseURL);
    await expect.poll(() => textOf('[data-languages] a[aria-current]')).toBe('Kotlin');
  });

  test('a command is copied byte for byte', async ({ baseURL }) => {
    await open('/install/lua/linux/', baseURL);
    await click('button[aria-label="Copy step 4"]');
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('LD_LIBRARY_PATH=. luajit first-tank.lua');
  });

  test('search opens by its shortcut, and Enter opens the best result', async ({ baseURL }) => {
    await open('/', baseURL);
    await page.keyboard.press('/');
    await page.locator('dialog[open] [role="combobox"]').wait();
    await page.keyboard.type('feedPlan.getDailyAmount');
    await page.locator('dialog[open] [role="option"]').wait();
    await page.keyboard.press('Enter');
    await expect.poll(path).toBe('/api/tank/FeedPlan/#fn.get_daily_amount');
  });

  test('a class shows its members in the chosen language, and a link to one brings it into view', async ({
    baseURL,
  }) => {
    await open('/api/tank/', baseURL);
    await click('main a[href$="/FeedPlan/"], main a[href="FeedPlan/"]');
    await expect.poll(path).toBe('/api/tank/FeedPlan/');
    await click('::-p-aria([name="Python"][role="button"])');
    const member = '[id="fn.get_daily_amount"]';
    const signature = () =>
      page.$eval(member, (element) => element instanceof HTMLElement && element.innerText);
    await expect.poll(signature).toContain('FeedPlan.get_daily_amount() -> AmountU32');
    await open('/api/tank/FeedPlan/#fn.get_daily_amount', baseURL);
    await expect
      .poll(() => page.$eval(member, (element) => element.getBoundingClientRect().top))
      .toBeLessThan(800);
    expect(await page.$eval(member, (element) => element.getBoundingClientRect().top)).toBeGreaterThan(0);
  });

  test('pictures switch by system and theme, and open a larger view', async ({ baseURL }) => {
    await open('/examples/schedule/', baseURL);
    const file = () =>
      page.evaluate(() => {
        const images = [...document.querySelectorAll<HTMLImageElement>('figure img')];
        const shown = images.find((image) => image.checkVisibility());
        return /\/([^/]+)\.[\w-]+\.(?:avif|webp|png)$/.exec(shown?.currentSrc ?? '')?.[1];
      });
    await click('input[name="picture-system"][value~="linux"]');
    await click('input[name="picture-theme"][value="dark"]');
    await expect.poll(file).toBe('schedule.linux.dark');
    await page.reload();
    await expect.poll(file).toBe('schedule.linux.dark');
    await click('figure:not([hidden]) a[data-larger]');
    await page.locator('dialog[open] img').wait();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.$('dialog[open]')).toBeNull();
  });

  test('the chosen theme is kept', async ({ baseURL }) => {
    const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    await open('/', baseURL);
    expect(await scheme()).toBe('light dark');
    await click('::-p-aria([name="Theme: system"][role="button"])');
    await expect.poll(scheme).toBe('light');
    await click('::-p-aria([name="Theme: light"][role="button"])');
    await expect.poll(scheme).toBe('dark');
    await open('/install/', baseURL);
    expect(await scheme()).toBe('dark');
  });
});
