import type { Comparison, Section, Side } from './difference.ts';
import { untold } from './difference.ts';
import { compareExamples } from './examples.ts';
import { compareFiles } from './files.ts';
import { compareLanguages } from './languages.ts';
import { compareMembers } from './members.ts';
import { comparePackages } from './package.ts';
import { comparePlatforms } from './platforms.ts';
import { publishedSection } from './published.ts';
import { compareRecipes, recurringReplacements } from './recipes.ts';
import { compareModules, compareTypes, matchClasses } from './types.ts';

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
  const nothing = untold('how the library is installed', from, to, has);
  if (nothing) return [{ key: 'languages', title: 'Languages', untold: nothing, differences: [] }];
  const recipes = compareRecipes(from, to);
  return [
    { key: 'languages', title: 'Languages', differences: compareLanguages(from, to) },
    { key: 'platforms', title: 'Platforms', differences: comparePlatforms(from, to) },
    {
      key: 'recipes',
      title: 'Recipes',
      differences: recipes,
      recurring: recurringReplacements(recipes),
    },
    { key: 'files', title: 'Files that recipes fetch', differences: compareFiles(from, to) },
  ];
}

function otherSections(from: Side, to: Side): Section[] {
  const noPackage = untold('Linux packages', from, to, ({ release }) => Boolean(release.document.package));
  const noExamples = untold('examples', from, to, ({ release }) =>
    Boolean(release.document.examples?.length),
  );
  return [
    publishedSection(from, to),
    {
      key: 'package',
      title: 'Linux packages',
      differences: comparePackages(from, to),
      ...(noPackage ? { untold: noPackage } : {}),
    },
    {
      key: 'examples',
      title: 'Examples',
      differences: compareExamples(from, to),
      ...(noExamples ? { untold: noExamples } : {}),
    },
  ];
}

function apiSections(from: Side, to: Side): Section[] {
  const [before, after] = [from.reference, to.reference];
  if (!before || !after) {
    const nothing = untold('an API', from, to, ({ reference }) => reference !== undefined);
    return [{ key: 'types', title: 'Types', differences: [], ...(nothing ? { untold: nothing } : {}) }];
  }
  const classes = matchClasses(before, after);
  return [
    { key: 'modules', title: 'Modules', differences: compareModules(before, after) },
    { key: 'types', title: 'Types', differences: compareTypes(before, after, classes) },
    { key: 'members', title: 'Members', differences: compareMembers(before, after, classes.pairs) },
  ];
}
