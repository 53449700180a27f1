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
    catalog.tabs.some(({ variants }) => variants.some(({ ways }) => ways.length));
  const missing = notDescribed('how the library is installed', from, to, has);
  if (missing) return [{ key: 'languages', title: 'Languages', notCompared: missing, differences: [] }];
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
  const hasPackage = ({ release }: Side) => Boolean(release.document.package);
  const hasExamples = ({ release }: Side) => Boolean(release.document.examples?.length);
  const noPackage = notDescribed('Linux packages', from, to, hasPackage);
  const noExamples = notDescribed('examples', from, to, hasExamples);
  return [
    publishedSection(from, to),
    {
      key: 'package',
      title: 'Linux packages',
      ...(noPackage
        ? { notCompared: noPackage, differences: [] }
        : { differences: comparePackages(from, to) }),
    },
    {
      key: 'examples',
      title: 'Examples',
      ...(noExamples
        ? { notCompared: noExamples, differences: [] }
        : { differences: compareExamples(from, to) }),
    },
  ];
}

function apiSections(from: Side, to: Side): Section[] {
  const [before, after] = [from.reference, to.reference];
  if (!before || !after) {
    const missing = notDescribed('an API', from, to, ({ reference }) => reference !== undefined);
    return [{ key: 'types', title: 'Types', ...(missing ? { notCompared: missing } : {}), differences: [] }];
  }
  const { types, members } = compareTypes(before, after);
  return [
    { key: 'modules', title: 'Modules', differences: compareModules(before, after) },
    { key: 'types', title: 'Types', differences: types },
    { key: 'members', title: 'Members', differences: members },
  ];
}
