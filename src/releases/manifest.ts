import { z } from 'astro/zod';
import { type Checked, check } from '../description/check.ts';
import type { Refused, Source } from '../description/problem.ts';
import { pathFault } from '../page/output.ts';
import { gemSpecSchema } from './gems/specification.ts';
import { hostedAddress, namePath, SHA256, yanked } from './hosted-files.ts';
import { FILE_KINDS } from './kinds.ts';
import { metadataFault } from './python/distribution.ts';
import { platformsOf, type ReleaseTree } from './tree.ts';
import type { WantedFile } from './wanted.ts';

/** The sums of the inputs of a release. The same inputs give the same pages. */
const inputSums = z.object({
  program: SHA256.describe('The program, and all packages that it uses.'),
  shared: SHA256.describe('Settings, and content that releases share.'),
  release: SHA256.describe('Its description, recorded runs, and guides in its folder.'),
  files: SHA256.describe('Its release files, and files of its examples.'),
  earlier: SHA256.describe('The inputs of all releases published earlier.'),
});

export type InputSums = Readonly<z.infer<typeof inputSums>>;

/** The inputs, in the order of their sums. */
export const INPUT_NAMES = inputSums.keyof().options;

/** The sums that version 1.0 published. Only a program of that version would compare them. */
const earlierInputSums = z
  .object({ tool: SHA256, content: SHA256, description: SHA256, files: SHA256, earlier: SHA256 })
  .transform(({ tool, content, description, ...others }): InputSums => {
    return { program: tool, shared: content, release: description, ...others };
  });

const use = {
  platforms: z.array(z.string()).describe('Keys of the platforms whose recipes fetch it.'),
  languages: z.array(z.string()).describe('Keys of the languages whose recipes fetch it.'),
};

/** Data about a file in indexes and lists. */
const fileFacts = {
  fromExamples: z.literal(true).optional().describe('It is a file of the examples, not an artifact.'),
  python: z
    .object({
      project: z.string(),
      version: z.string(),
      requiresPython: z.string().optional(),
      metadata: SHA256.optional().describe('Of the metadata file next to a wheel.'),
    })
    .refine((facts) => metadataFault(facts) === undefined, 'a valid project and version')
    .optional()
    .describe('Core metadata of a Python distribution.'),
  gem: gemSpecSchema.optional().describe('Specification of a gem.'),
};

/** Schema of `manifest.json` of a release. */
export const releaseManifestSchema = z
  .strictObject({
    version: z.string(),
    date: z.iso.date().describe('Day of the release.'),
    folders: z.array(z.string()).describe('Paths of the folders that hold the files, all of them in each.'),
    files: z.array(
      z.strictObject({
        name: z.string().describe('Path below the folder, unescaped.'),
        url: hostedAddress
          .optional()
          .describe('Address of the file, if it is on another host. This site may not have it.'),
        size: z.int().describe('In bytes.'),
        sha256: SHA256,
        kind: z.enum(FILE_KINDS),
        ...use,
        yanked: yanked.describe('Withdrawn: the reason, or true without one.'),
        ...fileFacts,
      }),
    ),
    absent: z
      .array(z.strictObject({ name: z.string(), ...use }))
      .describe('Files that recipes or packages name and that are not published.'),
  })
  .meta({ title: 'Release manifest', description: 'What a release publishes.' });

/** `manifest.json` of a release: its published files, for programs. */
export function manifestOf(tree: ReleaseTree): z.infer<typeof releaseManifestSchema> {
  const { version, date, folders, files, absent } = tree;
  return {
    version,
    date,
    folders: [...folders],
    files: files.map(({ name, url, size, sha256, kind, uses, yanked, fromExamples, distribution, gem }) => ({
      name,
      ...(url === undefined ? {} : { url }),
      size,
      sha256,
      kind,
      ...usedBy(uses),
      ...(yanked === undefined ? {} : { yanked: yanked || (true as const) }),
      ...(fromExamples ? { fromExamples } : {}),
      ...(distribution ? { python: distribution } : {}),
      ...(gem ? { gem } : {}),
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

/** Paths in manifests must stay within the site, because files are read from there. */
export const filePath = z
  .string()
  .refine((path) => pathFault(path) === undefined, 'the path of a file below the site');
const folderPath = z
  .string()
  .refine((path) => path.endsWith('/') && pathFault(path.slice(0, -1)) === undefined, 'the path of a folder');

/** The fields of a manifest that builds read. Other versions of this program may write different fields. */
const publishedSchema = z
  .looseObject({
    version: namePath,
    folders: z.array(folderPath).optional(),
    files: z.array(
      z.looseObject({
        name: namePath,
        url: hostedAddress.optional(),
        size: z.int().min(0).optional(),
        sha256: SHA256,
        yanked,
        ...fileFacts,
      }),
    ),
    description: SHA256.optional(),
    inputs: z.union([inputSums, earlierInputSums]).optional().catch(undefined),
  })
  .describe('A manifest of a release has a version and files; one of a site has releases.')
  .transform((release) => {
    const folders = release.folders ?? [`/release/${release.version}/`];
    // Version 1.0 published the sum of the description with the others.
    const description = release.inputs ? { description: release.inputs.release } : {};
    return { ...description, ...release, folders };
  });

const siteSchema = z.looseObject({
  address: z.string().optional(),
  /** Whether the release files are stand-ins, which must not be published. */
  demo: z.boolean().optional(),
  releases: z.array(publishedSchema),
  removed: z.array(filePath).default([]),
  /** SHA-256 of the manifest of the published site that the build continued. */
  continues: SHA256.optional(),
  /** SHA-256 of the content of pages for all releases, so that builds with other guides have other manifests. */
  content: SHA256.optional(),
});

/** The published files of a release. */
export type PublishedRelease = z.infer<typeof publishedSchema>;

/** A file in a manifest. */
export type PublishedFile = PublishedRelease['files'][number];

/** The releases that a site publishes, its address, and the paths of its removed release files. */
export type Manifest = z.infer<typeof siteSchema>;

export interface SiteFacts {
  /** The release of the front page, then the others, highest first. */
  readonly editions: readonly {
    readonly tree: ReleaseTree;
    /** SHA-256 of its description. */
    readonly sum: string;
    readonly inputs: InputSums | undefined;
  }[];
  /** Paths of published release files that were removed. */
  readonly removed: readonly string[];
  /** SHA-256 of the manifest of the published site, if any. */
  readonly continues?: string | undefined;
  /** SHA-256 of the content of pages for all releases; undefined in a live preview. */
  readonly contentSum?: string | undefined;
  readonly settings: { readonly baseUrl: string; readonly demo: boolean };
}

/** The manifest of a site, for programs and for the next build. */
export function siteManifest(site: SiteFacts): Manifest {
  const { editions, removed, continues, contentSum: content } = site;
  const { baseUrl, demo } = site.settings;
  const releases = editions.map(({ tree, sum, inputs }) => {
    return { ...manifestOf(tree), description: sum, inputs };
  });
  return {
    address: `${baseUrl}/`,
    ...(demo ? { demo } : {}),
    releases,
    removed: [...removed],
    ...(continues === undefined ? {} : { continues }),
    ...(content === undefined ? {} : { content }),
  };
}

/** Parses the manifest of a release or a site. */
export function readManifest(source: Source | Refused): Checked<Manifest> {
  if ('problems' in source) return source;
  const { value } = source;
  const isSite = typeof value === 'object' && value !== null && 'releases' in value;
  const ofRelease = publishedSchema.transform((release): Manifest => ({ releases: [release], removed: [] }));
  return isSite ? check(siteSchema, source) : check(ofRelease, source);
}
