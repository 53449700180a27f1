import { installPath, permanentPath } from '../addresses/paths.ts';
import { compareThings, factsOf } from '../difference/difference.ts';
import type { Language, Target } from '../install/catalog.ts';
import { allLanguages, type Found } from '../install/lookup.ts';
import type { Difference, Named, Side } from './difference.ts';

/** Languages and dialects by key, as far as a release describes them; in its own tab where another release has two. */
export function describedLanguages({ catalog }: Side): Map<string, Found> {
  const described = allLanguages(catalog).filter(({ language }) => language.targets.length > 0);
  const byKey = Map.groupBy(described, ({ language }) => language.key);
  return new Map([...byKey].flatMap(([key, [own]]) => (own ? [[key, own]] : [])));
}

interface ComparedLanguage extends Named {
  readonly language: Language;
  /** The group of dialects that it is in. */
  readonly group?: string | undefined;
}

/** What became of the languages; one moves when it joins or leaves a group of dialects. */
export function compareLanguages(from: Side, to: Side): Difference[] {
  return compareThings(languagesOf(from), languagesOf(to), {
    place: factsOf({ 'Variant of': ({ group }) => group }),
    facts: factsOf({
      Name: ({ language }) => language.displayName,
      'What it is': ({ language }) => language.altText,
      Remarks: ({ language }) => language.notes.join(' '),
    }),
    single: (old, now) => factsOf({ [now ? 'Recipes for' : 'Had recipes for']: targetNames })(old, now),
  });
}

function languagesOf(side: Side): Map<string, ComparedLanguage> {
  const { version } = side.release;
  return new Map(
    [...describedLanguages(side)].map(([key, found]) => {
      const { language } = found;
      const page = permanentPath(version, installPath(language.slug));
      return [key, { name: language.displayName, page, language, group: groupName(side, found) }];
    }),
  );
}

/** A catalog knows the groups of other releases too; whether a language is in one is what its own document says. */
function groupName({ release }: Side, { tab, language }: Found): string | undefined {
  const { dialects, languages } = release.document.installation ?? {};
  const own = typeof languages?.[language.key]?.dialectOf === 'string';
  const listed = Object.hasOwn(dialects?.[tab.key]?.variants ?? {}, language.key);
  return tab.isGroup && (own || listed) ? tab.displayName : undefined;
}

function targetNames({ language }: ComparedLanguage): string {
  return language.targets.map(({ displayName }) => displayName).join(', ');
}

/** What became of the platforms and methods, and of the number of languages that each serves. */
export function comparePlatforms(from: Side, to: Side): Difference[] {
  const languages = factsOf<ServingTargets>({ Languages: ({ targets }) => String(targets.length) });
  return compareThings(servingTargets(from), servingTargets(to), { facts: languages, single: languages });
}

interface ServingTargets extends Named {
  /** The platform or method, once for each language that has a recipe for it. */
  readonly targets: readonly Target[];
}

function servingTargets(side: Side): Map<string, ServingTargets> {
  const page = permanentPath(side.release.version, installPath());
  const targets = [...describedLanguages(side).values()].flatMap(({ language }) => language.targets);
  const byId = Map.groupBy(targets, ({ kind, key }) => `${kind} ${key}`);
  return new Map(
    [...byId].map(([id, same]) => [id, { name: same[0]?.displayName ?? id, page, targets: same }]),
  );
}

/** What became of the release files that recipes fetch; the files of a folder move together. */
export function compareFiles(from: Side, to: Side): Difference[] {
  const [before, after] = [fetchedFiles(from), fetchedFiles(to)];
  const changes = compareThings(before, after, { place: factsOf({ Folder: ({ folder }) => folder }) });
  const moved = Map.groupBy(
    changes.filter(({ kind }) => kind === 'moved'),
    ({ details }) => JSON.stringify(details),
  );
  const moves = [...moved.values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return first ?? [];
    return { ...first, thing: { ...first.thing, name: `${others.length + 1} files` } };
  });
  return [...moves, ...changes.filter(({ kind }) => kind !== 'moved')];
}

interface FetchedFile extends Named {
  readonly folder: string;
}

/** The files that recipes fetch from the release, each with its folder, the version in it as a placeholder. */
function fetchedFiles({ release, catalog }: Side): Map<string, FetchedFile> {
  const downloads = allLanguages(catalog).flatMap(({ language }) =>
    language.targets.flatMap(({ recipe }) => recipe.downloads),
  );
  const files = downloads.flatMap(({ file, folder }) => {
    if (folder === undefined) return [];
    return [[file, { name: file, folder: folder.replace(`/${release.version}/`, '/<version>/') }] as const];
  });
  return new Map(files.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
