import { z } from 'astro/zod';
import { type Checked, check } from '../description/check.ts';
import type { Source } from '../description/problem.ts';
import { FILE_KINDS } from './kinds.ts';
import { platformsOf, type ReleaseFile, type ReleaseTree } from './tree.ts';
import { usesByLanguage } from './wanted.ts';

const SHA256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What is read from a manifest; it may be of another version of the site, which says more or less. */
const publishedSchema = z
  .looseObject({
    version: z.string(),
    folders: z.array(z.string()).default([]),
    files: z.array(z.looseObject({ name: z.string(), sha256: SHA256 })),
  })
  .describe('A manifest of a release has a version and files; one of a site has releases.');

const use = {
  platforms: z.array(z.string()).meta({ description: 'Keys of the platforms whose recipes fetch it.' }),
  languages: z.array(z.string()).meta({ description: 'Keys of the languages whose recipes fetch it.' }),
};

/** What `manifest.json` of a release holds. */
export const releaseManifestSchema = z
  .strictObject({
    version: z.string(),
    date: z.iso.date().meta({ description: 'Day of the release.' }),
    folders: z
      .array(z.string())
      .meta({ description: 'Paths of the folders that hold the files, all of them in each.' }),
    files: z.array(
      z.strictObject({
        name: z.string().meta({ description: 'Path below the folder, unescaped.' }),
        size: z.int().meta({ description: 'In bytes.' }),
        sha256: SHA256,
        kind: z.enum(FILE_KINDS),
        ...use,
        yanked: z
          .union([z.string(), z.literal(true)])
          .optional()
          .meta({ description: 'Withdrawn: the reason, or true where none is given.' }),
      }),
    ),
    absent: z
      .array(z.strictObject({ name: z.string(), ...use }))
      .meta({ description: 'What recipes or packages promise and nobody gave.' }),
  })
  .meta({ title: 'Release manifest', description: 'What a release publishes.' });

/** What was published of one release. */
export type PublishedRelease = z.infer<typeof publishedSchema>;

/** `manifest.json` of a release: what it publishes, for programs. */
export function manifestOf(tree: ReleaseTree): z.infer<typeof releaseManifestSchema> {
  return {
    version: tree.version,
    date: tree.date,
    folders: [...tree.folders],
    files: tree.files.map(entryOf),
    absent: tree.absent.map((wanted) => ({ name: wanted.name, ...usedBy(wanted) })),
  };
}

/** The manifest of a site: those of all its releases. */
export function siteManifest(trees: readonly ReleaseTree[]): object {
  return { releases: trees.map(manifestOf) };
}

/** The releases of a manifest, of one release or of a site. */
export function readManifest(source: Source): Checked<PublishedRelease[]> {
  const { value } = source;
  if (typeof value === 'object' && value !== null && 'releases' in value) {
    const site = check(z.looseObject({ releases: z.array(publishedSchema) }), source);
    return 'problems' in site ? site : { data: site.data.releases };
  }
  const single = check(publishedSchema, source);
  return 'problems' in single ? single : { data: [single.data] };
}

function entryOf(file: ReleaseFile) {
  const { name, size, sha256, kind, yanked } = file;
  return {
    name,
    size,
    sha256,
    kind,
    ...usedBy(file),
    ...(yanked === undefined ? {} : { yanked: yanked === '' ? (true as const) : yanked }),
  };
}

function usedBy(file: Pick<ReleaseFile, 'uses'>) {
  return {
    platforms: platformsOf(file).map(({ key }) => key),
    languages: usesByLanguage(file).map(([{ language }]) => language.key),
  };
}
