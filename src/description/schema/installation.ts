import { z } from 'astro/zod';
import { byKey } from './by-key.ts';
import { lines, optionalString } from './text.ts';

const STEP_TYPES = ['command', 'text', 'code'] as const;

/** One step of a recipe (spec, "Install entry"). */
export const stepSchema = z.discriminatedUnion(
  'type',
  [
    z.looseObject({
      /** A shell command, run in the order of the steps (spec, "installation"). */
      type: z.literal('command').meta({ description: 'A shell command, run in the order of the steps.' }),
      /** The command; $HOSTNAME and $VERSION are replaced at build (spec, "installation"). */
      content: z.string().meta({ description: 'The command; $HOSTNAME and $VERSION are replaced at build.' }),
    }),
    z.looseObject({
      /** An instruction to the reader (spec, "installation"). */
      type: z.literal('text').meta({ description: 'An instruction to the reader.' }),
      /** Prose, inline Markdown allowed (spec, "installation"). */
      content: z.string().meta({ description: 'Prose, inline Markdown allowed.' }),
    }),
    z.looseObject({
      /** The text of a file that the reader is to write (document-shapes). */
      type: z.literal('code').meta({ description: 'The text of a file that the reader is to write.' }),
      /** The language that it is highlighted as (document-shapes). */
      language: optionalString.meta({ description: 'The language that it is highlighted as.' }),
      /** The text, several lines (document-shapes). */
      content: z.string().meta({ description: 'The text, several lines.' }),
    }),
  ],
  { error: ({ input }) => stepTypeMessage(input) },
);

/** A recipe: how one language is installed on one platform or by one method (spec, "Install entry"). */
export const recipeSchema = z.looseObject({
  /** Human name of the platform or method; null or absent: the key is its name. */
  displayName: optionalString.meta({ description: 'Human name; null or absent: the key is the name.' }),
  /** One sentence on what the recipe does. */
  description: optionalString.meta({ description: 'One sentence on what the recipe does.' }),
  /** What to do, in order; at least one step. */
  steps: z
    .array(stepSchema)
    .min(1, 'A recipe without steps installs nothing; give it at least one step, or remove it.')
    .meta({ description: 'What to do, in order; at least one.' }),
});

/** A language and its recipes (spec, "Language entry"). */
export const languageSchema = z.looseObject({
  /** Human name; absent: the key is its name. */
  displayName: optionalString.meta({ description: 'Human name of the language.' }),
  /** The dialect group that the language is a variant of. */
  dialectOf: optionalString.meta({
    description: 'Key of the dialect group that this language is a variant of.',
  }),
  /** Recipes by platform key. */
  platforms: byKey(recipeSchema).nullish().meta({ description: 'Recipes by platform.' }),
  /** Recipes by package manager or other method, in place of or beside platforms. */
  methods: byKey(recipeSchema).nullish().meta({ description: 'Recipes by method, such as cargo.' }),
  /** Remarks on the language as a whole. */
  notes: lines.nullish().meta({ description: 'Remarks on the language as a whole; inline Markdown.' }),
});

const variantSchema = z.looseObject({
  /** Human name, for example `C++17`. */
  displayName: optionalString.meta({ description: 'Human name of the variant, for example C++17.' }),
  /** One sentence on the variant, for example which standard of which year it is. */
  altText: optionalString.meta({ description: 'One sentence on the variant.' }),
});

/** Languages that readers take for one: one tab with a choice of variants (spec, "installation"). */
export const dialectGroupSchema = z.looseObject({
  /** Human name of the tab. */
  displayName: optionalString.meta({ description: 'Human name of the group.' }),
  /** The variant shown first; one of the keys of `variants`. */
  default: z.string().meta({ description: 'Key of the variant that is shown first.' }),
  /** The variants by language key. */
  variants: byKey(variantSchema).meta({ description: 'The variants by language key.' }),
});

/** How the library is installed (spec, "installation"). */
export const installationSchema = z.looseObject({
  /** Keys of languages and dialect groups in the order in which they are shown. */
  tabOrder: z
    .array(z.string())
    .nullish()
    .meta({ description: 'Languages and dialect groups in display order.' }),
  /** Dialect groups by key. */
  dialects: byKey(dialectGroupSchema).nullish().meta({ description: 'Dialect groups by key.' }),
  /** Languages by key. */
  languages: byKey(languageSchema).nullish().meta({ description: 'Languages by key.' }),
});

function stepTypeMessage(input: unknown): string {
  const type = typeof input === 'object' && input !== null && 'type' in input ? input.type : undefined;
  const valid = STEP_TYPES.map((name) => `"${name}"`).join(', ');
  return type === undefined
    ? `A step needs a type; valid types: ${valid}.`
    : `${JSON.stringify(type)} is no step type; valid types: ${valid}.`;
}

export type Step = z.infer<typeof stepSchema>;
export type RecipeEntry = z.infer<typeof recipeSchema>;
export type LanguageEntry = z.infer<typeof languageSchema>;
export type Installation = z.infer<typeof installationSchema>;
