import { installPath } from '../addresses/paths.ts';
import { compareThings, factsOf } from '../difference/things.ts';
import { allLanguages, isDescribed, type Language } from '../install/catalog.ts';
import { type Difference, differenceOf, type Side } from './comparison.ts';

/** The languages and dialects that a release describes. */
export function describedLanguages({ catalog }: Side): Language[] {
  return allLanguages(catalog).filter(isDescribed);
}

interface ComparedLanguage {
  readonly language: Language;
  /** Name of the group of dialects that it is in. */
  readonly group: string | undefined;
}

/** What became of the languages; one moves when it joins or leaves a group of dialects. */
export function compareLanguages(from: Side, to: Side): Difference[] {
  return compareThings(languagesOf(from), languagesOf(to), {
    key: ({ language }) => language.key,
    place: factsOf({ 'Variant of': ({ group }) => group }),
    facts: factsOf({
      Name: ({ language }) => language.displayName,
      'What it is': ({ language }) => language.altText,
      Remarks: ({ language }) => language.notes.join(' '),
    }),
    single: (old, now) => factsOf({ [now ? 'Recipes for' : 'Had recipes for']: targetNames })(old, now),
  }).map(
    differenceOf(
      from,
      to,
      ({ language }) => language.displayName,
      ({ language }) => installPath(language.slug),
    ),
  );
}

function languagesOf(side: Side): ComparedLanguage[] {
  return describedLanguages(side).map((language) => ({ language, group: groupName(side, language) }));
}

/** A catalog knows the groups of other releases too; whether a language is in one is what its own document says. */
function groupName({ release }: Side, { key, tab }: Language): string | undefined {
  const { dialects, languages } = release.document.installation ?? {};
  const own = typeof languages?.[key]?.dialectOf === 'string';
  const listed = Object.hasOwn(dialects?.[tab.key]?.variants ?? {}, key);
  return tab.isGroup && (own || listed) ? tab.displayName : undefined;
}

function targetNames({ language }: ComparedLanguage): string {
  return language.targets.map(({ displayName }) => displayName).join(', ');
}

interface ServedTarget {
  readonly id: string;
  readonly name: string;
  /** How many languages have a recipe for it. */
  readonly languages: number;
}

/** What became of the platforms and methods, and of the number of languages that each serves. */
export function comparePlatforms(from: Side, to: Side): Difference[] {
  const languages = factsOf<ServedTarget>({ Languages: (target) => String(target.languages) });
  return compareThings(servedTargets(from), servedTargets(to), {
    key: ({ id }) => id,
    facts: languages,
    single: languages,
  }).map(
    differenceOf(
      from,
      to,
      ({ name }) => name,
      () => installPath(),
    ),
  );
}

function servedTargets(side: Side): ServedTarget[] {
  const targets = describedLanguages(side).flatMap((language) => language.targets);
  const byId = Map.groupBy(targets, ({ kind, key }) => `${kind} ${key}`);
  return [...byId].map(([id, same]) => {
    return { id, name: same[0]?.displayName ?? id, languages: same.length };
  });
}

interface FetchedFile {
  readonly file: string;
  /** With a placeholder for the version in it. */
  readonly folder: string;
}

/** What became of the release files that recipes fetch; the files of a folder move together. */
export function compareFiles(from: Side, to: Side): Difference[] {
  const changes = compareThings(fetchedFiles(from), fetchedFiles(to), {
    key: ({ file }) => file,
    place: factsOf({ Folder: ({ folder }) => folder }),
  }).map(differenceOf(from, to, ({ file }) => file));
  const moved = Map.groupBy(
    changes.filter(({ kind }) => kind === 'moved'),
    ({ details }) => JSON.stringify(details),
  );
  const moves = [...moved.values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return first ?? [];
    return { ...first, name: `${others.length + 1} files` };
  });
  return [...moves, ...changes.filter(({ kind }) => kind !== 'moved')];
}

/** The files that recipes fetch from the release, by name; a file may occur more than once. */
function fetchedFiles({ release, catalog }: Side): FetchedFile[] {
  const targets = allLanguages(catalog).flatMap((language) => language.targets);
  const files = targets.flatMap(({ downloads }) =>
    downloads.flatMap(({ file, folder }) => {
      if (folder === undefined) return [];
      return { file, folder: folder.replace(`/${release.version}/`, '/<version>/') };
    }),
  );
  return files.toSorted((a, b) => (a.file < b.file ? -1 : 1));
}
