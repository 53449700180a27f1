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
import type { SpelledLanguage } from '../../description/schema/api.ts';
import { type MergedApi, mergeApis } from '../../importers/merge-api.ts';
import type { TextSums } from '../../importers/text-sums.ts';
import { shownPath } from '../../input/settings.ts';
import { jsonText } from '../../page/output.ts';

/** Sections that a release takes over. Without examples and packages, pages show the earlier ones. */
const SHARED = ['$schema', 'apiversion', 'installation'];

interface NextDescription extends Pick<MergedApi, 'differing' | 'vanished' | 'moved'> {
  readonly path: string;
  readonly isNew: boolean;
  readonly text: string;
  /** The imported API, without what people wrote. */
  readonly api: object;
}

/** An API for the description of a release. */
export interface ImportedApi {
  readonly language?: SpelledLanguage;
  /** The API, for the one that the release takes over. */
  readonly apiFor: (earlier: object) => object;
  /** Whether an existing description of the release gets the API. */
  readonly replaces?: boolean;
}

/**
 * Describes the API of a release, with what people wrote in its description. For a new release, that is what they wrote in the
 * release that it is compared with, or without one, in the release of the front page. The other sections are those of that release.
 * @param sums the texts of the earlier import
 * @throws {InputError} if the release exists and is not replaced, or a release is invalid
 */
export async function nextDescription(
  content: string,
  version: string,
  date: string,
  { language, apiFor, replaces = false }: ImportedApi,
  sums: TextSums,
): Promise<NextDescription> {
  const folder = join(content, 'releases');
  const pathOf = (name: string) => join(content, descriptionPath(name));
  const path = pathOf(version);
  const exists = existsSync(path);
  if (exists && !replaces) {
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
  const described = releases.find(
    (one) => one.version === (exists ? version : takenFrom(releases, version, date)),
  );
  if (exists && described?.source.path?.length) {
    const message = 'An import requires a file with one description.';
    throw new InputError([{ file: shownPath(path), message, hint: 'Remove the key around it.' }]);
  }
  const sections = Object.entries(described?.source.value ?? {});
  const kept = exists ? sections : sections.filter(([key]) => SHARED.includes(key));
  const before = Object(described?.source.value)['api'] ?? {};
  const api = apiFor(before);
  const { api: merged, ...notices } = mergeApis(before, api, sums, language);
  const document = { ...Object.fromEntries(kept), apiversion: 1, ...(exists ? {} : { date }), api: merged };
  const text = jsonText(document);
  const imported = parseDescription(new TextEncoder().encode(text), shownPath(path), version);
  // Their positions are in a file that is not written.
  if ('problems' in imported)
    throw new InputError(imported.problems.map(({ position: _, ...problem }) => problem));
  return { path, isNew: !exists, text, api, ...notices };
}

/** The version of the release that a new one takes its sections from. */
function takenFrom(releases: readonly Release[], version: string, date: string): string | undefined {
  const sorted = highestFirst<Release>([...releases, { version, document: { apiversion: 1, date } }]);
  const release = sorted.find((one) => one.version === version);
  const earlier = release && releaseToCompare(release, releasesBefore(release, sorted));
  return (earlier ?? frontRelease(sorted.filter((one) => one !== release)))?.version;
}
