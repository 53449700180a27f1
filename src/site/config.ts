import { z } from 'astro/zod';
import { conventionsSchema, spellingSchema } from '../api/spelling/conventions.ts';
import { byKey, line, schemaAddress } from '../description/schema/values.ts';
import { LINK_FORMS, linkKind } from '../page/link-kind.ts';
import { escapePath } from '../page/paths.ts';
import { channelsSchema } from '../releases/channels.ts';
import { HOSTS } from '../releases/hosts/limits.ts';
import { signingSchema } from '../releases/signing.ts';
import { fontsSchema } from '../ui/look/fonts.ts';
import { iconSchema } from '../ui/look/icons.ts';
import { logoSchema } from '../ui/look/logo.ts';
import { themeSchema } from '../ui/look/theme.ts';
import { policySchema } from '../ui/markup/page-policy.ts';
import { redirectsSchema } from './redirects.ts';

const isExternal = (address: string) => linkKind(address) === 'external';
const isWebAddress = (address: string) => isExternal(address) && /^http/i.test(address);

const url = z
  .string()
  .refine((address) => isExternal(address) || linkKind(address) === 'path', LINK_FORMS)
  .describe('Address of a page of the site, such as /guides/, or of another site.');
const link = z.strictObject({ label: z.string().min(1).describe('Text of the link.'), url });
const place = z.strictObject({
  label: line.min(1).describe('Text of the tooltip and for screen readers.'),
  url,
  icon: iconSchema,
});
const announcement = z.strictObject({
  text: line.min(1).max(200).describe('The message, in at most 200 characters.'),
  link: link.optional().describe('A link after the text.'),
  until: z.iso
    .date()
    .optional()
    .describe('The last day on which pages show it, in the time zone of the reader, for example 2027-01-31.'),
});
const languageTag = z.string().refine(isLanguageTag, 'a language tag (BCP 47) such as "de", "pt-BR" or "ar"');
const feature = z.strictObject({
  title: z.string().describe('The feature in a few words.'),
  text: z.string().default('').describe('One sentence on the feature.'),
});
const folder = (of: string, name: string) =>
  z.string().min(1).optional().describe(`Folder of ${of}, relative to the working folder. Default: ${name}.`);
const keyed = byKey(z.string()).prefault({});
/** A version that is a single word in every shell. */
const bindingVersion = z
  .string()
  .refine((text) => /^[A-Za-z0-9][\w.+~-]*$/.test(text), 'a version such as 1.4.2');
const fileAddress = z
  .string()
  .refine(
    (template) => isWebAddress(filled(template, 'https://x.org', 'path')),
    'an address that begins with {repository}, "https://" or "http://"',
  );

/** `content/site.json`. Every key is optional. */
export const siteConfigSchema = z
  .strictObject({
    $schema: schemaAddress,
    baseUrl: z.string().optional().describe('Address of the site, for example https://example.org/docs.'),
    artifacts: folder('release files', 'artifacts'),
    out: folder('the built site', 'dist'),
    public: folder('files to publish as they are', 'public, beside the content folder'),
    published: z.string().optional().describe('The published site to update: its address or a folder.'),
    lang: languageTag
      .default('en')
      .describe(
        'Language of the interface, as a BCP 47 tag such as "de" or "pt-BR". English and German are included.',
      ),
    contentLang: languageTag
      .optional()
      .describe(
        'Language of descriptions, guides and other content, if it differs from the language of the interface.',
      ),
    name: z.string().min(1).default('Library').describe('Name of the library.'),
    tagline: z.string().default('').describe('A short description of the library, in a few words.'),
    description: z.string().default('').describe('A description of the library, in one or two sentences.'),
    features: z.array(feature).default([]).describe('Features of the library.'),
    names: keyed.describe('Names of platforms, methods and languages by key, to replace common names.'),
    versions: byKey(z.union([bindingVersion, byKey(bindingVersion)]))
      .prefault({})
      .describe(
        'Versions of bindings whose versions differ from those of releases, which replace $BINDING_VERSION: by language for all releases, or in an object for one release, such as {"LANGUAGE": "1.4.2", "2.0": {"LANGUAGE": "2.0.1"}}.',
      ),
    repository: z
      .string()
      .refine(isWebAddress, 'an address that begins with "https://" or "http://"')
      .optional()
      .describe('Source repository. Pages link to their source files.'),
    edit: fileAddress
      .default('{repository}/edit/main/content/{path}')
      .describe('Address for editing a file, with {repository} and {path} below the content folder.'),
    source: fileAddress
      .default('{repository}/blob/{tag}/{path}')
      .describe(
        'Address of a file of the repository that a guide links to, with {repository}, {tag} and {path} below the top folder of the repository. In guides for all releases, {tag} is the branch in "edit".',
      ),
    tag: line.min(1).default('v{version}').describe('Git tag of a release, with {version}.'),
    hosting: z
      .enum([...HOSTS.keys()])
      .optional()
      .describe(
        'The host of the site. A build warns if the site exceeds its limits, and pages for Cloudflare Pages keep commands with @ as they are.',
      ),
    grammars: keyed.describe(
      'Highlighting grammars by key of a language: a name that Shiki knows, or the path of a TextMate grammar in the content folder, which ends with .json. Required if Shiki does not know the key or the file extension.',
    ),
    theme: themeSchema.prefault({}).describe('Colors of the site.'),
    fonts: fontsSchema.prefault({}).describe('Typefaces of the site.'),
    signing: signingSchema
      .optional()
      .describe(
        'Keys that sign release files. Pages and scripts show and run the commands that verify the signatures, and builds verify them.',
      ),
    policy: policySchema
      .prefault({})
      .describe('Other origins that pages can use, by Content Security Policy directive.'),
    logo: logoSchema.optional().describe('Logo in the header.'),
    redirects: redirectsSchema
      .prefault({})
      .describe(
        'New addresses of pages by old path, for example {"/manual.html": "/guides/manual/"}: paths of the site, or addresses of other sites.',
      ),
    headerLinks: z.array(link).default([]).describe('Links in the header, after the main navigation.'),
    links: z.array(link).default([]).describe("Links in the page's footer."),
    social: z.array(place).default([]).describe('Links in the footer, shown as icons.'),
    channels: channelsSchema
      .prefault({})
      .describe(
        'Channels of releases by name, such as "lts" or "nightly", in addition to "stable" and "prerelease". A release is in the first channel that names it. Default: as its version says.',
      ),
    announcement: announcement
      .optional()
      .describe('A message on all pages, including pages of older releases. Readers can close it.'),
    footerText: z.string().default('').describe('Text in the footer, as one line of Markdown.'),
    releasesText: z
      .string()
      .default('')
      .describe('Text above the list of releases, as one line of Markdown.'),
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

/**
 * Address of a file in the source repository; undefined if the site names no repository.
 * @param path below the top folder of the repository
 * @param version a release, for the file at its tag. Absent: the file on the branch of `edit`
 */
export function sourceAddress(
  { repository, edit, source, tag }: SiteConfig,
  path: string,
  version?: string,
): string | undefined {
  if (!repository) return undefined;
  const [, branch = 'HEAD'] = /\/edit\/([^/{}]+)\//.exec(edit) ?? [];
  const revision = version === undefined ? branch : tag.replaceAll('{version}', () => version);
  return filled(
    source.replaceAll('{tag}', () => escapePath(revision)),
    repository,
    path,
  );
}

/** What release notes link to: the repository, and its files in a release. */
export function notesLinks(config: SiteConfig, version: string) {
  const fileAddress = (path: string) => sourceAddress(config, path, version);
  return { repository: config.repository, fileAddress };
}

function filled(template: string, repository: string, path: string): string {
  return template
    .replaceAll('{repository}', () => repository.replace(/(?<!\/)\/+$/, ''))
    .replaceAll('{path}', () => escapePath(path));
}

function isLanguageTag(tag: string): boolean {
  try {
    return new Intl.Locale(tag).toString() === tag;
  } catch {
    return false;
  }
}
