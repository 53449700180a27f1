import { expect, test } from '@playwright/test';
import { PAGES } from './page-kinds.ts';

test('an unknown address suggests similar ones', async ({ page }) => {
  const response = await page.goto('/instal/pyton/linux/');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Did you mean' })).toBeVisible();
  await page.getByRole('link', { name: '/install/python/linux/', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Python on Linux');
});

test('an unknown address suggests a search for its last words', async ({ page }) => {
  await page.goto('/api/tanks/Water-Pmp/');
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Search' });
  await expect(field).toHaveValue('Water Pmp');
  await field.fill('WaterPumpType');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\/\?q=WaterPumpType$/);
  await expect(page.getByRole('option').first()).toHaveAttribute('href', /\/WaterPumpType\/$/);
});

test('an address similar to no other shows only the main parts', async ({ page }) => {
  await page.goto('/something-else-altogether-that-is-not-here/');
  await expect(page.getByRole('heading', { name: 'Main pages' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { name: 'Did you mean' })).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a missing page leads to the main parts', async ({ page }) => {
    await page.goto('/instal/pyton/');
    await page.getByRole('main').getByRole('link', { name: 'Install' }).click();
    await expect(page).toHaveURL(/\/install\/$/);
  });
});

test('the browser accepts the manifest', async ({ page }) => {
  await page.goto('/');
  const session = await page.context().newCDPSession(page);
  const { errors, data, url } = await session.send('Page.getAppManifest');
  expect(url).toMatch(/\/site\.webmanifest$/);
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '').name).toBe('reef');
});

test('breadcrumbs and neighbours lead through the site', async ({ page }) => {
  await page.goto('/install/lua/linux/');
  await page.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lua on macOS');
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(breadcrumbs.getByText('macOS')).toHaveAttribute('aria-current', 'page');
  await breadcrumbs.getByRole('link', { name: 'Lua' }).click();
  await expect(page).toHaveURL(/\/install\/lua\/$/);
});

test('all pages have the same main navigation and footer', async ({ page }) => {
  const frames: string[][] = [];
  for (const path of Object.values(PAGES)) {
    await page.goto(path);
    const links = page.locator('nav[aria-label="Main"] a, body > footer a');
    frames.push(await links.allInnerTexts());
  }
  for (const frame of frames) expect(frame).toEqual(frames[0]);
  expect(frames[0]?.length).toBe(6);
});

for (const width of [320, 390, 1280]) {
  test(`all parts of the site are visible at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/releases/');
    const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(entries).toHaveText(['Install', 'Examples', 'API', 'Guides', 'Releases']);
    for (const entry of await entries.all()) await expect(entry).toBeInViewport({ ratio: 1 });
  });
}
