import { expect, type Page, test } from '@playwright/test';
import { layoutShift } from './page-quality.ts';

const CLASS = 'api/tank/TankLight/';

function menu(page: Page, version = '0.2.0') {
  return page.getByLabel(`Change release (now ${version})`);
}

/** The menu of releases and its links. */
function entries(page: Page) {
  return page.getByRole('banner').locator('details').getByRole('link');
}

test.describe('the release menu', () => {
  test('lists all releases when it opens, and leads to the same page', async ({ page }) => {
    await page.goto(`/${CLASS}`);
    await menu(page).click();
    await expect(entries(page)).toHaveText(['0.2.0 (latest)', '0.1.0', 'All releases']);
    await expect(entries(page).nth(0)).toHaveAttribute('aria-current', 'true');
    await expect(entries(page).nth(0)).toHaveAttribute('href', `/v/0.2.0/${CLASS}`);
    await expect(entries(page).nth(1)).toHaveAttribute('href', `/v/0.1.0/${CLASS}`);
    await page.goto(`/v/0.1.0/${CLASS}`);
    await menu(page, '0.1.0').click();
    await expect(entries(page)).toHaveText(['0.2.0 (latest)', '0.1.0', 'All releases']);
    await expect(entries(page).nth(0)).toHaveAttribute('href', `/${CLASS}`);
  });

  test('leads to the nearest page, and says so, if a release lacks the page', async ({ page }) => {
    await page.goto('/install/odin/linux/');
    await menu(page).click();
    const link = page.getByRole('link', { name: "0.1.0 This page isn't available" });
    await link.click();
    await expect(page).toHaveURL(/\/v\/0\.1\.0\/install\/$/);
  });

  test('of a guide for all releases opens the guide of a release if it has one, otherwise the nearest page', async ({
    page,
  }) => {
    const listPages = (pages: readonly string[]) =>
      page.route('**/v/0.1.0/pages.json', (route) => route.fulfill({ json: { pages } }));
    const older = page.getByRole('banner').getByRole('link', { name: '0.1.0' });
    await listPages(['', 'guides/', 'guides/upgrades/']);
    await page.goto('/guides/upgrades/');
    await menu(page).click();
    await expect(entries(page).nth(0)).toHaveAttribute('href', '/v/0.2.0/');
    await expect(older).toHaveAttribute('href', '/v/0.1.0/guides/upgrades/');
    await page.goto('/guides/loading/');
    await menu(page).click();
    await expect(older).toHaveAttribute('href', '/v/0.1.0/guides/');
    // The guide also applies to that release.
    await expect(older).toHaveText('0.1.0');
  });

  test('groups releases by channel, with their support', async ({ page }) => {
    const releases = [
      { version: '0.2.0', channel: { name: 'stable', label: 'Stable' } },
      { version: '0.3.0-rc.1', channel: { name: 'prerelease', label: 'Prerelease' }, notice: 'A candidate.' },
      {
        version: '0.1.0',
        channel: { name: 'lts', label: 'LTS' },
        support: 'Supported until 2027-12-31',
        notice: '0.1.0 is old.',
      },
    ];
    await page.route('**/releases.json', (route) => route.fulfill({ json: { releases } }));
    await page.goto(`/v/0.1.0/${CLASS}`);
    await menu(page, '0.1.0').click();
    await expect(page.getByRole('banner').locator('details li')).toHaveText([
      'Stable',
      '0.2.0 (latest)',
      'Prerelease',
      '0.3.0-rc.1',
      'LTS',
      '0.1.0 Supported until 2027-12-31',
      'All releases',
    ]);
    await expect(entries(page).nth(2)).toHaveAttribute('aria-current', 'true');
    const notice = page.getByRole('complementary', { name: 'Older release' });
    await expect(notice).toHaveText('0.1.0 is old.Go to 0.2.0');
  });

  test('opens other releases in a new tab by a middle click', async ({ page, context }) => {
    await page.goto(`/${CLASS}`);
    await menu(page).click();
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: '0.1.0' }).click({ button: 'middle' });
    const tab = await opened;
    await expect(tab).toHaveURL(new RegExp(`/v/0\\.1\\.0/${CLASS}$`));
    await tab.close();
  });

  test('works by keyboard', async ({ page }) => {
    await page.goto(`/${CLASS}`);
    await menu(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: '0.1.0' })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '0.1.0' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/v/0\\.1\\.0/${CLASS}$`));
  });

  test('fetches lists of pages only for visible releases, after it opens', async ({ page }) => {
    await serveFiftyReleases(page);
    const fetched: string[] = [];
    page.on('request', (request) => {
      const [, version] = /\/v\/([^/]+)\/pages\.json$/.exec(request.url()) ?? [];
      if (version !== undefined) fetched.push(version);
    });
    await page.goto(`/v/0.1.0/${CLASS}`, { waitUntil: 'networkidle' });
    expect(fetched).toEqual([]);
    await menu(page, '0.1.0').click();
    await expect(page.getByRole('banner').locator('details li')).toHaveCount(51);
    await expect(page.getByRole('link', { name: '0.1.0', exact: true })).toBeInViewport();
    await page.getByRole('link', { name: '0.1.0', exact: true }).focus();
    await expect.poll(() => fetched.length).toBeGreaterThan(5);
    expect(fetched.length).toBeLessThan(35);
    // The keyboard reaches the others.
    for (let count = 0; count < 30; count += 1) await page.keyboard.press('Shift+Tab');
    await expect(page.locator(':focus')).toHaveAttribute('href', /9\.29\.0\/api\/shapes\/TankLight\/$/);
  });
});

/** Serves lists as a later version of this site may write them: more releases, fields, and kinds of entries. */
async function serveFiftyReleases(page: Page): Promise<void> {
  const later = Array.from({ length: 48 }, (_, index) => `9.${48 - index}.0`);
  const releases = [...later, '0.2.0', '0.1.0'].map((version) => ({
    version,
    date: '2027-01-01',
    channel: { name: 'stable' },
  }));
  await page.route('**/releases.json', (route) =>
    route.fulfill({ json: { format: 9, releases: [{ kind: 'series' }, ...releases, null], yanked: {} } }),
  );
  await page.route('**/v/9.*/pages.json', (route) =>
    route.fulfill({ json: { pages: ['', 'api/', 'api/shapes/TankLight/', { path: 'x' }], anchors: [] } }),
  );
}

test('a published page reads the lists of a later version of the site', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await serveFiftyReleases(page);
  await page.goto(`/v/0.1.0/${CLASS}`);
  const notice = page.getByRole('complementary', { name: 'Older release' });
  await expect(notice.getByRole('link', { name: 'Go to 9.48.0' })).toHaveAttribute('href', `/${CLASS}`);
  await menu(page, '0.1.0').click();
  const newest = page.getByRole('banner').getByText('9.48.0 (latest)');
  await newest.scrollIntoViewIfNeeded();
  // The class is in another module there.
  await expect(newest).toHaveAttribute('href', '/api/shapes/TankLight/');
  expect(errors).toEqual([]);
});

test.describe('the notice of a newer release', () => {
  for (const width of [320, 390, 1280]) {
    for (const path of [CLASS, 'install/c/linux/', '']) {
      test(`moves nothing when it appears at ${width} pixels on /${path}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        expect(await layoutShift(page, `/v/0.1.0/${path}`)).toBe(0);
        const notice = page.getByRole('complementary', { name: 'Older release' });
        await expect(notice).toHaveText("You're reading 0.1.0.Go to 0.2.0");
        await expect(notice.getByRole('link')).toBeInViewport({ ratio: 1 });
      });
    }
  }

  test('takes one line on a page that is shorter than the window', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 3000 });
    await page.goto('/v/0.1.0/search/', { waitUntil: 'networkidle' });
    const box = await page.getByRole('complementary', { name: 'Older release' }).boundingBox();
    expect(box?.height).toBe(28);
  });

  test('is not on pages of the newest release, nor on pages for all releases', async ({ page }) => {
    for (const path of [`/${CLASS}`, `/v/0.2.0/${CLASS}`, '/guides/', '/releases/']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('complementary', { name: 'Older release' })).toHaveCount(0);
    }
  });

  test('leads to the newest home page from a list of files or a comparison, as does the menu', async ({
    page,
  }) => {
    const files: unknown = await (await page.request.get('/releases.json')).json();
    await page.route('**/releases.json', (route) =>
      route.fulfill({
        json: { ...Object(files), releases: [{ version: '0.3.0' }, ...Object(files).releases] },
      }),
    );
    for (const [path, version] of [
      ['/release/0.1.0/', '0.1.0'],
      ['/changes/0.1.0...0.2.0/', '0.2.0'],
    ] as const) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const notice = page.getByRole('complementary', { name: 'Older release' });
      await expect(notice.getByRole('link')).toHaveAttribute('href', '/');
      await menu(page, version).click();
      await expect(entries(page).first()).toHaveAttribute('href', '/');
    }
  });

  test('is absent if the list cannot be read; the menu then leads to all releases', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    for (const body of ['', '[]', '{"releases":3}', '<!doctype html>']) {
      await page.unrouteAll();
      await page.route('**/releases.json', (route) => route.fulfill({ body }));
      await page.goto(`/v/0.1.0/${CLASS}`, { waitUntil: 'networkidle' });
      await expect(page.getByRole('complementary', { name: 'Older release' })).toHaveCount(0);
      await menu(page, '0.1.0').click();
      await expect(entries(page)).toHaveText(['0.1.0', 'All releases']);
    }
    expect(errors).toEqual([]);
  });
});

test.describe('an announcement', () => {
  const announcement = {
    name: 'Announcement',
    close: 'Close',
    text: 'Version 9 is <b>out</b>. Support for version 0.1 ends this year.',
    link: { label: 'What is new', url: '/releases/' },
  };
  const banner = (page: Page) => page.getByRole('region', { name: 'Announcement' });

  async function announce(page: Page, value: object): Promise<void> {
    await page.route('**/releases.json', (route) =>
      route.fulfill({ json: { releases: [{ version: '0.2.0' }], announcement: value } }),
    );
  }

  for (const path of [`/${CLASS}`, `/v/0.1.0/${CLASS}`, '/guides/', '/']) {
    for (const width of [320, 1280]) {
      test(`is above ${path} at ${width} pixels, and moves no content`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await announce(page, announcement);
        expect(await layoutShift(page, path)).toBe(0);
        await expect(banner(page)).toContainText(`${announcement.text} What is new`);
        await expect(banner(page)).toBeInViewport({ ratio: 1 });
        await expect(banner(page).getByRole('link')).toHaveAttribute('href', '/releases/');
        // It does not cover the end of the page.
        await page.getByRole('contentinfo').getByRole('link').last().focus();
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        const [foot, own] = [
          await page.getByRole('contentinfo').boundingBox(),
          await banner(page).boundingBox(),
        ];
        expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(own?.y ?? 0);
      });
    }
  }

  test('can be closed with the keyboard, and stays closed until the next announcement', async ({ page }) => {
    await announce(page, announcement);
    await page.goto('/');
    await banner(page).getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Enter');
    await expect(banner(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await page.goto('/releases/', { waitUntil: 'networkidle' });
    await expect(banner(page)).toHaveCount(0);
    await page.unroute('**/releases.json');
    await announce(page, { ...announcement, text: 'Another one.' });
    await page.reload();
    await expect(banner(page)).toContainText('Another one.');
  });

  for (const [until, count] of [
    ['2026-03-04', 1],
    ['2026-03-03', 0],
  ] as const) {
    test(`until ${until} is ${count === 1 ? 'shown' : 'absent'} on 2026-03-04, the whole day`, async ({
      page,
    }) => {
      await page.clock.setFixedTime('2026-03-04T23:30:00');
      await announce(page, { ...announcement, until });
      await page.goto('/', { waitUntil: 'networkidle' });
      await expect(banner(page)).toHaveCount(count);
    });
  }

  test('cannot run scripts, and causes no errors if its format is unknown', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    for (const value of [
      { text: 'Hello', link: { label: 'A', url: 'javascript:alert(1)' } },
      { text: 9 },
      {},
    ]) {
      await announce(page, value);
      await page.goto('/', { waitUntil: 'networkidle' });
      await expect(banner(page).getByRole('link')).toHaveCount(0);
      await page.unroute('**/releases.json');
    }
    expect(errors).toEqual([]);
  });
});
