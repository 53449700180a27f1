import { compareModules, compareTypes } from './api.ts';
import { type Comparison, notDescribed, type Section, type Side } from './difference.ts';
import { compareExamples } from './examples.ts';
import { compareFiles, compareLanguages, comparePlatforms } from './install.ts';
import { comparePackages } from './package.ts';
import { publishedSection } from './published.ts';
import { compareRecipes, recurringReplacements } from './recipes.ts';

/** Everything that is different between two releases, part by part; `from` is the earlier one. */
export function compareReleases(from: Side, to: Side): Comparison {
  return {
    from,
    to,
    sections: [...installSections(from, to), ...otherSections(from, to), ...apiSections(from, to)],
  };
}

function installSections(from: Side, to: Side): Section[] {
  const has = ({ catalog }: Side) =>
    catalog.tabs.some(({ variants }) => variants.some(({ targets }) => targets.length));
  const notCompared = notDescribed('how the library is installed', from, to, has);
  if (notCompared) return [{ key: 'languages', title: 'Languages', notCompared, differences: [] }];
  const recipes = compareRecipes(from, to);
  const recurring = recurringReplacements(recipes);
  return [
    { key: 'languages', title: 'Languages', differences: compareLanguages(from, to) },
    { key: 'platforms', title: 'Platforms', differences: comparePlatforms(from, to) },
    { key: 'recipes', title: 'Recipes', differences: recipes, recurring },
    { key: 'files', title: 'Files that recipes fetch', differences: compareFiles(from, to) },
  ];
}

function otherSections(from: Side, to: Side): Section[] {
  const compared = (what: string, has: (side: Side) => boolean, compare: typeof compareExamples) => {
    const notCompared = notDescribed(what, from, to, has);
    return notCompared ? { notCompared, differences: [] } : { differences: compare(from, to) };
  };
  const hasPackage = ({ release }: Side) => Boolean(release.document.package);
  const hasExamples = ({ release }: Side) => Boolean(release.document.examples?.length);
  return [
    publishedSection(from, to),
    { key: 'package', title: 'Linux packages', ...compared('Linux packages', hasPackage, comparePackages) },
    { key: 'examples', title: 'Examples', ...compared('examples', hasExamples, compareExamples) },
  ];
}

function apiSections(from: Side, to: Side): Section[] {
  const [before, after] = [from.reference, to.reference];
  const notCompared = notDescribed('an API', from, to, ({ reference }) => reference !== undefined);
  if (!before || !after) {
    return [{ key: 'types', title: 'Types', ...(notCompared ? { notCompared } : {}), differences: [] }];
  }
  const { types, members } = compareTypes(before, after);
  return [
    { key: 'modules', title: 'Modules', differences: compareModules(before, after) },
    { key: 'types', title: 'Types', differences: types },
    { key: 'members', title: 'Members', differences: members },
  ];
}
