import { countText, releaseCounts } from '../../changes/counts.ts';
import type { Side } from '../../changes/difference.ts';
import { statedCommit } from '../../description/git.ts';
import { paragraphs } from '../../description/paragraphs.ts';
import type { Release } from '../../description/releases.ts';
import { artifactsText } from '../../release/listing.ts';
import { code, link, list, plain, text } from './text.ts';

/** A release, and the pages and files of it by their paths below the site's own. */
export interface ListedRelease extends Side {
  readonly links: readonly { readonly label: string; readonly path: string }[];
}

/** Every release, newest first: day, commit, notes, what it describes and publishes. */
export function releasesTwin(releases: readonly ListedRelease[], library: string): string {
  return text([`# Releases of ${plain(library)}`, ...releases.flatMap(releaseBlocks)]);
}

function releaseBlocks(listed: ListedRelease): string[] {
  const { release, tree, links } = listed;
  return [
    `## ${plain(release.version)}`,
    `${dayAndCommit(release)}.`,
    ...paragraphs(release.document.notes ?? []),
    list([
      ...releaseCounts(listed).map((count) => `${count.label}: ${countText(count)}`),
      ...(tree ? [`Artifacts: ${artifactsText(tree)}`] : []),
    ]),
    links.map(({ label, path }) => link(label, path)).join(', '),
  ];
}

/** `2026-05-28, commit abc1234`, or that none is stated. */
export function dayAndCommit({ document }: Release): string {
  const commit = statedCommit(document.git);
  return `${document.date}, ${commit ? `commit ${code(commit)}` : 'commit not stated'}`;
}
