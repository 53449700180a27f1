import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { readAvailable } from '../build/read-available.ts';
import type { Release } from '../description/releases.ts';
import { darkFile } from '../examples/pictures.ts';
import { isRendering, markRendering } from '../examples/rendering-mark.ts';
import { shownPath } from '../input/settings.ts';
import { isRendered } from '../releases/record.ts';
import { print } from '../ui/terminal.ts';
import { command } from './command.ts';
import { launchChromium } from './screenshots/chromium.ts';
import { drawFramed } from './screenshots/framed-preview.ts';

/**
 * Renders the previews of examples in both themes, and writes them to the folder of screenshots. Never replaces real
 * screenshots.
 */
export default command({
  options: {},
  run: async (given) => {
    const { editions, settings } = await readAvailable(given);
    const { content } = settings;
    const previews = editions.filter(isRendered).flatMap(({ release }) => previewsOf(release, content));
    const browser = await launchChromium();
    try {
      // If releases share an image, use the newest release.
      for (const [preview] of Map.groupBy(previews, ({ target }) => target).values())
        if (preview) print(await draw(browser, preview, content));
    } finally {
      await browser.close();
    }
  },
});

interface Preview {
  readonly example: string;
  readonly system: string;
  readonly theme: 'light' | 'dark';
  /** Path of the image to write. */
  readonly target: string;
}

/** Previews are always PNG, so images in other formats are screenshots. */
function previewsOf({ document }: Release, content: string): Preview[] {
  return (document.examples ?? []).flatMap(({ name: example, screenshot }) =>
    Object.entries(screenshot ?? {})
      .filter(([, file]) => file.toLowerCase().endsWith('.png'))
      .flatMap(([system, file]) =>
        (['light', 'dark'] as const).map((theme) => {
          const target = join(content, 'screenshots', theme === 'dark' ? darkFile(file) : file);
          return { example, system, theme, target };
        }),
      ),
  );
}

/** Returns a line for the log. */
async function draw(
  browser: Browser,
  { example, system, theme, target }: Preview,
  content: string,
): Promise<string> {
  const shown = shownPath(target);
  const frame = join(content, 'frames', `${system}.html`);
  const preview = join(content, 'examples', example, 'preview.html');
  const missing = [frame, preview].find((path) => !existsSync(path));
  if (missing !== undefined) return `skipped ${shown}: ${shownPath(missing)} is missing`;
  const before = await readFile(target).catch(() => undefined);
  if (before && !isRendering(before)) return `kept ${shown}: it is a screenshot`;
  const png = await sharp(await drawFramed(browser, { frame, preview, theme }))
    .png({ compressionLevel: 9, effort: 10, palette: true, colours: 256, dither: 0 })
    .toBuffer();
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, markRendering(png));
  return `drew ${shown}`;
}
