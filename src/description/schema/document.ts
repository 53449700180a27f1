import { z } from 'astro/zod';
import { moduleSchema } from './api.ts';
import { byKey } from './by-key.ts';
import { exampleSchema } from './examples.ts';
import { installationSchema } from './installation.ts';
import { packageSchema } from './package.ts';
import { optionalString } from './text.ts';

/** The one revision of the format that there is (spec, "Versioning"). */
export const API_VERSION = 1;

/** A description document: everything that the site knows of one release (spec, "Description document"). */
export const documentSchema = z.looseObject({
  /** Revision of the format. */
  apiversion: z.literal(API_VERSION).meta({ description: 'Revision of the format: 1.' }),
  /** Short commit identifier that the release was built from. */
  git: optionalString.meta({ description: 'Short commit identifier.' }),
  /** Day of the release, YYYY-MM-DD; gives the order of releases. */
  date: z.iso
    .date({ error: 'expected a calendar date in the form YYYY-MM-DD' })
    .meta({ description: 'Day of the release, YYYY-MM-DD; newer releases come first.' }),
  /** How the library is installed (spec, "Description document"). */
  installation: installationSchema.nullish().meta({ description: 'How the library is installed.' }),
  /** The Linux packages (spec, "Description document"). */
  package: packageSchema.nullish().meta({ description: 'The Linux packages.' }),
  /** The gallery (spec, "Description document"). */
  examples: z.array(exampleSchema).nullish().meta({ description: 'The gallery.' }),
  /** Notices of the release; an empty string is a paragraph break. */
  notes: z
    .array(z.string())
    .nullish()
    .meta({ description: 'Notices of the release; an empty string is a paragraph break.' }),
  /** API modules by name (spec, "Description document"). */
  api: byKey(moduleSchema).nullish().meta({ description: 'API modules by name.' }),
});

export type DescriptionDocument = z.infer<typeof documentSchema>;

/** Every key that a document may have at its top level. */
export const DOCUMENT_KEYS: readonly string[] = Object.keys(documentSchema.shape);
