import { type Content, type Html, html, separated } from '../../markup/html.ts';
import { selfType } from '../../reference/classes.ts';
import { memberSince } from '../../reference/history.ts';
import type { Member, Operation, Signature } from '../../reference/members.ts';
import { passingOf } from '../../reference/ownership.ts';
import { type Passing, POINTERS } from '../../reference/types/pointers.ts';
import { pointedTo, type TypeNode } from '../../reference/types/syntax.ts';
import { signaturesHtml } from './signatures.ts';
import { type ClassContext, deleteCalls, docHtml, typeHtml } from './types.ts';

/** Members of one kind: a section per operation, a list for other kinds. */
export function membersHtml(members: readonly Member[], context: ClassContext): Html {
  const rendered = members.map((member) =>
    'parameters' in member ? operationHtml(member, context) : valueHtml(member, context),
  );
  if (members.some((member) => 'parameters' in member)) return html`${rendered}`;
  const isShort = members.every((member) => member.kind === 'variant' && member.doc === '' && !member.type);
  return html`<ul class="members${isShort ? ' short' : ''}">${rendered}</ul>`;
}

/** A variant, field or constant: name, type, value, pointer kind, first release, documentation. */
function valueHtml(member: Exclude<Member, Operation>, context: ClassContext): Html {
  const { kind, anchor, type } = member;
  const typed = type && typeHtml(type, context);
  const shownType = typed && (kind === 'variant' ? html`(${typed})` : html`: ${typed}`);
  const value = kind === 'constant' && member.value !== undefined ? ` = ${member.value}` : undefined;
  const isHeld = kind !== 'constant' && type?.kind === 'pointer';
  const held = isHeld ? html` <small>held ${POINTERS[type.pointer].words}</small>` : undefined;
  const mark = kind === 'variant' && member.isDefault ? html` <small>default</small>` : undefined;
  const head = html`<code>${selfLink(member)}${shownType}${value}</code>${held}${mark}`;
  return html`<li id="${anchor}">${head}${since(member, context)}${docHtml(member.doc, context, 3)}</li>`;
}

/** A constructor or function: signatures, ownership of arguments and result, documentation, body. */
function operationHtml(operation: Operation, context: ClassContext): Html {
  const { anchor, doc, body, receiver } = operation;
  const { described } = context;
  const type = receiver && pointedTo(selfType(described), receiver);
  const self = type && html`<li><code>self</code>, ${given(type, context)}</li>`;
  const source = body && html`<details><summary>Body</summary><pre><code>${body}</code></pre></details>`;
  return html`<section id="${anchor}"><h3>${selfLink(operation)}${since(operation, context)}</h3>${signaturesHtml(operation, context)}${docHtml(doc, context, 4)}${takesHtml(operation, context, [given, received], self)}${source}</section>`;
}

/** Arguments and result of a callback. The reader implements it: they receive the arguments and pass on the result. */
export function callbackTakes(callback: Signature, context: ClassContext): Html {
  const none = callback.parameters.length === 0 ? html`<li>Takes nothing.</li>` : undefined;
  return takesHtml(callback, context, [received, given], none);
}

/** Describes the ownership of a passed value in a few words. */
type Words = (type: TypeNode, context: ClassContext) => Content;

function takesHtml(
  { parameters, returns }: Signature,
  context: ClassContext,
  [taken, made]: readonly [taken: Words, made: Words],
  first: Content,
): Html {
  const each = parameters.map(({ name, type, doc }) => {
    const shown = html`<code>${name && `${name}: `}${typeHtml(type, context)}</code>`;
    return html`<li>${shown}, ${taken(type, context)}${docHtml(doc, context, 4)}</li>`;
  });
  const result = returns
    ? html`Returns <code>${typeHtml(returns, context)}</code>, ${made(returns, context)}`
    : 'Returns nothing.';
  return html`<ul class="takes">${first}${each}<li>${result}</li></ul>`;
}

/** Ownership of a value that the reader passes to the library. */
function given(type: TypeNode, { described }: ClassContext): string {
  return GIVEN[passingOf(type, described)] ?? wayOf(type);
}

/** Ownership of a value that the library passes to the reader. */
function received(type: TypeNode, context: ClassContext): Content {
  const { described } = context;
  const resolved = type.kind === 'path' ? described.reference.resolve(type, described) : undefined;
  const calls = resolved?.kind === 'class' ? deleteCalls(resolved.described, context) : [];
  return calls.length > 0
    ? html`yours: free it with ${separated(calls, ', ')}`
    : (RECEIVED[passingOf(type, described)] ?? wayOf(type));
}

/** How a value is passed, if its ownership is unknown. */
function wayOf(type: TypeNode): string {
  return type.kind === 'pointer' ? POINTERS[type.pointer].words : 'by value';
}

type PassingWords = Readonly<Partial<Record<Passing, string>>>;

const GIVEN: PassingWords = {
  borrowed: 'borrowed: stays yours',
  mutated: 'borrowed, may be changed: stays yours',
  consumed: 'moved: do not use it afterwards',
  copied: 'copied',
};

const RECEIVED: PassingWords = {
  borrowed: 'borrowed: do not free it',
  mutated: 'borrowed, may be changed: do not free it',
  consumed: 'yours',
  copied: 'a copy: nothing to free',
};

function selfLink({ anchor, name }: Member): Html {
  return html`<a href="#${anchor}">${name}</a>`;
}

function since(member: Member, { described }: ClassContext): Content {
  const version = memberSince(described.reference.historyOf(described), member);
  return version && html` <small>since ${version}</small>`;
}
