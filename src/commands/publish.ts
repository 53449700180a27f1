import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { descriptionPath } from '../addresses/paths.ts';
import { InputError } from '../description/problem.ts';
import { hostFiles } from '../hosting/host-files.ts';
import { copied, placeFile } from '../publish/place.ts';
import { readWheel } from '../publish/wheel.ts';
import { type GivenFile, givenFiles, type MadeFile, madeFiles } from '../release/outputs.ts';
import type { ReleaseTree } from '../release/tree.ts';
import { machineFiles } from '../routes/machine-files.ts';
import type { Site } from '../site.ts';
import { atOnce } from './at-once.ts';

/**
 * Writes everything that is no page into the folder of a site: what programs read, release files,
 * indexes, sums, hosts' own files.
 */
export async function publish(site: Site, folder: string): Promise<void> {
  const { config, releases, settings } = site;
  const trees = [...site.trees.values()];
  await atOnce(machineFiles(site), ({ path, text }) => write(folder, { path, content: text() }));
  for (const file of madeFiles(releases, trees, config.name)) await write(folder, file);
  for (const file of hostFiles(settings.basePath)) await write(folder, file);
  for (const { version } of releases) {
    const source = join(settings.content, 'releases', version, 'description.json');
    await copied(source, join(folder, decodeURIComponent(descriptionPath(version))));
  }
  for (const given of givenFiles(trees)) await give(folder, given);
  for (const tree of trees) await writeWheelMetadata(tree, folder);
}

/** A source among the examples is copied: its author goes on editing it, and a link would publish every keystroke. */
async function give(folder: string, { path, source, size, editable }: GivenFile): Promise<void> {
  const target = join(folder, path);
  if (editable) await copied(source, target);
  else await placeFile(source, target, size);
}

async function write(folder: string, { path, content }: MadeFile): Promise<void> {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, content);
}

async function writeWheelMetadata({ folders, files }: ReleaseTree, folder: string): Promise<void> {
  for (const { name, source, distribution } of files) {
    if (!distribution?.metadataSha256) continue;
    const read = await readWheel(source);
    if ('wrong' in read) {
      const message = `It changed while the site was built: ${read.wrong}.`;
      throw new InputError([{ file: source, message, hint: 'Build when it is written whole.' }]);
    }
    for (const place of folders) {
      await write(folder, { path: `${place}${name}.metadata`, content: read.bytes });
    }
  }
}
