import { MEMBER_KINDS, type MemberKind } from '../../reference/kinds.ts';
import { familyOf } from '../../reference/listing.ts';
import { type Members, membersOf } from '../../reference/members.ts';
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
  const { described, library } = context.place;
  const members = membersOf(described);
  const lists = MEMBER_KINDS.flatMap((kind) => memberSection(kind, members, context) ?? []);
  const family = familyOf(described, library);
  const changes = context.history?.changes ?? [];
  return [
    { id: 'declaration', title: 'Declaration', html: declarationHtml(context) },
    ...(members.callback
      ? [{ id: 'call', title: 'Call', html: callbackHtml(members.callback, context) }]
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

/** The members of a kind; a kind that belongs to what the class is stands there also when it is empty. */
function memberSection(kind: MemberKind, members: Members, context: MemberContext): Section | undefined {
  const rendered = render(kind, members, context);
  const title = MEMBER_WORDS[kind];
  const id = `${title.toLowerCase()}`;
  if (rendered.length > 0) {
    return { id, title, html: list(kind, rendered, members), count: rendered.length };
  }
  const { kinds } = context.place.described;
  const expected =
    (kind === 'field' && kinds.includes('struct')) || (kind === 'variant' && kinds.includes('enum'));
  if (!expected) return undefined;
  return { id, title, html: `<p class="absent">None, or ${UNDESCRIBED}.</p>`, count: 0 };
}

function render(kind: MemberKind, members: Members, context: MemberContext): string[] {
  switch (kind) {
    case 'variant':
      return members.variants.map((variant) => variantHtml(variant, context));
    case 'field':
      return members.fields.map((field) => fieldHtml(field, context));
    case 'constant':
      return members.constants.map((constant) => constantHtml(constant, context));
    case 'constructor':
      return members.constructors.map((operation) => operationHtml(operation, context));
    case 'function':
      return members.functions.map((operation) => operationHtml(operation, context));
  }
}

function list(
  kind: MemberKind,
  rendered: readonly string[],
  { variants, fields, constants }: Members,
): string {
  if (kind === 'constructor' || kind === 'function') return rendered.join('');
  const documented = { variant: variants, field: fields, constant: constants }[kind].some(
    ({ doc }) => doc !== '',
  );
  const isShort = kind === 'variant' && variants.every(({ doc, payload }) => doc === '' && !payload);
  const note = documented ? '' : `<p class="absent">Their meaning is ${UNDESCRIBED}.</p>`;
  return `<ul class="members${isShort ? ' short' : ''}">${rendered.join('')}</ul>${note}`;
}
