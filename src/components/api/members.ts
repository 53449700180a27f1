import { selfType } from '../../api/classes.ts';
import { memberSince } from '../../api/history.ts';
import { type Member, type Operation, type Signature, valueText } from '../../api/members.ts';
import { passingOf } from '../../api/ownership.ts';
import { summaryOf } from '../../api/summary.ts';
import type { Passing } from '../../api/types/pointers.ts';
import { pointedTo, type TypeNode } from '../../api/types/syntax.ts';
import { typeText } from '../../api/types/text.ts';
import { type Content, type Html, html, separated } from '../../ui/markup/html.ts';
import { contentIn, fill, fillHtml, text } from '../../ui/messages/messages.ts';
import { deprecatedBadge } from './deprecation.ts';
import { gridCells, gridHtml } from './grids.ts';
import { shownFirst, withBreaks } from './long-runs.ts';
import { cursorOf } from './previews.ts';
import { signaturesHtml } from './signatures.ts';
import { type ClassContext, deleteCalls, docHtml, typeHtml } from './types.ts';

type Value = Exclude<Member, Operation>;

/** Members of one kind, under the headings of their groups. Members without a group are first. */
export function membersHtml(members: readonly Member[], context: ClassContext): Html {
  const byGroup = Map.groupBy(members, ({ group }) => group);
  const others = byGroup.get('') ?? [];
  byGroup.delete('');
  const groups = [...byGroup].map(([title, listed]) => {
    const about = docHtml(context.described.groups.get(title) ?? '', context, 4);
    return html`<h3 class="mt-6">${title}</h3>${about}${listHtml(listed, context)}`;
  });
  return html`${others.length > 0 ? listHtml(others, context) : undefined}${groups}`;
}

/** Members of one kind: a line per operation, with its details; a list of others, in which a long run is folded. */
function listHtml(members: readonly Member[], context: ClassContext): Html {
  const operations = members.filter((member) => 'parameters' in member);
  if (operations.length > 0)
    return html`${withBreaks(
      operations.map((each) => operationHtml(each, context)),
      25,
    )}`;
  const values = members.flatMap((member) => ('parameters' in member ? [] : member));
  const isShort = values.every(({ kind, doc, type }) => kind === 'variant' && !doc && !type);
  const list = (part: readonly Value[]) =>
    html`<ul class="members${isShort ? ' grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))]' : ''}">${withBreaks(
      part.map((each) => valueHtml(each, context)),
      6,
    )}</ul>`;
  const cells = gridCells(values, context);
  const listed = values.filter((value) => !cells.some(({ member }) => member === value));
  const first = shownFirst(listed);
  const rest = listed.slice(first.length);
  const folded = html`<details><summary>${fill(text.api.folded, { count: rest.length })}</summary>${list(rest)}</details>`;
  const grid = gridHtml(cells, context.described.name, (member) => cellHtml(member, context));
  const hasCursors = listed.some((value) => cursorOf(value, context));
  const note = hasCursors ? html`<p class="text-soft" data-needs-script>${text.api.cursors}</p>` : undefined;
  return html`${note}${first.length > 0 ? list(first) : undefined}${rest.length > 0 ? folded : undefined}${cells.length > 0 ? grid : undefined}`;
}

function valueHtml(member: Value, context: ClassContext): Html {
  const cursor = cursorOf(member, context);
  const shown = cursor && html` data-cursor="${cursor}"`;
  return html`<li id="${member.anchor}"${shown}>${valueContent(member, context)}</li>`;
}

/** A member in a grid. Its name may break at underscores. */
function cellHtml(member: Value, context: ClassContext): Html {
  const name = separated(member.name.split('_'), html`_<wbr>`);
  return html`<div id="${member.anchor}">${valueContent(member, context, name)}</div>`;
}

/** A variant, field or constant: name, type, value, pointer kind, first release, documentation. */
function valueContent(member: Value, context: ClassContext, name: Content = member.name): Html {
  const { kind, anchor, type } = member;
  const typed = type && typeHtml(type, context);
  const shownType = typed && (kind === 'variant' ? html`(${typed})` : html`: ${typed}`);
  const isHeld = kind !== 'constant' && type?.kind === 'pointer';
  const held = isHeld ? html` <small>${text.passing.pointers[type.pointer]}</small>` : undefined;
  const mark = kind === 'variant' && member.isDefault ? html` <small>${text.api.default}</small>` : undefined;
  const head = html`<code><a href="#${anchor}">${name}</a>${shownType}${valueText(member)}</code>${held}${mark}`;
  return html`${head}${since(member, context)}${deprecatedBadge(member)}${docHtml(member.deprecated ?? '', context, 3)}${docHtml(member.doc, context, 3)}`;
}

/** A constructor or function: its signatures and the first sentence of its documentation; the rest and its body are folded. */
function operationHtml(operation: Operation, context: ClassContext): Html {
  const { anchor, doc, body, receiver } = operation;
  const { described } = context;
  const type = receiver && pointedTo(selfType(described), receiver);
  const self = type && html`<li><code>self</code>, ${given(type, context)}</li>`;
  const source =
    body &&
    html`<details><summary>${text.api.functionBody}</summary><pre translate="no"><code>${body}</code></pre></details>`;
  const summary = summaryOf(doc);
  const rest = afterSummary(doc, summary);
  const head =
    rest === doc
      ? html`<span data-interface>${summary ? contentIn(summary) : text.api.details}</span>`
      : contentIn(summary);
  return html`<section id="${anchor}" class="op"><div class="sg" translate="no">${signaturesHtml(operation, context)}</div><details><summary>${head}${since(operation, context)}${deprecatedBadge(operation)}</summary>${docHtml(operation.deprecated ?? '', context, 3)}${docHtml(rest, context, 3)}${takesHtml(operation, context, [given, received], self)}${source}</details></section>`;
}

/** Documentation without its summary, or all of it if the summary is part of a longer paragraph or contains markup. */
function afterSummary(doc: string, summary: string): string {
  const [first = '', next = '', ...lines] = doc.trim().split('\n');
  return first.trim() === summary && next.trim() === '' ? lines.join('\n') : doc;
}

/** Arguments and result of a callback. Readers implement the callback, so they receive the arguments and pass the result to the library. */
export function callbackTakes(callback: Signature, context: ClassContext): Html {
  const none = callback.parameters.length === 0 ? html`<li>${text.api.callbackTakesNothing}</li>` : undefined;
  return takesHtml(callback, context, [received, given], none);
}

/** Describes the ownership of a passed value in a few words. */
type Words = (type: TypeNode, context: ClassContext) => Content;

function takesHtml(
  signature: Signature | Operation,
  context: ClassContext,
  [taken, made]: readonly [taken: Words, made: Words],
  first: Content,
): Html {
  const { parameters, returns } = signature;
  const each = parameters.map(({ name, type, doc }) => {
    // Arguments of macros can lack a type.
    if (typeText(type) === '') return html`<li><code>${name}</code>${docHtml(doc, context, 4)}</li>`;
    const shown = html`<code>${name && `${name}: `}${typeHtml(type, context)}</code>`;
    return html`<li>${shown}, ${taken(type, context)}${docHtml(doc, context, 4)}</li>`;
  });
  const isMacro = 'isMacro' in signature && signature.isMacro === true;
  const result = returns
    ? fillHtml(text.passing.returns, {
        type: html`<code>${typeHtml(returns, context)}</code>`,
        passing: made(returns, context),
      })
    : isMacro
      ? undefined
      : text.passing.returnsNothing;
  return html`<ul class="takes">${first}${each}${result && html`<li>${result}</li>`}</ul>`;
}

/** Ownership of a value that the reader passes to the library. */
function given(type: TypeNode, { described }: ClassContext): string {
  const words: PassingWords = text.passing.given;
  return words[passingOf(type, described)] ?? wayOf(type);
}

/** Ownership of a value that the library passes to the reader. */
function received(type: TypeNode, context: ClassContext): Content {
  const { described } = context;
  const words: PassingWords = text.passing.received;
  const resolved = type.kind === 'path' ? described.reference.resolve(type, described) : undefined;
  const calls = resolved?.kind === 'class' ? deleteCalls(resolved.described, context) : [];
  return calls.length > 0
    ? fillHtml(text.passing.receivedToFree, { calls: separated(calls, ', ') })
    : (words[passingOf(type, described)] ?? wayOf(type));
}

/** How a value is passed, if its ownership is unknown. */
function wayOf(type: TypeNode): string {
  return type.kind === 'pointer' ? text.passing.pointers[type.pointer] : text.passing.value;
}

type PassingWords = Readonly<Partial<Record<Passing, string>>>;

function since(member: Member, { described }: ClassContext): Content {
  const version = memberSince(described.reference.historyOf(described), member);
  return version && html` <small>(${fill(text.api.since, { version })})</small>`;
}
