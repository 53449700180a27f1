import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../../src/cli/recipes/free-port.ts';
import { BuiltSite } from '../build/built-site.ts';
import { runIn } from '../build/run-build.ts';
import { type Server, startOwn } from '../clients/servers.ts';
import { expectAccessible, expectToFit, layoutShift } from './page-quality.ts';

let folder: string;
let built: BuiltSite;
let server: Server;

const drawing = (outline: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#777" d="${outline}"/></svg>`;

const FILES = {
  'site.json': JSON.stringify({
    name: 'Zephyr Audio',
    theme: { accent: '#00539f' },
    fonts: { text: { name: 'Own Sans', files: [{ file: 'look/own.woff2', weight: '100 800' }] } },
    logo: { light: 'look/logo.svg', dark: 'look/dark.svg', replacesName: true },
    headerLinks: [{ label: 'Blog', url: 'https://example.org/blog' }],
    links: [{ label: 'Imprint', url: '/imprint/' }],
    social: [
      { label: 'Chat', url: 'https://example.org/chat', icon: 'chat' },
      { label: 'Forum', url: 'https://example.org/forum', icon: 'look/logo.svg' },
    ],
    releasesText: 'About [releases](/imprint/).',
    footerText: 'See the [imprint](/imprint/).',
    announcement: { text: 'Version 4 is out.', link: { label: 'More', url: '/releases/' } },
  }),
  'look/logo.svg': drawing('M0 0h24v24z'),
  'look/dark.svg': drawing('M0 0v24h24z'),
  'custom.css': 'h2 { background-image: url("own.svg"); }',
  'own.svg': drawing('M2 0h24v24z'),
  'head.html': '<script>window.counted = true;</script>\n<meta name="verification" content="1234">\n',
  'components/Badge.astro':
    '---\nconst { size, label } = Astro.props;\n---\n<b class="badge">{size} {label}<slot>none</slot></b>\n<style>.badge { font-style: italic; }</style>\n',
  'pages/imprint.mdx':
    '# Imprint\n\n:::tip\nA tip.\n:::\n\n<Badge size={3}>badges</Badge>\n\n<Badge size={0} label="badges: " />\n',
};

/** Notes with pictures of the site, of another host, and of a size that is unknown. */
const NOTES = [
  '![Waves](/shot.svg) [![build](https://ci.example/b.svg)](https://ci.example/) ![Remote](https://ci.example/a.png)',
  '',
  '![No size](/no%20size.svg)',
];

/** A page without a release, and pages of two releases. */
const PATHS = ['/', '/v/2.11-beta/', '/imprint/'];

// One worker, and so one build.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  // The content can be anywhere: here, the folder has no parent in common with the project.
  const parent = [tmpdir(), '/var/tmp'].find((name) => name.split('/')[1] !== process.cwd().split('/')[1]);
  folder = mkdtempSync(join(parent ?? tmpdir(), 'look-'));
  const content = join(folder, 'content');
  cpSync('tests/fixtures/other-library', content, { recursive: true });
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(content, path)), { recursive: true });
    writeFileSync(join(content, path), text);
  }
  const fonts = 'node_modules/@fontsource-variable/jetbrains-mono/files';
  cpSync(join(fonts, 'jetbrains-mono-latin-wght-normal.woff2'), join(content, 'look/own.woff2'));
  const file = join(content, 'releases/3.0-beta/description.json');
  const document = JSON.parse(readFileSync(file, 'utf8'));
  for (const release of Object.values(document)) Object.assign(release ?? {}, { notes: NOTES });
  writeFileSync(file, JSON.stringify(document));
  mkdirSync(join(folder, 'public'));
  writeFileSync(join(folder, 'public/shot.svg'), drawing('M0 0h24v24z'));
  writeFileSync(join(folder, 'public/no size.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  // A project can contain another version of Astro; this one has no modules.
  mkdirSync(join(folder, 'node_modules/astro'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/astro/package.json'), '{"name":"astro","exports":{}}');
  const run = runIn(folder, 'build', '--out', 'out');
  expect(run).toMatchObject({ code: 0, stdout: expect.not.stringContaining('warning') });
  built = new BuiltSite(join(folder, 'out'));
  server = await startOwn(built.folder, await freePort());
});

test.afterAll(() => {
  rmSync(folder, { recursive: true });
  server.process.kill();
});

test('the list of releases begins with the text in the settings', () => {
  const { html } = built.page('/releases/');
  expect(html).toContain('>About <a href="/imprint/">releases</a>.</p>');
});

for (const path of PATHS) {
  test(`the policy of the page allows the fonts, logos, scripts and styles of the site: ${path}`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() !== 'log') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${server.address}${path}`, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    const fonts = await page.evaluate(() =>
      [...document.fonts].map(({ family, status }) => `${family} ${status}`),
    );
    expect(fonts).toEqual(['Own Sans loaded']);
    await expect(page.locator('body')).toHaveCSS('font-family', /^"Own Sans", /);
    expect(await page.evaluate(() => Reflect.get(window, 'counted'))).toBe(true);
    await expect(page.locator('meta[name="verification"]')).toHaveAttribute('content', '1234');
    expect(errors).toEqual([]);
  });

  test(`the header and the footer contain the links of the site, which have names: ${path}`, async ({
    page,
  }) => {
    await page.goto(`${server.address}${path}`);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Zephyr Audio' })).toHaveCSS('inline-size', '32px');
    await expect(header.getByRole('link', { name: 'Blog' })).toHaveAttribute(
      'href',
      'https://example.org/blog',
    );
    const footer = page.getByRole('contentinfo');
    for (const name of ['Chat', 'Forum']) {
      const icon = footer.getByRole('link', { name, exact: true });
      await expect(icon).toHaveAttribute('href', `https://example.org/${name.toLowerCase()}`);
      expect(await icon.boundingBox()).toMatchObject({ width: 24, height: 24 });
    }
    await expect(footer).toContainText('See the imprint.');
    await footer.getByRole('link', { name: 'Imprint', exact: true }).click();
    await expect(page).toHaveURL(`${server.address}/imprint/`);
  });

  test(`a page with a custom look is accessible and fits every screen: ${path}`, async ({ page }) => {
    await page.goto(`${server.address}${path}`, { waitUntil: 'networkidle' });
    await expectToFit(page);
    await expectAccessible(page);
  });
}

test('the header shows the logo for the theme: of the system, or the one that the reader selects', async ({
  page,
}) => {
  const [light, dark] = [/\/logo\.[\w-]+\.svg"/, /\/dark\.[\w-]+\.svg"/];
  const brand = page.getByRole('banner').getByRole('link', { name: 'Zephyr Audio' });
  await page.goto(server.address);
  for (const [colorScheme, logo] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(brand).toHaveCSS('background-image', logo);
  }
  const button = page.locator('theme-button button');
  // A half disk, a ring, a full disk.
  const [disk, half] = [button.locator('circle'), button.locator('path')];
  await expect(button).toHaveAccessibleName('Theme: system');
  await expect(disk).toHaveCSS('fill', 'none');
  await expect(half).toBeVisible();
  await button.click();
  await expect(button).toHaveAccessibleName('Theme: light');
  await expect(half).toBeHidden();
  await expect(brand).toHaveCSS('background-image', light);
  await button.click();
  await expect(button).toHaveAccessibleName('Theme: dark');
  await expect(disk).not.toHaveCSS('fill', 'none');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.reload();
  await expect(brand).toHaveCSS('background-image', dark);
});

test('icons grow with the text', async ({ page }) => {
  await page.goto(server.address);
  const icons = page.getByRole('banner').locator('svg');
  const widths = () => icons.evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect().width));
  const before = await widths();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(before).toHaveLength(3);
  expect(await widths()).toEqual(before.map((width) => width * 2));
});

test('pages can use components in the content folder, with their styles', async ({ page }) => {
  await page.goto(`${server.address}/imprint/`);
  await expect(page.locator('.badge')).toHaveText(['3 badges', '0 badges: none']);
  await expect(page.locator('.badge').first()).toHaveCSS('font-style', 'italic');
  await expect(page.getByRole('note')).toContainText('A tip.');
});

test('pictures in notes do not move the page when they load', async ({ page }) => {
  let waiting = 0;
  await page.route('**/*.svg', async (route) => {
    if (!route.request().url().endsWith('/shot.svg')) return route.continue();
    waiting += 1;
    // The page is painted before the picture arrives.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
    return route.continue();
  });
  for (const path of ['/', '/releases/']) {
    expect(`${path} ${await layoutShift(page, `${server.address}${path}`)}`).toBe(`${path} 0`);
    const picture = page.getByRole('img', { name: 'Waves' });
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image) => image.clientHeight)).toBeGreaterThan(0);
    await expect(page.getByRole('link', { name: 'build' })).toHaveAttribute('href', 'https://ci.example/');
    await expect(page.getByRole('link', { name: 'Remote' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'No size' })).toBeVisible();
  }
  expect(waiting).toBe(2);
});

test('pages of all releases show the announcement', async ({ page }) => {
  await page.goto(`${server.address}/v/2.11-beta/`);
  await expect(page.getByText('Version 4 is out.')).toBeVisible();
  await page.getByRole('link', { name: 'More', exact: true }).click();
  await expect(page).toHaveURL(`${server.address}/releases/`);
});
