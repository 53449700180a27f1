import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Rules of axe by name. */
type Rules = Readonly<Record<string, { readonly enabled: boolean }>>;

/** Experimental rules, which axe only applies if they are enabled. */
const RULES: Rules = {
  'css-orientation-lock': { enabled: true },
  'label-content-name-mismatch': { enabled: true },
};

const WIDTHS = [320, 390, 768, 1280, 1920];

/**
 * Expects that axe finds nothing on a page that is open: in light on a wide screen, and in dark on a phone.
 * @param rules further rules of axe to apply or skip
 */
export async function expectAccessible(page: Page, rules: Rules = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await violations(page, rules)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, rules)).toEqual([]);
}

/** Expects that a page that is open never scrolls sideways, from the narrowest phone to a wide screen. */
export async function expectToFit(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(`${width}: ${overflow}`).toBe(`${width}: ${Math.min(overflow, 0)}`);
  }
}

/** The layout shift that a load of the page causes, by the browser's own account. */
export async function layoutShift(page: Page, path: string): Promise<number> {
  await page.addInitScript(() => {
    // Every call adds this script anew, and all of them run.
    if (Reflect.has(window, 'shift')) return;
    Reflect.set(window, 'shift', 0);
    new PerformanceObserver((list) => {
      const sum = list.getEntries().reduce((total, entry) => total + Number(Reflect.get(entry, 'value')), 0);
      Reflect.set(window, 'shift', Reflect.get(window, 'shift') + sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return page.evaluate(() => Number(Reflect.get(window, 'shift')));
}

/** How many blocks of code of a printed page are cut off. */
export function cutBlocks(page: Page): Promise<number> {
  return page
    .locator('pre')
    .evaluateAll((blocks) => blocks.filter((block) => block.scrollWidth > block.clientWidth).length);
}

async function violations(page: Page, rules: Rules): Promise<string[]> {
  // Without this, axe opens an extra page per analysis to merge the results of frames. These pages have no frames.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { ...RULES, ...rules } });
  const found = await axe.analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
