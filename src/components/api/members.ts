import { type Content, type Html, html } from '../../markup/html.ts';
import type { DescribedClass } from '../../reference/classes.ts';
import { memberSince } from '../../reference/history.ts';
import type { Member, Operation, Parameter, Signature } from '../../reference/members.ts';
import { passingOf } from '../../reference/ownership.ts';
import { deleteCallC } from '../../reference/spelling/c.ts';
import { type Passing, POINTERS } from '../../reference/types/pointers.ts';
import type { TypeNode } from '../../reference/types/syntax.ts';
import { signaturesHtml } from './signatures.ts';
import { type ClassContext, docHtml, typeHtml } from './types.ts';

/** Members of one kind: a section per operation, a list for other kinds. */
export function membersHtml(members: readonly Member[], context: ClassContext): Html {
  const rendered = members.map((member) =>
    'parameters' in member ? operationHtml(member, context) : valueHtml(member, context),
  );
  if (members.some((member) => 'parameters' in member)) return html`${rendered}`;
  const isShort = members.every((member) => member.kind === 'variant' && member.doc === '' && !member.type);
  return html`<ul class="members${isShort ? ' short' : ''}">${rendered}</ul>`;
}

/** A variant, field or constant: name, type, value, how it is held, since when, documentation. */
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

/** A constructor or function: its signatures, what becomes of each argument, what it returns, documentation, body. */
function operationHtml(operation: Operation, context: ClassContext): Html {
  const { anchor, doc, body, receiver } = operation;
  const { described } = context;
  const self =
    receiver &&
    html`<li><code>self</code>: ${PASSING_WORDS[receiver === 'value' ? 'consumed' : POINTERS[receiver].passing]}</li>`;
  const source = body && html`<details><summary>Body</summary><pre><code>${body}</code></pre></details>`;
  const signatures = signaturesHtml((speller) => speller.operation(described, operation), described);
  return html`<section id="${anchor}"><h3>${selfLink(operation)}${since(operation, context)}</h3>${signatures}${docHtml(doc, context, 4)}${takesHtml(operation, context, self)}${source}</section>`;
}

/** The parameters and result of an operation or callback; `first` precedes the parameters. */
export function takesHtml({ parameters, returns }: Signature, context: ClassContext, first?: Content): Html {
  const each = parameters.map((parameter) => parameterHtml(parameter, context));
  return html`<ul class="takes">${first}${each}<li>${returnsHtml(returns, context)}</li></ul>`;
}

function parameterHtml({ name, type, doc }: Parameter, context: ClassContext): Html {
  const passing = PASSING_WORDS[passingOf(type, context.described)];
  const shown = html`<code>${name && `${name}: `}${typeHtml(type, context)}</code>`;
  return html`<li>${shown}, ${passing}${docHtml(doc, context, 4)}</li>`;
}

function returnsHtml(returns: TypeNode | undefined, context: ClassContext): Content {
  if (!returns) return 'Returns nothing.';
  const passing = passingOf(returns, context.described);
  const call = passing === 'consumed' ? deleteCall(returns, context.described) : undefined;
  const words = call ? html`yours; C deletes it with <code>${call}</code>` : RETURN_WORDS[passing];
  return html`Returns <code>${typeHtml(returns, context)}</code>, ${words}`;
}

const PASSING_WORDS: Readonly<Record<Passing, string>> = {
  borrowed: 'borrowed, stays yours',
  mutated: 'borrowed and changed, stays yours',
  consumed: 'moved: do not use it afterwards',
  copied: 'copied',
  unknown: 'passed by value; moved, unless its type is copied',
};

const RETURN_WORDS: Readonly<Record<Passing, string>> = {
  borrowed: 'borrowed; do not delete it',
  mutated: 'borrowed, may be changed; do not delete it',
  consumed: 'yours',
  copied: 'a copy; nothing to delete',
  unknown: 'yours; how it is deleted is not described',
};

function deleteCall(type: TypeNode, owner: DescribedClass): string | undefined {
  if (type.kind !== 'path') return undefined;
  const resolved = owner.reference.resolve(type, owner);
  return resolved.kind === 'class' ? deleteCallC(resolved.described) : undefined;
}

function selfLink({ anchor, name }: Member): Html {
  return html`<a href="#${anchor}">${name}</a>`;
}

function since(member: Member, { described }: ClassContext): Content {
  const version = memberSince(described.reference.historyOf(described), member);
  return version && html` <small>since ${version}</small>`;
}
