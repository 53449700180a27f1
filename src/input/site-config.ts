import { z } from 'astro/zod';
import { LINK_FORMS, linkKind } from '../addresses/link-kind.ts';
import { escapePath } from '../addresses/paths.ts';
import { byKey, schemaAddress } from '../description/schema/values.ts';
import { HOSTS } from '../hosting/limits.ts';
import { conventionsSchema, spellingSchema } from '../reference/spelling/conventions.ts';

const isExternal = (address: string) => linkKind(address) === 'external';
const isWebAddress = (address: string) => isExternal(address) && /^http/i.test(address);

const link = z.strictObject({
  label: z.string().describe('Text of the link.'),
  url: z
    .string()
    .refine((address) => isExternal(address) || linkKind(address) === 'path', LINK_FORMS)
    .describe('Address of a page of the site, such as /guides/, or of another site.'),
});
const feature = z.strictObject({
  title: z.string().describe('The feature in a few words.'),
  text: z.string().default('').describe('One sentence on the feature.'),
});
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
    $schema: schemaAddress,
    name: z.string().min(1).default('Library').describe('Name of the library.'),
    tagline: z.string().default('').describe('A short description of the library, in a few words.'),
    description: z.string().default('').describe('A description of the library, in one or two sentences.'),
    features: z.array(feature).default([]).describe('Features of the library.'),
    names: keyed.describe('Names of platforms, methods and languages by key, to replace common names.'),
    repository: z
      .string()
      .refine(isWebAddress, 'an address that begins with "https://" or "http://"')
      .optional()
      .describe('Source repository. Pages link to their source files.'),
    edit: edit.describe('Address for editing a file, with {repository} and {path} below the content folder.'),
    hosting: z
      .enum([...HOSTS.keys()])
      .optional()
      .describe('The host of the site. A build warns if the site exceeds its limits.'),
    grammars: keyed.describe(
      'Highlighting grammars of languages whose key and file extension are not names of grammars.',
    ),
    links: z.array(link).default([]).describe("Links in the page's footer."),
    spelling: spellingSchema
      .default({})
      .describe('Names of the library in signatures. A language without them has no signatures.'),
    conventions: conventionsSchema.prefault({}).describe('Meanings of names in this library. Default: none.'),
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
