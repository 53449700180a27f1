import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { build } from 'astro';
import { sharePictures } from '../routes/share-pictures.ts';
import { readSettings, shownPath } from '../settings.ts';
import { readSite, type Site } from '../site.ts';
import { removeAbandoned } from './abandoned.ts';
import { readPages, refuseDeadLinks } from './built-pages.ts';
import { drawPictures } from './draw-pictures.ts';
import { finishSite } from './finish-site.ts';
import { hashReport, sayWhatIsPublished } from './hash-report.ts';
import { asInputError } from './input-errors.ts';
import { moveFolder } from './move-folder.ts';
import { publish } from './publish.ts';
import { refuseReplaced } from './published-before.ts';
import { printNotices } from './report.ts';
import { writeTextIndex } from './text-index.ts';

const logger = { entrypoint: new URL('./warnings-only.ts', import.meta.url) };

/**
 * Builds the site of the environment into its folder. The folder that was there is replaced only when the new one is
 * whole; an unfinished build leaves it as it was.
 * @param replace whether release files may differ from those that were published under their names
 */
export async function buildSite(replace: boolean): Promise<Site> {
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  const settings = readSettings(process.env);
  const site = await readSite(settings, hashReport());
  printNotices(site.notices);
  sayWhatIsPublished(site);
  await refuseReplaced(site, replace);
  const count = site.releases.length;
  console.log(`Building ${count} ${count === 1 ? 'release' : 'releases'} for ${settings.baseUrl}`);

  // Astro renames what it bundled into its output, so both must be on one disk: the project's, where this folder is.
  const pages = join(settings.cache, `building-${process.pid}`);
  const unfinished = `${settings.out}.building-${process.pid}`;
  await removeAbandoned(settings.cache);
  try {
    const progress = new AbortController();
    reportProgress(pages, progress.signal);
    const [pictures] = await bothDone(
      drawPictures(sharePictures(site).values(), join(settings.cache, 'pictures')),
      build({ outDir: pages, logLevel: 'warn', logger }),
    ).finally(() => progress.abort());
    await mkdir(dirname(unfinished), { recursive: true });
    await moveFolder(pages, unfinished);
    const searched = await writeTextIndex(unfinished, site);
    console.log(`  ${searched} pages indexed for full-text search`);
    const built = await readPages(unfinished);
    await publish(site, unfinished);
    await finishSite(unfinished, built, site, pictures);
    await refuseDeadLinks(built, unfinished, settings);
    await replaceFolder(settings.out, unfinished);
  } catch (error) {
    throw asInputError(error) ?? error;
  } finally {
    // Where one page failed, others are still being written for a moment.
    for (const folder of [pages, unfinished])
      await rm(folder, { recursive: true, force: true, maxRetries: 8 });
  }
  console.log(`Built ${shownPath(settings.out)}`);
  return site;
}

/** Both results. Where one fails, the other is waited for all the same: it may write where the failure cleans up. */
async function bothDone<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second]);
  return [await first, await second];
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
async function elapsed(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  try {
    return await setTimeout(milliseconds, true, { signal, ref: false });
  } catch {
    return false;
  }
}

async function replaceFolder(folder: string, replacement: string): Promise<void> {
  const previous = `${folder}.previous-${process.pid}`;
  await rename(folder, previous).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(replacement, folder);
  await rm(previous, { recursive: true, force: true });
}
