import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe judges by colours, and so by the theme; all else is the same in both. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

const WIDTHS = [320, 390, 768, 1280, 1920];

/** Expects that axe finds nothing on a page that is open, in either theme. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await violations(new AxeBuilder({ page }))).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(new AxeBuilder({ page }).withRules(RULES_OF_COLOUR))).toEqual([]);
}

/** Expects that a page that is open never scrolls sideways, from the narrowest phone to a wide screen. */
export async function expectToFit(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(`${width}: ${overflow}`).toBe(`${width}: ${Math.min(overflow, 0)}`);
  }
}

async function violations(builder: AxeBuilder): Promise<string[]> {
  const found = await builder.analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
