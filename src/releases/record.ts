import { z } from 'astro/zod';
import type { Reference } from '../api/model.ts';
import { isVersion, type Release } from '../description/releases.ts';
import { documentSchema } from '../description/schema/document.ts';
import { pathFault } from '../page/output.ts';
import { linksToTwin, PARTS, type Page, type PageEdition, pagesIn } from '../page/page.ts';
import { unescapedIfValid } from '../page/unescaped.ts';
import { filePath } from './manifest.ts';

function isPagePath(path: string): boolean {
  const folder = unescapedIfValid(path);
  return folder !== undefined && pathFault(`/${folder}index.html`) === undefined;
}

/** Numbers of things in an API, for lists of releases. */
const apiCounts = z.object({ modules: z.int(), types: z.int(), members: z.int() });

const recordedPage = z.object({
  path: z.string().refine(isPagePath, 'the path of a page').describe('Below the release.'),
  label: z.string(),
  title: z.string(),
  part: z.enum(PARTS).optional(),
  repeats: z.string().optional().describe('Path of the page that it repeats.'),
  indexed: z.boolean().describe('Whether search engines list it.'),
  twin: z.boolean().describe('Whether it has a Markdown twin in this folder.'),
  about: z.string().optional().describe('Description of the twin in lists. Absent if the page has no twin.'),
});

const recordedComparison = z.object({ from: z.string().refine(isVersion, 'a version'), tally: z.string() });

/** A guide of a release, as later builds list it. */
const recordedGuide = z.object({
  path: z.string().refine(isPagePath, 'the path of a page').describe('Below the release.'),
  file: z.string().describe('Below the folder of guides.'),
  order: z.number().optional(),
  group: z.string().optional(),
  title: z.string(),
  description: z.string(),
});

/** The comparisons of a release, as later builds list them. */
export const recordedComparisons = z.looseObject({
  changes: recordedComparison
    .optional()
    .describe('The release before it, and the number of changes since. Absent if there is none.'),
  comparisons: z
    .array(recordedComparison)
    .optional()
    .describe('Other comparisons that earlier builds published.'),
});

/** All comparisons of a release. */
export function comparisonsIn({ changes, comparisons = [] }: z.infer<typeof recordedComparisons>) {
  return [...(changes ? [changes] : []), ...comparisons];
}

/** A page of a release, as later builds list it. */
type RecordedPage = z.infer<typeof recordedPage>;

/** Whether the pages of a release are rendered; otherwise the release is kept. */
export function isRendered<E extends { readonly source?: Uint8Array | undefined }>(
  edition: E,
): edition is E & { readonly source: Uint8Array } {
  return edition.source !== undefined;
}

/** A release whose pages are rendered, or kept with their record. */
interface RecordedEdition extends PageEdition {
  readonly kept?: { readonly record: ReleaseRecord } | undefined;
}

/** The pages below the folder of a release; from its record if it is kept. */
export function recordedPages(edition: RecordedEdition, pages: readonly Page[]): readonly RecordedPage[] {
  if (edition.kept) return edition.kept.record.pages;
  return pagesIn(edition, pages).map((page) => {
    const { path, label, title, part, repeats, indexed } = page;
    const [twin, about] = linksToTwin(page) ? [true, page.twin] : [false, undefined];
    return { path, label, title, part, repeats, indexed, twin, about };
  });
}

/**
 * Schema of `record.json` of a release, which later builds read instead of its description. Other versions of this program
 * may write more fields.
 */
export const recordSchema = z.looseObject({
  document: documentSchema.omit({ api: true }).describe('Its description, without the API.'),
  api: apiCounts.optional().describe('Absent if it describes no API.'),
  ...recordedComparisons.shape,
  pages: z.array(recordedPage).describe('Its pages below its folder.'),
  guides: z.array(recordedGuide).optional().describe('Its guides, in display order. Absent if it has none.'),
  files: z.array(filePath).describe('Paths of its files outside its folder that other releases may share.'),
});

/** Schema of `link-targets.json` of a release, which later builds read if pages link to details of its published pages. */
export const linkTargetsSchema = z.looseObject({
  files: z
    .array(z.string())
    .describe('Paths of all files of the release, unescaped, except for release files.'),
  anchors: z.record(z.string(), z.array(z.string())).describe('By path of the page, unescaped.'),
});

export type ReleaseRecord = z.infer<typeof recordSchema>;

/** The record of a rendered release. */
export function recordOf(
  edition: RecordedEdition & {
    readonly release: Release;
    readonly api?: ApiCounts | undefined;
    readonly comparedWith?: string | undefined;
    readonly comparisons: readonly z.infer<typeof recordedComparison>[];
    readonly guides: readonly z.infer<typeof recordedGuide>[];
  },
  pages: readonly Page[],
  files: readonly string[],
): ReleaseRecord {
  const { release, api } = edition;
  const guides = edition.guides.map(({ path, file, order, group, title, description }) => {
    return { path, file, order, group, title, description };
  });
  const { api: _, ...document } = release.document;
  const all = edition.comparisons.map(({ from, tally }) => ({ from, tally }));
  const changes = all.find(({ from }) => from === edition.comparedWith);
  const comparisons = all.filter((one) => one !== changes);
  return {
    document,
    ...(api ? { api } : {}),
    ...(changes ? { changes } : {}),
    ...(comparisons.length > 0 ? { comparisons } : {}),
    pages: [...recordedPages(edition, pages)],
    ...(guides.length > 0 ? { guides } : {}),
    files: [...files],
  };
}

export type ApiCounts = z.infer<typeof apiCounts>;

export function countApi({ modules, classes }: Pick<Reference, 'modules' | 'classes'>): ApiCounts {
  const members = classes.reduce((sum, described) => sum + described.members.length, 0);
  return { modules: modules.length, types: classes.length, members };
}
