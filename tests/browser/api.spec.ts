import { expect, type Page, test } from '@playwright/test';
import { layoutShift } from './page-quality.ts';
import { stopTimers } from './stop-timers.ts';

const CLASS = '/api/tank/FeedPlan/';

const spellings = (page: Page) => page.getByRole('group', { name: 'Language of the signatures' });
const shown = (page: Page) => page.locator('[id="fn.get_daily_amount"] > .sg > :visible');

test.describe('the language of signatures', () => {
  test('is the first one by default', async ({ page }) => {
    await page.goto(CLASS);
    await expect(shown(page)).toHaveText([/^ReefAmountU32 /], { useInnerText: true });
    await expect(spellings(page).getByRole('button', { pressed: true })).toHaveText('C');
  });

  test('is chosen for the whole page and the pages after it, and on the install pages', async ({ page }) => {
    await page.goto(CLASS);
    await spellings(page).getByRole('button', { name: 'Python' }).click();
    await expect(shown(page)).toHaveText([/FeedPlan\.get_daily_amount\(\) -> AmountU32$/]);
    await page.goto('/api/tank/TankWater/');
    await expect(spellings(page).getByRole('button', { pressed: true })).toHaveText('Python');
    await expect(page.getByText('from reef import *')).toBeVisible();
    await page.goto('/');
    await expect(page.locator('[data-languages] a[aria-current]')).toHaveText('Python');
  });

  test('follows the language chosen on the install pages, and keeps its dialect', async ({ page }) => {
    await page.goto('/install/cpp/');
    await page.getByRole('link', { name: 'C++17' }).first().click();
    await page.goto(CLASS);
    await expect(shown(page)).toHaveText([/AmountU32 FeedPlan::get_daily_amount\(\) const$/]);
    await spellings(page).getByRole('button', { name: 'Rust' }).click();
    await spellings(page).getByRole('button', { name: 'C++' }).click();
    const stored = await page.evaluate(() => localStorage.getItem('choice'));
    expect(JSON.parse(stored ?? '')).toMatchObject({ language: 'cpp17' });
  });

  test('is neutral for a language without signatures, and the page shows this', async ({ page }) => {
    await page.goto('/install/');
    await page.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name: 'Kotlin' }).click();
    await page.goto(CLASS);
    await expect(shown(page)).toHaveText([/^get_daily_amount/], { useInnerText: true });
    await expect(page.getByText('Your language may spell this differently.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy the import line' })).toBeHidden();
  });

  test('can be neutral without forgetting the chosen language', async ({ page }) => {
    await page.goto(CLASS);
    await spellings(page).getByRole('button', { name: 'Rust' }).click();
    await spellings(page).getByRole('button', { name: 'Other languages' }).click();
    await page.reload();
    await expect(spellings(page).getByRole('button', { pressed: true })).toHaveText('Other languages');
    await page.goto('/');
    await expect(page.locator('[data-languages] a[aria-current]')).toHaveText('Rust');
  });

  test('is restored before the first paint', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('choice', JSON.stringify({ language: 'rust', recent: ['rust'] }));
    });
    expect(await layoutShift(page, CLASS)).toBe(0);
    await expect(spellings(page).getByRole('button', { pressed: true })).toHaveText('Rust');
  });
});

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  for (const [language, line] of [
    ['C', '#include "reef.h"'],
    ['C++', '#include "reef23.hpp"'],
    ['Rust', 'use reef::tank::FeedPlan;'],
    ['Python', 'from reef import *'],
  ] as const) {
    test(`the import line of ${language} is copied, and no other`, async ({ page }) => {
      await page.goto(CLASS);
      await spellings(page).getByRole('button', { name: language, exact: true }).click();
      await stopTimers(page);
      await page.getByRole('button', { name: 'Copy the import line' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Import line copied.' })).toBeAttached();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(line);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an open operation has every language, labelled', async ({ page }) => {
    await page.goto(CLASS);
    await expect(spellings(page)).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(shown(page).locator('> b')).toHaveText(['C']);
    await page.locator('[id="fn.get_daily_amount"] summary').click();
    await expect(shown(page).locator('> b')).toHaveText(['C', 'C++', 'Rust', 'Python', 'Other languages']);
  });

  test('a link to an operation opens it, and the side column links to the module', async ({ page }) => {
    await page.goto(`${CLASS}#fn.get_daily_amount`);
    await expect(page.getByText('Returns: AmountU32, by value')).toBeVisible();
    const classes = page.getByRole('navigation', { name: 'Classes of tank' });
    await classes.getByRole('link', { name: 'tank', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('tank');
  });

  test('a type leads from page to page', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'API', exact: true }).click();
    await page.getByRole('link', { name: 'tank', exact: true }).click();
    await page.getByRole('link', { name: 'FeedPlan' }).click();
    await page.getByRole('link', { name: 'FeedRate' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('FeedRate');
    await page.locator('.uses').getByRole('link', { name: 'rate', exact: true }).click();
    await expect(page).toHaveURL(/\/api\/tank\/FeedPlan\/#field\.rate$/);
  });
});

test('the link "Skip to content" leads to the heading, after the list of classes', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(CLASS);
  await expect(page.locator('module-classes li a').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus > h1')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toBeVisible();
  await expect(page.locator('module-classes :focus')).toHaveCount(0);
});

test('a link to a member scrolls it into view below the header', async ({ page }) => {
  await page.goto('/api/tank/TankEventFilter/');
  const members = page.getByRole('navigation', { name: 'On this page' });
  await members.getByRole('link', { name: 'SensorChanged', exact: true }).click();
  await expect(page).toHaveURL(/#variant\.SensorChanged$/);
  await page.goto('/events/#TankEventFilter.SensorChanged');
  await expect(page.locator(':target')).toBeInViewport();
  await expect(page.locator(':target')).toHaveText('SensorChanged');
});

test('the release menu leads to the same class in another release', async ({ page }) => {
  await page.goto('/api/tank/TankLight/');
  await page.getByLabel('Change release (now 0.2.0)').click();
  await page.getByRole('link', { name: '0.1.0' }).click();
  await expect(page).toHaveURL(/\/v\/0\.1\.0\/api\/tank\/TankLight\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('TankLight');
});

test.describe('operations', () => {
  const OPERATION = `${CLASS}#fn.get_rate`;
  const operation = (page: Page) => page.locator('[id="fn.get_rate"]');
  const details = (page: Page) => operation(page).getByText('Returns: FeedRate, by value');

  test('show their details on demand, by mouse and keyboard', async ({ page }) => {
    await page.goto(CLASS);
    await expect(details(page)).toBeHidden();
    await operation(page).locator('summary').first().focus();
    await page.keyboard.press('Enter');
    await expect(details(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(details(page)).toBeHidden();
  });

  for (const width of [320, 390, 768, 1280]) {
    test(`are open below the header if a link leads to them, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 500 });
      await page.goto(OPERATION);
      await expect(details(page)).toBeVisible();
      const header = await page.getByRole('banner').boundingBox();
      const place = await operation(page).boundingBox();
      expect(place?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
      await expect(operation(page).locator('code').first()).toBeInViewport({ ratio: 1 });
    });
  }

  test('open by a link within the page, again after the reader closes them', async ({ page }) => {
    await page.goto(CLASS);
    const link = page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'get_rate' });
    for (let time = 0; time < 2; time += 1) {
      await link.click();
      await expect(details(page)).toBeVisible();
      await operation(page).locator('summary').first().click();
      await expect(details(page)).toBeHidden();
    }
  });

  test('are printed with their details', async ({ page }) => {
    await page.goto(CLASS);
    await page.emulateMedia({ media: 'print' });
    await expect(details(page)).toBeVisible();
  });
});

test.describe('beside a class', () => {
  const members = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
  const classes = (page: Page) => page.getByRole('navigation', { name: 'Classes of tank' });

  test('a long list of members appears after the page, and links lead to members far below', async ({
    page,
  }) => {
    const member = page.locator('[id="variant.SensorChanged"]');
    await page.goto('/api/tank/TankEventFilter/');
    await members(page).getByRole('link', { name: 'SensorChanged' }).click();
    await expect(member).toBeInViewport();
    await page.goto('/api/');
    await page.goto('/api/tank/TankEventFilter/#variant.SensorChanged');
    await expect(member).toBeInViewport();
  });

  test('the filter of members, one key away, ignores case and underscores, and filters the list and the page', async ({
    page,
  }) => {
    await page.goto('/api/tank/PointerShape/');
    const field = members(page).getByRole('searchbox', { name: 'Filter members' });
    const count = await page.locator('li[id^="variant."]').count();
    await page.keyboard.press('f');
    await expect(field).toBeFocused();
    await field.fill('zoomO');
    await expect(members(page).locator('li li:visible')).toHaveText(['ZoomOut']);
    await expect(members(page).locator('li:visible > small')).toHaveText(['1']);
    await expect(members(page).getByRole('status')).toHaveText(`1 of ${count}`);
    await expect(page.locator('main li[id]:visible')).toHaveText(['ZoomOut']);
    await expect(page.locator('main h2:visible')).toHaveText(['Variants']);
    await field.fill('');
    await expect(page.locator('main li[id]:visible')).toHaveCount(count);
    await expect(page.locator('main h2:visible').first()).toHaveText('Declaration');
    await field.fill('nothing');
    await expect(members(page).locator('li:visible > small')).toHaveCount(0);
    await expect(members(page).getByRole('status')).toHaveText('No matches.');
    await field.fill('help');
    await field.press('Enter');
    await expect(page).toHaveURL(/#variant\.Help$/);
  });

  test('the key of the filter can be turned off', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('slash', 'off'));
    await page.goto('/api/tank/PointerShape/');
    await page.keyboard.press('f');
    await expect(members(page).getByRole('searchbox')).not.toBeFocused();
  });

  test('the list of members follows the reader', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto('/api/tank/TankEventFilter/');
    const current = members(page).locator('[aria-current]');
    await page.locator('[id="variant.SensorChanged"]').evaluate((row) => row.scrollIntoView());
    await expect(current).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(current).toHaveCount(0);
    await page.evaluate(() => document.getElementById('variants')?.scrollIntoView());
    await expect(current).toHaveText(['Variants']);
  });

  test('the side column lists the classes of the module, scrolls to the current one, and shifts nothing', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 400 });
    expect(await layoutShift(page, '/api/tank/LampColors/')).toBe(0);
    const current = classes(page).getByRole('link', { name: 'LampColors', exact: true });
    await expect(current).toHaveAttribute('aria-current', 'page');
    await expect(current).toBeInViewport();
    await classes(page).getByRole('link', { name: 'PointerShape', exact: true }).click();
    await expect(page).toHaveURL(/\/api\/tank\/PointerShape\/$/);
  });

  test('narrow screens fetch no class list, and fold the member list', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto('/api/tank/PointerShape/', { waitUntil: 'networkidle' });
    expect(requests.filter((url) => url.endsWith('classes.json'))).toEqual([]);
    await expect(members(page).getByRole('link', { name: 'ZoomOut' })).toBeHidden();
    await members(page).locator('summary').click();
    await members(page).getByRole('link', { name: 'ZoomOut' }).click();
    await expect(page).toHaveURL(/#variant\.ZoomOut$/);
  });
});

test('a variant that is a pointer shows it', async ({ page }) => {
  await page.goto('/api/tank/PointerShape/');
  await expect(page.locator('[id="variant.ColResize"] a')).toHaveCSS('cursor', 'col-resize');
  await expect(page.locator('[id="variant.Unset"]')).toHaveCSS('cursor', 'auto');
});

test.describe('a linked type', () => {
  const link = (page: Page) => page.locator('.declaration [aria-description]:visible').first();
  const shownText = (page: Page) =>
    link(page).evaluate((element) => getComputedStyle(element, '::after').content);

  test('says what it is to the pointer and the focus, until Escape', async ({ page }) => {
    await page.goto(CLASS);
    await expect(link(page)).toHaveAccessibleDescription('structure');
    const description = await link(page).getAttribute('aria-description');
    expect(await shownText(page)).toBe('none');
    await link(page).hover();
    expect(await shownText(page)).toContain(description);
    await page.keyboard.press('Escape');
    expect(await shownText(page)).toBe('none');
    await page.mouse.move(0, 0);
    await page.keyboard.press('Tab');
    await link(page).focus();
    expect(await shownText(page)).toContain(description);
  });

  test('has a name that is copied without marks for line breaks', async ({ page }) => {
    await page.goto('/api/tank/LampColors/');
    const broken = page.locator('main a:has(> wbr):visible').first();
    const copied = await broken.evaluate((element) => {
      getSelection()?.selectAllChildren(element);
      return String(getSelection());
    });
    expect(copied).toMatch(/^[\w.]+$/);
    expect(copied).toBe(await broken.textContent());
  });
});
