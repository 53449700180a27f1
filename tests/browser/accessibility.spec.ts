import { test } from '@playwright/test';
import { expectAccessible, expectToFit } from './page-quality.ts';

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
  '/api/tank/',
  '/api/tank/FeedPlan/',
  '/api/tank/PointerShapeValue/',
  '/events/',
  '/examples/',
  '/examples/first-tank/',
  '/examples/first-tank/cpp17/',
  '/examples/sensors/ada/',
  '/releases/',
  '/release/0.1.0/',
  '/ui/release/0.2.0/',
  '/package/',
  '/404.html',
  '/search/',
  '/search/?q=tank',
];

for (const path of PAGES) {
  test(`${path} is accessible in both themes and fits every screen`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
    await expectToFit(page);
  });
}

test('a long name of a library breaks instead of scrolling pages sideways', async ({ page }) => {
  for (const path of ['/', '/install/', '/api/tank/FeedPlan/']) {
    await page.goto(path);
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('.brand, h1'))
        element.textContent = 'Library'.repeat(12);
    });
    await expectToFit(page);
  }
});
