import { readdir, rename, rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { build } from 'astro';
import { sharePictures } from '../routes/share-pictures.ts';
import { readSettings, shownPath } from '../settings.ts';
import { readSite, type Site } from '../site.ts';
import { drawPictures } from './draw-pictures.ts';
import { finishSite } from './finish-site.ts';
import { printNotices } from './report.ts';

const PICTURE_CACHE = '.cache/pictures';

/**
 * Builds the site of the environment into its folder. The folder that was there is replaced only when the new one is
 * whole; an unfinished build leaves it as it was.
 */
export async function buildSite(): Promise<Site> {
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  const settings = readSettings(process.env);
  const site = await readSite(settings);
  printNotices(site.notices);
  const count = site.releases.length;
  console.log(`Building ${count} ${count === 1 ? 'release' : 'releases'} for ${settings.baseUrl}`);

  const unfinished = `${settings.out}.building-${process.pid}`;
  try {
    const progress = new AbortController();
    reportProgress(unfinished, progress.signal);
    const [pictures] = await Promise.all([
      drawPictures(sharePictures(site).values(), PICTURE_CACHE),
      build({ outDir: unfinished, logLevel: 'warn' }),
    ]).finally(() => progress.abort());
    await finishSite(unfinished, site, pictures);
    await replaceFolder(settings.out, unfinished);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  console.log(`Built ${shownPath(settings.out)}`);
  return site;
}

/** Says how many files are written, every two seconds or, where counting takes long, less often. */
async function reportProgress(folder: string, signal: AbortSignal): Promise<void> {
  let pause = 2000;
  while (await elapsed(pause, signal)) {
    const started = performance.now();
    const files = await readdir(folder, { recursive: true }).catch(() => []);
    if (files.length > 0 && !signal.aborted) console.log(`  ${files.length} files and folders written`);
    pause = Math.max(2000, 20 * (performance.now() - started));
  }
}

/** Whether the time passed before the signal ended the wait; does not keep the process running. */
function elapsed(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return setTimeout(milliseconds, true, { signal, ref: false }).catch(() => false);
}

async function replaceFolder(folder: string, replacement: string): Promise<void> {
  const previous = `${folder}.previous-${process.pid}`;
  await rename(folder, previous).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(replacement, folder);
  await rm(previous, { recursive: true, force: true });
}
