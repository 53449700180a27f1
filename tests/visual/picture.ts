import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** Settings of the reader's system. */
export const LOOKS = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced-colors': { colorScheme: 'dark', forcedColors: 'active' },
} as const;

export type Look = keyof typeof LOOKS;

/** The height of the part of a page that its picture shows, in CSS pixels. */
const HEIGHT = 2400;

/** CSS pixels per pixel of a picture: small enough for the repository. */
const SCALE = 3;

/** How much a channel may differ, of 255, and how many of the pixels may differ more. */
const [TOLERANCE, SHARE] = [40, 0.002];

const FONTS = {
  'Sans of the tests': '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  'Mono of the tests': '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
  // Arrows, and keys of Macs.
  'Symbols of the tests': '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2',
};

/** Applies fonts from the repository to an open page, because fonts of systems differ, and fonts of the site can load too late. */
export async function useFonts(page: Page): Promise<void> {
  const fonts = Object.entries(FONTS).map(([name, file]) => ({
    name,
    base64: readFileSync(`node_modules/${file}`, 'base64'),
  }));
  await page.evaluate(async (loaded) => {
    for (const { name, base64 } of loaded) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      document.fonts.add(await new FontFace(name, bytes, { weight: '100 900' }).load());
    }
    const { style } = document.documentElement;
    style.setProperty('--font-sans', '"Sans of the tests", "Symbols of the tests"');
    style.setProperty('--font-mono', '"Mono of the tests", "Symbols of the tests"');
  }, fonts);
  await expectOwnFonts(page);
}

/** Throws if a font of this system draws a letter or symbol beyond ASCII, because other systems have other fonts. */
async function expectOwnFonts(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.body.querySelectorAll('*')) {
      const own = [...element.childNodes].filter((node) => node instanceof Text).map(({ data }) => data);
      if (/\P{ASCII}/u.test(own.join('')) && element.checkVisibility())
        element.setAttribute('data-beyond-ascii', '');
    }
  });
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const selector = '[data-beyond-ascii]';
  const { nodeIds } = await client.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  for (const nodeId of nodeIds) {
    const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
    const other = fonts.find(({ isCustomFont }) => !isCustomFont);
    if (!other) continue;
    const { outerHTML } = await client.send('DOM.getOuterHTML', { nodeId });
    throw new Error(`${other.familyName} of this system draws a part of ${outerHTML}. Add a font to FONTS.`);
  }
  await client.detach();
}

/** The picture of an open page, scaled down, as WebP. */
export async function pictureOf(page: Page, look: Look, width: number): Promise<Buffer> {
  await page.emulateMedia({ ...LOOKS[look], reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 800 });
  const full = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(full, HEIGHT) });
  await page.evaluate(async () => {
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    // In the next frame, images that are in view load, and images of another theme when it is selected.
    await drawn();
    const shown = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
    );
    const decoded = async (image: HTMLImageElement) => image.decode();
    // A change of the source rejects the first attempt.
    await Promise.all(
      shown.map((image) => decoded(image).catch(() => decoded(image).catch(() => undefined))),
    );
    await drawn();
  });
  const png = await page.screenshot({ animations: 'disabled' });
  return sharp(png)
    .resize({ width: Math.round(width / SCALE) })
    .webp({ quality: 25, effort: 4 })
    .toBuffer();
}

export interface Difference {
  readonly message: string;
  /** The actual picture with the pixels that differ in red, as PNG; absent if the sizes differ. */
  readonly marked?: Buffer;
}

/** How a picture differs from the expected one; absent if it looks the same. */
export async function differenceOf(expected: Buffer, actual: Buffer): Promise<Difference | undefined> {
  const [before, after] = [await pixelsOf(expected), await pixelsOf(actual)];
  const { width, height, channels } = after.info;
  if (before.info.width !== width || before.info.height !== height) {
    const [was, is] = [before, after].map(({ info }) => `${info.width * SCALE} × ${info.height * SCALE}`);
    return { message: `The size was about ${was}, and is ${is}.` };
  }
  let count = 0;
  for (let at = 0; at < after.data.length; at += channels) {
    const differs = [0, 1, 2].some(
      (channel) => Math.abs((before.data[at + channel] ?? 0) - (after.data[at + channel] ?? 0)) > TOLERANCE,
    );
    if (!differs) continue;
    count += 1;
    after.data.set([255, 0, 0], at);
  }
  const share = count / (width * height);
  if (share <= SHARE) return undefined;
  const marked = await sharp(after.data, { raw: { width, height, channels } }).png().toBuffer();
  return { message: `${(share * 100).toFixed(1)} % of the picture differs.`, marked };
}

function pixelsOf(picture: Buffer) {
  return sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}
