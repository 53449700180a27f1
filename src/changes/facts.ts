import { statedCommit } from '../description/git.ts';
import { countText, releaseCounts } from './counts.ts';
import type { Comparison } from './difference.ts';

/** One fact of the two releases that are compared: as readers call it, the earlier release's first; plain text. */
export interface SideFact {
  readonly label: string;
  readonly texts: readonly string[];
}

/** What stands side by side at the head of a comparison: day, commit, and what each release has, in numbers. */
export function sideFacts({ from, to }: Comparison): SideFact[] {
  const sides = [from, to];
  const counted = sides.map(releaseCounts);
  const counts = (counted[0] ?? []).map(({ label }, index) => ({
    label,
    texts: counted.map((list) => countText(list[index] ?? { label })),
  }));
  return [
    { label: 'Date', texts: sides.map(({ release }) => release.document.date) },
    {
      label: 'Commit',
      texts: sides.map(({ release }) => statedCommit(release.document.git) ?? 'not stated'),
    },
    ...counts,
  ];
}
