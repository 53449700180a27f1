import { escapeXml } from '../sharing/xml.ts';

/** A release, as the feed tells of it. */
export interface FeedEntry {
  readonly title: string;
  /** Full address of its page; also what identifies the entry. */
  readonly address: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** HTML. */
  readonly content: string;
}

/** A feed of releases. */
export interface Feed {
  readonly title: string;
  readonly subtitle: string;
  /** Who is said to have written it. */
  readonly author: string;
  /** Address of the site, without a slash at its end. */
  readonly baseUrl: string;
  /** Newest first. */
  readonly entries: readonly FeedEntry[];
}

/** The feed as Atom (RFC 4287). Days begin at midnight, UTC, for no description states a time. */
export function atomFeed({ title, subtitle, author, baseUrl, entries }: Feed): string {
  const latest = entries[0]?.date ?? '1970-01-01';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    element('title', title),
    ...(subtitle ? [element('subtitle', subtitle)] : []),
    element('id', `${baseUrl}/`),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(`${baseUrl}/feed.xml`)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(`${baseUrl}/`)}"/>`,
    element('updated', midnight(latest)),
    `<author>${element('name', author)}</author>`,
    ...entries.map(atomEntry),
    '</feed>',
    '',
  ].join('\n');
}

function atomEntry({ title, address, date, content }: FeedEntry): string {
  return [
    '<entry>',
    element('title', title),
    element('id', address),
    `<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>`,
    element('updated', midnight(date)),
    element('published', midnight(date)),
    `<content type="html">${escapeXml(content)}</content>`,
    '</entry>',
  ].join('\n');
}

function midnight(date: string): string {
  return `${date}T00:00:00Z`;
}

function element(name: string, content: string): string {
  return `<${name}>${escapeXml(content)}</${name}>`;
}
