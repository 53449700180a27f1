/** Kinds of links: another site or a mailbox; a path of this site; relative to the page. */
type LinkKind = 'external' | 'path' | 'relative';

/** The valid forms of a link, for error messages. */
export const LINK_FORMS = '"https://…", "http://…", "mailto:…", a path that begins with one "/"';

/** A base address that no real link uses. */
const SOMEWHERE = 'https://somewhere.invalid';

/**
 * Classifies the address of a link in a description, a guide or site.json. Undefined if it is not allowed: other schemes,
 * which may run scripts; a host without a scheme; addresses that browsers and people read differently (`java\nscript:`,
 * `/\host`).
 */
export function linkKind(address: string): LinkKind | undefined {
  if (/\p{Cc}/u.test(address)) return undefined;
  if (/^(?:https?:\/\/|mailto:)/i.test(address)) return URL.canParse(address) ? 'external' : undefined;
  const isOnSite = URL.parse(address, `${SOMEWHERE}/`)?.origin === SOMEWHERE;
  if (!isOnSite || /^[a-z][a-z\d+.-]*:/i.test(address)) return undefined;
  return address.startsWith('/') ? 'path' : 'relative';
}

/** Whether an address is local to this machine. */
export function isLocal(address: string): boolean {
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  return /^(?:(?:.+\.)?localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/.test(host);
}

/** The finding about a link to an address that is local to this machine. */
export const LOCAL_LINK = {
  rule: 'local-link',
  message: 'This link leads to the computer of the reader.',
} as const;
