import { MEMBER_KINDS, type Member, type MemberKind, membersOf } from '../../reference/members.ts';
import { MEMBER_WORDS } from '../../reference/words.ts';
import { callbackHtml, changesHtml, familyHtml, usesHtml } from './context-html.ts';
import { declarationHtml } from './declaration-html.ts';
import { constantHtml, fieldHtml, type MemberContext, operationHtml, variantHtml } from './member-html.ts';
import { UNDESCRIBED } from './type-html.ts';

/** A part of a class's page, under a heading of its own. */
export interface Section {
  /** Id of the heading. */
  readonly id: string;
  readonly title: string;
  readonly html: string;
  /** How many things are in it, where they can be counted. */
  readonly count?: number;
}

/** The parts of a class's page: its declaration, its members, where it is used, what is generated around it, its changes. */
export function classSections(context: MemberContext): Section[] {
  const { described } = context.place;
  const lists = MEMBER_KINDS.flatMap((kind) => memberSection(kind, context) ?? []);
  const family = context.links.reference.familyOf(described);
  const changes = context.history?.changes ?? [];
  return [
    { id: 'declaration', title: 'Declaration', html: declarationHtml(context) },
    ...(described.callback
      ? [{ id: 'call', title: 'Call', html: callbackHtml(described.callback, context) }]
      : []),
    ...lists,
    { id: 'uses', title: 'Where it is used', html: usesHtml(context) },
    ...(family.length > 0
      ? [
          {
            id: 'family',
            title: 'Generated around it',
            html: familyHtml(family, context),
            count: family.length,
          },
        ]
      : []),
    ...(changes.length > 0
      ? [{ id: 'changes', title: 'Changes', html: changesHtml(changes), count: changes.length }]
      : []),
  ];
}

/** The members of a kind; a kind that belongs to what the class is has a section also where it is empty. */
function memberSection(kind: MemberKind, context: MemberContext): Section | undefined {
  const { described } = context.place;
  const members = membersOf(described, kind);
  const title = MEMBER_WORDS[kind];
  const id = `${title.toLowerCase()}`;
  if (members.length > 0) return { id, title, html: list(members, context), count: members.length };
  const { kinds } = described;
  const expected =
    (kind === 'field' && kinds.includes('struct')) || (kind === 'variant' && kinds.includes('enum'));
  if (!expected) return undefined;
  return { id, title, html: `<p class="absent">None, or ${UNDESCRIBED}.</p>`, count: 0 };
}

function list(members: readonly Member[], context: MemberContext): string {
  const rendered = members.map((member) => memberHtml(member, context)).join('');
  if (members.some((member) => 'parameters' in member)) return rendered;
  const isDocumented = members.some(({ doc }) => doc !== '');
  const isShort = !isDocumented && members.every((member) => member.kind === 'variant' && !member.type);
  const note = isDocumented ? '' : `<p class="absent">Their meaning is ${UNDESCRIBED}.</p>`;
  return `<ul class="members${isShort ? ' short' : ''}">${rendered}</ul>${note}`;
}

function memberHtml(member: Member, context: MemberContext): string {
  switch (member.kind) {
    case 'variant':
      return variantHtml(member, context);
    case 'field':
      return fieldHtml(member, context);
    case 'constant':
      return constantHtml(member, context);
    case 'constructor':
    case 'function':
      return operationHtml(member, context);
  }
}
