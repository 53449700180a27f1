import { join } from 'node:path';
import { chosenNames } from '../../description/chosen-names.ts';
import { isOneSlip, suggestion } from '../../description/nearest.ts';
import { type Path, quoted } from '../../description/problem.ts';
import { examplePaths } from '../../description/schema/examples.ts';
import { allRecipes, recipePath } from '../../install/catalog.ts';
import type { ExaminedRelease, Found, Rule } from '../rule.ts';
import { SYSTEM_NAMES } from '../systems.ts';

/** A name chosen by an author, with its location. */
type Name = { readonly name: string } & (
  | { readonly edition: ExaminedRelease; readonly path: Path }
  | { readonly file: string }
);

export const misspelledName: Rule = {
  id: 'misspelled-name',
  summary: 'A platform, system or language that is one letter away from a known one, such as linus.',
  help: 'Descriptions define these names, so a misspelling creates another platform or language.',
  *check({ site: { editions, config, settings }, released, shown }) {
    const known = [...SYSTEM_NAMES, ...Object.keys(config.names)];
    const chosen = editions.flatMap((edition) =>
      [...chosenNames(edition.release.document)].map((name) => ({ edition, ...name })),
    );
    const byKind = Map.groupBy(chosen, ({ kind }) => kind);
    const [targets = [], languages = []] = [byKind.get('target'), byKind.get('language')];
    const [systems = [], sources = []] = [byKind.get('system'), byKind.get('source')];
    yield* slips('platform or method', targets, known);
    yield* slips('system', systems, [...known, ...namesOf(targets)]);
    yield* slips('language', sources, namesOf(languages));
    const file = shown(join(settings.content, 'site.json'));
    const named = (map: object) => Object.keys(map).map((name) => ({ file, name }));
    const used = released.flatMap(({ release }) =>
      [...chosenNames(release.document)].map(({ name }) => name),
    );
    yield* slips('language or platform', named(config.names), [...SYSTEM_NAMES, ...used]);
    yield* slips('language', named(config.grammars), namesOf(languages));
    // Similar names of languages are allowed within a release, but not between releases.
    for (const [index, edition] of editions.entries()) {
      const older = new Set(editions.slice(index + 1));
      const others = new Set(namesOf(languages.filter((language) => older.has(language.edition))));
      const ofEdition = languages.filter((language) => language.edition === edition);
      const added = ofEdition.filter(({ name }) => !others.has(name));
      const gone = others.difference(new Set(namesOf(ofEdition)));
      yield* slips('language', added, [...gone]);
    }
  },
};

/** Misspellings of valid or more frequent names; one finding per name. */
function* slips(kind: string, names: readonly Name[], valid: readonly string[]): Generator<Found> {
  const uses = Map.groupBy(names, ({ name }) => name);
  const known = new Set(valid);
  const weight = (name: string) => (known.has(name) ? names.length + 2 : (uses.get(name)?.length ?? 0));
  const byWeight = (a: string, b: string) => weight(b) - weight(a);
  const likely = likelyByForm([...new Set([...valid, ...uses.keys()])].toSorted(byWeight));
  for (const [name, [first, ...more]] of uses) {
    if (!first || known.has(name)) continue;
    const [meant] = formsOf(name)
      .flatMap((form) => likely.get(form) ?? [])
      .filter((other) => weight(other) > more.length + 1 && isSlip(name, other))
      .toSorted(byWeight);
    if (meant === undefined) continue;
    const times = more.length > 0 ? ` (${more.length + 1} times)` : '';
    const message = `Unknown ${kind} ${quoted(name)}${times}.`;
    yield { ...first, about: name, message, hint: `Did you mean ${quoted(meant)}?` };
  }
}

/**
 * The two most likely names of each form, with different letters. If a name with this form is a misspelling, one of them is meant.
 * @param names the most likely ones first
 */
function likelyByForm(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const likely = new Map<string, readonly string[]>();
  for (const name of names)
    for (const form of formsOf(name)) {
      const [first, second] = likely.get(form) ?? [];
      if (first === undefined) likely.set(form, [name]);
      else if (second === undefined && lettersOf(first) !== lettersOf(name)) likely.set(form, [first, name]);
    }
  return likely;
}

/** Longer names are not compared letter by letter: they have as many forms as letters. */
const LONGEST = 50;

/** A name and its misspellings have one of these in common: the name without capitals, or its letters, all or all but one. */
function formsOf(name: string): string[] {
  const letters = lettersOf(name);
  const shorter =
    letters.length > LONGEST
      ? []
      : Array.from(letters, (_, at) => letters.slice(0, at) + letters.slice(at + 1));
  return [`\0${name.toLowerCase()}`, letters, ...shorter];
}

/**
 * Whether a name is a misspelling of another: it differs in capitals or in one letter. Short names that differ in a letter,
 * and names that differ in a number, are not misspellings.
 */
function isSlip(name: string, other: string): boolean {
  if (name !== other && name.toLowerCase() === other.toLowerCase()) return true;
  const [letters, meant] = [lettersOf(name), lettersOf(other)];
  return name.length > 3 && letters !== meant && isOneSlip(letters, meant);
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/\d+/g, '');
}

function namesOf(names: readonly Name[]): string[] {
  return names.map(({ name }) => name);
}

export const sharedName: Rule = {
  id: 'shared-name',
  summary: 'Several platforms or methods have the same name.',
  help: 'Pages add the key to such a name, so that readers can distinguish them.',
  hint: 'Give each a different "displayName", or use the same key in all releases.',
  *checkRelease({ catalog }) {
    const shared = allRecipes(catalog).filter(({ target }) => target.sharesName);
    for (const [about, [first]] of Map.groupBy(shared, ({ target }) => target.displayName)) {
      if (first === undefined) continue;
      const message = `Pages show ${quoted(about)}, because another platform or method has the same name.`;
      yield { path: recipePath(first.language, first.target), about, message };
    }
  },
};

export const tabWithoutLanguage: Rule = {
  id: 'tab-without-language',
  summary: 'A language in tabOrder that the release does not describe.',
  help: 'Its tab has no recipe.',
  hint: 'Describe it, or remove it from tabOrder.',
  *checkRelease({ release }) {
    const { tabOrder, languages, dialects } = release.document.installation ?? {};
    const groups = Object.entries(dialects ?? {});
    const described = Object.keys(languages ?? {});
    const variants = groups.flatMap(([key, group]) => [key, ...Object.keys(group.variants)]);
    const known = new Set([...described, ...variants]);
    for (const [index, about] of (tabOrder ?? []).entries()) {
      if (known.has(about)) continue;
      const path = ['installation', 'tabOrder', index];
      const message = `tabOrder contains ${quoted(about)}, but /installation/languages does not.`;
      const untabbed = [...known].filter((key) => !tabOrder?.includes(key));
      yield { path, about, message, ...suggestion(about, untabbed) };
    }
  },
};

export const sharedDialect: Rule = {
  id: 'shared-dialect',
  summary: 'A dialect of several groups.',
  help: 'Pages show it in one group, so the tabs of the others lack it.',
  hint: 'Keep it in one group, the one in its dialectOf.',
  *checkRelease({ release }) {
    const { languages, dialects } = release.document.installation ?? {};
    const stated = Object.entries(dialects ?? {}).flatMap(([group, { variants }]) =>
      Object.keys(variants).map((about) => {
        return { about, group, path: ['installation', 'dialects', group, 'variants', about] };
      }),
    );
    const own = Object.entries(languages ?? {}).flatMap(([about, { dialectOf: group }]) =>
      group ? { about, group, path: ['installation', 'languages', about, 'dialectOf'] } : [],
    );
    for (const [about, places] of Map.groupBy([...stated, ...own], (place) => place.about)) {
      const [first] = places;
      const other = places.find(({ group }) => group !== first?.group);
      if (!first || !other) continue;
      const message = `The dialect ${quoted(about)} is in the groups ${quoted(first.group)} and ${quoted(other.group)}.`;
      yield { path: other.path, about, message };
    }
  },
};

export const pictureName: Rule = {
  id: 'picture-name',
  summary: 'Two pictures with the same name, or two examples with the same picture.',
  help: 'Names that differ only in case or extension are easy to confuse, and one picture cannot show two examples.',
  *check({ site, shown }) {
    const pictures = site.contentFiles.filter((file) => file.startsWith('screenshots/'));
    const byName = Map.groupBy(pictures, (file) => file.toLowerCase().replace(/\.[^./]+$/, ''));
    for (const [first = '', ...others] of byName.values()) {
      if (others.length === 0) continue;
      const message = `Another picture has the same name: ${others.map(quoted).join(', ')}.`;
      const file = shown(join(site.settings.content, first));
      yield { file, about: first, message, hint: 'Rename or remove one of them.' };
    }
    for (const edition of site.editions) {
      const users = new Map<string, string>();
      for (const { example, folder, path, value } of examplePaths(edition.release.document)) {
        if (folder !== 'screenshots') continue;
        const user = users.get(value) ?? example;
        users.set(value, user);
        if (user === example) continue;
        const message = `The example ${quoted(user)} uses the same picture: ${quoted(value)}.`;
        yield { edition, path, about: value, message, hint: 'Give each example its own picture.' };
      }
    }
  },
};
