import { z } from 'astro/zod';

/** A list of lines, one string or null; read as one Markdown text, empty where there is none. */
export const markdownText = z
  .union([z.array(z.string()), z.string(), z.null()], {
    error: 'expected a string, a list of strings or null',
  })
  .transform((value) => (Array.isArray(value) ? value.join('\n') : (value ?? '')));

/** A list of strings or one string; read as a list. */
export const lines = z
  .union([z.array(z.string()), z.string()], { error: 'expected a string or a list of strings' })
  .transform((value) => (Array.isArray(value) ? value : [value]));

/** An optional string in which null and absence mean the same. */
export const optionalString = z.string().nullish();
