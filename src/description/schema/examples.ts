import { z } from 'astro/zod';
import { byKey } from './by-key.ts';
import { lines, optionalString } from './text.ts';

/** One example of the gallery (spec, "examples"). */
export const exampleSchema = z.looseObject({
  /** Identity and address of the example. */
  name: z.string().min(1).meta({ description: 'Identity and address of the example.' }),
  /** Title, up to two display lines. */
  title: lines.nullish().meta({ description: 'Title in display lines.' }),
  /** What the picture shows, for those who do not see it. */
  alt: optionalString.meta({ description: 'What the picture shows, in words.' }),
  /** Whether the home page shows it. */
  show_on_index: z.boolean().nullish().meta({ description: 'Whether the home page shows it.' }),
  /** Per language key: a path below the folder of examples, or the source text itself (it has a line break). */
  code: byKey(z.string()).nullish().meta({
    description: 'Per language: a path below the examples folder, or the source text itself.',
  }),
  /** Per system: an image file. */
  screenshot: byKey(z.string()).nullish().meta({ description: 'Per system: an image file.' }),
  /** Paragraphs, Markdown. */
  description: lines.nullish().meta({ description: 'Paragraphs in Markdown.' }),
});

export type ExampleEntry = z.infer<typeof exampleSchema>;
