import { z } from 'astro/zod';
import { LINK_FORMS, linkKind } from '../addresses/link-kind.ts';
import { escapePath } from '../addresses/paths.ts';
import { byKey } from '../description/schema/values.ts';
import { conventionsSchema, spellingSchema } from '../reference/spelling/conventions.ts';

const isExternal = (address: string) => linkKind(address) === 'external';
const isWebAddress = (address: string) => isExternal(address) && /^http/i.test(address);

const link = z.strictObject({
  label: z.string(),
  url: z.string().refine((address) => isExternal(address) || linkKind(address) === 'path', LINK_FORMS),
});
const feature = z.strictObject({ title: z.string(), text: z.string().default('') });
const keyed = byKey(z.string()).prefault({});
const edit = z
  .string()
  .refine(
    (template) => isWebAddress(filled(template, 'https://x.org', 'path')),
    'an address that begins with {repository}, "https://" or "http://"',
  )
  .default('{repository}/edit/main/content/{path}');

/** `content/site.json`. Every key is optional. */
export const siteConfigSchema = z
  .strictObject({
    $schema: z.string().optional().describe('Address of a JSON Schema, for editors.'),
    name: z.string().min(1).default('Library').describe('Name of the library.'),
    tagline: z.string().default('').describe('What the library is, in a few words.'),
    description: z.string().default('').describe('What the library is, in one or two sentences.'),
    features: z.array(feature).default([]).describe('What the library offers.'),
    names: keyed.describe(
      'Names of platforms, methods and languages, by key, where common names do not fit.',
    ),
    repository: z
      .string()
      .refine(isWebAddress, 'an address that begins with "https://" or "http://"')
      .optional()
      .describe('Source repository; pages link to the files they are made from.'),
    edit: edit.describe('Where a file is edited, from {repository} and {path} below the content folder.'),
    grammars: keyed.describe('Highlighting grammars by language, if neither the key nor a file names one.'),
    links: z.array(link).default([]).describe("Links in the page's footer."),
    spelling: spellingSchema.default({}).describe('How signatures spell names. Default: from the name.'),
    conventions: conventionsSchema
      .prefault({})
      .describe('What names mean in this library. Default: nothing.'),
  })
  .describe('An object without required keys, for example {"name": "My library"}.');

export type SiteConfig = z.infer<typeof siteConfigSchema>;

/** Address for editing a file of the content folder; undefined if the site names no repository. */
export function editAddress({ repository, edit }: SiteConfig, path: string): string | undefined {
  if (!repository) return undefined;
  return filled(edit, repository, path);
}

function filled(template: string, repository: string, path: string): string {
  return template
    .replaceAll('{repository}', () => repository.replace(/\/+$/, ''))
    .replaceAll('{path}', () => escapePath(path));
}
