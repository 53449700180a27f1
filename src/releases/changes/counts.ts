import { statedCommit } from '../../description/releases.ts';
import { countLanguages } from '../../install/catalog.ts';
import { numberText, text } from '../../ui/messages/messages.ts';
import type { Comparison, Side } from './comparison.ts';
import { describedLanguages } from './install.ts';

/** A fact about one or more releases. */
interface Fact {
  readonly label: string;
  readonly texts: readonly string[];
}

type FactOf = readonly [label: string, of: (side: Side) => string | number | undefined];

/** Leaves out facts that no release has. */
function factsOf(facts: readonly FactOf[], sides: readonly Side[]): Fact[] {
  return facts.flatMap(([label, of]) => {
    const known = sides.map(of);
    const texts = known.map((each = '') => (typeof each === 'number' ? numberText(each) : each));
    return known.some((each) => each !== undefined) ? [{ label, texts }] : [];
  });
}

const installedLanguages = (side: Side) => side.release.document.installation && describedLanguages(side);

const counts = (): readonly FactOf[] => [
  [
    text.common.languages,
    ({ release, catalog }) => (release.document.installation ? countLanguages(catalog) : undefined),
  ],
  [
    text.changes.recipes,
    (side) => installedLanguages(side)?.reduce((sum, { targets }) => sum + targets.length, 0),
  ],
  [text.parts.examples, ({ release }) => release.document.examples?.length],
  [text.changes.modules, ({ api }) => api?.modules],
  [text.changes.types, ({ api }) => api?.types],
  [text.changes.members, ({ api }) => api?.members],
];

/** Numbers of things in releases, one text per release. */
export function releaseCounts(...sides: readonly Side[]): Fact[] {
  return factsOf(counts(), sides);
}

/** The facts at the top of a comparison, earlier release first. */
export function sideFacts({ from, to }: Comparison): Fact[] {
  const first: readonly FactOf[] = [
    [text.common.date, ({ release }) => release.document.date],
    [text.common.commit, ({ release }) => statedCommit(release.document.git)],
  ];
  return factsOf([...first, ...counts()], [from, to]);
}
