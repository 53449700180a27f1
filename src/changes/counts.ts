import { statedCommit } from '../description/releases.ts';
import { countLanguages } from '../install/catalog.ts';
import type { Comparison, Side } from './comparison.ts';
import { describedLanguages } from './install.ts';

/** Counts of what each release contains; `texts` has one entry per release. */
export function releaseCounts(...sides: readonly Side[]) {
  return Object.entries(COUNTS).map(([label, count]) => ({
    label,
    texts: sides.map((side) => count(side)?.toLocaleString('en') ?? 'not described'),
  }));
}

const installedLanguages = (side: Side) => side.release.document.installation && describedLanguages(side);

const COUNTS: Readonly<Record<string, (side: Side) => number | undefined>> = {
  Languages: (side) => (side.release.document.installation ? countLanguages(side.catalog) : undefined),
  Recipes: (side) => installedLanguages(side)?.reduce((sum, { targets }) => sum + targets.length, 0),
  Examples: ({ release }) => release.document.examples?.length,
  Modules: ({ reference }) => reference?.modules.length,
  Types: ({ reference }) => reference?.classes.length,
  Members: ({ reference }) => reference?.classes.reduce((sum, { members }) => sum + members.length, 0),
};

/** The facts at the top of a comparison, earlier release first. */
export function sideFacts({ from, to }: Comparison) {
  const sides = [from, to];
  const commit = ({ release }: Side) => statedCommit(release.document.git) ?? 'not stated';
  return [
    { label: 'Date', texts: sides.map(({ release }) => release.document.date) },
    { label: 'Commit', texts: sides.map(commit) },
    ...releaseCounts(...sides),
  ];
}
