import { expect, type Page, test } from '@playwright/test';
import { openPage, PAGES } from './page-kinds.ts';

/** Controls smaller than 24 × 24 pixels (WCAG 2.5.8), except links between other words, which the line limits. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const blocks = 'p, li, dd, dt, td, th, div, section, nav, summary, h1, h2, h3, h4, pre, main';
    const isInText = (target: Element) => {
      const words = document.createTreeWalker(target.closest(blocks) ?? document.body, NodeFilter.SHOW_TEXT);
      let others = '';
      while (words.nextNode())
        if (!words.currentNode.parentElement?.closest('a, button, .sr-only, [aria-hidden]'))
          others += words.currentNode.nodeValue;
      return getComputedStyle(target).display === 'inline' && /[\p{L}\p{N}]/u.test(others);
    };
    const isSmall = (target: Element) => {
      const sizes = [...target.getClientRects()].map(({ width, height }) => Math.min(width, height));
      return sizes.length > 0 && Math.max(...sizes) < 23.9;
    };
    // Content that opens has targets too.
    for (const details of document.querySelectorAll('details')) details.open = true;
    const selector = 'a[href], button, input, select, textarea, summary, [role="option"], label:has(input)';
    return [...document.querySelectorAll(selector)]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .filter((target) => !target.matches('label input, .sr-only, [href="#content"]'))
      .filter((target) => isSmall(target) && !isInText(target))
      .map(
        (target) => `${target.outerHTML.slice(0, 100)} in ${target.parentElement?.outerHTML.slice(0, 60)}`,
      );
  });

for (const [kind, path] of Object.entries(PAGES)) {
  test(`${kind}: controls are at least 24 pixels wide and high`, async ({ page }) => {
    await openPage(page, path);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect({ width, small: await smallTargets(page) }).toEqual({ width, small: [] });
    }
  });
}
