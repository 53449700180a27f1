import { z } from 'astro/zod';
import { moduleSchema } from './api.ts';
import { exampleSchema } from './examples.ts';
import { installationSchema } from './installation.ts';
import { packageSchema } from './package.ts';
import { byKey, nameKey, optionalString, optionalStrings, schemaAddress } from './values.ts';

/** The description of one release (spec, "Description document"). */
export const documentSchema = z.looseObject({
  $schema: schemaAddress,
  apiversion: z.literal(1).describe('Revision of the format: 1.'),
  git: optionalString.describe('Short commit identifier.'),
  date: z.iso
    .date()
    .describe(
      'Release date, YYYY-MM-DD. Releases are sorted by version; a version such as "nightly" is placed by this date.',
    ),
  installation: installationSchema.nullish().describe('Installation by language.'),
  package: packageSchema.nullish().describe('The Linux packages.'),
  examples: z.array(exampleSchema).nullish().describe('The gallery.'),
  notes: optionalStrings.describe('Release notes; an empty string begins a new paragraph.'),
  notice: optionalStrings.describe(
    'A warning about the release, in full at the top of its pages; an empty string begins a new paragraph.',
  ),
  api: byKey(moduleSchema, nameKey).nullish().describe('API modules by name.'),
});

export type DescriptionDocument = z.infer<typeof documentSchema>;
