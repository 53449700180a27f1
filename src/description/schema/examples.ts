import { z } from 'astro/zod';
import { byKey, innerPath, lines, optionalString } from './values.ts';

const codeValue = z
  .string()
  .refine(
    (value) => value.includes('\n') || innerPath.safeParse(value).success,
    'a path inside its folder, or source text',
  );

/** One example of the gallery (spec, "examples"). */
export const exampleSchema = z.looseObject({
  name: z.string().min(1).describe('Unique name of the example, which is part of its address.'),
  title: lines.nullish().describe('Title, one string per line.'),
  alt: optionalString.describe('Alt text of the picture.'),
  show_on_index: z.boolean().nullish().describe('Whether the home page shows it.'),
  code: byKey(codeValue)
    .nullish()
    .describe('By language: a path below the examples folder, or the source text itself.'),
  screenshot: byKey(innerPath).nullish().describe('By system: an image file below the screenshots folder.'),
  description: lines.nullish().describe('Paragraphs in Markdown.'),
});

export type ExampleEntry = z.infer<typeof exampleSchema>;

/** A value in a description that names a file in the content folder. */
export interface ExamplePath {
  /** Name of the example. */
  readonly example: string;
  readonly path: PropertyKey[];
  /** Its base folder in the content folder. */
  readonly folder: 'examples' | 'screenshots';
  readonly value: string;
}

/** The sources and images that examples name. Code with a line break is source text, not a path. */
export function* examplePaths(document: {
  readonly examples?: readonly ExampleEntry[] | null | undefined;
}): Generator<ExamplePath> {
  for (const [index, { name: example, code, screenshot }] of (document.examples ?? []).entries()) {
    for (const [language, value] of Object.entries(code ?? {})) {
      const path = ['examples', index, 'code', language];
      if (!value.includes('\n')) yield { example, path, folder: 'examples', value };
    }
    for (const [system, value] of Object.entries(screenshot ?? {})) {
      const path = ['examples', index, 'screenshot', system];
      yield { example, path, folder: 'screenshots', value };
    }
  }
}
