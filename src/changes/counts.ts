import { statedCommit } from '../description/releases.ts';
import type { Language } from '../install/catalog.ts';
import type { Comparison, Side } from './comparison.ts';
import { describedLanguages } from './install.ts';

/** One fact of one or more releases; plain text. */
export interface ReleaseFact {
  readonly label: string;
  /** One for each release. */
  readonly texts: readonly string[];
}

/** What releases have, in numbers, in the order in which readers meet it; says so where a release does not describe it. */
export function releaseCounts(...sides: readonly Side[]): ReleaseFact[] {
  return Object.entries(COUNTS).map(([label, count]) => ({
    label,
    texts: sides.map((side) => count(side)?.toLocaleString('en') ?? 'not described'),
  }));
}

const COUNTS: Readonly<Record<string, (side: Side) => number | undefined>> = {
  'Languages and dialects': (side) => installedLanguages(side)?.length,
  Recipes: (side) => installedLanguages(side)?.reduce((sum, { targets }) => sum + targets.length, 0),
  Examples: ({ release }) => release.document.examples?.length,
  Modules: ({ reference }) => reference?.modules.length,
  Types: ({ reference }) => reference?.classes.length,
  Members: ({ reference }) => reference?.classes.reduce((sum, { members }) => sum + members.length, 0),
};

function installedLanguages(side: Side): Language[] | undefined {
  if (!side.release.document.installation) return undefined;
  return [...describedLanguages(side).values()];
}

/** The facts at the head of a comparison, the earlier release first: day, commit, and what each release has, in numbers. */
export function sideFacts({ from, to }: Comparison): ReleaseFact[] {
  const sides = [from, to];
  const commit = ({ release }: Side) => statedCommit(release.document.git) ?? 'not stated';
  return [
    { label: 'Date', texts: sides.map(({ release }) => release.document.date) },
    { label: 'Commit', texts: sides.map(commit) },
    ...releaseCounts(...sides),
  ];
}
