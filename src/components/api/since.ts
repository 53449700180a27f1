import { memberSince } from '../../api/history.ts';
import type { Member } from '../../api/members.ts';
import { type Content, html } from '../../ui/markup/html.ts';
import { fill, text } from '../../ui/messages/messages.ts';
import type { ClassContext } from './types.ts';

/** The first release with a member, if it is newer than its class; with a space before it. */
export function sinceBadge(member: Member, { described }: ClassContext): Content {
  const version = memberSince(described.reference.historyOf(described), member);
  return version && html` <small>(${fill(text.api.since, { version })})</small>`;
}
