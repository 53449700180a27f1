import { z } from 'astro/zod';
import { leavesFolder } from '../paths.ts';
import { byKey, innerPath, lines, optionalString } from './values.ts';

const codeValue = z
  .string()
  .refine(
    (value) => value.includes('\n') || !leavesFolder(value),
    'a path inside its folder, or source text',
  );

/** One example of the gallery (spec, "examples"). */
export const exampleSchema = z.looseObject({
  name: z.string().min(1).describe('Identity and address of the example.'),
  title: lines.nullish().describe('Title in display lines.'),
  alt: optionalString.describe('What the picture shows, in words.'),
  show_on_index: z.boolean().nullish().describe('Whether the home page shows it.'),
  code: byKey(codeValue)
    .nullish()
    .describe('Per language: a path below the examples folder, or the source text itself.'),
  screenshot: byKey(innerPath).nullish().describe('Per system: an image file.'),
  description: lines.nullish().describe('Paragraphs in Markdown.'),
});

export type ExampleEntry = z.infer<typeof exampleSchema>;
