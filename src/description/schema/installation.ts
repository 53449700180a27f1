import { z } from 'astro/zod';
import { machineShape } from './machine.ts';
import { byKey, fileText, lines, nameKey, optionalString, optionalStrings, writtenPath } from './values.ts';

/** One step of a recipe (spec, "Install entry"). */
export const stepSchema = z.discriminatedUnion('type', [
  z.looseObject({
    type: z.literal('command').describe('A shell command, run in the order of the steps.'),
    content: z
      .string()
      .describe('For "command": the command. The build replaces $HOSTNAME, $VERSION and $BINDING_VERSION.'),
    ...machineShape,
  }),
  z.looseObject({
    type: z.literal('text').describe('An instruction to the reader.'),
    content: z.string().describe('For "text": the instruction, as inline Markdown.'),
    ...machineShape,
  }),
  z.looseObject({
    type: z
      .literal('code')
      .describe('The content of a file. If `file` is given, the script of the recipe writes the file.'),
    language: optionalString.describe('Language for highlighting.'),
    file: writtenPath
      .nullish()
      .describe(
        'Path of the file, below the working folder, such as src/main.c; absent: readers save it themselves.',
      ),
    content: fileText.describe('For "code": the content of the file.'),
    ...machineShape,
  }),
]);

/** A recipe for a language on a platform or with a method (spec, "Install entry"). */
const recipeSchema = z.looseObject({
  displayName: optionalString.describe('Display name. Default: the key.'),
  description: optionalString.describe('One sentence about the recipe.'),
  steps: z.array(stepSchema).min(1).describe('The steps, in order; at least one.'),
  ...machineShape,
});

/** A language and its recipes (spec, "Language entry"). */
const languageSchema = z.looseObject({
  displayName: optionalString.describe('Display name of the language.'),
  dialectOf: optionalString.describe('Key of the dialect group that this language is a variant of.'),
  platforms: byKey(recipeSchema).nullish().describe('Recipes by platform.'),
  methods: byKey(recipeSchema).nullish().describe('Recipes by method, such as cargo.'),
  notes: lines.nullish().describe('Remarks on the language as a whole; inline Markdown.'),
});

const variantSchema = z.looseObject({
  displayName: optionalString.describe('Display name of the variant, for example C++17.'),
  altText: optionalString.describe('One sentence on the variant.'),
});

/** A dialect group: one tab with several variants (spec, "installation"). */
const dialectGroupSchema = z.looseObject({
  displayName: optionalString.describe('Display name of the group.'),
  default: z.string().describe('Key of the variant that pages show first.'),
  variants: byKey(variantSchema).describe('The variants by language key.'),
});

/** Installation of the library (spec, "installation"). */
export const installationSchema = z.looseObject({
  tabOrder: optionalStrings.describe('Languages and dialect groups in display order.'),
  dialects: byKey(dialectGroupSchema).nullish().describe('Dialect groups by key.'),
  languages: byKey(languageSchema, nameKey).nullish().describe('Languages by key.'),
});

export type Step = z.infer<typeof stepSchema>;
export type RecipeEntry = z.infer<typeof recipeSchema>;
export type LanguageEntry = z.infer<typeof languageSchema>;
export type Installation = z.infer<typeof installationSchema>;
