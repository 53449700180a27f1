import { familyOf, labelOf } from '../../api/families.ts';
import { historyOf } from '../../api/history.ts';
import type { ReleaseChange } from '../../api/history-record.ts';
import { MEMBER_SECTIONS, type MemberGroup } from '../../api/member-groups.ts';
import { type MemberKind, membersOf } from '../../api/members.ts';
import type { DescribedClass } from '../../api/model.ts';
import { splitDoc } from '../../api/summary.ts';
import { type Use, usesByRole } from '../../api/uses.ts';
import { breakable, type Content, type Html, html, separated } from '../../ui/markup/html.ts';
import { fill, fillHtml, listText, text } from '../../ui/messages/messages.ts';
import { factsHtml } from './facts.ts';
import type { ApiLinks } from './links.ts';
import { memberList } from './members.ts';
import { callbackTakes } from './operations.ts';
import { declarationHtml } from './signatures.ts';
import { type ClassContext, docHtml } from './types.ts';

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly html: Html;
  /** Number of items, if the section lists items. */
  readonly count?: number;
  /** The members that the outline of the page names. */
  readonly groups?: readonly MemberGroup[];
}

/** The sections of a class page: what readers need most is first. */
export function classSections(context: ClassContext): Section[] {
  const { described, links } = context;
  const { callback } = described;
  const { rest: about } = splitDoc(described.doc);
  const related = familyOf(described).map((made) => {
    return html`<li><a href="${links.to(made)}">${breakable(made.name)}</a> <small>${labelOf(made)}</small></li>`;
  });
  const changes = historyOf(described).changes.map(changeHtml);
  const { facts, internals } = factsHtml(context);
  const call = callback && html`${docHtml(callback.doc, context, 3)}${callbackTakes(callback, context)}`;
  return [
    ...section('declaration', declarationHtml(context)),
    ...section('doc', about !== '' && docHtml(about, context, 3)),
    ...section('call', call),
    ...MEMBER_SECTIONS.flatMap((kind) => memberSection(kind, context)),
    ...section('uses', usesHtml(context)),
    ...section('family', listHtml('family', related), { count: related.length }),
    ...section('facts', facts),
    ...section('changes', listHtml('changes', changes), { count: changes.length }),
    ...section('internals', internals),
  ];
}

/** A section with its title, in a list; an empty list without content. */
export function section(
  id: keyof typeof text.api.sections,
  content: Html | false | undefined,
  more: Pick<Section, 'count' | 'groups'> = {},
): Section[] {
  return content ? [{ id, title: text.api.sections[id], html: content, ...more }] : [];
}

function listHtml(name: string, items: readonly Html[]): Html | undefined {
  return items.length > 0 ? html`<ul class="${name}">${items}</ul>` : undefined;
}

function memberSection(kind: MemberKind, context: ClassContext): Section[] {
  const members = membersOf(context.described, kind);
  if (members.length === 0) return [];
  const { html: content, groups } = memberList(members, context);
  return section(`${kind}s`, content, { count: members.length, groups });
}

function usesHtml({ described, links }: ClassContext): Html | undefined {
  const roles = usesByRole(described);
  if (roles.size === 0) return undefined;
  const list = (items: readonly Html[]) => html`<ul>${items}</ul>`;
  const used = [...roles].map(([role, byClass]) => {
    const items = [...byClass].map(([owner, uses]) => html`<li>${useHtml(owner, uses, links)}</li>`);
    return html`<dt>${text.apiHistory.uses[role]} <small>${items.length}</small></dt><dd>${folded(items, list)}</dd>`;
  });
  return html`<dl class="uses">${used}</dl>`;
}

/** A class that uses a type, with its members that do. */
function useHtml(owner: DescribedClass, uses: readonly Use[], links: ApiLinks): Content {
  const members = uses.flatMap(({ member }) =>
    member ? html`<a href="${links.to(owner, member.anchor)}">${breakable(member.name)}</a>` : [],
  );
  const link = html`<a href="${links.to(owner)}">${breakable(owner.name)}</a>`;
  return members.length > 0 ? html`${link}: ${folded(members)}` : link;
}

/** Number of list items to show before the rest is collapsed. */
const SHOWN = 8;

function folded(
  items: readonly Html[],
  list = (some: readonly Html[]): Content => separated(some),
): Content[] {
  const [first, rest] = [items.slice(0, SHOWN), items.slice(SHOWN)];
  const more = html`<details><summary>${fill(text.api.folded, { count: rest.length })}</summary>${list(rest)}</details>`;
  return [list(first), rest.length > 0 ? more : undefined];
}

function changeHtml({ version, movedFrom, details, members }: ReleaseChange): Html {
  const byKind = Map.groupBy(members, ({ kind }) => kind);
  const parts: Content[] = [
    movedFrom ? fill(text.apiHistory.moved, { module: movedFrom }) : [],
    details.length > 0
      ? fill(text.apiHistory.kinds.changed, { members: listText(details.map((name) => text.facts[name])) })
      : [],
    ...CHANGES_IN_ORDER.flatMap((kind) => {
      const shown = byKind
        .get(kind)
        ?.map(({ thing }) => html`${text.searchPanel.kinds[thing.kind]} <code>${thing.name}</code>`);
      return shown ? fillHtml(text.apiHistory.kinds[kind], { members: html`${folded(shown)}` }) : [];
    }),
  ].flat();
  return html`<li><b>${version}</b>: ${separated(parts, '; ')}</li>`;
}

const CHANGES_IN_ORDER = ['added', 'changed', 'moved', 'removed'] as const;
