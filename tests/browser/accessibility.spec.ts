import { test } from '@playwright/test';
import { openPage, PAGES } from './page-kinds.ts';
import { expectAccessible, expectToFit } from './page-quality.ts';

/** Pages that differ from others of their kind. */
const VARIANTS = [
  '/install/python/',
  '/install/cpp17/windows/',
  '/install/rust/cargo/',
  '/install/csharp/',
  '/v/0.1.0/install/vb6/linux/',
  '/v/0.1.0/',
  '/api/tank/PointerShapeValue/',
  '/examples/first-tank/',
  '/examples/sensors/ada/',
  '/release/0.1.0/',
  '/search/',
];

for (const path of [...Object.values(PAGES), ...VARIANTS]) {
  test(`${path} is accessible in both themes and fits every screen`, async ({ page }) => {
    await openPage(page, path);
    // Axe skips closed parts of pages.
    await page.locator('main details').evaluateAll((all) => {
      for (const details of all) details.setAttribute('open', '');
    });
    await expectAccessible(page);
    await expectToFit(page);
  });
}

test('long names of a library and of languages break instead of scrolling pages sideways', async ({
  page,
}) => {
  for (const path of ['/', '/install/', '/install/lua/linux/', '/api/tank/FeedPlan/']) {
    await page.goto(path);
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('.brand, h1, .entries a, .remarks li a'))
        element.textContent = 'Library'.repeat(30);
    });
    await expectToFit(page);
  }
});
