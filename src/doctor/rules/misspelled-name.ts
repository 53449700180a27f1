import { join } from 'node:path';
import { chosenNames } from '../../description/chosen-names.ts';
import { isOneSlip } from '../../description/nearest.ts';
import { type Path, quoted } from '../../description/problem.ts';
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
 * The first two names of each form that are no misspellings of each other, so that one of them is meant, if any.
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
