import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { runCommand } from '../build/report.ts';
import type { Release } from '../description/releases.ts';
import { darkFile } from '../gallery/pictures.ts';
import { isRendering, markRendering } from '../gallery/rendering-mark.ts';
import { readSite } from '../read-site.ts';
import { readSettings, shownPath } from '../settings.ts';
import type { Site } from '../site/site.ts';
import { CHROMIUM_ARGUMENTS, chromiumPath } from './chromium.ts';
import { FramedPreview } from './framed-preview.ts';

interface Picture {
  readonly example: string;
  readonly system: string;
  readonly theme: 'light' | 'dark';
  /** Where the picture is to stand. */
  readonly target: string;
}

await runCommand(async () => {
  const site = await readSite(readSettings(process.env));
  const { content } = site.settings;
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_ARGUMENTS] });
  try {
    for (const picture of pictures(site)) console.log(await render(picture, content));
  } finally {
    await browser.close();
  }

  async function render({ example, system, theme, target }: Picture, folder: string): Promise<string> {
    const shown = shownPath(target);
    const frame = join(folder, 'frames', `${system}.html`);
    const preview = join(folder, 'examples', example, 'preview.html');
    for (const needed of [frame, preview]) {
      if (!(await exists(needed))) return `left out ${shown}: there is no ${shownPath(needed)}`;
    }
    const before = await readFile(target).catch(() => undefined);
    if (before && !isRendering(before)) return `kept ${shown}: it is no rendering`;
    const framed = new FramedPreview(browser, { frame, preview, theme });
    const png = await sharp(await framed.draw())
      .png({ compressionLevel: 9, effort: 10, palette: true, colours: 256, dither: 0 })
      .toBuffer();
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, markRendering(png));
    return `drew ${shown}`;
  }
});

/** Every picture that a description names, each once, and its dark counterpart. */
function pictures({ editions, settings }: Site): Picture[] {
  const found = new Map<string, Picture>();
  for (const picture of editions.flatMap(({ release }) => picturesOf(release, settings.content))) {
    if (!found.has(picture.target)) found.set(picture.target, picture);
  }
  return [...found.values()];
}

/** A rendering is a PNG; a description that names another format means a screenshot. */
function picturesOf({ document }: Release, content: string): Picture[] {
  const named = (document.examples ?? []).flatMap(({ name: example, screenshot }) =>
    Object.entries(screenshot ?? {}).map(([system, file]) => ({ example, system, file })),
  );
  return named
    .filter(({ file }) => file.toLowerCase().endsWith('.png'))
    .flatMap(({ example, system, file }) => [
      { example, system, theme: 'light' as const, target: join(content, 'screenshots', file) },
      { example, system, theme: 'dark' as const, target: join(content, 'screenshots', darkFile(file)) },
    ]);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
