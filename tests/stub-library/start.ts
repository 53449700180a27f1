import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSite } from '../../src/build/build-site.ts';
import { readParameters } from '../../src/build/parameters.ts';
import { type BuildOptions, CHANGE_OPTIONS } from '../../src/build/published-before.ts';
import { commandSettings, runCommand } from '../../src/build/report.ts';
import { HOST_OPTION } from '../../src/build/server/listen.ts';
import { serveSite } from '../../src/build/server/serve-site.ts';
import { restoreOutput } from '../../src/build/swap.ts';
import { shownPath } from '../../src/input/settings.ts';
import { temporaryIn } from '../../src/releases/files/unfinished.ts';
import type { Settings } from '../../src/site/settings.ts';
import { print } from '../../src/ui/terminal.ts';
import { buildStubReleases } from './build-release.ts';

await runCommand(async () => {
  const options = { ...CHANGE_OPTIONS, ...HOST_OPTION };
  const { values: given } = readParameters(process.argv.slice(2), options);
  const settings = await commandSettings();
  const demo = (await hasArtifacts(settings)) ? undefined : await buildDemo(settings, given);
  if (!demo) await buildSite(settings, given);
  print((await serveSite(demo ?? settings, given.host)).message);
});

async function hasArtifacts({ artifacts }: Settings): Promise<boolean> {
  const names = await readdir(artifacts).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.length > 0;
}

/**
 * Builds the site with stand-ins for release files, in a folder next to the output folder.
 * @returns the settings for serving it; undefined if the stand-ins are for another library
 */
async function buildDemo(
  { published: _, ...settings }: Settings,
  changes: BuildOptions,
): Promise<Settings | undefined> {
  // If this process is killed, the next command deletes the folder.
  const artifacts = temporaryIn(join(settings.cache, 'demo'));
  try {
    const releases = await buildStubReleases(settings, artifacts);
    if (releases.every(({ files }) => files.length === 0)) return undefined;
    const demo = { ...settings, artifacts, out: `${settings.out}.demo`, demo: true };
    const folder = shownPath(settings.artifacts);
    print(`No release files in ${folder}: building a demo with stand-ins into ${shownPath(demo.out)}`);
    for (const { version, files, left } of releases) {
      print(`Release ${version}: ${files.length} ${files.length === 1 ? 'stand-in' : 'stand-ins'}`);
      for (const [reason, without] of Map.groupBy(left, (file) => file.reason))
        print(`  not ${without.map(({ file }) => file).join(', ')}: ${reason}`);
    }
    await restoreOutput(demo);
    await buildSite(demo, changes);
    return demo;
  } finally {
    await rm(artifacts, { recursive: true, force: true });
  }
}
