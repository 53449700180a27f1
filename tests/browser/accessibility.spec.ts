import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

const PAGES = [
  '/',
  '/install/',
  '/install/cpp/',
  '/install/python/',
  '/install/cpp17/windows/',
  '/install/rust/cargo/',
  '/install/csharp/',
  '/v/0.1.0/install/vb6/linux/',
  '/v/0.1.0/',
  '/data/',
  '/changes/',
  '/changes/0.1.0...0.2.0/',
  '/api/',
  '/api/window/',
  '/api/window/HidpiAdjustedBounds/',
  '/api/window/StyleCursorValue/',
  '/events/',
  '/examples/',
  '/examples/hello-world/',
  '/examples/hello-world/cpp17/',
  '/examples/widgets/ada/',
  '/releases/',
  '/release/0.1.0/',
  '/ui/release/0.2.0/',
  '/package/',
  '/404.html',
  '/search/',
  '/search/?q=window',
];

for (const theme of ['light', 'dark'] as const) {
  for (const path of PAGES) {
    test(`axe finds nothing on ${path} in ${theme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(path);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    });
  }
}

for (const width of [320, 390, 768, 1280, 1920]) {
  test(`no page scrolls sideways at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of PAGES) {
      await page.goto(path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(`${path} ${overflow}`).toBe(`${path} ${Math.min(overflow, 0)}`);
    }
  });
}
