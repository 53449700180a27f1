import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson } from './description/json.ts';
import { InputError } from './description/problem.ts';
import { readManifest } from './release/manifest.ts';
import { MANIFEST_PATH } from './release/outputs.ts';
import { notBuilt, shownPath } from './settings.ts';

/** The folders of release files of a built site, from its manifest; a folder without a manifest is not a built site. */
export async function releaseFoldersOf(out: string): Promise<string[]> {
  const path = join(out, MANIFEST_PATH);
  const bytes = await readFile(path).catch(() => undefined);
  if (!bytes) throw notBuilt(out);
  const manifest = readManifest(readJson(bytes, shownPath(path)));
  if ('problems' in manifest) throw new InputError(manifest.problems);
  return manifest.data.flatMap(({ folders }) => folders);
}
