import { readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { TEST_SITE } from '../fixtures/test-site.ts';
import { expectAccessible, expectToFit } from './page-quality.ts';
import { stopTimers } from './stop-timers.ts';

for (const file of readdirSync(`${TEST_SITE.SITE_CONTENT}/guides`)) {
  const path = `/guides/${file.replace(/\.mdx$/, '')}/`;
  test(`${path} is accessible in both themes and fits every screen`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
    await expectToFit(page);
  });
}

test('a picture for one theme is hidden in the other, whether readers or their system select it', async ({
  page,
}) => {
  await page.goto('/guides/loading/');
  await page.locator('main').evaluate((main) => {
    for (const theme of ['light', 'dark']) {
      const picture = document.createElement('img');
      picture.dataset['only'] = theme;
      main.append(picture);
    }
  });
  const shown = () =>
    page
      .locator('main [data-only]')
      .evaluateAll((all) =>
        all
          .filter((each) => getComputedStyle(each).display !== 'none')
          .map((each) => each.getAttribute('data-only')),
      );
  for (const system of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: system });
    expect(await shown()).toEqual([system]);
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => void document.documentElement.setAttribute('data-theme', name), theme);
      expect(await shown()).toEqual([theme]);
    }
    await page.evaluate(() => void document.documentElement.setAttribute('data-theme', 'system'));
  }
});

test('a reader finds a guide, goes to a section of it, and on to the next', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guides' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Where programs find the library' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where programs find the library');
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Virtual machine' })
    .click();
  await expect(page.getByRole('heading', { name: 'Virtual machine' })).toBeInViewport();
  await expect(page.getByText('-XstartOnFirstThread').first()).toBeVisible();
  await page.getByRole('link', { name: 'Next Tank limits' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tank limits');
});

test('a language that a rule names leads to its recipe for that system', async ({ page }) => {
  await page.goto('/guides/loading/');
  await page.getByRole('main').getByRole('link', { name: 'Odin' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Odin on Linux');
});

test('the release menu of a guide leads to the guides of a release', async ({ page }) => {
  await page.goto('/guides/upgrades/');
  await page.getByLabel('Change release (now 0.2.0)').click();
  await page.getByRole('banner').getByRole('link', { name: '0.1.0' }).click();
  await expect(page).toHaveURL(/\/v\/0\.1\.0\/guides\/$/);
});

test.describe('a command in a guide', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('is copied byte for byte', async ({ page }) => {
    await page.goto('/guides/tank-limits/');
    await stopTimers(page);
    await page.getByRole('button', { name: 'Copy the command for Kotlin on Linux' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Command copied.' })).toHaveCount(1);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^kotlinc -J-Xmx1g .*first-tank\.jar$/,
    );
  });
});

test.describe('code in several languages', () => {
  const path = '/guides/tank-events/';

  test('is shown in the language that the reader chose on an install page', async ({ page }) => {
    await page.goto('/install/python/');
    await page.getByRole('link', { name: 'C++', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('C++');
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'C++', pressed: true })).toBeVisible();
    await expect(page.getByText('panel.on_alarm(')).toBeVisible();
    await expect(page.getByText('reef_panel_on_alarm')).toBeHidden();
    await expectAccessible(page);
  });

  test('changes the language of the reader, with the keyboard too', async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText('reef_panel_on_alarm')).toBeVisible();
    await page.getByRole('button', { name: 'Python', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Thread(target=panel.run)')).toBeVisible();
    await expect(page.getByText('reef_panel_on_alarm')).toBeHidden();
    await page.goto('/examples/alarm/');
    await expect(page.getByRole('heading', { level: 2, name: 'Python' })).toBeVisible();
    await page.goto(path);
    await expect(page.getByText('Thread(target=panel.run)')).toBeVisible();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is shown in all of them, each with its name', async ({ page }) => {
      await page.goto(path);
      for (const code of ['reef_panel_on_alarm', 'panel.on_alarm(', 'Thread(target=panel.run)'])
        await expect(page.getByText(code)).toBeVisible();
      await expect(page.getByRole('paragraph').filter({ hasText: /^Python$/ })).toBeVisible();
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    });
  });
});

test.describe('on a phone without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

  test('the list of guides opens, and a guide is complete', async ({ page }) => {
    await page.goto('/guides/descriptions/');
    await expect(page.getByText('schema/README.md', { exact: true })).toBeVisible();
    await page.getByText('Guides: Descriptions of releases').click();
    await page
      .getByRole('navigation', { name: 'Guides' })
      .getByRole('link', { name: 'Events of a tank' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events of a tank');
  });
});
