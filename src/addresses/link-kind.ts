/** What an address leads to: another site or a mailbox; a path of the site; what is beside the page, or a place in it. */
type LinkKind = 'external' | 'path' | 'relative';

/** What a link may be, in the words of messages. */
export const LINK_FORMS = '"https://…", "http://…", "mailto:…", a path that begins with one "/"';

/** A site that no address names by chance. */
const SOMEWHERE = 'https://somewhere.invalid';

/**
 * What an address in a link leads to; undefined if no link may have it: one of another scheme, which may be a script, one that
 * names a host without a scheme, or one that browsers read otherwise than people (`java\nscript:`, `/\host`).
 * Descriptions, guides and site.json have the same links.
 */
export function linkKind(address: string): LinkKind | undefined {
  if (/\p{Cc}/u.test(address)) return undefined;
  if (/^(?:https?:\/\/|mailto:)/i.test(address)) return URL.canParse(address) ? 'external' : undefined;
  const isOwn = URL.parse(address, `${SOMEWHERE}/`)?.origin === SOMEWHERE;
  if (!isOwn || /^[a-z][a-z\d+.-]*:/i.test(address)) return undefined;
  return address.startsWith('/') ? 'path' : 'relative';
}
