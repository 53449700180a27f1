import { z } from 'astro/zod';
import { byKey } from '../../description/schema/values.ts';
import type { Edition } from '../../site/site.ts';
import { c } from './c.ts';
import { cpp } from './cpp.ts';
import { neutral } from './neutral.ts';
import { python } from './python.ts';
import { rust } from './rust.ts';
import type { LanguageSpeller, Speller } from './speller.ts';

/** The languages whose signatures are shown, by the keys that descriptions give to languages or dialect groups. */
const SPELLERS: readonly LanguageSpeller[] = [c, cpp, rust, python];

const headers = z.strictObject({ c: z.array(z.string()).optional(), cpp: z.array(z.string()).optional() });
const languages = z.array(z.enum(SPELLERS.map(({ id }) => id)));

/** How signatures spell the library's names. Nothing is assumed: a language whose names are not stated has no signatures. */
export const spellingSchema = z.strictObject({
  prefix: z.string().optional().describe('Prefix of types in C, possibly empty. Absent: no signatures in C.'),
  case: z
    .enum(['camelCase', 'snake_case'])
    .optional()
    .describe('Case of the names of functions in C. Absent: as in the description.'),
  module: z
    .string()
    .min(1)
    .optional()
    .describe('Module, namespace, crate. Absent: no signatures in C++, Rust and Python.'),
  headers: headers.optional().describe('Headers, the usual one first. Absent: signatures include none.'),
  languages: languages.optional().describe('Languages of signatures. Absent: all whose names are stated.'),
});

function pattern(stars: RegExp, example: string) {
  const expected = `a name with * for its variable part, such as ${JSON.stringify(example)}`;
  return z.string().refine((name) => stars.test(name), expected);
}

/** A type that wraps another, recognized by its name. */
const wrapperSchema = z.strictObject({
  name: pattern(/^[^*]*\*{1,2}[^*]*$/, '*Vec').describe(
    'Pattern of the name: * stands for the name of the base, ** for the names of one or two, as in Result**.',
  ),
  label: z.string().describe('What such a type is to its base, in a few words: list, value or none.'),
  kind: z
    .enum(['struct', 'enum', 'callback'])
    .describe('What such a type is; decides between two patterns that match the same name.'),
  holds: z
    .boolean()
    .default(true)
    .describe('Whether it holds or returns values of its base, so that a use of it is a use of its base.'),
});
export type Wrapper = z.infer<typeof wrapperSchema>;

/** What names mean in this library. By default, names have no meaning. */
export const conventionsSchema = z.strictObject({
  events: pattern(/^[^*]*\*[^*]*$/, '*EventFilter')
    .optional()
    .describe('Enumerations whose variants are events; the page of events shows them together.'),
  wrappers: z
    .array(wrapperSchema)
    .default([])
    .describe(
      'Types that wrap others, listed below their base. The first match counts: *VecSlice before *Slice.',
    ),
  callbacks: pattern(/^[^*]*\*[^*]*$/, '*Type')
    .optional()
    .describe("C's name for the function type of a callback. Default: the callback's own name."),
  rawCallbacks: z
    .boolean()
    .default(false)
    .describe(
      'Whether functions in C take the function type of a callback, not the structure that holds it.',
    ),
  functions: byKey(z.string())
    .prefault({})
    .describe(
      'Functions in C by the trait that adds them, or delete for types whose values are freed; {type} and {prefix} are replaced.',
    ),
});

/** What a site states of its library's names. */
export interface LibraryNames {
  readonly spelling: z.infer<typeof spellingSchema>;
  readonly conventions?: z.infer<typeof conventionsSchema>;
}

/** How a library's names are spelled and what they mean. */
export interface Conventions extends z.infer<typeof conventionsSchema> {
  /** Before the name of each type in C: `Gui`. */
  readonly prefix: string;
  readonly case: z.infer<typeof spellingSchema>['case'];
  /** Module, namespace and crate: `gui`; empty if it is not stated. */
  readonly module: string;
  /** What C and C++ include, the usual header first. */
  readonly headers: z.infer<typeof headers>;
  /** The languages of signatures whose names are stated. */
  readonly spellers: readonly LanguageSpeller[];
}

export function readConventions({ spelling, conventions }: LibraryNames): Conventions {
  const { prefix = '', module = '', headers = {}, languages } = spelling;
  const wanted = languages?.flatMap((key) => SPELLERS.find(({ id }) => id === key) ?? []) ?? SPELLERS;
  return {
    ...(conventions ?? conventionsSchema.parse({})),
    prefix,
    case: spelling.case,
    module,
    headers,
    spellers: wanted.filter(({ needs }) => spelling[needs] !== undefined),
  };
}

/** The languages of a release's signatures: those with conventions that it describes, then the form of none. */
export function spellersOf({ spellers }: Conventions, { tabs }: Edition['catalog']): Speller[] {
  const described = tabs.filter(({ variants }) => variants.some(({ targets }) => targets.length > 0));
  return [...spellers.filter(({ id }) => described.some(({ key }) => key === id)), neutral];
}
