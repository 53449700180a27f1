import { compareText } from '../../description/order.ts';
import { allLanguages, allRecipes, isDescribed, type Language, type Target } from '../../install/catalog.ts';
import { installPath } from '../../page/paths.ts';
import { factsOf } from '../../text/things.ts';
import { fill, text } from '../../ui/messages/messages.ts';
import { compareSides, type Difference, type Side } from './comparison.ts';
import { fileKeys } from './file-keys.ts';

export function describedLanguages({ catalog }: Side): Language[] {
  return allLanguages(catalog).filter(isDescribed);
}

interface ComparedLanguage {
  readonly language: Language;
  /** Name of its dialect group. */
  readonly group: string | undefined;
}

/** Changes of languages. A language has moved if it joined or left a group of dialects. */
export function compareLanguages(from: Side, to: Side): Difference[] {
  const languagesOf = (side: Side) =>
    describedLanguages(side).map((language) => ({ language, group: groupName(side, language) }));
  return compareSides<ComparedLanguage>(from, to, languagesOf, {
    key: ({ language }) => language.key,
    name: ({ language }) => language.displayName,
    page: ({ language }) => installPath(language.slug),
    place: factsOf([[text.changes.labels.variantOf, ({ group }) => group]]),
    facts: factsOf([
      [text.common.name, ({ language }) => language.displayName],
      [text.changes.labels.alt, ({ language }) => language.altText],
      [text.changes.labels.remarks, ({ language }) => language.notes.join(' ')],
    ]),
    single: factsOf([
      [text.install.ways.platform, targetNames('platform')],
      [text.install.ways.method, targetNames('method')],
    ]),
  });
}

/** The group of a language in its description; the catalog also contains groups of other releases. */
function groupName({ release }: Side, { key, tab }: Language): string | undefined {
  const { dialects, languages } = release.document.installation ?? {};
  const isDialect = typeof languages?.[key]?.dialectOf === 'string';
  const listed = Object.hasOwn(dialects?.[tab.key]?.variants ?? {}, key);
  return tab.isGroup && (isDialect || listed) ? tab.displayName : undefined;
}

const targetNames =
  (kind: Target['kind']) =>
  ({ language }: ComparedLanguage) =>
    targetsOf([language], kind).map(({ displayName }) => displayName);

function targetsOf(languages: readonly Language[], kind: Target['kind']): Target[] {
  return languages.flatMap(({ targets }) => targets.filter((target) => target.kind === kind));
}

/** Changes of platforms, or of methods, and of the number of recipes for each. */
export function compareTargets(from: Side, to: Side, kind: Target['kind']): Difference[] {
  const recipes = factsOf<ServedTarget>([[text.changes.recipes, ([, targets]) => String(targets.length)]]);
  const servedTargets = (side: Side): Iterable<ServedTarget> =>
    Map.groupBy(targetsOf(describedLanguages(side), kind), ({ key }) => key);
  return compareSides(from, to, servedTargets, {
    key: ([id]) => id,
    name: ([id, targets]) => targets[0]?.displayName ?? id,
    page: () => installPath(),
    facts: recipes,
    single: recipes,
  });
}

/** A platform or method; one entry per language with a recipe for it. */
type ServedTarget = readonly [id: string, targets: readonly Target[]];

interface FetchedFile {
  readonly file: string;
  /** With a placeholder for the version. */
  readonly folder: string;
}

/** Changes of the release files that recipes fetch; files that move together are one difference. */
export function compareFiles(from: Side, to: Side): Difference[] {
  const versioned = (side: Side) =>
    fetchedFiles(side).map(({ file }) => ({ name: file, version: side.release.version }));
  const keys = fileKeys(versioned(from), versioned(to));
  const changes = compareSides<FetchedFile>(from, to, fetchedFiles, {
    key: ({ file }) => keys.get(file) ?? file,
    name: ({ file }) => file,
    facts: factsOf([[text.common.name, ({ file }, other) => other && file]]),
    place: factsOf([[text.changes.labels.folder, ({ folder }) => folder]]),
  });
  const moved = changes.filter(({ kind }) => kind === 'moved');
  const groups = Map.groupBy(moved, ({ details }) => JSON.stringify(details)).values();
  const moves = [...groups].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return first ?? [];
    return { ...first, name: fill(text.common.fileCount, { count: others.length + 1 }) };
  });
  return [...moves, ...changes.filter(({ kind }) => kind !== 'moved')];
}

/** The files that recipes fetch from the release, by name; a file may occur more than once. */
function fetchedFiles({ release, catalog }: Side): FetchedFile[] {
  const files = allRecipes(catalog).flatMap(({ target }) =>
    target.downloads.flatMap(({ file, folder, isUnknown }) => {
      if (folder === undefined || isUnknown) return [];
      return { file, folder: folder.replace(`/${release.version}/`, '/<version>/') };
    }),
  );
  return files.toSorted((a, b) => compareText(a.file, b.file));
}
