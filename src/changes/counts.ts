import { statedCommit } from '../description/releases.ts';
import type { Comparison, Side } from './difference.ts';
import { describedLanguages } from './install.ts';

/** How much of one thing a release has. */
export interface Count {
  readonly label: string;
  /** Absent: the release does not describe such things at all. */
  readonly count?: number;
}

/** What a release has, in numbers, in the order in which readers meet it. */
export function releaseCounts(side: Side): Count[] {
  const { release, reference } = side;
  const languages = [...describedLanguages(side).values()].map(({ language }) => language);
  const recipes = languages.reduce((sum, { ways }) => sum + ways.length, 0);
  const isInstalled = Boolean(release.document.installation);
  const classes = reference?.library.classes;
  return [
    counted('Languages and dialects', isInstalled ? languages.length : undefined),
    counted('Recipes', isInstalled ? recipes : undefined),
    counted('Examples', release.document.examples?.length),
    counted('Modules', reference?.library.modules.length),
    counted('Types', classes?.length),
    counted(
      'Members',
      classes?.reduce((sum, { members }) => sum + members.length, 0),
    ),
  ];
}

/** A count as people read it; says so where nothing is described. */
export function countText({ count }: Count): string {
  return count === undefined ? 'not described' : count.toLocaleString('en');
}

function counted(label: string, count: number | undefined): Count {
  return { label, ...(count === undefined ? {} : { count }) };
}

/** One fact of both releases of a comparison, the earlier release's first; plain text. */
export interface SideFact {
  readonly label: string;
  readonly texts: readonly string[];
}

/** The facts at the head of a comparison: day, commit, and what each release has, in numbers. */
export function sideFacts({ from, to }: Comparison): SideFact[] {
  const sides = [from, to];
  const counts = sides.map(releaseCounts);
  const commit = ({ release }: Side) => statedCommit(release.document.git) ?? 'not stated';
  return [
    { label: 'Date', texts: sides.map(({ release }) => release.document.date) },
    { label: 'Commit', texts: sides.map(commit) },
    ...(counts[0] ?? []).map(({ label }, index) => ({
      label,
      texts: counts.map((list) => countText(list[index] ?? { label })),
    })),
  ];
}
