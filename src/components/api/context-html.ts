import type { ChangeKind } from '../../difference/difference.ts';
import { escapeHtml } from '../../highlight/highlight.ts';
import type { DescribedClass } from '../../reference/classes.ts';
import type { GeneratedClass } from '../../reference/families.ts';
import type { ReleaseChange } from '../../reference/history.ts';
import { USE_KINDS, type Use, type UseKind } from '../../reference/uses.ts';
import type { ApiLinks } from './links.ts';
import { docHtml, type MemberContext, parameterHtml, returnsHtml } from './member-html.ts';

/** A longer list is folded behind its first entries. */
const SHOWN = 10;

const USE_WORDS: Readonly<Record<UseKind, readonly [title: string, verb: string]>> = {
  made: ['Made by', 'makes'],
  passed: ['Passed to', 'takes'],
  stored: ['Stored in', 'stores'],
  returned: ['Returned by', 'returns'],
};

/** Made once: a formatter costs more than a page's other text. */
const alternatives = new Intl.ListFormat('en', { type: 'disjunction' });

/** Where a class is used, by the way in which it is. */
export function usesHtml({ place, links }: MemberContext): string {
  const uses = links.reference.usesOf(place.described);
  const used = USE_KINDS.filter((kind) => uses[kind].length > 0);
  const unused = USE_KINDS.filter((kind) => uses[kind].length === 0);
  const entries = used.map((kind) => {
    const shown = uses[kind].map((use) => useHtml(use, links));
    return `<dt>${USE_WORDS[kind][0]} <small>${shown.length}</small></dt><dd>${foldedHtml(shown)}</dd>`;
  });
  const list = entries.length > 0 ? `<dl class="uses">${entries.join('')}</dl>` : '';
  const verbs = unused.map((kind) => USE_WORDS[kind][1]);
  const listed = alternatives.format(verbs);
  return verbs.length > 0
    ? `${list}<p class="absent">Nothing that this release describes ${listed} it.</p>`
    : list;
}

function useHtml({ owner, member }: Use, links: ApiLinks): string {
  const name = member ? `${owner.name}.${member.name}` : owner.name;
  return `<a href="${links.to(owner, member?.anchor)}">${escapeHtml(name)}</a>`;
}

function foldedHtml(items: readonly string[]): string {
  const first = items.slice(0, SHOWN).join(', ');
  const rest = items.slice(SHOWN);
  if (rest.length === 0) return first;
  return `${first}<details><summary>${rest.length} more</summary>${rest.join(', ')}</details>`;
}

/** The types that are generated around a class, and what each is to it. */
export function familyHtml(family: readonly GeneratedClass[], { links }: MemberContext): string {
  const items = family.map(
    ({ described, label }) =>
      `<li><a href="${links.to(described)}">${escapeHtml(described.name)}</a> <small>${label}</small></li>`,
  );
  return `<ul class="family">${items.join('')}</ul>`;
}

/** What a callback is given and what it gives back. */
export function callbackHtml(
  callback: NonNullable<DescribedClass['callback']>,
  context: MemberContext,
): string {
  const takes = callback.parameters.map((parameter) => `${parameterHtml(parameter, context)}</li>`);
  const none = takes.length === 0 ? '<li>Takes nothing.</li>' : '';
  return `${docHtml(callback.doc, context, 3)}<ul class="takes">${takes.join('')}${none}<li>${returnsHtml(callback, context)}</li></ul>`;
}

/** What releases did to a class. */
export function changesHtml(changes: readonly ReleaseChange[]): string {
  const items = changes.map((change) => {
    const parts = [
      ...(change.movedFrom ? [`moved here from the module ${escapeHtml(change.movedFrom)}`] : []),
      ...(change.details.length > 0 ? ['its traits, layout or target changed'] : []),
      ...CHANGES_IN_ORDER.flatMap((kind) => named(kind, change)),
    ];
    return `<li><b>${escapeHtml(change.version)}</b>: ${parts.join('; ')}</li>`;
  });
  return `<ul class="changes">${items.join('')}</ul>`;
}

const CHANGES_IN_ORDER = ['added', 'changed', 'moved', 'removed'] as const;

function named(kind: ChangeKind, { members }: ReleaseChange): string[] {
  const changed = members.filter((member) => member.kind === kind);
  if (changed.length === 0) return [];
  const shown = changed.map(({ thing }) => `${thing.kind} <code>${escapeHtml(thing.name)}</code>`);
  return [`${kind} ${foldedHtml(shown)}`];
}
