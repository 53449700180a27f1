import { expect, type Page, test } from '@playwright/test';
import { layoutShift } from './page-quality.ts';

const languages = (page: Page) => page.getByRole('navigation', { name: 'Languages' });

test.describe('choosing', () => {
  test('a language keeps the platform, and the address says both', async ({ page }) => {
    await page.goto('/install/python/windows/');
    await languages(page).getByRole('link', { name: 'Kotlin' }).click();
    await expect(page).toHaveURL(/\/install\/kotlin\/windows\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kotlin on Windows');
  });

  test('a language without the chosen platform links to its other recipes', async ({ page }) => {
    await page.goto('/install/python/windows/');
    await languages(page).getByRole('link', { name: 'Rust' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rust');
    await expect(page.getByRole('heading', { name: 'Cargo' })).toBeVisible();
  });

  test('a group shows its default dialect, marked among the others in their order', async ({ page }) => {
    await page.goto('/install/cpp/linux/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('C++23 on Linux');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/install\/cpp23\/linux\/$/);
    await page.goto('/install/cpp/');
    const variants = page.getByRole('navigation', { name: 'Variants of C++' });
    await expect(variants.getByRole('link')).toHaveText(['C++11', 'C++14', 'C++17', 'C++23 (default)']);
    await expect(variants).toContainText('2023');
    await variants.getByRole('link', { name: 'C++11' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('C++11');
    await expect(page.locator('main')).toContainText('reef11.hpp');
  });

  test('is remembered for pages that name no platform, and never overrides an address', async ({ page }) => {
    await page.goto('/install/python/');
    await page
      .getByRole('navigation', { name: 'Platforms' })
      .getByRole('link', { name: /^Windows/ })
      .click();
    await page.goto('/install/');
    await languages(page).getByRole('link', { name: 'Lua' }).click();
    await expect(page).toHaveURL(/\/install\/lua\/windows\/$/);
    await page.goto('/install/lua/macos/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lua on macOS');
  });

  test('opening an address does not choose its language', async ({ page }) => {
    await page.goto('/install/python/windows/');
    await page.goto('/install/');
    await expect(languages(page).getByRole('link', { name: 'Lua' })).toHaveJSProperty(
      'href',
      new URL('/install/lua/', page.url()).href,
    );
  });

  test('puts recent languages first, the last one on top', async ({ page }) => {
    await page.goto('/install/');
    for (const name of ['Haskell', 'Ada']) await languages(page).getByRole('link', { name }).click();
    const recent = languages(page).locator('[data-recent] a');
    await expect(recent).toHaveText(['Ada', 'Haskell']);
  });

  test('on the home page shows the recipe there, and remembers it', async ({ page }) => {
    await page.goto('/');
    const start = page.getByRole('region', { name: 'Start in your language' });
    await start.getByRole('link', { name: 'Rust', exact: true }).click();
    await expect(page).toHaveURL(/:\d+\/\?language=rust&platform=cargo$/);
    await expect(start.getByText('cargo new first-tank')).toBeVisible();
    await start.getByRole('link', { name: 'C', exact: true }).click();
    await start
      .getByRole('region', { name: 'C', exact: true })
      .getByRole('link', { name: 'Windows', exact: true })
      .click();
    await expect(start.getByText('cl first-tank.c reef.dll.lib')).toBeVisible();
    await page.reload();
    await expect(start.getByText('cl first-tank.c reef.dll.lib')).toBeVisible();
    await expect(start.getByRole('link', { name: 'C', exact: true })).toHaveAttribute('aria-current', 'true');
  });

  test('on the home page is in the address: shareable, with history, ignored if unknown', async ({
    page,
  }) => {
    const start = page.getByRole('region', { name: 'Start in your language' });
    const current = start.locator('[aria-current]:visible');
    await page.goto('/?language=lua&platform=macos');
    await expect(current).toHaveText(['Lua', 'macOS']);
    await page.goto('/');
    await expect(current.first()).not.toHaveText('Lua');
    await page.goto('/?language=cpp&platform=windows');
    await expect(current).toHaveText(['C++', 'C++23 (default)', 'Windows']);
    await page.goto('/?language=klingon&platform=abacus');
    await expect(current.first()).toHaveText('Python');
    await page.goto('/');
    await start.getByRole('link', { name: 'Lua', exact: true }).click();
    await start
      .getByRole('region', { name: 'Lua' })
      .getByRole('link', { name: 'macOS', exact: true })
      .click();
    await expect(page).toHaveURL(/language=lua&platform=macos$/);
    await page.goBack();
    await expect(page).toHaveURL(/language=lua&platform=(?:linux|windows)$/);
    await expect(current.first()).toHaveText('Lua');
    await expect(current.last()).not.toHaveText('macOS');
    await page.goBack();
    await expect(current.first()).toHaveText('Python');
    await page.goForward();
    await page.goForward();
    await expect(current).toHaveText(['Lua', 'macOS']);
  });

  test('on the home page scrolls nothing: the list of languages and the recipe fit on a phone', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const start = page.getByRole('region', { name: 'Start in your language' });
    await start.evaluate((region) => region.scrollIntoView());
    const chosen = start.getByRole('link', { name: 'C', exact: true });
    const top = (await chosen.boundingBox())?.y;
    await chosen.click();
    const recipe = start.getByRole('region', { name: 'C', exact: true });
    await expect(recipe.getByText('curl -fLO').filter({ visible: true }).first()).toBeInViewport();
    expect((await chosen.boundingBox())?.y).toBe(top);
    await expect(chosen).toBeFocused();
  });

  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ] as const) {
    test(`on the home page is visible with colored commands in a window of ${width} by ${height}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      const start = page.getByRole('region', { name: 'Start in your language' });
      const commands = start.locator('[data-command]:visible');
      const command = commands.first();
      const system = start.getByRole('link', { name: 'Linux' }).filter({ visible: true });
      const parts = [
        page.getByRole('heading', { level: 1 }),
        start.locator('[data-languages] [aria-current]'),
      ];
      const block = start.locator('.code-block:visible').first();
      for (const part of [...parts, system, block, command, commands.last()])
        await expect(part).toBeInViewport({ ratio: 1 });
      await expect(command.locator('.tk-function')).not.toHaveCount(0);
    });
  }

  test('on the home page shows the first steps of each recipe in the first window of a phone, and all of most', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const start = page.getByRole('region', { name: 'Start in your language' });
    const fits: boolean[] = [];
    for (const language of await start.locator('[data-languages] a[data-panels]').all()) {
      await language.click();
      for (const target of await start.locator('a[data-target]:visible').all()) {
        await target.click();
        const steps = start.locator('.code-block:visible li');
        await expect(start.locator('.code-block:visible .code-bar')).toBeInViewport({ ratio: 1 });
        const shown = Math.min(2, await steps.count());
        for (let step = 0; step < shown; step += 1)
          await expect(steps.nth(step)).toBeInViewport({ ratio: 1 });
        expect(await page.evaluate(() => scrollY)).toBe(0);
        const block = await start.locator('.code-block:visible').boundingBox();
        fits.push(block !== null && block.y + block.height <= 844);
      }
    }
    expect(fits.length).toBeGreaterThan(35);
    expect(fits.filter(Boolean).length / fits.length).toBeGreaterThan(0.85);
  });

  test('on the home page is in view on a phone, wherever its language is in the row', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.evaluate(() => {
      localStorage.setItem(
        'choice',
        JSON.stringify({ language: 'haskell', target: 'linux', recent: ['haskell'] }),
      );
    });
    expect(await layoutShift(page, '/')).toBe(0);
    const chosen = page.locator('[data-languages] [aria-current]');
    await expect(chosen).toHaveText('Haskell');
    await expect(chosen).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // Text for screen readers, as in names of languages that this release lacks, does not widen the page.
    const last = page.locator('[data-languages] li').last();
    await last.evaluate((item) => item.insertAdjacentHTML('beforeend', '<span class="sr-only">(no)</span>'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test('on the home page shows the program in that language, if the window has room', async ({ page }) => {
    await page.goto('/');
    const start = page.getByRole('region', { name: 'Start in your language' });
    await expect(start.locator('[data-program]:visible code')).toContainText('import');
    await start.getByRole('link', { name: 'Lua', exact: true }).click();
    await expect(start.locator('[data-program]:visible code')).toContainText('local');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(start.locator('[data-program]:visible')).toHaveCount(0);
  });

  test('on the home page is one tab stop for all languages; arrow keys move between them', async ({
    page,
  }) => {
    await page.goto('/');
    const languages = page.getByRole('toolbar', { name: 'Start in your language' });
    await expect(languages.locator('a[tabindex="0"]')).toHaveText(['Python']);
    await languages.getByRole('link', { name: 'Python' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(languages.getByRole('link', { name: 'C++', exact: true })).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await expect(languages.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/language=c&/);
    await page.keyboard.press('Tab');
    await expect(languages.locator(':focus')).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await expect(languages.getByRole('link', { name: 'C', exact: true })).toBeFocused();
  });

  test('of a dialect is kept, wherever the list shows its group', async ({ page }) => {
    await page.goto('/install/cpp/');
    await page
      .getByRole('navigation', { name: 'Variants of C++' })
      .getByRole('link', { name: 'C++14' })
      .click();
    await page.goto('/install/python/macos/');
    await languages(page)
      .locator('div:not([data-recent]) > ul')
      .getByRole('link', { name: 'C++', exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('C++14 on macOS');
    await page.goto('/');
    const start = page.getByRole('region', { name: 'Start in your language' });
    await expect(start.getByRole('region', { name: 'C++14' })).toBeVisible();
    await start.getByRole('link', { name: 'Ada', exact: true }).click();
    await start.getByRole('link', { name: 'C++', exact: true }).click();
    await start.getByRole('link', { name: 'C++17', exact: true }).click();
    await expect(start.getByRole('region', { name: 'C++17' })).toBeVisible();
    await expect(start.getByRole('link', { name: 'C++', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  test('restores before the first paint: nothing moves', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => {
      localStorage.setItem(
        'choice',
        JSON.stringify({ language: 'lisp', target: 'windows', recent: ['lisp', 'ada', 'go'] }),
      );
      localStorage.setItem('theme', 'dark');
    });
    for (const path of ['/', '/install/', '/install/lisp/', '/install/haskell/linux/']) {
      expect(`${path} ${await layoutShift(page, path)}`).toBe(`${path} 0`);
    }
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('suggests the system of the browser, and hides no other', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'userAgentData', { value: { platform: 'macOS' } }),
    );
    await page.goto('/install/python/');
    const platforms = page.getByRole('navigation', { name: 'Platforms' });
    await expect(platforms.getByRole('link', { name: 'macOS your system' })).toBeVisible();
    await platforms.getByRole('link', { name: 'Linux' }).click();
    await expect(platforms.getByRole('link', { name: 'Linux your last choice' })).toBeVisible();
    await page.goto('/install/python/');
    for (const name of ['Linux', 'macOS', 'Windows'])
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  });
});

test.describe('the language chooser', () => {
  test('filters while the reader types, by any name, and Enter follows the first', async ({ page }) => {
    await page.goto('/install/python/linux/');
    const field = page.getByRole('searchbox', { name: 'Filter languages' });
    await field.fill('c++17');
    await expect(languages(page).getByRole('link')).toHaveText(['C++']);
    await expect(languages(page).getByRole('status')).toHaveText('1 language');
    // The meaning of the marks stays visible.
    await expect(languages(page).getByText('by hand', { exact: true })).toBeVisible();
    await field.fill('');
    await field.pressSequentially('hask');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/install\/haskell\/linux\/$/);
  });

  test('is moved through by arrow keys, and Escape clears it', async ({ page }) => {
    await page.goto('/install/');
    const field = page.getByRole('searchbox', { name: 'Filter languages' });
    await field.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(languages(page).getByRole('link', { name: 'C', exact: true })).toBeFocused();
    await page.keyboard.press('End');
    await expect(languages(page).getByRole('link').last()).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowUp');
    await expect(field).toBeFocused();
    await page.keyboard.type('zzz');
    await expect(languages(page).getByRole('link')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(languages(page).getByRole('link', { name: 'Ruby' })).toBeVisible();
  });

  test('scrolls to the current language, keeps the filter visible, and explains italics', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 600 });
    for (const path of ['/install/smalltalk/linux/', '/install/vb6/windows/']) {
      await page.goto(path);
      const current = languages(page).locator('[aria-current]');
      await expect(current).toBeInViewport({ ratio: 1 });
      await expect(languages(page).getByRole('searchbox')).toBeInViewport();
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
    await expect(languages(page)).toContainText("Languages in italics aren't in 0.2.0.");
  });

  test('opens on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/install/python/linux/');
    await page.getByText('Language: Python').click();
    await languages(page).getByRole('link', { name: 'Odin' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Odin on Linux');
  });
});

test.describe('releases', () => {
  test('are switched with language and platform kept', async ({ page }) => {
    await page.goto('/install/kotlin/macos/');
    await page.getByLabel('Change release (now 0.2.0)').click();
    await page.getByRole('link', { name: '0.1.0' }).click();
    await expect(page).toHaveURL(/\/v\/0\.1\.0\/install\/kotlin\/macos\/$/);
    await expect(page.getByRole('complementary', { name: 'Release notes for 0.1.0' })).toContainText(
      'do not run yet',
    );
    await page.getByRole('link', { name: 'Go to 0.2.0' }).click();
    await expect(page).toHaveURL(/:\d+\/install\/kotlin\/macos\/$/);
  });

  test('a menu closes by Escape and gives the focus back', async ({ page }) => {
    await page.goto('/');
    const summary = page.getByLabel('Change release (now 0.2.0)');
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: '0.1.0' })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: '0.1.0' })).toBeHidden();
    await expect(summary).toBeFocused();
  });
});

test.describe('the table of recipes', () => {
  test.use({ javaScriptEnabled: false });

  test('says what is known about each recipe, and can show only what is ready, without JavaScript', async ({
    page,
  }) => {
    await page.goto('/install/');
    const cell = page.getByRole('link', { name: 'Lua on Linux: not yet' });
    const ready = page.getByRole('link', { name: /^Rust with Cargo: (?:by hand|ready)$/ });
    await expect(cell).toHaveText('not yet');
    await expect(page.locator('main')).toContainText(/\d+ languages.*: \d+ ready on Linux/);
    await page.getByRole('switch', { name: 'Only what is ready' }).check();
    await expect(cell).toBeHidden();
    await expect(ready).toBeVisible();
    await page.getByRole('switch', { name: 'Only what is ready' }).uncheck();
    await expect(cell).toBeVisible();
  });
});

test('the table of recipes keeps names and marks readable with many systems and a long name', async ({
  page,
}) => {
  await page.goto('/install/');
  const table = page.getByRole('table', { name: 'Recipes by language and platform' });
  await table.evaluate((element) => {
    const name = element.querySelector('tbody th a');
    if (name) name.textContent = 'x'.repeat(80);
    for (const row of element.querySelectorAll('tr')) {
      const last = row.querySelector(':scope > :last-child:not([colspan])');
      for (let count = 0; count < 9; count += 1) if (last) row.append(last.cloneNode(true));
    }
  });
  for (const [width, lines] of [
    [320, 2],
    [390, 2],
    [1280, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const columns = await table.evaluate((element) => ({
      name: element.querySelector('tbody th')?.getBoundingClientRect().width ?? Infinity,
      window: element.parentElement?.clientWidth ?? 0,
      mark: element.querySelector('tbody td a')?.getClientRects().length,
    }));
    expect(columns.name).toBeLessThan(columns.window / 2);
    expect(columns.mark).toBeLessThanOrEqual(lines);
  }
});

test('a recipe that is not ready names one that is', async ({ page }) => {
  await page.goto('/install/lua/linux/');
  const instead = page.getByText(/^Available now: .+\.$/);
  const link = instead.getByRole('link').first();
  await link.click();
  await expect(page.getByText("You can't install this yet")).toHaveCount(0);
});
