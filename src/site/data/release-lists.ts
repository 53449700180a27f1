import { z } from 'astro/zod';
import { type Page, pagesIn } from '../../page/page.ts';
import { SEARCH_PATH } from '../../page/paths.ts';
import { text } from '../../ui/messages/messages.ts';
import type { Edition, Site } from '../site.ts';
import { supportNotice, supportText } from '../support.ts';

/*
 * Pages of a release fetch these files about other releases. Published pages never change, so they read what later builds
 * write: fields may be added, but none may change its meaning or be removed.
 */

/** Schema of `/releases.json`. */
export const releasesSchema = z
  .looseObject({
    releases: z
      .array(
        z.looseObject({
          version: z.string(),
          date: z.iso.date().describe('Day of the release.'),
          channel: z
            .looseObject({ name: z.string(), label: z.string() })
            .optional()
            .describe('Absent if all releases are in one channel.'),
          support: z
            .string()
            .optional()
            .describe('Whether it is supported, in a few words. Absent if unknown.'),
          notice: z.string().optional().describe('What its pages say about its channel, as a sentence.'),
        }),
      )
      .describe('The release at the address without a version, then the others, highest version first.'),
    announcement: z
      .looseObject({
        text: z.string(),
        link: z.looseObject({ label: z.string(), url: z.string() }).optional(),
        name: z.string().describe('Accessible name of the section.'),
        close: z.string().describe('Label of the button that hides the announcement.'),
        until: z.iso.date().optional().describe('The last day on which pages show it.'),
      })
      .optional()
      .describe('A message on all pages.'),
  })
  .meta({ title: 'Releases', description: 'All releases. Later versions of this site may add fields.' });

/** Schema of `/v/<version>/pages.json`. */
export const pagesSchema = z
  .looseObject({
    pages: z
      .array(z.string())
      .describe('Escaped paths below the folder of this file; empty for the home page.'),
  })
  .meta({
    title: 'Pages',
    description: 'All pages of a release. Later versions of this site may add fields.',
  });

/** All releases, that of the front page first, and the announcement. */
export function releaseList({
  config: { announcement },
  editions,
  settings: { basePath },
}: Pick<Site, 'config' | 'editions' | 'settings'>): z.infer<typeof releasesSchema> {
  const channels = new Set(editions.map(({ channel }) => channel.name));
  const link = announcement?.link;
  const url = link?.url.startsWith('/') ? `${basePath}${link.url}` : link?.url;
  return {
    releases: editions.map((edition) => {
      const { channel, release } = edition;
      const { name, label } = channel;
      const [support, notice] = [supportText(channel), supportNotice(edition)?.text];
      return {
        version: release.version,
        date: release.document.date,
        ...(channels.size > 1 ? { channel: { name, label } } : {}),
        ...(support === undefined ? {} : { support }),
        ...(notice === undefined ? {} : { notice }),
      };
    }),
    ...(announcement && {
      announcement: {
        ...announcement,
        name: text.announcement.label,
        close: text.announcement.close,
        ...(link && url ? { link: { ...link, url } } : {}),
      },
    }),
  };
}

/** The pages of a release, except for pages that only name missing content. */
export function pageList(edition: Edition, pages: readonly Page[]): z.infer<typeof pagesSchema> {
  const listed = pagesIn(edition, pages).filter(({ indexed, path }) => indexed || path === SEARCH_PATH);
  return { pages: listed.map(({ path }) => path) };
}
