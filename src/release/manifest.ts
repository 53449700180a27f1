import { z } from 'astro/zod';
import { type Checked, check } from '../description/check.ts';
import type { Problem, Refused, Source } from '../description/problem.ts';
import { FILE_KINDS } from './kinds.ts';
import { platformsOf, type ReleaseTree } from './tree.ts';
import type { WantedFile } from './wanted.ts';

const SHA256 = z.string().regex(/^[0-9a-f]{64}$/);

const use = {
  platforms: z.array(z.string()).describe('Keys of the platforms whose recipes fetch it.'),
  languages: z.array(z.string()).describe('Keys of the languages whose recipes fetch it.'),
};

/** What `manifest.json` of a release holds. */
export const releaseManifestSchema = z
  .strictObject({
    version: z.string(),
    date: z.iso.date().describe('Day of the release.'),
    folders: z.array(z.string()).describe('Paths of the folders that hold the files, all of them in each.'),
    files: z.array(
      z.strictObject({
        name: z.string().describe('Path below the folder, unescaped.'),
        size: z.int().describe('In bytes.'),
        sha256: SHA256,
        kind: z.enum(FILE_KINDS),
        ...use,
        yanked: z
          .union([z.string(), z.literal(true)])
          .optional()
          .describe('Withdrawn: the reason, or true without one.'),
      }),
    ),
    absent: z
      .array(z.strictObject({ name: z.string(), ...use }))
      .describe('Files that recipes or packages name and that are not published.'),
  })
  .meta({ title: 'Release manifest', description: 'What a release publishes.' });

/** `manifest.json` of a release: what it publishes, for programs. */
export function manifestOf(tree: ReleaseTree): z.infer<typeof releaseManifestSchema> {
  const { version, date, folders, files, absent } = tree;
  return {
    version,
    date,
    folders: [...folders],
    files: files.map(({ name, size, sha256, kind, uses, yanked }) => ({
      name,
      size,
      sha256,
      kind,
      ...usedBy(uses),
      ...(yanked === undefined ? {} : { yanked: yanked || (true as const) }),
    })),
    absent: absent.map(({ name, uses }) => ({ name, ...usedBy(uses) })),
  };
}

function usedBy(uses: WantedFile['uses']) {
  return {
    platforms: platformsOf({ uses }).map(({ key }) => key),
    languages: [...new Set(uses.map(({ language }) => language.key))],
  };
}

/** The part of a manifest that is read; other versions of this program may write more or less. */
const publishedSchema = z
  .looseObject({
    version: z.string(),
    folders: z.array(z.string()).default([]),
    files: z.array(z.looseObject({ name: z.string(), sha256: SHA256 })),
  })
  .describe('A manifest of a release has a version and files; one of a site has releases.');

/** The releases that were published, from the manifest of a site. */
const siteSchema = z
  .looseObject({ releases: z.array(publishedSchema) })
  .transform(({ releases }) => releases);

/** What was published of one release. */
export type PublishedRelease = z.infer<typeof publishedSchema>;

/** The releases of a manifest, of one release or of a site. */
export function readManifest(source: Source | Refused): Checked<PublishedRelease[]> {
  if ('problems' in source) return source;
  const { value } = source;
  const isSite = typeof value === 'object' && value !== null && 'releases' in value;
  const schema = isSite ? siteSchema : publishedSchema.transform((release) => [release]);
  return check(schema, source);
}

/**
 * The files whose bytes differ from what was published under the same release and name: verifying such a file
 * with its old sum would fail.
 * @param where how messages name the place of what was published
 */
export function replacedFiles(
  trees: readonly ReleaseTree[],
  published: readonly PublishedRelease[],
  where: string,
): Problem[] {
  return withPublished(trees, published).flatMap(({ version, files, before }) => {
    const replaced = files.filter(({ name, sha256 }) => (before.get(name) ?? sha256) !== sha256);
    return replaced.map(({ name, sha256 }) => ({
      file: where,
      message: `Release ${version} is published with another ${JSON.stringify(name)}: its SHA-256 is ${before.get(name)} there and ${sha256} here.`,
      hint: 'Make a new release, or publish with --replace.',
    }));
  });
}

/** The published files that are missing now: pages will call them "not published". */
export function vanishedFiles(
  trees: readonly ReleaseTree[],
  published: readonly PublishedRelease[],
  where: string,
): Problem[] {
  return withPublished(trees, published).flatMap(({ version, files, before }) => {
    const present = new Set(files.map(({ name }) => name));
    const [first, ...others] = new Set(before.keys()).difference(present);
    if (first === undefined) return [];
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    const message = `Release ${version} was published with ${JSON.stringify(first)}${more}, which this build does not have.`;
    return [{ file: where, message, hint: 'Keep the artifacts of every release that the site describes.' }];
  });
}

/** Each release with the SHA-256 by name of what was published of it before. */
function withPublished(trees: readonly ReleaseTree[], published: readonly PublishedRelease[]) {
  return trees.map(({ version, files }) => {
    const same = published.filter((release) => release.version === version);
    const before = same
      .flatMap((release) => release.files)
      .map(({ name, sha256 }) => [name, sha256] as const);
    return { version, files, before: new Map(before) };
  });
}
