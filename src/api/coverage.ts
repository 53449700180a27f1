import { bindingOf, type Described, importedLanguages, isIn, isModule, limitsOf } from './bindings.ts';
import { isSet } from './classes.ts';
import { operationsOf } from './members.ts';
import type { DescribedClass, Reference } from './model.ts';

/** How many types or functions of the API a language has. */
export interface Covered {
  readonly found: number;
  /** How many of those were matched by their names. */
  readonly byName: number;
  readonly all: number;
}

/** How much of the API of a release the imported binding of a language has. */
export interface LanguageCoverage {
  readonly language: string;
  /** Constructors and functions. */
  readonly functions: Covered;
  readonly types: Covered;
  /** What no other language has. */
  readonly only: readonly Described[];
  /** Types that the language lacks, and functions of types that it has. */
  readonly missing: readonly Described[];
}

/** The coverage of every language with an imported binding. */
export function coverageOf(reference: Reference): LanguageCoverage[] {
  const types = reference.classes
    .filter((described) => (described.only.length > 0 ? !isOfModules(described) : !isSet(described)))
    .map((described) => ({ described }));
  const functions = reference.classes.flatMap((described) =>
    operationsOf(described)
      .filter(({ isMacro }) => !isMacro)
      .map((member): Described => ({ described, member })),
  );
  const limited = [...types, ...functions].map((thing: Described) => {
    const { described, member } = thing;
    return { thing, only: member && isOfModules(described) ? member.only : limitsOf(thing).only };
  });
  const common = { types: types.filter(isOfApi), functions: functions.filter(isOfApi) };
  return [...importedLanguages(reference)].map((language) => {
    const isMissing = ({ described, member }: Described) => !isIn(language, described, member);
    return {
      language,
      functions: covered(common.functions, language),
      types: covered(common.types, language),
      only: limited.flatMap(({ thing, only }) => (only.length === 1 && only[0] === language ? thing : [])),
      missing: [
        ...common.types.filter(isMissing),
        ...common.functions.filter((thing) => isMissing(thing) && isIn(language, thing.described)),
      ],
    };
  });
}

/** Whether a class contains what modules of bindings declare outside of types. */
function isOfModules({ bindings }: DescribedClass): boolean {
  return Object.values(bindings).some(isModule);
}

/** Whether the API has it, and not only bindings. */
function isOfApi({ described, member }: Described): boolean {
  return (member ?? described).only.length === 0;
}

function covered(things: readonly Described[], language: string): Covered {
  const found = things.filter(({ described, member }) => isIn(language, described, member));
  const byName = found.filter(
    ({ described, member }) => bindingOf(member ?? described, language)?.matched === 'by name',
  );
  return { found: found.length, byName: byName.length, all: things.length };
}
