/** What a link points to: another site or a mailbox; a path of this site; or something relative to the page. */
type LinkKind = 'external' | 'path' | 'relative';

/** The valid forms of a link, for error messages. */
export const LINK_FORMS = '"https://…", "http://…", "mailto:…", a path that begins with one "/"';

/** A base address that no real link has. */
const SOMEWHERE = 'https://somewhere.invalid';

/**
 * Classifies the address of a link. Undefined if it is not allowed: another scheme, which can be a script; a host without a
 * scheme; or an address that browsers read differently from people (`java\nscript:`, `/\host`). Descriptions, guides and
 * site.json follow the same rules.
 */
export function linkKind(address: string): LinkKind | undefined {
  if (/\p{Cc}/u.test(address)) return undefined;
  if (/^(?:https?:\/\/|mailto:)/i.test(address)) return URL.canParse(address) ? 'external' : undefined;
  const isOwn = URL.parse(address, `${SOMEWHERE}/`)?.origin === SOMEWHERE;
  if (!isOwn || /^[a-z][a-z\d+.-]*:/i.test(address)) return undefined;
  return address.startsWith('/') ? 'path' : 'relative';
}
