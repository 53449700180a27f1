import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { freePort } from '../../src/cli/recipes/free-port.ts';
import { CHROMIUM_ARGUMENTS } from '../../src/cli/screenshots/chromium.ts';
import { readSite } from '../../src/input/read-site.ts';
import { pathOf } from '../../src/page/page.ts';
import { sitePages } from '../../src/site/pages.ts';
import { runBuild } from '../build/run-build.ts';
import { type Server, startOwn } from '../clients/servers.ts';
import { gem } from '../fixtures/gem.ts';
import { HOSTILE, HOSTILE_NAME, writeHostileReleases } from '../fixtures/hostile.ts';
import { fetchOf, SiteFolder } from '../fixtures/site-folder.ts';
import { wheel } from '../fixtures/wheel.ts';
import { chromiumPath } from '../tools/chromium.ts';
import { PAGES } from './page-kinds.ts';

const folder = new SiteFolder();
let address: string;
let server: Server | undefined;
/** Paths by kind of page. */
let kinds = new Map<string, string[]>();

const RUN = 'alert(5); fetch("https://evil.invalid/"); document.title = "run"';

/** Elements that hostile text would add. */
const INJECTED = '[onerror], [onload], img[src="x"], [href^="javascript" i]';

/** Release files with a script that browsers would open. */
const ACTIVE = {
  'docs/index.html': `<!doctype html><title>still</title><script>${RUN}</script><img src='data:,' onerror='${RUN}'>`,
  'a.svg': `<svg xmlns="http://www.w3.org/2000/svg" onload='${RUN}'><title>still</title><script>${RUN}</script></svg>`,
  'a.xml': `<a><script xmlns="http://www.w3.org/1999/xhtml">${RUN}</script></a>`,
  'a.xhtml': `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>still</title><script>${RUN}</script></head></html>`,
  'a.pdf':
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(5\\))>>>>endobj\n' +
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n' +
    'trailer<</Root 1 0 R>>\n',
};

const SPECIFICATION = `--- !ruby/object:Gem::Specification
name: gui
version: !ruby/object:Gem::Version
  version: 1.2.0
platform: ruby
date: 2026-01-02 00:00:00.000000000 Z
authors: [${JSON.stringify(HOSTILE)}]
summary: ${JSON.stringify(HOSTILE)}
description: ${JSON.stringify(HOSTILE)}
homepage: ${JSON.stringify(HOSTILE)}
licenses: [${JSON.stringify(HOSTILE)}]
specification_version: 4
`;

async function writeSite(): Promise<string[]> {
  const square = { width: 6, height: 4, channels: 3, background: '#fff' } as const;
  const png = await sharp({ create: square }).png().toBuffer();
  folder.write(`content/screenshots/${HOSTILE_NAME}.png`, png);
  folder.write('content/site.json', {
    ...{
      name: HOSTILE,
      tagline: HOSTILE,
      description: HOSTILE,
      features: [{ title: HOSTILE, text: HOSTILE }],
    },
    ...{ names: { [HOSTILE]: HOSTILE }, links: [{ label: HOSTILE, url: '/' }] },
    ...{ repository: `https://x.invalid/${HOSTILE_NAME}` },
  });
  const harmless = await writeHostileReleases(folder, 3);
  // The build rejects guides with links to scripts, and with pictures that are missing.
  const html = HOSTILE_NAME.replace('src=x', 'src=https://evil.invalid/x');
  const prose = `${html} ![y](https://evil.invalid/y)`;
  folder.write('content/guides/README.md', `# ${prose}\n\n${prose}\n\n\`\`\`html\n${HOSTILE}\n\`\`\`\n`);
  folder.write(
    `content/guides/${HOSTILE_NAME}.md`,
    `---\ntitle: ${JSON.stringify(HOSTILE)}\nreleases: ["1.0"]\n---\n${prose}\n`,
  );
  folder.write('content/pages/imprint.md', `---\ntitle: ${JSON.stringify(HOSTILE)}\n---\n${prose}\n`);
  const file = encodeURIComponent(HOSTILE_NAME);
  folder.release('0.1', [
    fetchOf(file),
    `curl -o '${HOSTILE_NAME.replace("'", '')}' ${fetchOf('a.svg').slice(11)}`,
  ]);
  for (const [name, text] of Object.entries(ACTIVE)) folder.write(`artifacts/0.1/${name}`, text);
  folder.write(`artifacts/0.1/${HOSTILE_NAME}`, HOSTILE);
  const { name, bytes } = wheel({ version: '0.1', summary: HOSTILE });
  folder.write(`artifacts/0.1/${name}`, bytes);
  folder.write(`artifacts/0.1/${name}.yanked`, HOSTILE);
  folder.write('artifacts/0.1/gui-1.2.0.gem', gem(SPECIFICATION));
  return harmless;
}

/** Forbidden effects of a page. */
function misdeedsOf(page: Page): string[] {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { protocol, origin, pathname } = new URL(request.url());
    // Requests of the browser's PDF viewer.
    const isOwn = origin === address || !protocol.startsWith('http');
    if (!isOwn || pathname.endsWith('/x')) seen.push(`request ${request.url()}`);
  });
  page.on('pageerror', (error) => seen.push(`error ${error.message}`));
  page.on('console', (message) => {
    const isIcon = message.location().url === `${address}/favicon.ico`;
    if (!isIcon && (message.type() === 'error' || /Content Security Policy/.test(message.text())))
      seen.push(`console ${message.text()}`);
  });
  return seen;
}

test.use({
  // Leftovers of a hostile page must not affect other tests.
  reuseContext: false,
  // With the viewer of PDF files.
  launchOptions: { executablePath: chromiumPath(), args: [...CHROMIUM_ARGUMENTS] },
});

test.describe('a site with hostile text in every field', () => {
  // One worker builds and serves the site for all tests.
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async () => {
    // Only sums, names of files and packages, and relations of packages, are restricted. All other fields, including new
    // ones, accept hostile text.
    const harmless = await writeSite();
    expect(harmless.filter((field) => !field.endsWith('/source/sha256'))).toEqual([
      '/installation/languages/*/methods/*/steps/*/file',
      '/installation/languages/*/platforms/*/steps/*/file',
      '/package/linux/depends/*',
      '/package/linux/recommends/*',
      '/package/linux/suggests/*',
      '/package/name',
      '/package/rpm/depends/*',
      '/package/rpm/recommends/*',
      '/package/rpm/suggests/*',
    ]);
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    const { code, stderr } = runBuild({ ...folder.environment, SITE_BASE_URL: address });
    expect(`${code} ${code === 0 ? '' : stderr}`).toBe('0 ');
    const site = await readSite({ ...folder.settings, baseUrl: address });
    const pages = Map.groupBy(sitePages(site), ({ kind }) => kind);
    kinds = new Map([...pages].map(([kind, own]) => [kind, own.map(pathOf)]));
    expect([...kinds.keys()]).toEqual(expect.arrayContaining(Object.keys(PAGES)));
    server = await startOwn(folder.settings.out, port);
  });

  test.afterAll(() => {
    server?.process.kill();
    folder.remove();
  });

  test('shows it as text on every page and runs none of it', async ({ page }) => {
    const misdeeds = misdeedsOf(page);
    for (const paths of [...kinds.values(), ['/ui/', '/ui/gui/']]) {
      for (const path of paths) {
        await page.goto(`${address}${path}`);
        expect(`${path}: ${await page.locator(INJECTED).count()}`).toBe(`${path}: 0`);
      }
      // Scripts of the last page may still be running.
      await page.waitForLoadState('networkidle');
      expect(misdeeds.map((misdeed) => `${paths[0]}: ${misdeed}`)).toEqual([]);
    }
    expect(await page.context().cookies()).toEqual([]);
  });

  test('finds it in search and runs none of it', async ({ page }) => {
    const misdeeds = misdeedsOf(page);
    for (const query of ['onerror', 'alert', HOSTILE]) {
      await page.goto(`${address}/search/?q=${encodeURIComponent(query)}`);
      await expect(page.getByRole('status')).not.toBeEmpty();
      await page.waitForLoadState('networkidle');
    }
    expect(misdeeds).toEqual([]);
  });

  test('runs nothing in a release file that a browser opens', async ({ page, context }) => {
    for (const name of Object.keys(ACTIVE)) {
      const tab = await context.newPage();
      const misdeeds = misdeedsOf(tab);
      const { headers } = await fetch(`${address}/release/0.1/${name}`);
      expect(headers.get('content-security-policy')).toContain('sandbox');
      // Scripts run while a file loads; the viewer of PDF files loads afterwards.
      await tab.goto(`${address}/release/0.1/${name}`, { waitUntil: 'networkidle' });
      // Without a sandbox, a file would show a dialog. In a sandbox, the browser logs an error instead. But Chromium's viewer
      // of PDF files, which has no access to the site, also shows dialogs of files in a sandbox.
      const allowed = name.endsWith('.pdf') ? /^dialog 5$/ : /Blocked script execution in .* sandboxed/;
      const others = misdeeds.filter((misdeed) => !allowed.test(misdeed));
      expect(others.map((misdeed) => `${name}: ${misdeed}`)).toEqual([]);
      expect(await tab.title()).not.toBe('run');
      await tab.close();
    }
    await page.goto(`${address}/release/0.1/`);
    await expect(page.getByRole('link', { name: 'a.svg' })).toHaveAttribute('download', '');
  });

  test('would run those scripts without a sandbox, so the test above can fail', async ({ page }) => {
    await page.route('**/release/**', async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': policy, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    const misdeeds = misdeedsOf(page);
    await page.goto(`${address}/release/0.1/docs/index.html`);
    await expect.poll(() => misdeeds).toContain('dialog 5');
  });

  test('blocks inline scripts that the build did not write', async ({ page }) => {
    const blocked: string[] = [];
    page.on('console', (message) => blocked.push(message.text()));
    await page.goto(`${address}/`);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "run"';
      document.body.append(script);
      document.body.insertAdjacentHTML('beforeend', '<img src="/x" onerror="document.title = \'run\'">');
    });
    await expect
      .poll(() => blocked.filter((text) => /violates the following/.test(text)).length)
      .toBeGreaterThan(1);
    expect(await page.title()).not.toBe('run');
  });
});
