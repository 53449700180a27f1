import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDescription } from '../../description/parse.ts';
import { InputError } from '../../description/problem.ts';
import { descriptionPath, newestFirst } from '../../description/releases.ts';
import { shownPath } from '../../input/settings.ts';
import { jsonText } from '../../page/output.ts';

/** Sections that a release takes over from the newest one. Without examples and packages, pages show the earlier ones. */
const SHARED = ['$schema', 'apiversion', 'installation'];

/**
 * Describes the API of a new release. The other sections are those of the newest release.
 * @throws {InputError} if the release exists, or the newest one is invalid
 */
export async function nextDescription(
  content: string,
  version: string,
  date: string,
  api: object,
): Promise<{ path: string; text: string }> {
  const folder = join(content, 'releases');
  const pathOf = (name: string) => join(content, descriptionPath(name));
  const path = pathOf(version);
  if (existsSync(path)) {
    const message = 'This release exists.';
    const hint = 'Choose another version with --release, or delete this file to describe the release again.';
    throw new InputError([{ file: shownPath(path), message, hint }]);
  }
  const versions = (await readdir(folder).catch(() => [])).filter((name) => existsSync(pathOf(name)));
  const releases = await Promise.all(
    versions.map(async (name) => {
      const parsed = parseDescription(await readFile(pathOf(name)), shownPath(pathOf(name)), name);
      if ('problems' in parsed) throw new InputError(parsed.problems);
      return { version: name, ...parsed };
    }),
  );
  const [newest] = newestFirst(releases);
  const shared = Object.entries(newest?.source.value ?? {}).filter(([key]) => SHARED.includes(key));
  return { path, text: jsonText({ ...Object.fromEntries(shared), apiversion: 1, date, api }) };
}
