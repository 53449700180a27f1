import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './page-quality.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (scope: Page | Locator) => scope.getByRole('combobox', { name: 'Search' });
const options = (scope: Page | Locator) => scope.getByRole('option');

/** The option that `aria-activedescendant` of the field names. */
async function current(scope: Page | Locator): Promise<string | null> {
  const id = await field(scope).getAttribute('aria-activedescendant');
  return id ? scope.locator(`[id="${id}"] b`).textContent() : null;
}

async function open(page: Page, typed: string): Promise<Locator> {
  await page.keyboard.press('/');
  await field(dialog(page)).pressSequentially(typed);
  return dialog(page);
}

test.describe('search opens', () => {
  for (const [keys, path] of [
    ['/', '/'],
    ['Control+k', '/install/lua/linux/'],
    ['Meta+k', '/api/tank/'],
    ['Control+k', '/404.html'],
  ] as const) {
    test(`by ${keys} on ${path}, with the focus in its field`, async ({ page }) => {
      await page.goto(path);
      await page.keyboard.press(keys);
      await expect(field(dialog(page))).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
    });
  }

  test('by its control on a phone, and closes by its button', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/install/');
    const link = page.getByRole('banner').getByRole('link', { name: 'Search' });
    await link.click();
    await expect(field(dialog(page))).toBeFocused();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(link).toBeFocused();
  });

  test('does nothing in fields and with other modifier keys', async ({ page }) => {
    await page.goto('/install/');
    const filter = page.getByRole('searchbox', { name: 'Filter languages' });
    await filter.pressSequentially('c/');
    await expect(filter).toHaveValue('c/');
    await filter.blur();
    for (const keys of ['Control+/', 'Alt+/', 'Meta+/', 'Control+Shift+k', 'k'])
      await page.keyboard.press(keys);
    await page.evaluate(() => {
      const note = document.createElement('div');
      note.contentEditable = 'true';
      note.setAttribute('aria-label', 'Note');
      document.querySelector('main')?.append(note);
      note.focus();
    });
    await page.keyboard.type('a/b');
    await expect(page.getByLabel('Note')).toHaveText('a/b');
    await expect(page.locator('dialog')).toHaveCount(0);
  });

  test('by / only until the reader turns that off, by keyboard too, and on every page', async ({ page }) => {
    const banner = page.getByRole('banner');
    const link = banner.getByRole('link', { name: 'Search' });
    const option = page.getByRole('checkbox', { name: /^Press \/ to search/ });
    await page.goto('/install/');
    await page.keyboard.press('/');
    await expect(field(dialog(page))).toBeFocused();
    // The tasks come first.
    for (let links = 0; links <= 5; links += 1) await page.keyboard.press('Tab');
    await expect(option).toBeFocused();
    await expect(option).toBeChecked();
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    const isOff = async () => {
      await page.keyboard.press('/');
      await expect(link).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
      await expect(banner.locator('kbd')).toBeHidden();
      await expect(dialog(page)).toBeHidden();
    };
    await isOff();
    await page.goto('/api/tank/');
    await isOff();
    await page.goto('/search/');
    await page.getByRole('heading', { level: 1 }).click();
    await isOff();
    await expect(field(page)).not.toBeFocused();
    await expect(option).not.toBeChecked();

    await page.goto('/examples/');
    await page.keyboard.press('Control+k');
    await option.click();
    await page.keyboard.press('Escape');
    await expect(link).toHaveAttribute('aria-keyshortcuts', '/ Control+K Meta+K');
    await page.reload();
    await expect(banner.locator('kbd')).toBeVisible();
    await page.keyboard.press('/');
    await expect(field(dialog(page))).toBeFocused();
  });

  test('accepts typing while its code loads', async ({ page }) => {
    const typed = Promise.withResolvers<void>();
    await page.route('**/search.*.js', async (route) => {
      await typed.promise;
      await route.continue();
    });
    await page.goto('/');
    await page.keyboard.press('/');
    await page.keyboard.type('SensorId');
    typed.resolve();
    await expect(field(dialog(page))).toHaveValue('SensorId');
    await expect(options(dialog(page)).first()).toHaveAttribute('href', /\/api\/tank\/SensorId\/$/);
  });

  test('loads nothing before it opens, and then nothing from other hosts', async ({ page, baseURL }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto('/install/lua/linux/', { waitUntil: 'networkidle' });
    expect(requests.filter((url) => /search/.test(url))).toEqual([]);
    const scope = await open(page, 'library');
    await expect(scope.getByRole('group', { name: 'Text of pages' })).toBeVisible();
    const parts = () => requests.filter((url) => /\/search\/(symbols|members|text)/.test(url)).length;
    await expect.poll(parts).toBeGreaterThan(2);
    expect(requests.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
  });
});

test.describe('symbols', () => {
  const found: readonly (readonly [string, string])[] = [
    ['ReefFeedPlan_getDailyAmount', '/api/tank/FeedPlan/#fn.get_daily_amount'],
    ['FeedPlan::get_daily_amount', '/api/tank/FeedPlan/#fn.get_daily_amount'],
    ['feedPlan.getDailyAmount', '/api/tank/FeedPlan/#fn.get_daily_amount'],
    ['WPT', '/api/tank/WaterPumpType/'],
    ['-> AmountU32', '/api/tank/FeedPlan/#fn.get_daily_amount'],
    ['kind:enum alarm', '/api/tank/AlarmLevelType/'],
    ['tank light full', '/api/tank/TankLight/#variant.Fullmoon'],
  ];
  for (const [typed, path] of found) {
    test(`${typed} leads to ${path}`, async ({ page }) => {
      await page.goto('/');
      const scope = await open(page, typed);
      await expect(options(scope).first()).toHaveAttribute('href', new RegExp(`${pattern(path)}$`));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${pattern(path)}$`));
      const anchor = path.split('#')[1];
      if (anchor) await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport();
    });
  }

  test('of another release lead to its own pages', async ({ page }) => {
    await page.goto('/v/0.1.0/install/');
    const scope = await open(page, 'TankWater');
    await expect(options(scope).first()).toHaveAttribute('href', /\/v\/0\.1\.0\/api\/tank\/TankWater\/$/);
  });

  test('are selected with arrow keys, wrapping at the ends, while the field keeps the focus', async ({
    page,
  }) => {
    await page.goto('/');
    const scope = await open(page, 'kind:enum tank');
    await expect(options(scope)).toHaveCount(3);
    await expect.poll(() => current(scope)).toBe('TankLight');
    await page.keyboard.press('ArrowDown');
    expect(await current(scope)).toBe('TankWater');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await current(scope)).toBe('TankEventFilter');
    await expect(field(scope)).toBeFocused();
    await expect(scope.getByRole('option', { selected: true })).toHaveCount(1);
    // The first sentence of its documentation follows when it has loaded.
    await expect(scope.getByRole('option', { selected: true })).toHaveAccessibleName(
      /^enum TankEventFilter tank(?: · |$)/,
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/api\/tank\/TankEventFilter\/$/);
  });

  test('match the complete query after fast typing', async ({ page }) => {
    await page.goto('/');
    const scope = await open(page, 'n');
    await expect(options(scope).nth(20)).toBeVisible();
    await field(scope).fill('night');
    const symbols = scope.getByRole('group', { name: 'API' }).getByRole('option');
    const others = async () => (await symbols.allTextContents()).filter((text) => !/night/i.test(text));
    await expect.poll(others).toEqual([]);
    expect(await symbols.count()).toBeGreaterThan(15);
  });

  test('are counted, and a message names a query without results', async ({ page }) => {
    await page.goto('/');
    const scope = await open(page, 'kind:enum tank');
    await expect(scope.getByRole('status')).toHaveText('3 results.');
    await field(scope).fill('zzzzqqqq');
    await expect(scope.getByRole('status')).toHaveText('Nothing found for “zzzzqqqq”.');
    await expect(field(scope)).toHaveAttribute('aria-expanded', 'false');
    await field(scope).fill('kind:gadget');
    await expect(scope.getByRole('status')).toContainText(
      'Unknown kind: gadget. Kinds: module, struct, union, enum',
    );
    await field(scope).fill('');
    await expect(scope.getByText('functions that return a type')).toBeVisible();
  });

  test('open after an early Enter as soon as the best one is known', async ({ page }) => {
    const entered = Promise.withResolvers<void>();
    await page.route(/\/search\/(symbols|members-.*)\.json$/, async (route) => {
      await entered.promise;
      await route.continue();
    });
    await page.goto('/');
    const scope = await open(page, 'FeedPlan.getDailyAmount');
    await expect(options(scope)).toHaveCount(0);
    await page.keyboard.press('Enter');
    entered.resolve();
    await expect(page).toHaveURL(/\/api\/tank\/FeedPlan\/#fn\.get_daily_amount$/);
  });

  test('are only types if the members file is missing, and the status says so', async ({ page }) => {
    await page.route('**/search/members-*.json', (route) => route.fulfill({ status: 404 }));
    await page.goto('/');
    const scope = await open(page, 'SensorId');
    await expect(options(scope).first()).toHaveAttribute('href', /\/api\/tank\/SensorId\/$/);
    await expect(scope.getByRole('status')).toContainText("part of the search index didn't load.");
    await page.unroute('**/search/members-*.json');
    await field(scope).fill('FeedPlan.getDailyAmount');
    await expect(options(scope).first()).toHaveAttribute('href', /#fn\.get_daily_amount$/);
  });

  test('from an index in another format are rejected', async ({ page }) => {
    await page.route('**/symbols.json', async (route) => {
      const head: object = await (await route.fetch()).json();
      await route.fulfill({ json: { ...head, format: 1 } });
    });
    await page.goto('/search/?q=light');
    await expect(page.getByRole('main').getByRole('status')).toContainText("didn't load");
  });

  test('on the current page close the dialog and scroll into view', async ({ page }) => {
    await page.goto('/api/tank/TankEventFilter/');
    const scope = await open(page, 'SensorChanged');
    await options(scope).first().click();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(/#variant\.SensorChanged$/);
  });
});

test.describe('pages', () => {
  test('are found by their text, after the symbols', async ({ page }) => {
    await page.goto('/');
    const scope = await open(page, 'luajit');
    const pages = scope.getByRole('group', { name: 'Text of pages' });
    await expect(pages.getByRole('option', { name: /^recipe Lua on Linux/ })).toHaveAttribute(
      'href',
      /\d\/install\/lua\/linux\/$/,
    );
    const addresses = await options(pages).evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    );
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.filter((address) => address?.includes('/v/'))).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/install\/lua\//);
  });

  test('of the current release, and guides, are in one list', async ({ page }) => {
    for (const [path, prefix] of [
      ['/', '/'],
      ['/v/0.2.0/', '/v/0.2.0/'],
      ['/v/0.1.0/', '/v/0.1.0/'],
    ] as const) {
      await page.goto(path);
      const scope = await open(page, 'luajit');
      const pages = scope.getByRole('group', { name: 'Text of pages' });
      await expect(options(pages).first()).toHaveAttribute('href', /\/install\/lua\//);
      const paths = await options(pages).evaluateAll((links) =>
        links.map((link) => new URL(link.getAttribute('href') ?? '').pathname),
      );
      expect(paths).toContain('/guides/tank-limits/');
      const others = paths.filter((each) => !each.startsWith('/guides/'));
      expect(others.filter((each) => !/^(install|examples)\//.test(each.replace(prefix, '')))).toEqual([]);
    }
  });

  test('without a release are found in every release', async ({ page }) => {
    for (const path of ['/', '/v/0.1.0/']) {
      await page.goto(path);
      const scope = await open(page, 'tank limits');
      await expect(
        scope.getByRole('option').filter({ has: page.getByText('Tank limits', { exact: true }) }),
      ).toHaveAttribute('href', /\d\/guides\/tank-limits\/$/);
      await field(scope).fill('sandbox');
      const pages = scope.getByRole('group', { name: 'Text of pages' });
      await expect(options(pages).first()).toHaveAttribute('href', /\d\/guides\/mirrors\/$/);
    }
  });

  for (const [typed, label, path] of [
    ['c++14 windows', 'C++14 on Windows', '/install/cpp14/windows/'],
    ['c++', 'C++', '/install/cpp/'],
    ['C#', 'C#', '/install/csharp/'],
    ['d', 'D', '/install/d/'],
    ['golang', 'Go', '/install/go/'],
    ['tank limits', 'Tank limits', '/guides/tank-limits/'],
    ['how to install on windows', 'Python on Windows', '/install/python/windows/'],
  ] as const) {
    test(`are found by their names before symbols: ${typed}`, async ({ page }) => {
      await page.goto('/');
      const scope = await open(page, typed);
      await expect(options(scope).first().locator('b')).toHaveText(label);
      await expect.poll(() => current(scope)).toBe(label);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`\\d${path}$`));
    });
  }

  test('of other releases are found below their address', async ({ page }) => {
    await page.goto('/v/0.1.0/install/');
    const scope = await open(page, 'tank limits');
    await expect(options(scope).first()).toHaveAttribute('href', /\d\/guides\/tank-limits\/$/);
    await field(scope).fill('lua linux');
    await expect(options(scope).first()).toHaveAttribute('href', /\/v\/0\.1\.0\/install\/lua\/linux\/$/);
  });

  test('of later builds are found from pages of earlier ones', async ({ page }) => {
    await page.route('**/site-search/pages.json', async (route) => {
      const { pages, ...file } = await (await route.fetch()).json();
      const later = ['Videos', 'videos', 'videos/', 0, [], '', { seconds: 3 }];
      await route.fulfill({ json: { ...file, format: 9, pages: [{ kind: 'podcast' }, later, ...pages] } });
    });
    await page.route('**/site-search/text/pagefind-entry.json*', async (route) => {
      const entry: object = await (await route.fetch()).json();
      await route.fulfill({ json: { ...entry, version: '99.0.0' } });
    });
    const ownCode = page.waitForRequest('**/site-search/text/wasm.en.pagefind');
    await page.goto('/v/0.1.0/');
    const scope = await open(page, 'videos');
    await expect(options(scope).first()).toHaveAttribute('href', /\d\/videos\/$/);
    await field(scope).fill('luajit');
    const pages = scope.getByRole('group', { name: 'Text of pages' });
    await ownCode;
    await expect(options(pages).first()).toHaveAttribute('href', /\/v\/0\.1\.0\/install\/lua\//);
    await expect(pages.getByRole('option', { name: /^guide Tank limits/ })).toHaveAttribute(
      'href',
      /\d\/guides\//,
    );
  });

  test('of a release are found if pages without a release cannot be loaded', async ({ page }) => {
    await page.route('**/site-search/**', (route) => route.fulfill({ status: 404 }));
    await page.goto('/v/0.1.0/');
    const scope = await open(page, 'luajit');
    const pages = scope.getByRole('group', { name: 'Text of pages' });
    await expect(options(pages).first()).toHaveAttribute('href', /\/v\/0\.1\.0\/install\/lua\//);
    await expect(scope.getByRole('status')).toContainText("part of the search index didn't load.");
    await page.unroute('**/site-search/**');
    await field(scope).fill('tank limits');
    await expect(options(scope).first()).toHaveAttribute('href', /\d\/guides\/tank-limits\/$/);
  });

  test('that do not match the query are not shown', async ({ page }) => {
    await page.goto('/');
    const scope = await open(page, 'VerticalText');
    await expect(scope.getByRole('status')).toContainText('result');
    await expect(scope.getByRole('group', { name: 'Text of pages' })).toBeHidden();
  });
});

test.describe('an example', () => {
  test('is one result with its languages, and leads to the language in the query', async ({ page }) => {
    await page.goto('/');
    const scope = await open(page, 'first tank');
    const named = scope.getByRole('group', { name: 'Pages', exact: true }).getByRole('option');
    await expect(named.first()).toHaveAccessibleName(/^example First tank .*Python C .*Rust/);
    await expect(named.first()).toHaveAttribute('href', /\d\/examples\/first-tank\/$/);
    expect((await named.allTextContents()).filter((text) => text.includes('First tank'))).toHaveLength(1);
    await field(scope).fill('first tank rust');
    await expect(named.first()).toHaveAttribute('href', /\d\/examples\/first-tank\/rust\/$/);
    await expect(named.first().locator('em .current')).toHaveText('Rust');
    const texts = scope.getByRole('group', { name: 'Text of pages' }).getByRole('option');
    await expect(scope.getByRole('status')).toContainText('result');
    expect((await texts.allTextContents()).filter((text) => text.startsWith('example First tank'))).toEqual(
      [],
    );
  });
});

test('words of the query are marked as whole words', async ({ page }) => {
  await page.goto('/');
  const scope = await open(page, 'luajit');
  await expect(scope.locator('mark').first()).toHaveText('LuaJIT');
  await field(scope).fill('get daily');
  await expect(options(scope).first().locator('b mark')).toHaveText(['get', 'daily']);
});

test('an empty panel offers tasks, and names the keys', async ({ page }) => {
  await page.goto('/v/0.1.0/install/');
  const scope = await open(page, '');
  const tasks = scope.getByRole('region', { name: 'Start here' });
  await expect(tasks.getByRole('link')).toHaveText([
    'Install in your language',
    'Look at examples',
    'Look up a type or function',
    'Read a guide',
    'Download files or see what changed',
  ]);
  await expect(tasks.getByRole('link').first()).toHaveAttribute('href', /\/v\/0\.1\.0\/install\/$/);
  await expect(scope.getByText('choose')).toBeVisible();
  await expectAccessible(page);
  await field(scope).fill('tank');
  await expect(tasks).toBeHidden();
});

test.describe('beyond the first results', () => {
  test('the last option of a group shows more until all are visible', async ({ page }) => {
    await page.goto('/search/?q=kind:variant');
    const api = page.getByRole('main').getByRole('group', { name: 'API', exact: true });
    const more = api.getByRole('option', { name: /Show more/ });
    await expect(more).toContainText(/30 of \d+/);
    const all = Number(/of (\d+)/.exec((await more.textContent()) ?? '')?.[1]);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => current(page.getByRole('main'))).toBe('Show more');
    await page.keyboard.press('Enter');
    await expect(options(api).nth(30)).toHaveAttribute('aria-selected', 'true');
    while (await more.isVisible()) await more.click();
    await expect(options(api)).toHaveCount(all);
    await expect(page).toHaveURL(/\/search\/\?q=kind/);
  });

  test('queries with an opened result are suggested later, and can be deleted', async ({ page }) => {
    await page.goto('/');
    await open(page, 'SensorId');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/SensorId\/$/);
    // The key opens search once the script of the new page runs.
    await page.waitForLoadState();
    const scope = await open(page, '');
    const recent = scope.getByRole('region', { name: 'Recent searches' });
    await recent.getByRole('button', { name: 'SensorId' }).click();
    await expect(field(scope)).toHaveValue('SensorId');
    await expect(field(scope)).toBeFocused();
    await field(scope).fill('');
    await recent.getByRole('button', { name: 'Clear' }).click();
    await expect(recent).toBeHidden();
  });

  test('a query without results shows similar names and links to the parts of the site', async ({ page }) => {
    await page.goto('/v/0.1.0/');
    const scope = await open(page, 'Kotlim');
    const suggestions = scope.getByRole('region', { name: 'Suggestions' });
    await expect(suggestions.getByRole('link', { name: 'Install' })).toHaveAttribute(
      'href',
      /\/v\/0\.1\.0\/install\/$/,
    );
    await expect(suggestions.getByRole('link')).toHaveText([
      'Install',
      'Examples',
      'API',
      'Guides',
      'Releases',
    ]);
    await expect(suggestions.getByRole('link', { name: 'Guides' })).toHaveAttribute('href', /\d\/guides\/$/);
    await suggestions.getByRole('button', { name: 'Kotlin', exact: true }).click();
    await expect(options(scope).first().locator('b')).toHaveText('Kotlin');
    await expect(suggestions).toBeHidden();
  });
});

test.describe('the search page', () => {
  test('shows the results for its address, and updates the address while typing', async ({ page }) => {
    await page.goto('/search/?q=SensorId');
    const main = page.getByRole('main');
    await expect(field(main)).toHaveValue('SensorId');
    await expect(options(main).first()).toHaveAttribute('href', /\/api\/tank\/SensorId\/$/);
    await field(main).fill('kind:enum tank');
    await expect(page).toHaveURL(/\/search\/\?q=kind%3Aenum\+tank$/);
    await expect(main.getByRole('status')).toHaveText('3 results.');
    await options(main).first().click();
    await expect(page).toHaveURL(/\/api\/tank\/TankLight\/$/);
    await page.goBack();
    await expect(field(main)).toHaveValue('kind:enum tank');
    await field(main).press('Escape');
    await expect(field(main)).toHaveValue('');
    await expect(page).toHaveURL(/\/search\/$/);
  });

  test('focuses its field on the shortcut, and opens no dialog', async ({ page }) => {
    await page.goto('/v/0.1.0/search/?q=light');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('/');
    await page.keyboard.type('SensorId');
    await expect(field(page.getByRole('main'))).toHaveValue('SensorId');
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(options(page).first()).toHaveAttribute('href', /\/v\/0\.1\.0\/api\/tank\/SensorId\/$/);
  });

  test('says that the index cannot be loaded', async ({ page }) => {
    await page.route('**/symbols.json', (route) => route.abort());
    await page.goto('/search/?q=light');
    await expect(page.getByRole('main').getByRole('status')).toContainText("didn't load");
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search link leads to a page with alternatives', async ({ page }) => {
    await page.goto('/install/lua/linux/');
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    const main = page.getByRole('main');
    await expect(main).toContainText('needs JavaScript');
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'Install' })).toBeVisible();
    await main.getByRole('link', { name: 'API' }).click();
    await expect(page).toHaveURL(/\/api\/$/);
  });
});

test('the dialog is accessible', async ({ page }) => {
  await page.goto('/install/');
  const scope = await open(page, 'tank');
  await expect(scope.getByRole('status')).toContainText('results');
  await expectAccessible(page);
});

function pattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
