import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '../description/problem.ts';
import { type DeadLink, deadLinks } from '../links/dead-links.ts';
import { type PageLinks, readLinks } from '../links/markup.ts';
import type { Settings } from '../settings.ts';
import { atOnce } from './at-once.ts';
import { filesOf } from './files-of.ts';

/** What is known of a built page by its own markup. */
export interface BuiltPage extends PageLinks {
  /** Decoded, below the site's own: `/install/`, `/404.html`. */
  readonly path: string;
  /** The address that it gives as its own; empty where it gives none. */
  readonly canonical: string;
  /** Whether search engines are kept from it. */
  readonly hidden: boolean;
}

/** The pages of a folder, in the order of their paths; published files that are HTML are none, and are not yet there. */
export async function readPages(folder: string): Promise<BuiltPage[]> {
  const names = (await filesOf(folder)).filter((name) => name.endsWith('.html'));
  return atOnce(names, async (name) => readPage(name, await readFile(join(folder, name), 'utf8')));
}

/** Refuses a site in which a link leads nowhere, with all such links. */
export async function refuseDeadLinks(
  pages: readonly BuiltPage[],
  folder: string,
  { baseUrl }: Settings,
): Promise<void> {
  const files = new Set(await filesOf(folder));
  const dead = deadLinks(new Map(pages.map((page) => [page.path, page])), { baseUrl, files });
  if (dead.length > 0) throw new InputError(dead.map(problemOf));
}

function problemOf({ page, address, missing }: DeadLink): { file: string; message: string; hint: string } {
  const what = missing === 'file' ? 'nothing is there' : 'the page has no such anchor';
  const message = `The link to ${JSON.stringify(address)} leads nowhere: ${what}.`;
  return { file: page, message, hint: 'Mend it in the guide, notes or description that it comes from.' };
}

function readPage(name: string, html: string): BuiltPage {
  const { addresses, ids } = readLinks(html);
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '';
  return {
    path: name.replace(/(?<=\/)index\.html$/, ''),
    canonical: ownText(canonical),
    hidden: html.includes('<meta name="robots" content="noindex"'),
    addresses: addresses.map(ownText),
    ids: new Set([...ids].map(ownText)),
  };
}

/** A part of a text keeps all of the text in memory; thousands of pages would be. */
function ownText(part: string): string {
  return Buffer.from(part).toString();
}
