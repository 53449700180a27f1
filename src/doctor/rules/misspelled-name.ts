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
      const others = namesOf(languages.filter((language) => older.has(language.edition)));
      const ofEdition = languages.filter((language) => language.edition === edition);
      const added = ofEdition.filter(({ name }) => !others.includes(name));
      const gone = others.filter((name) => !namesOf(ofEdition).includes(name));
      yield* slips('language', added, gone);
    }
  },
};

/** Misspellings of valid or more frequent names; one finding per name. */
function* slips(kind: string, names: readonly Name[], valid: readonly string[]): Generator<Found> {
  const uses = Map.groupBy(names, ({ name }) => name);
  for (const [name, [first, ...more]] of uses) {
    if (!first || valid.includes(name)) continue;
    const common = [...uses].filter(([, { length }]) => length > more.length + 1).map(([other]) => other);
    const meant = [...valid, ...common].find((other) => isSlip(name, other));
    if (meant === undefined) continue;
    const times = more.length > 0 ? ` (${more.length + 1} times)` : '';
    const message = `Unknown ${kind} ${quoted(name)}${times}.`;
    yield { ...first, about: name, message, hint: `Did you mean ${quoted(meant)}?` };
  }
}

/**
 * Whether a name is a misspelling of another: it differs in capitals or in one letter. Short names that differ in a letter,
 * and names that differ in a number, are not misspellings.
 */
function isSlip(name: string, other: string): boolean {
  if (name !== other && name.toLowerCase() === other.toLowerCase()) return true;
  const letters = (text: string) => text.toLowerCase().replaceAll(/\d+/g, '');
  return name.length > 3 && letters(name) !== letters(other) && isOneSlip(letters(name), letters(other));
}

function namesOf(names: readonly Name[]): string[] {
  return names.map(({ name }) => name);
}
