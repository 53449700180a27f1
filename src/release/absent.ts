import type { Problem } from '../description/problem.ts';
import type { ReleaseTree } from './tree.ts';
import { listUses, type WantedFile } from './wanted.ts';

/**
 * One notice on every file that a release promises and does not have; none for a release that has no artifacts at all.
 * @param folder how messages name the folder that the release's artifacts lie in
 */
export function absentNotices({ absent, hasArtifacts }: ReleaseTree, folder: string): Problem[] {
  if (!hasArtifacts) return [];
  return absent.map((wanted) => ({
    file: `${folder}/${wanted.name}`,
    message: `There is no such file; pages say that it is not published. ${neededBy(wanted)}`,
    hint: 'Put it there.',
  }));
}

function neededBy({ uses, packaged }: WantedFile): string {
  const parts = [
    ...(uses.length > 0 ? [`It is fetched by ${listUses(uses)}.`] : []),
    ...(packaged ? ['The Linux packages contain it.'] : []),
  ];
  return parts.join(' ');
}
