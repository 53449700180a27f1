import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { buildSite } from '../../src/build/build-site.ts';
import { readParameters } from '../../src/build/parameters.ts';
import { CHANGE_OPTIONS } from '../../src/build/published-before.ts';
import { commandSettings, runCommand } from '../../src/build/report.ts';
import { serveSite } from '../../src/build/server/serve-site.ts';
import { freePort } from '../../src/cli/recipes/free-port.ts';
import { launchChromium } from '../../src/cli/screenshots/chromium.ts';
import type { Settings } from '../../src/site/settings.ts';
import { buildStubReleases } from '../stub-library/build-release.ts';
import { chromiumPath } from './chromium.ts';

const PICTURE = '.github/site.png';
const PAGE = 'install/cpp17/linux/';

/** Takes the picture in README: a recipe of the bundled content, with stand-ins for its release files. */
await runCommand(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'readme-'));
  try {
    const { published: _, ...given } = await commandSettings();
    const settings: Settings = {
      ...given,
      baseUrl: 'https://example.org',
      basePath: '',
      hasAddress: true,
      artifacts: join(folder, 'artifacts'),
      cache: join(folder, 'cache'),
      out: join(folder, 'site'),
      port: await freePort(),
    };
    await mkdir(settings.artifacts);
    await buildStubReleases(settings, settings.artifacts);
    await buildSite(settings, readParameters([], CHANGE_OPTIONS).values);
    await serveSite(settings);
    await writeFile(PICTURE, await takePicture(`http://localhost:${settings.port}/${PAGE}`));
    console.log(`Wrote ${PICTURE}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
// The server is still listening.
process.exit();

/** A page on a common screen, as a PNG with few colors, because it is part of the package. */
async function takePicture(address: string): Promise<Buffer> {
  chromiumPath();
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, colorScheme: 'light' });
    await page.goto(address, { waitUntil: 'networkidle' });
    // A first visit shows fonts only if they load in time.
    await page.reload({ waitUntil: 'networkidle' });
    return await sharp(await page.screenshot())
      .png({ palette: true, effort: 10 })
      .toBuffer();
  } finally {
    await browser.close();
  }
}
