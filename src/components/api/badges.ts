import { type Described, limitsOf } from '../../api/bindings.ts';
import { historyOf, memberSince } from '../../api/history.ts';
import { languageName } from '../../api/spelling/spellers.ts';
import type { Catalog } from '../../install/catalog.ts';
import { type Content, html } from '../../ui/markup/html.ts';
import { fill, listText, text } from '../../ui/messages/messages.ts';

/**
 * The badges of a type or member, each with a space before it: its first release, if that is newer than its type; whether it is
 * deprecated; its languages.
 */
export function badgesOf(thing: Described, tabs: Catalog['tabs']): Content[] {
  const { described, member } = thing;
  const since = member && memberSince(historyOf(described), member);
  const badges = [
    since && html` <small>(${fill(text.api.since, { version: since })})</small>`,
    deprecatedBadge(member ?? described),
    limitsBadge(thing, tabs),
  ];
  return badges.filter(Boolean);
}

export function deprecatedBadge({ deprecated }: Pick<Described['described'], 'deprecated'>): Content {
  return deprecated === undefined
    ? undefined
    : html` <small class="deprecated">${text.facts.deprecated}</small>`;
}

/** The only languages of a type or member, or those that lack it; nothing if its type has the same ones. */
function limitsBadge(thing: Described, tabs: Catalog['tabs']): Content {
  const { only, missing } = limitsOf(thing);
  const { notIn, onlyIn } = text.bindings;
  const names = (languages: readonly string[]) => languages.map((key) => languageName(key, tabs));
  if (only.length > 0) return html` <small>(${fill(onlyIn, { languages: listText(names(only)) })})</small>`;
  if (missing.length === 0) return undefined;
  return html` <small>(${fill(notIn, { languages: listText(names(missing)) })})</small>`;
}
