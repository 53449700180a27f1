import { z } from 'astro/zod';
import { byKey, line, markdownText, nameKey, sourceText } from './values.ts';

const sourceSchema = z.looseObject({
  file: line.describe('Path of the file below the folder of its package, such as gui/__init__.pyi.'),
  version: line.nullish().describe('Version of the package.'),
  sha256: z
    .string()
    .refine((sum) => /^[\da-f]{64}$/.test(sum), 'a SHA-256, 64 lowercase hexadecimal digits')
    .nullish()
    .describe('SHA-256 of the file.'),
});

const bindingSchema = z.looseObject({
  name: nameKey.describe('Full name in the language, such as gui.Window.set_title.'),
  module: line.nullish().describe('Module that programs import for it, such as gui.'),
  doc: markdownText.optional().describe('Documentation of the binding, Markdown: lines, one string or null.'),
  declaration: sourceText
    .nullish()
    .describe('Declaration in the source of the binding: lines or one string.'),
  source: sourceSchema.nullish().describe('The file with the declaration.'),
  matched: z
    .literal('by name')
    .nullish()
    .describe('"by name" if `bindocs import` found the name by convention. Absent: a maintainer stated it.'),
});

/** A type or member, as the binding of a language declares it. */
export interface Binding extends z.output<typeof bindingSchema> {}

/** A {@link Binding} as descriptions contain it. */
export interface WrittenBinding extends z.input<typeof bindingSchema> {}

// With the names of these types, TypeScript can compare descriptions: it gives up on a type that contains all of them.
const namedBinding: z.ZodType<Binding, WrittenBinding> = bindingSchema;

/** Keys of types and members that concern bindings. */
export const bindingKeys = {
  in: byKey(namedBinding)
    .nullish()
    .describe('What the binding of a language declares, by key of the language or dialect group.'),
  only: z
    .array(z.string())
    .min(1)
    .nullish()
    .describe(
      'Keys of the only languages or dialect groups that have it. Default: its languages are not limited.',
    ),
};
