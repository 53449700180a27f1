import { z } from 'astro/zod';
import { escapePath } from './addresses/paths.ts';
import { byKey } from './description/schema/by-key.ts';
import { conventionsSchema, spellingSchema } from './reference/spelling/conventions.ts';

const link = z.strictObject({ label: z.string(), url: z.string() });

/** `content/site.json`: what a maintainer edits first. Every key has a default, so that none is needed to begin. */
export const siteConfigSchema = z.strictObject({
  $schema: z.string().optional(),
  /** Name of the library, as headings and titles show it. */
  name: z.string().min(1).default('Library'),
  /** What the library is, in a few words. */
  tagline: z.string().default(''),
  /** What the library is, in a sentence or two; the home page opens with it. */
  description: z.string().default(''),
  /** What it offers. */
  features: z.array(z.strictObject({ title: z.string(), text: z.string().default('') })).default([]),
  /** Human names, by key, of platforms, methods and languages that no description names. */
  names: byKey(z.string()).prefault({}),
  /** Address of the source repository; with it every page links to the file that it is made from. */
  repository: z.url().optional(),
  /** Where a file is edited; `{repository}` and `{path}` (below the content folder) stand for what they name. */
  edit: z.string().default('{repository}/edit/main/content/{path}'),
  /** Grammars that highlight a language's sources, by its key, where neither the key nor a file's extension tells. */
  grammars: byKey(z.string()).prefault({}),
  /** Links of the page's foot. */
  links: z.array(link).default([]),
  /** How signatures spell the library's names; every key left out follows from `name`. */
  spelling: spellingSchema.default({}),
  /** What the names of types and functions mean in this library. Nothing is assumed of what is left out. */
  conventions: conventionsSchema.prefault({}),
});

export type SiteConfig = z.infer<typeof siteConfigSchema>;

/** Address at which a file of the content folder is edited; undefined where the site names no repository. */
export function editAddress({ repository, edit }: SiteConfig, path: string): string | undefined {
  if (!repository) return undefined;
  return edit
    .replaceAll('{repository}', repository.replace(/\/+$/, ''))
    .replaceAll('{path}', escapePath(path));
}
