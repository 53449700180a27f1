import { expect, test } from '@playwright/test';
import { cutBlocks } from './page-quality.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a recipe is complete, and shows no control without effect', async ({ page }) => {
    await page.goto('/install/python/linux/');
    await expect(page.getByText('reef-env/bin/python first-tank.py')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Prerequisites' })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
  });

  test('every choice is a link', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Kotlin', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kotlin');
    for (const name of ['Linux', 'macOS', 'Windows'])
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await page.getByRole('navigation', { name: 'Platforms' }).getByRole('link', { name: 'macOS' }).click();
    await expect(page.getByText('-XstartOnFirstThread').first()).toBeVisible();
    await page.getByLabel('Change release (now 0.2.0)').click();
    await page.getByRole('link', { name: 'All releases' }).click();
    await expect(page).toHaveURL(/\/releases\/$/);
  });

  test('the languages can be opened on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/install/python/linux/');
    await page.getByText('Language: Python').click();
    await page.getByRole('link', { name: 'Odin' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Odin on Linux');
  });
});

test('a printed recipe is complete, and contains no buttons', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/install/haskell/');
  for (const name of ['Linux', 'macOS', 'Windows'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(page.getByText('cabal run').first()).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeHidden();
  expect(await cutBlocks(page)).toBe(0);
});

test('a missing page has status 404, and links to other pages', async ({ page }) => {
  const response = await page.goto('/install/nothing/here/');
  expect(response?.status()).toBe(404);
  await page.getByRole('main').getByRole('link', { name: 'Install', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Install');
});

test('the chosen theme is kept', async ({ page }) => {
  await page.goto('/install/');
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: 'Theme: system' }).click();
  await page.getByRole('button', { name: 'Theme: light' }).click();
  await expect(page.getByRole('button', { name: 'Theme: dark' })).toBeVisible();
  const dark = await background();
  expect(dark).not.toBe(light);
  await page.goto('/install/python/linux/');
  expect(await background()).toBe(dark);
});

test('everything works by the keyboard alone', async ({ page }) => {
  await page.goto('/install/rust/cargo/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
  const names: string[] = [];
  for (let count = 0; count < 14; count += 1) {
    await page.keyboard.press('Tab');
    names.push(
      await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      ),
    );
  }
  expect(names).toEqual(expect.arrayContaining(['Download as a script (sh)', 'Copy step 2']));
});

test('no request leaves the site', async ({ page, baseURL }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  for (const path of ['/', '/install/', '/install/python/linux/'])
    await page.goto(path, { waitUntil: 'networkidle' });
  expect([...hosts]).toEqual([new URL(baseURL ?? '').host]);
});
