import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDescription } from '../../description/parse.ts';
import { InputError } from '../../description/problem.ts';
import {
  descriptionPath,
  frontRelease,
  highestFirst,
  type Release,
  releasesBefore,
  releaseToCompare,
} from '../../description/releases.ts';
import { shownPath } from '../../input/settings.ts';
import { jsonText } from '../../page/output.ts';
import { type MergedApi, mergeApis, type TextSums } from './merge-api.ts';

/** Sections that a release takes over. Without examples and packages, pages show the earlier ones. */
const SHARED = ['$schema', 'apiversion', 'installation'];

interface NextDescription extends Pick<MergedApi, 'differing' | 'vanished' | 'moved'> {
  readonly path: string;
  readonly text: string;
}

/**
 * Describes the API of a new release, with what people wrote in the release that it is compared with, or without one, in the
 * release of the front page. The other sections are those of that release.
 * @param sums the texts of the headers of that release
 * @throws {InputError} if the release exists, or another one is invalid
 */
export async function nextDescription(
  content: string,
  version: string,
  date: string,
  api: object,
  sums: TextSums,
): Promise<NextDescription> {
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
  const sorted = highestFirst<Release>([...releases, { version, document: { apiversion: 1, date } }]);
  const release = sorted.find((one) => one.version === version);
  const earlier = release && releaseToCompare(release, releasesBefore(release, sorted));
  const taken = earlier ?? frontRelease(sorted.filter((one) => one !== release));
  const described = releases.find((one) => one.version === taken?.version);
  const shared = Object.entries(described?.source.value ?? {}).filter(([key]) => SHARED.includes(key));
  const before = Object(described?.source.value)['api'] ?? {};
  const { api: merged, ...notices } = mergeApis(before, api, sums);
  const text = jsonText({ ...Object.fromEntries(shared), apiversion: 1, date, api: merged });
  return { path, text, ...notices };
}
