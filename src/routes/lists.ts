import { sitemapFiles } from '../machines/sitemap.ts';
import type { Site } from '../site.ts';
import { llmsFull, llmsText } from './llms.ts';
import type { Output } from './outputs.ts';

/** Lines of a list that its example shows. */
const SHOWN = 12;

/** The lists of everything that the site writes for programs, each with its beginning. */
export function listsOf(site: Site): Output[] {
  const { baseUrl } = site.settings;
  const date = site.releases[0]?.document.date ?? '';
  const sitemap = sitemapFiles([{ address: `${baseUrl}/`, date }], baseUrl).get('/sitemap.xml') ?? '';
  return [
    {
      id: 'llms',
      title: 'Guide for language models',
      address: `${baseUrl}/llms.txt`,
      about: 'What the site is, and where the Markdown of its pages stands.',
      example: { text: beginning(llmsText(site)), grammar: 'markdown' },
    },
    {
      id: 'llms-full',
      title: 'Everything as Markdown',
      address: `${baseUrl}/llms-full.txt`,
      about: 'The Markdown of the newest release’s pages in one file.',
      example: { text: beginning(llmsFull(site)), grammar: 'markdown' },
    },
    {
      id: 'sitemap',
      title: 'Sitemap',
      address: `${baseUrl}/sitemap.xml`,
      about: 'Every page that wants to be found, with the date of its release.',
      example: { text: sitemap.trimEnd(), grammar: 'xml' },
    },
  ];
}

function beginning(text: string): string {
  return text.split('\n').slice(0, SHOWN).join('\n').trimEnd();
}
