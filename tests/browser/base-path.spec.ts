import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { freePort } from '../../src/cli/recipes/free-port.ts';
import { runBuild } from '../build/run-build.ts';
import { type Server, startOwn } from '../clients/servers.ts';
import { openPage, PAGES } from './page-kinds.ts';
import { stopTimers } from './stop-timers.ts';

const BASE = '/docs/@lib+x,1.0~a';
const folder = mkdtempSync(join(tmpdir(), 'base-path-'));
const artifacts = join(folder, 'artifacts');
let site: string;
let server: Server | undefined;

/** A page of each kind, and one that is missing. */
const PATHS = Object.values({ ...PAGES, missing: '/nothing/is/here/' });

test.describe('a site below a path', () => {
  // One worker builds and serves it for all of them.
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async () => {
    mkdirSync(join(artifacts, '0.2.0'), { recursive: true });
    for (const name of ['libreef.so', 'reef.dll', 'reef.lua'])
      writeFileSync(join(artifacts, '0.2.0', name), name);
    const [out, port] = [join(folder, 'out'), await freePort()];
    site = `http://127.0.0.1:${port}${BASE}`;
    const { code, stderr } = runBuild({ SITE_BASE_URL: site, SITE_OUT: out, SITE_ARTIFACTS: artifacts });
    expect(`${code} ${code === 0 ? '' : stderr}`).toBe('0 ');
    server = await startOwn(out, port, BASE);
  });

  test.afterAll(() => {
    server?.process.kill();
    rmSync(folder, { recursive: true });
  });

  test.describe('with a clipboard', () => {
    test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

    test('copies one recipe of several on a page, and addresses below the path', async ({ page }) => {
      await page.goto(`${site}/install/lua/`);
      const buttons = page.getByRole('button', { name: 'Copy all 4 commands' });
      await expect(buttons).toHaveCount(2);
      await stopTimers(page);
      await buttons.first().click();
      await expect(page.getByRole('status').filter({ hasText: '4 commands copied.' })).toHaveCount(1);
      expect((await page.evaluate(() => navigator.clipboard.readText())).split('\n')).toEqual([
        `curl -fLO ${site}/ui/release/0.2.0/libreef.so`,
        `curl -fLO ${site}/ui/release/0.2.0/reef.lua`,
        `curl -fLO ${site}/ui/release/0.2.0/first-tank.lua`,
        'LD_LIBRARY_PATH=. luajit first-tank.lua',
      ]);
    });
  });

  for (const theme of ['light', 'dark'] as const) {
    test(`loads everything from there, every kind of page, in ${theme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme });
      const wrong: string[] = [];
      page.on('response', (response) => {
        const path = new URL(response.url()).pathname;
        const expected = path.includes('/nothing/') ? 404 : 200;
        if (!path.startsWith(`${BASE}/`) || response.status() !== expected)
          wrong.push(`${response.status()} ${path}`);
      });
      page.on('pageerror', (error) => wrong.push(error.message));
      page.on('console', (message) => {
        const isMissing = message.text().includes('404') && message.location().url.includes('/nothing/');
        if (message.type() === 'error' && !isMissing) wrong.push(message.text());
      });
      for (const path of PATHS) {
        await openPage(page, `${site}${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('body > header')).toHaveCSS('position', 'sticky');
      }
      expect(wrong).toEqual([]);
    });
  }

  /** The addresses that a page leads to within the site; relative ones stay below `root`, the tree of their release. */
  async function ownLinks(page: Page, root: string): Promise<string[]> {
    const written = await page
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const found = written.map((address) => ({ address, url: new URL(address, page.url()) }));
    const own = found.filter(({ url }) => url.origin === new URL(site).origin);
    const strays = own.filter(
      ({ address, url }) => !url.href.startsWith(address.startsWith('/') ? `${site}/` : root),
    );
    expect(strays.map(({ address }) => address)).toEqual([]);
    return own.map(({ url }) => `${url.origin}${url.pathname}`);
  }

  for (const tree of ['', '/v/0.2.0', '/v/0.1.0']) {
    test(`links and pages stay below ${tree || 'the root'}`, async ({ page }) => {
      const root = `${site}${tree}/`;
      const paths = new Set<string>();
      for (const path of [
        '',
        'install/',
        'install/cpp/',
        'install/lua/linux/',
        'examples/',
        'api/',
        'api/tank/',
      ]) {
        await page.goto(`${root}${path}`);
        for (const link of await ownLinks(page, root)) paths.add(link);
      }
      const answers = await Promise.all(
        [...paths].map(async (path) => (await fetch(path, { method: 'HEAD' })).status),
      );
      expect([...paths].filter((_, index) => answers[index] !== 200)).toEqual([]);
      expect(paths.size).toBeGreaterThan(60);

      await page.goto(root);
      const main = page.getByRole('navigation', { name: 'Main' });
      await main.getByRole('link', { name: 'API' }).click();
      await expect(page).toHaveURL(`${root}api/`);
      await page.getByRole('main').getByRole('link', { name: 'tank', exact: true }).click();
      await page.getByRole('main').getByRole('link', { name: 'Sensor', exact: true }).click();
      await expect(page).toHaveURL(`${root}api/tank/Sensor/`);
      await main.getByRole('link', { name: 'Install' }).click();
      await page.getByRole('main').getByRole('link', { name: 'Lua on Linux' }).click();
      await expect(page).toHaveURL(`${root}install/lua/linux/`);
      await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').first().click();
      await expect(page).toHaveURL(root);
    });
  }

  test('suggests the nearest address, and leads there', async ({ page }) => {
    await page.goto(`${site}/instal/luaa/linux/`);
    await page.getByRole('link', { name: '/install/lua/linux/', exact: true }).click();
    await expect(page).toHaveURL(`${site}/install/lua/linux/`);
  });

  test('has addresses below the path in files for programs', async ({ request }) => {
    const index = await (await request.get(`${site}/install/index.json`)).json();
    expect(index.languages[0].url.startsWith(`${site}/install/`)).toBe(true);
    expect((await request.get(index.languages[0].recipes[0].script)).status()).toBe(200);
    expect(await (await request.get(`${site}/robots.txt`)).text()).toContain(`${site}/sitemap.xml`);
    expect(await (await request.get(`${site}/feed.xml`)).text()).toContain(`<id>${site}/v/0.2.0/</id>`);
  });
});
