import { expect, test } from '@playwright/test';
import { stopTimers } from './stop-timers.ts';

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  const clipboard = () => navigator.clipboard.readText();

  test('one command is copied byte for byte, with an announcement', async ({ page }) => {
    await page.goto('/install/lua/linux/');
    const copy = page
      .locator('copy-button')
      .filter({ has: page.getByRole('button', { name: 'Copy step 4' }) });
    await stopTimers(page);
    await copy.getByRole('button').click();
    await expect(copy).toContainText('Copied');
    await expect(copy.getByRole('status')).toHaveText('Step copied.');
    expect(await page.evaluate(clipboard)).toBe('LD_LIBRARY_PATH=. luajit first-tank.lua');
  });
});

test('a recipe that cannot work has no button to copy all commands, and shows the reason', async ({
  page,
}) => {
  await page.goto('/install/lua/linux/');
  const notice = page.getByText("You can't install this yet: libreef.so, reef.lua");
  await expect(notice).toBeVisible();
  await expect(page.getByRole('button', { name: /^Copy all/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Download as a script (sh)' })).toHaveCount(0);
  const [above, first] = [
    await notice.boundingBox(),
    await page.getByText('curl -fLO').first().boundingBox(),
  ];
  expect(above?.y ?? 0).toBeLessThan(first?.y ?? 0);
});

test('a recipe with a manual step between commands has no button to copy all commands', async ({ page }) => {
  await page.goto('/install/rust/cargo/');
  await expect(page.getByText('Steps 1, 3, and 6 are manual.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download as a script (sh)' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Copy all/ })).toHaveCount(0);
});

test('the home page lists manual steps above the commands', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Rust', exact: true }).first().click();
  await expect(
    page.getByText('Set the variable REPOSITORY before you start. Steps 1, 3, and 6 are manual.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy 4 commands' })).toHaveCount(0);
});

test('without a clipboard the commands are selected, with an announcement', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto('/install/lua/linux/');
  await stopTimers(page);
  await page.getByRole('button', { name: 'Copy step 4' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The text is selected' })).toHaveCount(1);
  expect(await page.evaluate(() => String(getSelection()))).toBe('LD_LIBRARY_PATH=. luajit first-tank.lua');
});

test.describe('a page as Markdown', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('is copied, and fetched only then', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto('/v/0.2.0/install/lua/linux/', { waitUntil: 'networkidle' });
    expect(fetched.filter((path) => path.endsWith('.md'))).toEqual([]);
    await stopTimers(page);
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Markdown copied.' })).toHaveCount(1);
    expect(fetched.filter((path) => path.endsWith('.md'))).toEqual(['/v/0.2.0/install/lua/linux/index.md']);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^---\ntitle: Lua on Linux · Install reef 0\.2\.0\n.*\n---\n\n# Lua on Linux\n/);
    expect(copied).toContain('   LD_LIBRARY_PATH=. luajit first-tank.lua\n');
  });

  test('is opened if it cannot be copied', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.goto('/install/lua/linux/');
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    await expect(page).toHaveURL(/\/install\/lua\/linux\/index\.md$/);
  });
});
