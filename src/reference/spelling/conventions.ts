import { z } from 'astro/zod';
import { byKey } from '../../description/schema/values.ts';
import { c } from './c.ts';
import { cpp } from './cpp.ts';
import { upperCamel } from './names.ts';
import { neutral } from './neutral.ts';
import { python } from './python.ts';
import { rust } from './rust.ts';
import type { Speller } from './speller.ts';

/** The languages whose signatures are shown, by the keys that descriptions give to languages or dialect groups. */
const SPELLERS: readonly Speller[] = [c, cpp, rust, python];

const headers = z.strictObject({ c: z.array(z.string()).optional(), cpp: z.array(z.string()).optional() });
const languages = z.array(z.enum(SPELLERS.map(({ id }) => id)));

/** How signatures spell the library's names; omitted keys follow from the name of the library. */
export const spellingSchema = z.strictObject({
  prefix: z.string().optional().describe('Prefix of types in C. Default: the name in upper camel case.'),
  module: z
    .string()
    .min(1)
    .optional()
    .describe('Module, namespace, crate. Default: the prefix in lower case.'),
  headers: headers.optional().describe('Headers, the usual one first. Default: the module with .h and .hpp.'),
  languages: languages.optional().describe('Languages of signatures. Default: all that have a convention.'),
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
  functions: byKey(z.string())
    .prefault({})
    .describe(
      'Functions in C by the trait that adds them, or delete for types that are not copied; {type} and {prefix} are replaced.',
    ),
});

/** What a site states of its library's names. */
export interface LibraryName {
  readonly name: string;
  readonly spelling: z.infer<typeof spellingSchema>;
  readonly conventions?: z.infer<typeof conventionsSchema>;
}

/** How a library's names are spelled and what they mean, everything settled. */
export interface Conventions extends z.infer<typeof conventionsSchema> {
  /** Before the name of each type in C: `Gui`. */
  readonly prefix: string;
  /** Module, namespace and crate: `gui`. */
  readonly module: string;
  /** What C and C++ include, the usual header first; at least one of each. */
  readonly headers: Readonly<Record<'c' | 'cpp', readonly string[]>>;
  /** The languages of signatures, then the form that belongs to none. */
  readonly spellers: readonly Speller[];
}

/** The conventions of a library; what `spelling` leaves out follows from its name. */
export function readConventions({ name, spelling, conventions }: LibraryName): Conventions {
  const prefix = spelling.prefix ?? upperCamel(name);
  const module = spelling.module ?? prefix.toLowerCase();
  const { c: headersC = [], cpp: headersCpp = [] } = spelling.headers ?? {};
  const spellers =
    spelling.languages?.flatMap((key) => SPELLERS.find(({ id }) => id === key) ?? []) ?? SPELLERS;
  return {
    ...(conventions ?? conventionsSchema.parse({})),
    prefix,
    module,
    headers: {
      c: headersC.length > 0 ? headersC : [`${module}.h`],
      cpp: headersCpp.length > 0 ? headersCpp : [`${module}.hpp`],
    },
    spellers: [...spellers, neutral],
  };
}
