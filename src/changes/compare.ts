import { compareApis } from './api.ts';
import type { Comparison, Section, Side } from './comparison.ts';
import { compareExamples, comparePackages, comparePublished } from './contents.ts';
import { compareFiles, compareLanguages, compareTargets, describedLanguages } from './install.ts';
import { compareRecipes, recurringReplacements } from './recipes.ts';

/** Maximum number of releases for comparing all pairs. With more, only neighbours, and each release with the newest. */
const EVERY_PAIR_UP_TO = 8;

/** The pairs of releases to compare, newest first; each release's neighbour comes first. */
export function comparedPairs<T>(releases: readonly T[]): { readonly from: T; readonly to: T }[] {
  const every = releases.length <= EVERY_PAIR_UP_TO;
  return releases.flatMap((to, index) => {
    const earlier = releases.slice(index + 1);
    const compared = every || index === 0 ? earlier : earlier.slice(0, 1);
    return compared.map((from) => ({ from, to }));
  });
}

/** Compares two releases, section by section; `from` is the earlier one. */
export function compareReleases(from: Side, to: Side): Comparison {
  const recipes = compareRecipes(from, to);
  const isPublished = [from, to].some(({ tree }) => tree.files.length > 0);
  /** The sections, if both releases describe the subject; otherwise only the first one, with a reason. */
  const about = (does: string, has: (side: Side) => unknown, sections: readonly Section[]) => {
    const versionsOf = (sides: readonly Side[]) => sides.map(({ release }) => release.version);
    const [having] = versionsOf([from, to].filter(has));
    const lacking = versionsOf([from, to].filter((side) => !has(side)));
    if (lacking.length === 0) return sections;
    const notCompared = having
      ? `Release ${having} ${does}; release ${lacking[0]} does not.`
      : `Neither ${lacking.join(' nor ')} ${does}.`;
    return sections.slice(0, 1).map(({ key, title }) => ({ key, title, notCompared, differences: [] }));
  };
  return {
    from,
    to,
    sections: [
      ...about('describes how the library is installed', (side) => describedLanguages(side).length > 0, [
        { key: 'languages', title: 'Languages', differences: compareLanguages(from, to) },
        { key: 'platforms', title: 'Platforms', differences: compareTargets(from, to, 'platform') },
        { key: 'methods', title: 'Methods', differences: compareTargets(from, to, 'method') },
        { key: 'recipes', title: 'Recipes', differences: recipes, recurring: recurringReplacements(recipes) },
        { key: 'files', title: 'Files that recipes fetch', differences: compareFiles(from, to) },
      ]),
      ...about('publishes a file', () => isPublished, [
        { key: 'artifacts', title: 'Published files', differences: comparePublished(from, to) },
      ]),
      ...about('describes Linux packages', ({ release }) => release.document.package, [
        { key: 'package', title: 'Linux packages', differences: comparePackages(from, to) },
      ]),
      ...about('describes examples', ({ release }) => release.document.examples?.length, [
        { key: 'examples', title: 'Examples', differences: compareExamples(from, to) },
      ]),
      ...about('describes an API', ({ reference }) => reference, compareApis(from, to)),
    ],
  };
}
