import { type MemberFold, type MemberGroup, memberGroups } from '../../api/member-groups.ts';
import { type Member, type Operation, valueText } from '../../api/members.ts';
import { writtenValueC } from '../../api/spelling/c.ts';
import { plainText } from '../../api/summary.ts';
import { breakable, type Content, type Html, html } from '../../ui/markup/html.ts';
import { fill, text } from '../../ui/messages/messages.ts';
import { badgesOf } from './badges.ts';
import { bindingsHtml } from './bindings.ts';
import { gridCells, gridHtml } from './grids.ts';
import { operationHtml, summarized } from './operations.ts';
import { cursorOf } from './previews.ts';
import { type ClassContext, docHtml, typeHtml } from './types.ts';

type Value = Exclude<Member, Operation>;

/**
 * Lists members of one kind, under the headings of their groups, and returns the groups, too. Members with a place in a grid are
 * after the lists.
 */
export function memberList(members: readonly Member[], context: ClassContext) {
  const values = members.flatMap((member) => ('parameters' in member ? [] : member));
  const cells = gridCells(values, context);
  const listed = members.filter((each) => !cells.some(({ member }) => member === each));
  const groups = memberGroups(listed, context.described);
  const hasCursors = values.some((value) => cursorOf(value, context));
  const note = hasCursors ? html`<p class="text-soft" data-needs-script>${text.api.cursors}</p>` : undefined;
  const hasTitles = groups.some(({ title }) => title !== '');
  const lists = groups.map((group) =>
    hasTitles ? titledHtml(group, context) : groupHtml(group, 3, context),
  );
  const grid = gridHtml(cells, context.described.name, (member) => cellHtml(member, context));
  return { groups, html: html`${note}${lists}${cells.length > 0 ? grid : undefined}` };
}

function titledHtml(group: MemberGroup, context: ClassContext): Html {
  const { id, title, about } = group;
  return html`<section><h3 id="${id}">${title || text.api.otherMembers}</h3>${docHtml(about, context, 4)}${groupHtml(group, 4, context)}</section>`;
}

/** @param level of the headings of operations */
function groupHtml({ listed, folds }: MemberGroup, level: number, context: ClassContext): Html {
  return html`${rowsHtml(listed, level, context)}${folds.map((fold) => foldHtml(fold, level, context))}`;
}

function foldHtml({ id, start, members }: MemberFold, level: number, context: ClassContext): Html {
  const count = members.length;
  const label =
    start === undefined
      ? fill(text.api.folded, { count })
      : html`<code>${start}*</code> <small>${count}</small>`;
  return html`<details id="${id}" class="fold"><summary>${label}</summary>${rowsHtml(members, level, context)}</details>`;
}

/** A row for each operation, or a list of other members. */
function rowsHtml(members: readonly Member[], level: number, context: ClassContext): Content {
  if (members.length === 0) return undefined;
  const rows = members.map((member) =>
    'parameters' in member ? operationHtml(member, level, context) : valueHtml(member, context),
  );
  if (members.some((member) => 'parameters' in member)) return rows;
  const isShort = members.every((member) => member.kind === 'variant' && member.doc === '' && !member.type);
  return html`<ul class="members${isShort ? ' names' : ''}">${rows}</ul>`;
}

function valueHtml(member: Value, context: ClassContext): Html {
  const cursor = cursorOf(member, context);
  const shown = cursor && html` data-cursor="${cursor}"`;
  return html`<li id="${member.anchor}"${shown}>${valueContent(member, context)}</li>`;
}

/** The columns of grids are narrow. */
const SHORT_IN_GRID = 8;

function cellHtml(member: Value, context: ClassContext): Html {
  const name = breakable(member.name, SHORT_IN_GRID);
  return html`<div id="${member.anchor}">${valueContent(member, context, name)}</div>`;
}

/** A variant, field or constant: name, type, value, pointer kind, first release, documentation. */
function valueContent(member: Value, context: ClassContext, name = breakable(member.name)): Html {
  const { kind, anchor, type } = member;
  const typed = type && typeHtml(type, context);
  const shownType = typed && (kind === 'variant' ? html`(${typed})` : html`: ${typed}`);
  const isHeld = kind !== 'constant' && type?.kind === 'pointer';
  const held = isHeld ? html` <small>${text.passing.pointers[type.pointer]}</small>` : undefined;
  const mark = kind === 'variant' && member.isDefault ? html` <small>${text.api.default}</small>` : undefined;
  const written = kind === 'field' ? undefined : writtenValueC(member);
  const value = valueText(member);
  const shown = written === undefined ? value : ` = ${written}`;
  // Suffixes of types do not change numbers.
  const isSame = value === '' || shown.replace(/[ul]{1,3}$/i, '') === value;
  const other = isSame ? undefined : html` <small>${value.trim()}</small>`;
  const head = html`<code><a href="#${anchor}">${name}</a>${shownType}${shown}</code>${other}${held}${mark}`;
  return html`${head}${badgesOf({ described: context.described, member }, context.edition.catalog.tabs)}${docHtml(member.deprecated ?? '', context, 3)}${valueDocHtml(member.doc, context)}${bindingsHtml(member, context, 3)}`;
}

/** The documentation of a variant, field or constant. Only the first sentence of a long text is not folded. */
function valueDocHtml(doc: string, context: ClassContext): Html {
  const { summary, head, rest } = summarized(doc);
  if (plainText(doc) === summary) return docHtml(doc, context, 3);
  return html`<details><summary>${head}</summary>${docHtml(rest, context, 3)}</details>`;
}
