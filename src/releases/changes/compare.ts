import { fill, text } from '../../ui/messages/messages.ts';
import { compareApis } from './api.ts';
import {
  type Comparison,
  type ReleaseChanges,
  removalsBreak,
  type Section,
  type Side,
  tallyText,
} from './comparison.ts';
import { compareExamples, comparePackages, comparePublished } from './contents.ts';
import { compareFiles, compareLanguages, compareTargets, describedLanguages } from './install.ts';
import { compareRecipes, withoutRecurring } from './recipes.ts';

export function changesSince(from: Side, to: Side): ReleaseChanges {
  const comparison = compareReleases(from, to);
  return { from: from.release.version, tally: tallyText(comparison.sections), comparison };
}

/** Compares two releases, section by section; `from` is the earlier one. */
export function compareReleases(from: Side, to: Side): Comparison {
  const notCompared: string[] = [];
  /** The sections, if both releases have the subject. */
  const about = (lacking: LackingMessage, has: (side: Side) => unknown, sections: readonly Section[]) => {
    const [without, ...others] = [from, to].filter((side) => !has(side));
    if (!without) return sections;
    if (others.length === 0) notCompared.push(fill(lacking, { version: without.release.version }));
    return [];
  };
  const isPublished = [from, to].some(({ tree }) => tree.files.length > 0);
  const { lacking } = text;
  const sections = [
    ...about(lacking.api, ({ reference }) => reference, compareApis(from, to)),
    ...about(lacking.install, (side) => describedLanguages(side).length > 0, [
      {
        key: 'languages',
        title: text.common.languages,
        differences: removalsBreak(compareLanguages(from, to)),
      },
      {
        key: 'platforms',
        title: text.install.ways.platform,
        differences: compareTargets(from, to, 'platform'),
      },
      { key: 'methods', title: text.install.ways.method, differences: compareTargets(from, to, 'method') },
      {
        key: 'recipes',
        title: text.changes.recipes,
        ...withoutRecurring(removalsBreak(compareRecipes(from, to))),
      },
      { key: 'files', title: text.common.downloads, differences: compareFiles(from, to) },
    ]),
    ...about(lacking.artifacts, () => isPublished, [
      { key: 'artifacts', title: text.common.files, differences: comparePublished(from, to) },
    ]),
    ...about(lacking.package, ({ release }) => release.document.package, [
      { key: 'package', title: text.common.linuxPackages, differences: comparePackages(from, to) },
    ]),
    ...about(lacking.examples, ({ release }) => release.document.examples?.length, [
      { key: 'examples', title: text.parts.examples, differences: compareExamples(from, to) },
    ]),
  ];
  return { from, to, sections, notCompared };
}

type LackingMessage = (typeof text.lacking)[keyof typeof text.lacking];
