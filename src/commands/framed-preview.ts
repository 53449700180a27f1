import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser, Page } from '@playwright/test';

/** Pixels of the picture per pixel of the page. */
const DENSITY = 2;
/** Share of the picture's width and height that the window may take. */
const LARGEST = { width: 0.86, height: 0.88 };
/** How much a small window is enlarged at most. */
const LARGEST_SCALE = 1.5;

const FONT = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
const FONT_NAME = 'Instrument Sans Variable';

interface Parts {
  /** A page with `[data-title]`, `iframe[data-preview]` and, around both, `.window`. */
  readonly frame: string;
  /** The page that draws the content; its title is the window's, the size of its `html` that of the content. */
  readonly preview: string;
  readonly theme: 'light' | 'dark';
}

/** A small page, drawn as the content of a window. */
export class FramedPreview {
  readonly #browser: Browser;
  readonly #parts: Parts;

  constructor(browser: Browser, parts: Parts) {
    this.#browser = browser;
    this.#parts = parts;
  }

  /** The picture as a PNG. The same input gives the same pixels: nothing moves, and the typeface is the site's own. */
  async draw(): Promise<Buffer> {
    const { frame, preview, theme } = this.#parts;
    const page = await this.#browser.newPage({
      viewport: { width: 1200, height: 1200 },
      deviceScaleFactor: DENSITY,
      colorScheme: theme,
      reducedMotion: 'reduce',
    });
    try {
      await page.goto(pathToFileURL(preview).href);
      const title = await page.title();
      const size = await page.locator('html').evaluate((root) => {
        const { width, height } = getComputedStyle(root);
        return { width: Number.parseFloat(width), height: Number.parseFloat(height) };
      });
      await page.goto(pathToFileURL(frame).href);
      await page.evaluate(fillFrame, { title, size, preview: pathToFileURL(preview).href });
      await page.waitForFunction(() => document.querySelector('[data-loaded]') !== null);
      await useFont(page);
      await page.evaluate(fitWindow, { share: LARGEST, scale: LARGEST_SCALE });
      return await page
        .locator('body')
        .screenshot({ animations: 'disabled', caret: 'hide', scale: 'device' });
    } finally {
      await page.close();
    }
  }
}

/** The site's typeface in the frame and in the preview: what the machine has differs. */
async function useFont(page: Page): Promise<void> {
  const font = await readFile(fileURLToPath(import.meta.resolve(FONT)), 'base64');
  const face = `@font-face{font-family:"${FONT_NAME}";font-weight:400 700;src:url(data:font/woff2;base64,${font})}`;
  for (const frame of page.frames()) {
    await frame.addStyleTag({ content: face });
    await frame.evaluate(async (name) => {
      await Promise.all(
        ['400', '550', '650', '700'].map((weight) => document.fonts.load(`${weight} 16px "${name}"`)),
      );
    }, FONT_NAME);
  }
}

interface Filling {
  readonly title: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly preview: string;
}

function fillFrame({ title, size, preview }: Filling): void {
  for (const element of document.querySelectorAll('[data-title]')) element.textContent = title;
  const content = document.querySelector<HTMLIFrameElement>('iframe[data-preview]');
  if (!content) return;
  content.width = String(size.width);
  content.height = String(size.height);
  content.addEventListener('load', () => content.setAttribute('data-loaded', ''));
  content.src = preview;
}

interface Fit {
  readonly share: { readonly width: number; readonly height: number };
  readonly scale: number;
}

function fitWindow({ share, scale }: Fit): void {
  const framed = document.querySelector<HTMLElement>('.window');
  if (!framed) return;
  const { clientWidth, clientHeight } = document.body;
  const across = (clientWidth * share.width) / framed.offsetWidth;
  const down = (clientHeight * share.height) / framed.offsetHeight;
  framed.style.transform = `scale(${Math.min(scale, across, down)})`;
}
