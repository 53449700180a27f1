import { expect, type Page, test } from '@playwright/test';

const CLASS = '/api/window/HidpiAdjustedBounds/';

const spellings = (page: Page) => page.getByRole('group', { name: 'Language of the signatures' });
const shown = (page: Page) => page.locator('section[id="fn.get_physical_size"]').locator('.sg > *:visible');

test.describe('the language of signatures', () => {
  test('is the first one by default', async ({ page }) => {
    await page.goto(CLASS);
    await expect(shown(page)).toHaveText([/^C\s*GuiPhysicalSizeU32 /]);
    await expect(spellings(page).getByRole('button', { pressed: true })).toHaveText('C');
  });

  test('is chosen for the whole page and the pages after it, and on the install pages', async ({ page }) => {
    await page.goto(CLASS);
    await spellings(page).getByRole('button', { name: 'Python' }).click();
    await expect(shown(page)).toHaveText([/HidpiAdjustedBounds\.get_physical_size\(\) -> PhysicalSizeU32$/]);
    await page.goto('/api/window/WindowTheme/');
    await expect(spellings(page).getByRole('button', { pressed: true })).toHaveText('Python');
    await expect(page.getByText('from gui import *')).toBeVisible();
    await page.goto('/');
    await expect(page.locator('.start-languages a[aria-current]')).toHaveText('Python');
  });

  test('follows the language chosen on the install pages, and keeps its dialect', async ({ page }) => {
    await page.goto('/install/cpp/');
    await page.getByRole('link', { name: 'C++17' }).first().click();
    await page.goto(CLASS);
    await expect(shown(page)).toHaveText([
      /PhysicalSizeU32 HidpiAdjustedBounds::get_physical_size\(\) const$/,
    ]);
    await spellings(page).getByRole('button', { name: 'Rust' }).click();
    await spellings(page).getByRole('button', { name: 'C++' }).click();
    const stored = await page.evaluate(() => localStorage.getItem('choice'));
    expect(JSON.parse(stored ?? '')).toMatchObject({ language: 'cpp17' });
  });

  test('is neutral for a language without signatures, and the page says so', async ({ page }) => {
    await page.goto('/install/');
    await page.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name: 'Kotlin' }).click();
    await page.goto(CLASS);
    await expect(shown(page)).toHaveText([/^Any language\s*function get_physical_size/]);
    await expect(page.getByText('Language-neutral form')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy the import line' })).toBeHidden();
  });

  test('can be neutral without forgetting the chosen language', async ({ page }) => {
    await page.goto(CLASS);
    await spellings(page).getByRole('button', { name: 'Rust' }).click();
    await spellings(page).getByRole('button', { name: 'Any language' }).click();
    await page.reload();
    await expect(spellings(page).getByRole('button', { pressed: true })).toHaveText('Any language');
    await page.goto('/');
    await expect(page.locator('.start-languages a[aria-current]')).toHaveText('Rust');
  });

  test('is restored before the first paint', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('choice', JSON.stringify({ language: 'rust', recent: ['rust'] }));
      Reflect.set(window, 'shift', 0);
      new PerformanceObserver((list) => {
        const sum = list
          .getEntries()
          .reduce((total, entry) => total + Number(Reflect.get(entry, 'value')), 0);
        Reflect.set(window, 'shift', Reflect.get(window, 'shift') + sum);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(CLASS, { waitUntil: 'networkidle' });
    await expect(spellings(page).getByRole('button', { pressed: true })).toHaveText('Rust');
    expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBe(0);
  });
});

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  for (const [language, line] of [
    ['C', '#include "gui.h"'],
    ['C++', '#include "gui23.hpp"'],
    ['Rust', 'use gui::window::HidpiAdjustedBounds;'],
    ['Python', 'from gui import *'],
  ] as const) {
    test(`the import line of ${language} is copied, and no other`, async ({ page }) => {
      await page.goto(CLASS);
      await spellings(page).getByRole('button', { name: language, exact: true }).click();
      await page.getByRole('button', { name: 'Copy the import line' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Import line copied.' })).toBeAttached();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(line);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page has every language, labelled', async ({ page }) => {
    await page.goto(CLASS);
    await expect(spellings(page)).toHaveCount(0);
    await expect(shown(page).locator('b')).toHaveText(['C', 'C++', 'Rust', 'Python', 'Any language']);
    await expect(page.getByRole('button')).toHaveCount(0);
  });

  test('a type leads from page to page', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'API', exact: true }).click();
    await page.getByRole('link', { name: 'window', exact: true }).click();
    await page.getByRole('link', { name: 'HidpiAdjustedBounds' }).click();
    await page.getByRole('link', { name: 'DpiScaleFactor' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('DpiScaleFactor');
    await page.getByRole('link', { name: 'HidpiAdjustedBounds.hidpi_factor' }).click();
    await expect(page).toHaveURL(/\/api\/window\/HidpiAdjustedBounds\/#field\.hidpi_factor$/);
  });
});

test('a link to a member scrolls it into view below the header', async ({ page }) => {
  await page.goto('/api/window/WindowEventFilter/');
  await page.getByRole('link', { name: 'MonitorChanged', exact: true }).click();
  await expect(page).toHaveURL(/#variant\.MonitorChanged$/);
  await page.goto('/events/#WindowEventFilter.MonitorChanged');
  await expect(page.locator(':target')).toBeInViewport();
  await expect(page.locator(':target')).toHaveText('MonitorChanged');
});

test('the release menu leads to the same class in another release', async ({ page }) => {
  await page.goto('/api/window/WindowFrame/');
  await page.getByLabel('Release 0.2.0, choose another').click();
  await page.getByRole('link', { name: '0.1.0' }).click();
  await expect(page).toHaveURL(/\/v\/0\.1\.0\/api\/window\/WindowFrame\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('WindowFrame');
});
