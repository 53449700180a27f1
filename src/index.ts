import type { z } from 'astro/zod';
import type { documentSchema } from './description/schema/document.ts';
import type { siteConfigSchema } from './site/config.ts';

/** A description of a release: `content/releases/<version>/description.json`. */
export type Description = z.input<typeof documentSchema>;

/** `content/site.json`. */
export type SiteFile = z.input<typeof siteConfigSchema>;
