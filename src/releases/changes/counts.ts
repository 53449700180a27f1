import { statedCommit } from '../../description/releases.ts';
import { countLanguages } from '../../install/catalog.ts';
import { numberText, text } from '../../ui/messages/messages.ts';
import type { Comparison, Side } from './comparison.ts';
import { describedLanguages } from './install.ts';

/** Numbers of things in releases, one text per release. Leaves out things that no release describes. */
export function releaseCounts(...sides: readonly Side[]): Fact[] {
  return known(
    Object.entries(counters()).map(([label, count]) => {
      const counts = sides.map(count);
      return { label, texts: counts.map((each) => (each === undefined ? each : numberText(each))) };
    }),
  );
}

/** A fact about one or more releases. */
interface Fact {
  readonly label: string;
  readonly texts: readonly string[];
}

function known(
  facts: readonly { readonly label: string; readonly texts: readonly (string | undefined)[] }[],
): Fact[] {
  return facts.flatMap(({ label, texts }) =>
    texts.some((each) => each !== undefined) ? [{ label, texts: texts.map((each) => each ?? '') }] : [],
  );
}

const installedLanguages = (side: Side) => side.release.document.installation && describedLanguages(side);

const counters = (): Readonly<Record<string, (side: Side) => number | undefined>> => ({
  [text.common.languages]: (side) =>
    side.release.document.installation ? countLanguages(side.catalog) : undefined,
  [text.changes.recipes]: (side) =>
    installedLanguages(side)?.reduce((sum, { targets }) => sum + targets.length, 0),
  [text.parts.examples]: ({ release }) => release.document.examples?.length,
  [text.changes.modules]: ({ api }) => api?.modules,
  [text.changes.types]: ({ api }) => api?.types,
  [text.changes.members]: ({ api }) => api?.members,
});

/** The facts at the top of a comparison, earlier release first. */
export function sideFacts({ from, to }: Comparison) {
  const sides = [from, to];
  return [
    ...known([
      { label: text.common.date, texts: sides.map(({ release }) => release.document.date) },
      { label: text.common.commit, texts: sides.map(({ release }) => statedCommit(release.document.git)) },
    ]),
    ...releaseCounts(...sides),
  ];
}
