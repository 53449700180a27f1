import { expect, test } from '@playwright/test';
import { freePort } from '../../src/cli/recipes/free-port.ts';
import { runBuild } from '../build/run-build.ts';
import { type Server, startOwn } from '../clients/servers.ts';
import { writeBoundSite } from '../fixtures/bound-library.ts';
import { SiteFolder } from '../fixtures/site-folder.ts';
import { expectAccessible, expectToFit } from './page-quality.ts';

const folder = new SiteFolder();
let server: Server;

// One worker, and so one build.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  writeBoundSite(folder);
  const port = await freePort();
  const { code, stderr } = runBuild({ ...folder.environment, SITE_BASE_URL: `http://127.0.0.1:${port}` });
  expect(`${code} ${code === 0 ? '' : stderr}`).toBe('0 ');
  server = await startOwn(folder.settings.out, port);
});

test.afterAll(() => {
  server.process.kill();
  folder.remove();
});

const CLASS = '/api/window/gui_window/';

test('the chosen language shows the declarations and texts of its binding, by the keyboard too', async ({
  page,
}) => {
  await page.goto(`${server.address}${CLASS}`);
  const source = page.getByText(
    "Declarations in Python are the binding's own, matched by name, from gui/__init__.pyi of gui 0.2.0.",
  );
  const own = page.getByText('def set_title(self, title: str, *, now: bool = False) -> None');
  await page.getByRole('button', { name: 'C', exact: true }).click();
  await expect(own).toBeHidden();
  await expect(source).toBeHidden();
  // What only Python has is still there, and says so.
  await expect(page.getByText('def __enter__(self) -> Window')).toBeVisible();
  await expect(page.getByText('Opens the window. (only in Python)')).toBeVisible();

  await page.getByRole('button', { name: 'Python', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(own).toBeVisible();
  await expect(source).toBeVisible();
  await expect(page.getByText('Use it in a with block.')).toBeVisible();
  await expect(page.getByText('void gui_window_set_title')).toBeHidden();
  await page.getByText('Sets the title.').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('ValueError: it is empty.')).toBeVisible();
  await expect(page.getByText('gui::window::Window::set_title')).toBeHidden();
  // The parameters in C are not those in Python.
  const parameters = page.getByRole('listitem').filter({ hasText: 'title: *const c_char' });
  await expect(parameters).toBeHidden();
  await page.getByRole('button', { name: 'C', exact: true }).click();
  await expect(parameters).toBeVisible();
  await page.getByRole('button', { name: 'Python', exact: true }).click();
  await expectAccessible(page);
  await expectToFit(page);
});

test('search finds names in every language', async ({ page }) => {
  for (const name of ['gui.Window.set_title', 'set_title', 'gui::window::Window::set_title']) {
    await page.goto(`${server.address}/`);
    await page.keyboard.press('/');
    await page.keyboard.type(name);
    await expect(page.getByRole('option').first()).toContainText('gui_window_set_title');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all declarations and texts can be read', async ({ page }) => {
    await page.goto(`${server.address}${CLASS}`);
    await expect(page.getByText('class Window(Widget):')).toBeVisible();
    await expect(page.getByText('pub struct Window')).toBeVisible();
    await expect(page.getByText('Use it in a with block.')).toBeVisible();
    await page.getByText('Sets the title.').click();
    await expect(page.getByText('pub fn set_title(&mut self, title: &str)')).toBeVisible();
    await expect(page.getByText('ValueError: it is empty.')).toBeVisible();
  });
});

test('the coverage of a release leads to what is missing', async ({ page }) => {
  await page.goto(`${server.address}/release/0.2.0/`);
  const row = page.getByRole('row').filter({ hasText: 'Rust' });
  await row.getByText('1', { exact: true }).click();
  await expectAccessible(page);
  await row.getByRole('link', { name: 'gui_theme' }).click();
  await expect(page.getByText('(not in Rust)')).toBeVisible();
});
