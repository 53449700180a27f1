import { expect, type Page, test } from '@playwright/test';
import { openPage, PAGES } from './page-kinds.ts';

/** How much wider than the window a page is, in pixels. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** The first words of truncated texts, except texts that scroll or end with an ellipsis. */
const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, overflowY, position, textOverflow, webkitLineClamp } = getComputedStyle(element);
        const hides = [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip');
        const isForScreenReaders = position === 'absolute' && element.clientWidth <= 1;
        return (
          hides &&
          textOverflow !== 'ellipsis' &&
          webkitLineClamp === 'none' &&
          !isForScreenReaders &&
          element.checkVisibility() &&
          (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)
        );
      })
      .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`),
  );

/** Elements whose focus is invisible, or that other elements cover when they have the focus. */
const wrongStops = (page: Page) =>
  page.evaluate(() => {
    const parts = [0.1, 0.5, 0.9];
    const isSeen = (element: Element) =>
      [...element.getClientRects()].some((box) => {
        const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
        return parts.some((right) =>
          parts.some((down) => {
            const seen = document.elementFromPoint(box.x + box.width * right, top + (bottom - top) * down);
            return seen !== null && (element.contains(seen) || seen.contains(element));
          }),
        );
      });
    const isMarked = (element: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    };
    const faultOf = (stop: HTMLElement) => {
      const shown = stop.matches('[type="radio"], [type="checkbox"]')
        ? (stop.closest('label') ?? stop)
        : stop;
      if (!isSeen(shown)) return 'hidden';
      return isMarked(shown) || isMarked(stop) ? undefined : 'not marked';
    };
    const found: string[] = [];
    const selector = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    // Backwards, because elements above scroll into view at the top, where the header is.
    for (const stop of [...document.querySelectorAll<HTMLElement>(selector)].reverse()) {
      stop.focus();
      const fault = document.activeElement === stop && stop.tabIndex >= 0 ? faultOf(stop) : undefined;
      if (fault) found.push(`${fault}: ${stop.outerHTML.slice(0, 120)}`);
    }
    return found.slice(0, 10);
  });

for (const [kind, path] of Object.entries(PAGES)) {
  test(`${kind}: text with double size or spacing is not cut off`, async ({ page }) => {
    await openPage(page, path);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const before = await cutTexts(page);
      for (const rule of [
        'html { font-size: 200% !important }',
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
          'p { margin-block-end: 2em !important }',
      ]) {
        await page.evaluate((text) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(text);
          // Search adds its own style sheet.
          document.adoptedStyleSheets.push(sheet);
        }, rule);
        const cut = (await cutTexts(page)).filter((name) => !before.includes(name));
        const found = { width, rule, overflow: Math.max(0, await overflow(page)), cut };
        expect(found).toEqual({ width, rule, overflow: 0, cut: [] });
        await page.evaluate(() => document.adoptedStyleSheets.pop());
      }
    }
  });

  test(`${kind}: the focus is visible`, async ({ page }) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await openPage(page, path);
      // After a key, browsers also mark the focus that scripts set.
      await page.keyboard.press('Tab');
      expect({ width, wrong: await wrongStops(page) }).toEqual({ width, wrong: [] });
    }
  });
}
