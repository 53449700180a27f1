import { expect, type Page, test } from '@playwright/test';

/** The site as it was built for; a page names its own address. */
async function commands(page: Page): Promise<string[]> {
  const address = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '';
  const site = address.replace(/\/install\/.*/, '');
  return [
    `curl -fLO ${site}/ui/release/0.2.0/libgui.so`,
    `curl -fLO ${site}/ui/release/0.2.0/gui.lua`,
    `curl -fLO ${site}/ui/release/0.2.0/hello-world.lua`,
    'LD_LIBRARY_PATH=. luajit hello-world.lua',
  ];
}

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  const clipboard = () => navigator.clipboard.readText();

  test('one command is copied byte for byte, and that is said', async ({ page }) => {
    await page.goto('/install/lua/linux/');
    const copy = page
      .locator('copy-button')
      .filter({ has: page.getByRole('button', { name: 'Copy step 4' }) });
    await copy.getByRole('button').click();
    await expect(copy).toContainText('Copied');
    await expect(copy.getByRole('status')).toHaveText('Step copied.');
    expect(await page.evaluate(clipboard)).toBe('LD_LIBRARY_PATH=. luajit hello-world.lua');
  });

  test('all commands are copied in order, and no text step', async ({ page }) => {
    await page.goto('/install/lua/linux/');
    await page.getByRole('button', { name: 'Copy all 4 commands' }).click();
    await expect(page.getByRole('status').filter({ hasText: '4 commands copied.' })).toHaveCount(1);
    expect(await page.evaluate(clipboard)).toBe((await commands(page)).join('\n'));
    await page.goto('/install/php/windows/');
    await page.getByRole('button', { name: 'Copy all 3 commands' }).click();
    expect((await page.evaluate(clipboard)).split('\n')).toHaveLength(3);
  });

  test('one recipe of several on a page is copied alone', async ({ page }) => {
    await page.goto('/install/lua/');
    await page.getByRole('button', { name: 'Copy all 4 commands' }).last().click();
    await expect.poll(() => page.evaluate(clipboard)).toContain('.dll');
    expect(await page.evaluate(clipboard)).not.toContain('.so');
  });
});

test('without a clipboard the commands are selected, and that is said', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto('/install/lua/linux/');
  await page.getByRole('button', { name: 'Copy step 4' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The text is selected' })).toHaveCount(1);
  expect(await page.evaluate(() => String(getSelection()))).toBe('LD_LIBRARY_PATH=. luajit hello-world.lua');
});

test.describe('a page as Markdown', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('is copied, and fetched only then', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto('/v/0.2.0/install/lua/linux/', { waitUntil: 'networkidle' });
    expect(fetched.filter((path) => path.endsWith('.md'))).toEqual([]);
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Markdown copied.' })).toHaveCount(1);
    expect(fetched.filter((path) => path.endsWith('.md'))).toEqual(['/v/0.2.0/install/lua/linux/index.md']);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^---\ntitle: Lua on Linux · Install gui 0\.2\.0\n.*\n---\n\n# Lua on Linux\n/);
    expect(copied).toContain('   LD_LIBRARY_PATH=. luajit hello-world.lua\n');
  });

  test('is opened where it cannot be copied', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.goto('/install/lua/linux/');
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    await expect(page).toHaveURL(/\/install\/lua\/linux\/index\.md$/);
  });
});
