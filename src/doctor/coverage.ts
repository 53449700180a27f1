import { CLASS_FACTS, type ClassFact, selfType } from '../api/classes.ts';
import { membersOf, operationsOf } from '../api/members.ts';
import type { ClassKind, DescribedClass, Reference } from '../api/model.ts';
import { passingOf } from '../api/ownership.ts';
import { hasTrait } from '../api/traits.ts';
import { pathsIn } from '../api/types/text.ts';
import { typesIn } from '../api/uses.ts';
import { allLanguages, allRecipes, isDescribed } from '../install/catalog.ts';
import { type LanguageNotes, notesOn } from '../install/language-notes.ts';
import { namedFacts } from '../releases/linux/package.ts';
import { releases as english, facts } from '../ui/messages/en.ts';
import type { ExaminedRelease, ExaminedSite } from './rule.ts';

/** The number of items with an optional fact, among those it applies to. Pages leave out missing facts. */
interface Count {
  readonly fact: string;
  readonly stated: number;
  readonly total: number;
}

export interface Coverage extends Count {
  readonly release: string;
}

/** The coverage of every release that is not kept, newest first, without facts that do not apply. */
export function coverageOf({ editions, languageNotes }: ExaminedSite): Coverage[] {
  const described = editions.filter(({ source }) => source);
  return described.flatMap((edition) =>
    [...releaseFacts(edition, languageNotes), ...(edition.reference ? apiFacts(edition.reference) : [])]
      .filter(({ total }) => total > 0)
      .map((counted) => ({ release: edition.release.version, ...counted })),
  );
}

export function coverageLine({ release, fact, stated, total }: Coverage): string {
  return `${release}: ${fact}: ${stated} of ${total}`;
}

function count<Item>(fact: string, items: readonly Item[], isStated: (item: Item) => boolean): Count {
  return { fact, stated: items.filter(isStated).length, total: items.length };
}

function isText(text: string | null | undefined): boolean {
  return text !== null && text !== undefined && text.trim() !== '';
}

function releaseFacts(
  { release, catalog }: ExaminedRelease,
  languageNotes: ReadonlyMap<string, LanguageNotes>,
): Count[] {
  const { document } = release;
  const examples = document.examples ?? [];
  const pictured = examples.filter(({ screenshot }) => Object.keys(screenshot ?? {}).length > 0);
  const languages = allLanguages(catalog).filter(isDescribed);
  const dialects = languages.filter(({ tab }) => tab.isGroup);
  const packages = document.package ? [document.package] : [];
  return [
    count('commit', [document], ({ git }) => isText(git)),
    count('release notes', [document], ({ notes }) => isText(notes?.join(''))),
    count('notes on languages', languages, (language) =>
      [...language.notes, notesOn(language, languageNotes)?.prose].some(isText),
    ),
    count('descriptions of dialects', dialects, ({ altText }) => isText(altText)),
    count('descriptions of recipes', allRecipes(catalog), ({ target }) => isText(target.description)),
    count('descriptions of examples', examples, ({ description }) => isText(description?.join(''))),
    count('pictures of examples', examples, (example) => pictured.includes(example)),
    count('text alternatives of pictures', pictured, ({ alt }) => isText(alt)),
    ...namedFacts(english.packageFacts).map(([label, read]) =>
      count(`Linux package: ${label}`, packages, (entry) => isText(read(entry))),
    ),
  ];
}

/** The classes that a fact applies to, and whether one of them has it. */
type AppliedFact = readonly [
  items: readonly DescribedClass[],
  isStated: (described: DescribedClass) => boolean,
];

function apiFacts({ modules, classes }: Reference): Count[] {
  const ofKind = (...wanted: readonly ClassKind[]) =>
    classes.filter(({ kinds }) => wanted.includes(kinds[0]));
  const concrete = ofKind('struct', 'union', 'enum', 'opaque');
  const types = [...concrete, ...ofKind('alias')];
  const constants = classes.flatMap((described) => membersOf(described, 'constant'));
  const operations = classes.flatMap(operationsOf);
  const signatures = [...operations, ...classes.flatMap(({ callback }) => callback ?? [])];
  const parameters = signatures.flatMap((signature) => signature.parameters);
  const applied = appliedClasses(classes);
  const ofClasses: Readonly<Record<Exclude<ClassFact, 'since'>, AppliedFact>> = {
    ownership: [types, (described) => passingOf(selfType(described), described) !== 'unknown'],
    default: [
      ofKind('enum').filter((described) => hasTrait(described, 'Default')),
      (described) => membersOf(described, 'variant').some(({ isDefault }) => isDefault),
    ],
    external: [types, ({ entry }) => isText(entry.external)],
    layout: [ofKind('struct', 'enum'), ({ entry }) => isText(entry.repr)],
    // A class has generic parameters if its description lists them, or if types have arguments for them.
    generics: [
      classes.filter((described) => described.generics.length > 0 || applied.has(described)),
      ({ generics }) => generics.length > 0,
    ],
    boxed: [concrete, ({ entry }) => typeof entry.is_boxed_object === 'boolean'],
    destructor: [
      concrete.filter((described) => !hasTrait(described, 'Copy')),
      ({ entry }) => (entry.custom_destructor ?? '') !== '',
    ],
    traits: [concrete, ({ entry }) => (entry.derive ?? entry.custom_impls ?? undefined) !== undefined],
  };
  const isDocumented = ({ doc }: { readonly doc: string }) => isText(doc);
  return [
    count('documentation of modules', modules, isDocumented),
    count('documentation of types', classes, isDocumented),
    count(
      'documentation of members',
      classes.flatMap(({ members }) => members),
      isDocumented,
    ),
    count('documentation of parameters', parameters, isDocumented),
    count('names of parameters', parameters, ({ name }) => isText(name)),
    count('bodies of operations', operations, ({ body }) => isText(body)),
    count('types of constants', constants, ({ type }) => type !== undefined),
    count('values of constants', constants, ({ value }) => isText(value)),
    ...CLASS_FACTS.filter((fact) => fact !== 'since').map((fact) => {
      const [items, isStated] = ofClasses[fact];
      return count(`Class: ${facts[fact]}`, items, isStated);
    }),
  ];
}

/** The classes that types of a release name with arguments: `Value<Color>`. */
function appliedClasses(classes: readonly DescribedClass[]): Set<DescribedClass> {
  const named = classes.flatMap((owner) =>
    typesIn(owner)
      .flatMap(({ type }) => pathsIn(type))
      .filter(({ generics }) => generics.length > 0)
      .map((path) => owner.reference.resolve(path, owner)),
  );
  return new Set(named.flatMap((resolved) => (resolved.kind === 'class' ? resolved.described : [])));
}
