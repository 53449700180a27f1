import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { TEST_SITE } from '../fixtures/test-site.ts';
import { cutBlocks, layoutShift } from './page-quality.ts';
import { stopTimers } from './stop-timers.ts';

const source = (path: string) =>
  readFileSync(`${TEST_SITE.SITE_CONTENT}/examples/first-tank/${path}`, 'utf8');
const shownPicture = (page: Page) => page.locator('figure img').filter({ visible: true });

/** What a reader chose on other pages. */
async function remember(page: Page, choice: object): Promise<void> {
  await page.goto('/404.html');
  await page.evaluate((stored) => localStorage.setItem('choice', JSON.stringify(stored)), choice);
}

/** The file that the browser took for the picture, without its hash. */
async function fileOf(page: Page): Promise<string> {
  const picture = shownPicture(page);
  await expect(picture).toHaveJSProperty('complete', true);
  const address = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  return /\/([^/]+)\.[\w-]+\.(?:avif|webp|png)$/.exec(address)?.[1] ?? address;
}

test.describe('the gallery', () => {
  test('leads from a card to the example', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Examples' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Schedule' })).toContainText('Lamps in a grid');
    await page.getByRole('link', { name: 'Schedule Lamps in a grid' }).click();
    await expect(page).toHaveURL(/\/examples\/schedule\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule');
  });

  test('shows pictures of the reader’s system', async ({ page }) => {
    await remember(page, { target: 'macos', recent: [] });
    for (const path of ['/examples/', '/']) {
      await page.goto(path);
      const card = page.getByRole('listitem').filter({ hasText: 'Schedule' }).getByRole('img');
      await card.scrollIntoViewIfNeeded();
      await expect(card).toHaveJSProperty('complete', true);
      expect(await card.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('schedule.mac.');
    }
  });

  // With a quality of 80, the pictures would have at least 11,200 and 12,800 bytes.
  for (const [density, width, bytes] of [
    [2, 960, 9000],
    [3, 1440, 12_000],
  ] as const) {
    test(`loads compressed pictures of ${width} pixels on a phone of density ${density}`, async ({
      browser,
    }) => {
      const viewport = { width: 390, height: 844 };
      const page = await browser.newPage({ viewport, deviceScaleFactor: density });
      const bodies: Promise<Buffer>[] = [];
      page.on('response', (response) => {
        if (/\.(?:avif|webp|png)$/.test(response.url())) bodies.push(response.body());
      });
      await page.goto('/examples/');
      for (const card of await page.getByRole('listitem').getByRole('img').all()) {
        await card.scrollIntoViewIfNeeded();
        await expect(card).toHaveJSProperty('complete', true);
      }
      await expect.poll(() => bodies.length).toBeGreaterThanOrEqual(4);
      const pictures = await Promise.all(bodies);
      const found = await Promise.all(pictures.map((body) => sharp(body).metadata()));
      expect(found.map((picture) => `${picture.compression} ${picture.width}`)).toEqual(
        Array(4).fill(`av1 ${width}`),
      );
      expect(pictures.reduce((sum, { byteLength }) => sum + byteLength, 0)).toBeLessThan(bytes);
      await page.close();
    });
  }
});

test.describe('pictures', () => {
  // The browser of the tests says that it runs on Windows.
  test('can be switched by system and theme, and remember both', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/examples/schedule/');
    await expect.poll(() => fileOf(page)).toBe('schedule.windows');
    await page.getByRole('radio', { name: 'Linux' }).check({ force: true });
    await expect(page.locator('figcaption').filter({ visible: true })).toHaveText(
      "Linux · A preview of the program's layout, not a screenshot",
    );
    await expect.poll(() => fileOf(page)).toBe('schedule.linux');
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await expect.poll(() => fileOf(page)).toBe('schedule.linux.dark');
    await page.goto('/examples/alarm/');
    await expect.poll(() => fileOf(page)).toBe('alarm.linux.dark');
    await expect(page.getByRole('radio', { name: 'Linux' })).toBeChecked();
  });

  test('match the theme of the page, whether chosen or the system’s', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/examples/schedule/');
    await expect.poll(() => fileOf(page)).toBe('schedule.windows.dark');
    await page.getByRole('button', { name: 'Theme: system' }).click();
    await expect.poll(() => fileOf(page)).toBe('schedule.windows');
    await page.reload();
    await expect.poll(() => fileOf(page)).toBe('schedule.windows');
  });

  test('keep the theme chosen for them in every theme of the page', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/examples/schedule/');
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    for (const theme of ['system', 'light', 'dark']) {
      await page.getByRole('button', { name: `Theme: ${theme}` }).click();
      await expect.poll(() => fileOf(page)).toBe('schedule.windows.dark');
    }
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/examples/alarm/');
    await expect.poll(() => fileOf(page)).toBe('alarm.windows.dark');
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    expect(asked.filter((url) => /alarm\.\w+\.(?!dark)/.test(url))).toEqual([]);
    await page.goto('/examples/');
    const card = page.getByRole('listitem').filter({ hasText: 'Schedule' }).getByRole('img');
    await card.scrollIntoViewIfNeeded();
    await expect(card).toHaveJSProperty('complete', true);
    expect(await card.evaluate((image: HTMLImageElement) => image.currentSrc)).not.toContain('.dark.');
  });

  test('are enlarged by the keyboard, and focus returns', async ({ page }) => {
    await page.goto('/examples/schedule/');
    const link = page.getByRole('link', { name: 'Larger view: Windows' });
    await link.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Larger view' });
    await expect(dialog.getByRole('img', { name: /^Preview: A panel with a schedule/ })).toBeVisible();
    await expect(dialog).toContainText("Windows · A preview of the program's layout, not a screenshot");
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
  });

  test('have a link to the larger view that names the preview', async ({ page }) => {
    await page.goto('/examples/schedule/');
    const name = /^Larger view: Windows\. Preview: A panel with a schedule/;
    await expect(page.getByRole('link', { name })).toBeVisible();
  });

  test('are larger in their larger view on a phone, upright or on its side', async ({ page }) => {
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(viewport);
      await page.goto('/examples/schedule/');
      const before = (await shownPicture(page).boundingBox())?.width ?? 0;
      await page.getByRole('link', { name: 'Larger view: Windows' }).click();
      const larger = page.getByRole('dialog').getByRole('img');
      await expect(larger).toBeVisible();
      const after = (await larger.boundingBox())?.width ?? 0;
      expect(after).toBeGreaterThan(viewport.width < 400 ? before * 1.5 : before * 0.95);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(viewport.width);
    }
  });

  test('close when the reader clicks outside of them', async ({ page }) => {
    await page.goto('/examples/schedule/');
    await page.getByRole('link', { name: 'Larger view: Windows' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.mouse.click(5, 400);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('a source', () => {
  test('leaves line numbers out of a selection', async ({ page }) => {
    await page.goto('/examples/first-tank/c/');
    const selected = await page.locator('[data-code]').evaluate((code) => {
      getSelection()?.selectAllChildren(code);
      return getSelection()?.toString();
    });
    expect(selected?.trimEnd()).toBe(source('c/first-tank.c').trimEnd());
  });

  test('highlights the lines in the address, and scrolls to them', async ({ page }) => {
    await page.goto('/examples/schedule/c/#L60-L64');
    await expect(page.locator('.line[data-marked]')).toHaveCount(5);
    await expect(page.locator('#L60')).toBeInViewport();
    await page.goto('/examples/schedule/c/#L3');
    await expect(page.locator('.line[data-marked]')).toHaveCount(1);
    // A link to a longer version of the source.
    const last = source('c/first-tank.c').trimEnd().split('\n').length;
    await page.goto(`/examples/first-tank/c/#L${last - 1}-L4000`);
    await expect(page.getByRole('textbox', { name: 'Lines' })).toHaveValue(`${last - 1}-${last}`);
    await expect(page.getByRole('button', { name: `Copy lines ${last - 1} to ${last}` })).toBeVisible();
  });

  test('puts a line into the address when the reader clicks its number', async ({ page }) => {
    await page.goto('/examples/first-tank/c/');
    await page.locator('#L4').click({ position: { x: 12, y: 8 } });
    await expect(page).toHaveURL(/#L4$/);
    await page.locator('#L9').click({ position: { x: 12, y: 8 }, modifiers: ['Shift'] });
    await expect(page).toHaveURL(/#L4-L9$/);
    await expect(page.locator('.line[data-marked]')).toHaveCount(6);
    await page.locator('#L12').click({ position: { x: 200, y: 8 } });
    await expect(page).toHaveURL(/#L4-L9$/);
  });

  test('puts lines into the address by keyboard', async ({ page }) => {
    await page.goto('/examples/schedule/c/');
    const field = page.getByRole('textbox', { name: 'Lines' });
    await field.focus();
    await page.keyboard.type('60-64');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#L60-L64$/);
    await expect(page.locator('.line[data-marked]')).toHaveCount(5);
    await expect(page.locator('#L60')).toBeInViewport();
    await field.fill('4000');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('status').filter({ hasText: 'Enter a line or a range from 1 to ' }),
    ).toBeVisible();
    await expect(page).toHaveURL(/#L60-L64$/);
    await field.fill('');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/c\/$/);
    await expect(page.locator('.line[data-marked]')).toHaveCount(0);
    await page.locator('#L3').click({ position: { x: 12, y: 8 } });
    await expect(field).toHaveValue('3');
  });

  test('wraps long lines if the reader chooses so, on every page', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/examples/first-tank/c/');
    const scrolls = () => page.locator('.source-code').evaluate((pre) => pre.scrollWidth > pre.clientWidth);
    expect(await scrolls()).toBe(true);
    await page.getByRole('button', { name: 'Wrap' }).click();
    expect(await scrolls()).toBe(false);
    await page.goto('/examples/first-tank/kotlin/');
    await expect(page.getByRole('button', { name: 'Wrap' })).toHaveAttribute('aria-pressed', 'true');
    expect(await scrolls()).toBe(false);
  });

  test('is downloaded under its own name', async ({ page }) => {
    await page.goto('/examples/first-tank/ada/');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('first_tank.adb');
    expect(readFileSync(await file.path(), 'utf8')).toBe(source('ada/first_tank.adb'));
  });

  test.describe('with a clipboard', () => {
    test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

    test('is copied byte for byte', async ({ page }) => {
      await page.goto('/examples/first-tank/cpp17/');
      await stopTimers(page);
      await page.getByRole('button', { name: 'Copy the source' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Source copied.' })).toHaveCount(1);
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(source('cpp/first-tank.cpp'));
    });

    test('the button copies the selected or highlighted lines, and names them', async ({ page }) => {
      const lines = source('c/first-tank.c').split('\n').slice(1, 4);
      const copied = () => page.evaluate(() => navigator.clipboard.readText());
      await page.goto('/examples/first-tank/c/');
      await page.evaluate(() => {
        const [from, to] = ['L2', 'L4'].map((id) => document.getElementById(id));
        if (from && to) getSelection()?.setBaseAndExtent(from, 0, to, 1);
      });
      await page.getByRole('button', { name: 'Copy the source' }).click();
      await expect.poll(copied).toBe(`${lines.join('\n')}\n`);
      await page.goto('/examples/first-tank/c/#L3');
      await page.reload();
      await page.getByRole('button', { name: 'Copy line 3' }).click();
      await expect.poll(copied).toBe(`${lines[1]}\n`);
      await expect(page.getByRole('button', { name: 'Copy line 3' })).toHaveText('Copy lines');
      await page.getByRole('textbox', { name: 'Lines' }).fill('');
      await page.getByRole('textbox', { name: 'Lines' }).press('Enter');
      await expect(page.getByRole('button', { name: 'Copy the source' })).toBeVisible();
    });

    test('has a link to the selected lines', async ({ page }) => {
      await page.goto('/examples/first-tank/c/');
      await page.evaluate(() => {
        const [from, to] = ['L2', 'L4'].map((id) => document.getElementById(id));
        if (from && to) getSelection()?.setBaseAndExtent(to, 1, from, 0);
      });
      await stopTimers(page);
      await page.getByRole('button', { name: 'Copy link' }).click();
      await expect(page.getByText('Link to lines 2 to 4 copied.')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
        /\/examples\/first-tank\/c\/#L2-L4$/,
      );
    });

    test('has a link to the one line that a triple click selects', async ({ page }) => {
      await page.goto('/examples/first-tank/c/');
      const last = source('c/first-tank.c').trimEnd().split('\n').length;
      await stopTimers(page);
      for (const line of [18, last]) {
        await page.locator(`#L${line}`).click({ clickCount: 3, position: { x: 60, y: 8 } });
        await page.getByRole('button', { name: 'Copy link' }).click();
        await expect(page.getByText(`Link to line ${line} copied.`)).toBeVisible();
      }
    });
  });
});

test.describe('the language of the reader', () => {
  test('is first on the page of an example', async ({ page }) => {
    await remember(page, { language: 'kotlin', recent: ['kotlin'] });
    await page.goto('/examples/first-tank/');
    await expect(page.getByRole('heading', { name: 'Source in Kotlin' })).toBeVisible();
    await expect(page.locator('[data-code]')).toHaveText(source('kotlin/FirstTank.kt'));
    await expect(page.getByRole('heading', { name: 'How to run it' })).toBeVisible();
    await page.getByRole('button', { name: 'Wrap' }).click();
    await expect(page.getByRole('button', { name: 'Wrap' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('leads to another example if this one lacks it', async ({ page }) => {
    await remember(page, { language: 'kotlin', recent: ['kotlin'] });
    await page.goto('/examples/sensors/');
    await expect(page.getByRole('heading', { name: /^Source in / })).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Languages' })
      .getByRole('link', { name: 'Kotlin' })
      .last()
      .click();
    await expect(page.getByRole('main')).toContainText("Sensors isn't available in Kotlin");
    await page.getByRole('main').getByRole('link', { name: 'First tank' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('First tank in Kotlin');
  });

  test('is reported as missing if another one is shown instead', async ({ page }) => {
    await page.goto('/examples/sensors/');
    const said = page.locator('example-source > .notice');
    await expect(said).toBeHidden();
    await remember(page, { language: 'kotlin', recent: ['kotlin'] });
    await page.goto('/examples/sensors/');
    await expect(page.getByText("Sensors isn't available in Kotlin")).toBeVisible();
    await said.getByRole('link', { name: 'Kotlin' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sensors in Kotlin');
    await page.goto('/examples/first-tank/');
    await expect(page.getByRole('heading', { name: 'Source in Kotlin' })).toBeVisible();
    await expect(said).toBeHidden();
  });

  test('falls back to its nearest dialect', async ({ page }) => {
    await remember(page, { language: 'cpp14', recent: ['cpp'], variants: { cpp: 'cpp14' } });
    await page.route('**/examples/schedule/', async (route) => {
      const whole = await (await route.fetch()).text();
      const body = whole.replaceAll(' cpp14 ', ' ').replace(/&quot;cpp14&quot;:&quot;[^&]*&quot;,/, '');
      await route.fulfill({ body, contentType: 'text/html' });
    });
    await page.goto('/examples/schedule/');
    await expect(page.getByRole('heading', { name: 'Source in C++23' })).toBeVisible();
    await expect(page.locator('example-source > .notice')).toHaveCount(0);
  });

  test('is correct from the first paint', async ({ page }) => {
    await remember(page, { language: 'kotlin', recent: ['kotlin'] });
    const painted = Promise.withResolvers<void>();
    await page.route('**/examples/first-tank/kotlin/', async (route) => {
      await painted.promise;
      await route.continue();
    });
    await page.goto('/examples/first-tank/');
    await expect(page.getByRole('heading', { name: /^Source in / })).toBeHidden();
    painted.resolve();
    await expect(page.getByRole('heading', { name: 'Source in Kotlin' })).toBeVisible();
  });

  test('keeps working links in a source fetched from another page', async ({ page }) => {
    await remember(page, { language: 'kotlin', recent: ['kotlin'] });
    await page.goto('/v/0.2.0/examples/first-tank/');
    await expect(page.getByRole('heading', { name: 'Source in Kotlin' })).toBeVisible();
    await page
      .getByRole('region', { name: 'How to run it' })
      .getByRole('link', { name: / Kotlin on / })
      .click();
    await expect(page).toHaveURL(/\/v\/0\.2\.0\/install\/kotlin\/\w+\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Kotlin on ');
  });

  test('falls back to the source on the page if it cannot be fetched', async ({ page }) => {
    await remember(page, { language: 'kotlin', recent: ['kotlin'] });
    await page.route('**/examples/first-tank/kotlin/', (route) => route.abort());
    await page.goto('/examples/first-tank/');
    await expect(page.getByRole('heading', { name: 'Source in Python' })).toBeVisible();
  });

  test('can be chosen among the tabs, and dialects within their tab', async ({ page }) => {
    await page.goto('/examples/first-tank/');
    await page.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name: 'C++' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('First tank in C++23');
    await page
      .getByRole('navigation', { name: 'Variants of C++' })
      .getByRole('link', { name: 'C++11' })
      .click();
    await expect(page.locator('[data-code]')).toHaveText(source('cpp/first-tank.cpp'));
    await page.goto('/examples/schedule/');
    await expect(page.getByRole('heading', { name: 'Source in C++11' })).toBeVisible();
  });
});

test.describe('two languages', () => {
  const secondCode = (page: Page) => page.getByRole('region', { name: 'Rust' }).locator('pre');

  test('are side by side, and the address holds both', async ({ page }) => {
    await page.goto('/examples/schedule/c/');
    await page.getByLabel('Compare with').selectOption('Rust');
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page).toHaveURL(/\/examples\/schedule\/c\/\?beside=rust#source$/);
    await expect(secondCode(page)).toHaveText(source('../schedule/rust/schedule.rs'));
    const first = await page
      .getByRole('region', { name: 'Source in C', exact: true })
      .locator('pre')
      .boundingBox();
    const second = await secondCode(page).boundingBox();
    expect(first && second && second.x > first.x + first.width - 1).toBe(true);
    expect(second?.y).toBe(first?.y);
    await expect(page.locator('[id="L3"]')).toHaveCount(1);
    await expect(page.getByLabel('Compare with')).toHaveValue('rust');
    await page.getByRole('link', { name: 'Hide Rust' }).click();
    await expect(page).toHaveURL(/\/examples\/schedule\/c\/$/);
    await expect(secondCode(page)).toHaveCount(0);
    await page.goBack();
    await expect(secondCode(page)).toBeVisible();
  });

  test('can be compared from the page of the example', async ({ page }) => {
    await remember(page, { language: 'cpp17', recent: ['cpp'], variants: { cpp: 'cpp17' } });
    await page.goto('/examples/schedule/');
    await expect(page.getByRole('heading', { name: 'Source in C++17' })).toBeVisible();
    await page.getByLabel('Compare with').selectOption('C++11');
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page).toHaveURL(/\/examples\/schedule\/cpp17\/\?beside=cpp11#source$/);
    await expect(page.getByRole('region', { name: 'C++11' }).locator('pre')).toBeVisible();
  });

  test('are stacked on a phone, and fit the screen', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto('/examples/schedule/c/?beside=rust');
    await expect(secondCode(page)).toBeVisible();
    const first = await page
      .getByRole('region', { name: 'Source in C', exact: true })
      .locator('pre')
      .boundingBox();
    const second = await secondCode(page).boundingBox();
    expect(first && second && second.y > first.y + first.height).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('show one source if the example lacks the language in the address', async ({ page }) => {
    for (const beside of ['', 'kotlin', 'c', '%2e%2e', '<b>']) {
      await page.goto(`/examples/schedule/c/?beside=${beside}`);
      await expect(page.getByRole('button', { name: 'Compare' })).toBeVisible();
      await expect(page.locator('pre.source-code')).toHaveCount(1);
    }
  });

  test('show a link if the second source cannot be fetched', async ({ page }) => {
    await page.route('**/examples/schedule/rust/', (route) => route.abort());
    await page.goto('/examples/schedule/c/?beside=rust');
    const second = page.getByRole('region', { name: 'Rust' });
    await expect(second).toContainText("The source didn't load. Check your connection and try again.");
    await expect(second.getByRole('link', { name: 'Open page' })).toHaveAttribute(
      'href',
      /\/schedule\/rust\/$/,
    );
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an example is complete', async ({ page }) => {
    await page.goto('/examples/schedule/');
    await expect(page.locator('figure')).toHaveCount(3);
    for (const figure of await page.locator('figure').all()) await expect(figure).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(page.locator('[data-code]')).toContainText('lights_on');
    await page.getByRole('link', { name: 'Larger view: macOS' }).click();
    await expect(page).toHaveURL(/schedule\.mac\.[\w-]+\.png$/);
  });

  test('a source is complete, and a line of it can be linked to', async ({ page }) => {
    await page.goto('/examples/first-tank/cpp23/#L40');
    await expect(page.locator('#L40')).toBeInViewport();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByText('g++ -std=c++23').first()).toBeVisible();
  });

  test('the page of a language has the picture and the explanation, with any ?beside=', async ({ page }) => {
    await page.goto('/examples/schedule/c/?beside=rust');
    await expect(page.locator('figure')).toHaveCount(3);
    await expect(page.getByRole('main')).toContainText('makes it a grid of hours');
    await expect(page.locator('pre.source-code')).toHaveCount(1);
    await expect(page.getByRole('combobox')).toBeHidden();
  });
});

test('two sources reach to the edge of a wide window', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await page.goto('/examples/schedule/c/?beside=rust');
  const second = await page.getByRole('region', { name: 'Rust' }).boundingBox();
  expect((second?.x ?? 0) + (second?.width ?? 0)).toBeGreaterThan(1850);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('no page of the gallery moves while it loads', async ({ page }) => {
  await remember(page, { language: 'cpp17', target: 'windows', recent: ['cpp'] });
  for (const path of [
    '/examples/',
    '/examples/sensors/',
    '/examples/sensors/cpp17/',
    '/examples/schedule/c/?beside=rust',
  ]) {
    expect(`${path} ${await layoutShift(page, path)}`).toBe(`${path} 0`);
  }
});

test('in print a source is complete, without buttons', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/examples/schedule/c/');
  expect(await cutBlocks(page)).toBe(0);
  await expect(page.getByRole('button')).toHaveCount(0);
});
