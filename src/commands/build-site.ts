import { readdir, rename, rm } from 'node:fs/promises';
import { build } from 'astro';
import { readSettings, shownPath } from '../settings.ts';
import { readSite, type Site } from '../site.ts';
import { hashReport, sayWhatIsPublished } from './hash-report.ts';
import { publish } from './publish.ts';
import { refuseReplaced } from './published-before.ts';
import { printNotices } from './report.ts';

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

  const unfinished = `${settings.out}.building-${process.pid}`;
  try {
    const progress = reportProgress(unfinished);
    await build({ outDir: unfinished, logLevel: 'warn' }).finally(() => clearInterval(progress));
    await publish(site, unfinished);
    await replaceFolder(settings.out, unfinished);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  console.log(`Built ${shownPath(settings.out)}`);
  return site;
}

/** Says every two seconds how many files are written. */
function reportProgress(folder: string): NodeJS.Timeout {
  const report = async () => {
    const files = await readdir(folder, { recursive: true }).catch(() => []);
    if (files.length > 0) console.log(`  ${files.length} files and folders written`);
  };
  return setInterval(report, 2000).unref();
}

async function replaceFolder(folder: string, replacement: string): Promise<void> {
  const previous = `${folder}.previous-${process.pid}`;
  await rename(folder, previous).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(replacement, folder);
  await rm(previous, { recursive: true, force: true });
}
