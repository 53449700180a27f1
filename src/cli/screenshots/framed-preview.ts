import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { InputError, quoted } from '../../description/problem.ts';
import { shownPath } from '../../input/settings.ts';
import { SOURCES } from '../../input/sources.ts';

/** Device pixels per CSS pixel of the `body` of the frame, which has the size of the picture. */
const DENSITY = 2;
/** Maximum size of the window, as a share of the picture. */
const LARGEST = { width: 0.88, height: 0.9 };
/** Scale factors for small and large windows, in order of preference. */
const SCALES = [3 / 2, 4 / 3, 5 / 4, 6 / 5, 9 / 8, 1, 9 / 10, 4 / 5, 3 / 4, 2 / 3, 1 / 2];

const FONT = new URL('styles/typeface/instrument-sans-latin-wght-normal.woff2', SOURCES);
const FONT_NAME = 'Instrument Sans Variable';

/** The element of a frame that shows the preview. */
const PLACE = 'iframe[data-preview]';

type Size = Readonly<Record<'width' | 'height', number>>;

interface Parts {
  /** Path of a page with `[data-title]` and `iframe[data-preview]`, both in a `.window`. */
  readonly frame: string;
  /** Path of the page with the content. Its title becomes the title of the window, and its `html` sets the size of the iframe. */
  readonly preview: string;
  readonly theme: 'light' | 'dark';
}

/**
 * Renders a page as the content of a window, as a PNG. The same input gives the same pixels: animations are off, and the
 * frame uses the typeface of the site.
 */
export async function drawFramed(browser: Browser, parts: Parts): Promise<Buffer> {
  const natural = await open(browser, parts, { width: 1200, height: 1200 }, 1);
  const { body, framed } = await natural.evaluate(() => {
    const sizeOf = (element: HTMLElement | null) => {
      return { width: element?.offsetWidth ?? 0, height: element?.offsetHeight ?? 0 };
    };
    return { body: sizeOf(document.body), framed: sizeOf(document.querySelector('.window')) };
  });
  await natural.close();

  // Use a denser screen with fewer pixels for scaling, because a transform would blur edges.
  const scale = SCALES.find((candidate) => fits(framed, body, candidate)) ?? 1;
  const viewport = { width: body.width / scale, height: body.height / scale };
  const page = await open(browser, parts, viewport, DENSITY * scale);
  await page.evaluate(({ width, height }) => {
    Object.assign(document.body.style, { width: `${width}px`, height: `${height}px` });
  }, viewport);
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'device' });
  await page.close();
  return picture;
}

/** Loads the frame and the preview in it, with the typeface of the site. */
async function open(
  browser: Browser,
  { frame, preview, theme }: Parts,
  viewport: Size,
  deviceScaleFactor: number,
): Promise<Page> {
  const options = { viewport, deviceScaleFactor, colorScheme: theme, reducedMotion: 'reduce' } as const;
  const page = await browser.newPage(options);
  const src = pathToFileURL(preview).href;
  await page.goto(src);
  const title = await page.title();
  const size = await page.locator('html').evaluate((root) => {
    const { width, height } = getComputedStyle(root);
    return { width: String(Number.parseFloat(width)), height: String(Number.parseFloat(height)) };
  });
  await page.goto(pathToFileURL(frame).href);
  if ((await page.locator(PLACE).count()) === 0) {
    const message = `This frame has no element ${quoted(PLACE)}, which shows the preview.`;
    const hint =
      'Put it into an element with the class "window". An element with data-title shows the title.';
    throw new InputError([{ file: shownPath(frame), message, hint }]);
  }
  await page.evaluate(fillFrame, { title, place: PLACE, iframe: { ...size, src } });
  await page.locator('[data-loaded]').waitFor({ state: 'attached' });
  await useFont(page);
  return page;
}

function fillFrame({ title, place, iframe }: { title: string; place: string; iframe: object }): void {
  for (const element of document.querySelectorAll('[data-title]')) element.textContent = title;
  const content = document.querySelector<HTMLIFrameElement>(place);
  if (!content) return;
  content.addEventListener('load', () => content.setAttribute('data-loaded', ''));
  Object.assign(content, iframe);
}

/** Whether the window fits at a scale, and the picture has a whole number of pixels. */
function fits(framed: Size, body: Size, scale: number): boolean {
  const whole = [body.width, body.height].every((length) => Number.isInteger(length / scale));
  const across = framed.width * scale <= body.width * LARGEST.width;
  return whole && across && framed.height * scale <= body.height * LARGEST.height;
}

/** Sets the typeface of the site, because installed typefaces differ between machines. */
async function useFont(page: Page): Promise<void> {
  const font = await readFile(FONT, 'base64');
  const face = `@font-face{font-family:"${FONT_NAME}";font-weight:400 700;src:url(data:font/woff2;base64,${font})}`;
  const fonts = ['400', '550', '650', '700'].map((weight) => `${weight} 16px "${FONT_NAME}"`);
  for (const frame of page.frames()) {
    await frame.addStyleTag({ content: face });
    await frame.evaluate(async (names) => {
      await Promise.all(names.map((name) => document.fonts.load(name)));
    }, fonts);
  }
}
