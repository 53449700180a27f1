import { z } from 'astro/zod';
import { SPELLED_LANGUAGES, type SpelledLanguage } from '../../description/schema/api.ts';
import { byKey } from '../../description/schema/values.ts';

/** The key of `spelling` that signatures in a language require. */
const REQUIRED: Readonly<Record<SpelledLanguage, 'prefix' | 'module'>> = {
  c: 'prefix',
  cpp: 'module',
  rust: 'module',
  python: 'module',
};

const headers = z.strictObject({
  c: z.array(z.string()).optional().describe('Headers of C.'),
  cpp: z.array(z.string()).optional().describe('Headers of C++.'),
});
const languages = z.array(z.enum(SPELLED_LANGUAGES));

/** `spelling` in `site.json`: names of the library in signatures. A language has no signatures if its names are missing. */
export const spellingSchema = z.strictObject({
  prefix: z.string().optional().describe('Prefix of types in C, possibly empty. Absent: no signatures in C.'),
  case: z
    .enum(['camelCase', 'snake_case'])
    .optional()
    .describe('Case of the names of functions in C. Absent: as in the description.'),
  fullNames: z
    .boolean()
    .optional()
    .describe(
      'Whether names of functions, variants and constants in descriptions are their full C names. Absent: C names begin with the type.',
    ),
  module: z.string().min(1).optional().describe('Module, namespace, crate. Absent: signatures only in C.'),
  headers: headers.optional().describe('Headers, the usual one first. Absent: signatures include none.'),
  languages: languages.optional().describe('Languages of signatures. Absent: all with known names.'),
});

function pattern(stars: RegExp, example: string) {
  const expected = `a name with * for its variable part, such as ${JSON.stringify(example)}`;
  return z.string().refine((name) => stars.test(name), expected);
}

/** A type that wraps another, recognized by its name. */
const wrapperSchema = z.strictObject({
  name: pattern(/^(?!\*+$)[^*]*\*{1,2}[^*]*$/, '*Vec').describe(
    'Pattern of the name: * is the name of the base, ** the names of one or two, as in Result**.',
  ),
  label: z.string().describe('Relation to the base, in a few words, such as "list" or "value or none".'),
  kind: z
    .enum(['struct', 'enum', 'callback'])
    .describe('Kind of the type; selects one of two patterns that match the same name.'),
  holds: z
    .boolean()
    .default(true)
    .describe(
      'Whether the type holds or returns values of its base. If so, uses of the type count as uses of the base.',
    ),
});
export type Wrapper = z.infer<typeof wrapperSchema>;

/** Members with names made of the same words, which pages show as a table. */
const gridSchema = z.strictObject({
  type: z.string().describe('Name of the type.'),
  members: z
    .string()
    .refine(
      isGridPattern,
      'a regular expression with two or more named groups, such as "^(?<state>[a-z]+)_(?<layer>[a-z]+)_color$", of at most 1000 characters',
    )
    .describe(
      'Regular expression for the names of fields, variants, or constants. The first half of its named groups selects the row, the rest the column; other members are listed.',
    ),
});

/** Maximum length of a pattern, in characters: JavaScript takes quadratic time for groups. */
const LONGEST_PATTERN = 1000;

function isGridPattern(text: string): boolean {
  try {
    if (text.length > LONGEST_PATTERN) return false;
    // With an empty alternative, every valid pattern matches an empty text.
    const { groups = {} } = new RegExp(`${text}|`).exec('') ?? {};
    return Object.keys(groups).length > 1;
  } catch {
    return false;
  }
}

/** `conventions` in `site.json`: meanings of names. By default, names have no meaning. */
export const conventionsSchema = z.strictObject({
  events: pattern(/^[^*]*\*[^*]*$/, '*EventFilter')
    .optional()
    .describe('Enumerations whose variants are events, for the events page.'),
  wrappers: z
    .array(wrapperSchema)
    .default([])
    .describe(
      'Types that wrap others, listed below their base. The first match applies, so put *VecSlice before *Slice.',
    ),
  callbacks: pattern(/^[^*]*\*[^*]*$/, '*Type')
    .optional()
    .describe("C's name for the function type of a callback. Default: the callback's own name."),
  rawCallbacks: z
    .boolean()
    .default(false)
    .describe(
      'Whether C functions take the function type of a callback instead of the structure that contains it.',
    ),
  grids: z.array(gridSchema).default([]).describe('Types with members that form a grid.'),
  cursors: z
    .array(z.string())
    .default([])
    .describe(
      'Enumerations of mouse pointers. Each variant shows the CSS pointer with its name: ColResize shows col-resize.',
    ),
  functions: byKey(z.string())
    .prefault({})
    .describe(
      'C functions by the trait that adds them; "delete" is the function that frees a value. {type} and {prefix} are placeholders.',
    ),
});

/** The settings in `site.json` that concern names. */
export interface LibraryNames {
  readonly spelling: z.infer<typeof spellingSchema>;
  readonly conventions?: z.infer<typeof conventionsSchema>;
}

/** Resolved settings for names. */
export interface Conventions extends z.infer<typeof conventionsSchema> {
  /** Prefix of types in C: `Gui`. */
  readonly prefix: string;
  readonly case: z.infer<typeof spellingSchema>['case'];
  /** Whether names of members in descriptions are their full C names. */
  readonly fullNames: boolean;
  /** Module, namespace and crate: `gui`; may be empty. */
  readonly module: string;
  /** Headers for C and C++, the usual one first. */
  readonly headers: z.infer<typeof headers>;
  /** Configured languages whose names are known. */
  readonly languages: readonly SpelledLanguage[];
}

export function readConventions({ spelling, conventions }: LibraryNames): Conventions {
  const { prefix = '', module = '', headers = {}, languages = SPELLED_LANGUAGES } = spelling;
  return {
    ...(conventions ?? conventionsSchema.parse({})),
    prefix,
    case: spelling.case,
    fullNames: spelling.fullNames ?? false,
    module,
    headers,
    languages: languages.filter((language) => spelling[REQUIRED[language]] !== undefined),
  };
}
