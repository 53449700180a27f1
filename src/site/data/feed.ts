import { inPublicationOrder, notesMarkdown } from '../../description/releases.ts';
import { changesPath, HOME_PATH, permanentPath } from '../../page/paths.ts';
import { releaseCounts } from '../../releases/changes/counts.ts';
import { renderNotes } from '../../text/release-notes.ts';
import { type Html, html, markup, xmlText } from '../../ui/markup/html.ts';
import { fill, fillHtml, language, text } from '../../ui/messages/messages.ts';
import { notesLinks } from '../config.ts';
import { changesOf, type Edition, type Site } from '../site.ts';

/** A release in a feed. The address of its page is its id; its date is YYYY-MM-DD. */
type FeedEntry = Readonly<Record<'title' | 'address' | 'date', string>> & { readonly content: Html };

export function releaseFeed(site: Site): Promise<string> {
  const released = site.editions.map((edition) => ({ ...edition.release, edition }));
  const latestFirst = inPublicationOrder(released).toReversed();
  const entries = latestFirst.map(({ edition }) => entryOf(edition, site));
  return atomFeed(site.config, site.settings.baseUrl, entries);
}

/** The entry of the release of the front page. */
export async function newestEntry(site: Site): Promise<string> {
  return xmlText(await atomEntry(entryOf(site.editions[0], site)));
}

/**
 * Writes a feed of releases as Atom (RFC 4287). Times are midnight UTC, because descriptions only state days.
 * @param baseUrl address of the site, without a trailing slash
 * @param entries latest first
 */
export function atomFeed(
  { name, tagline }: Pick<Site['config'], 'name' | 'tagline'>,
  baseUrl: string,
  entries: readonly FeedEntry[],
): Promise<string> {
  return xmlText(html`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language()}">
<title>${fill(text.common.releasesOf, { name })}</title>
${tagline && html`<subtitle>${tagline}</subtitle>\n`}<id>${baseUrl}/</id>
<link rel="self" type="application/atom+xml" href="${baseUrl}/feed.xml"/>
<link rel="alternate" type="text/html" href="${baseUrl}/"/>
<updated>${entries[0]?.date ?? '1970-01-01'}T00:00:00Z</updated>
<author><name>${name}</name></author>
${entries.map((entry) => html`${atomEntry(entry)}\n`)}</feed>
`);
}

async function atomEntry({ title, address, date, content }: FeedEntry): Promise<Html> {
  return html`<entry>
<title>${title}</title>
<id>${address}</id>
<link rel="alternate" type="text/html" href="${address}"/>
<updated>${date}T00:00:00Z</updated>
<published>${date}T00:00:00Z</published>
<content type="html">${await content.text()}</content>
</entry>`;
}

/** The entry of a release: notes, counts, and changes since the release before it. */
function entryOf(edition: Edition, { config, settings }: Site): FeedEntry {
  const { version, document } = edition.release;
  const { baseUrl } = settings;
  const root = `${baseUrl}${permanentPath(version, HOME_PATH)}`;
  const address = (path: string) => (path.startsWith('/') ? `${baseUrl}${path}` : `${root}${path}`);
  const notes = renderNotes(notesMarkdown(document.notes), { href: address, ...notesLinks(config, version) });
  const counts = releaseCounts(edition).map(({ label, texts }) =>
    fill(text.feed.fact, { label, value: texts.join() }),
  );
  const since = changesOf(edition);
  const { from: before = '', tally = '' } = since ?? {};
  const link = html`<a href="${address(changesPath(before, version))}">${fill(text.feed.changesSince, { version: before })}</a>`;
  const changes = since && html`<p>${fillHtml(text.feed.changes, { link, tally })}</p>`;
  return {
    title: fill(text.feed.release, { name: config.name, version }),
    address: root,
    date: document.date,
    content: html`${markup(notes)}<p>${counts.join('. ')}.</p>${changes}`,
  };
}
