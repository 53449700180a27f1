import { escapeHtml } from '../../highlight/highlight.ts';
import { renderDocs } from '../../markdown/docs.ts';
import type { ClassHistory } from '../../reference/history.ts';
import type { Constant, Field, Member, Operation, Parameter, Variant } from '../../reference/members.ts';
import { type Passing, passingOf } from '../../reference/ownership.ts';
import { deleteCallC } from '../../reference/spelling/c.ts';
import type { Place } from '../../reference/spelling/spelling.ts';
import type { TypeNode } from '../../reference/types/syntax.ts';
import { POINTER_WORDS } from '../../reference/types/text.ts';
import type { ApiLinks } from './links.ts';
import { signaturesHtml } from './signature-html.ts';
import { typeHtml } from './type-html.ts';

/** What the members of a class are rendered with. */
export interface MemberContext {
  readonly place: Place;
  readonly links: ApiLinks;
  readonly history: ClassHistory | undefined;
}

/** A field: name, type, how it is held, since when, documentation. */
export function fieldHtml(field: Field, context: MemberContext): string {
  const { name, anchor, type } = field;
  const held = type.kind === 'pointer' ? ` <small>held ${POINTER_WORDS[type.pointer]}</small>` : '';
  const shown = `${selfLink(anchor, name)}: ${typeHtml(type, context.place.scope, context.links)}`;
  return item(field, `<code>${shown}</code>${held}`, context);
}

/** A variant: name, payload, whether it is the default, since when, documentation. */
export function variantHtml(variant: Variant, context: MemberContext): string {
  const { name, anchor, type, isDefault } = variant;
  const held = type ? `(${typeHtml(type, context.place.scope, context.links)})` : '';
  const pointer = type?.kind === 'pointer' ? ` <small>held ${POINTER_WORDS[type.pointer]}</small>` : '';
  const mark = isDefault ? ' <small>default</small>' : '';
  const shown = `<code>${selfLink(anchor, name)}${held}</code>${pointer}${mark}`;
  return item(variant, shown, context);
}

/** A constant: name, type, value, since when, documentation. */
export function constantHtml(constant: Constant, context: MemberContext): string {
  const { name, anchor, type, value } = constant;
  const typed = type ? `: ${typeHtml(type, context.place.scope, context.links)}` : '';
  const valued = value === undefined ? '' : ` = ${escapeHtml(value)}`;
  const shown = `<code>${selfLink(anchor, name)}${typed}${valued}</code>`;
  return item(constant, shown, context);
}

/** A constructor or function: its signatures, what becomes of each argument, what comes back, documentation, body. */
export function operationHtml(operation: Operation, context: MemberContext): string {
  const { name, anchor, doc, body, parameters, receiver } = operation;
  const since = sinceHtml(operation, context.history);
  const receives = receiver ? [`<li><code>self</code>: ${PASSING_WORDS[RECEIVER_PASSING[receiver]]}`] : [];
  const takes = [...receives, ...parameters.map((parameter) => parameterHtml(parameter, context))];
  const source =
    body === ''
      ? ''
      : `<details><summary>Body</summary><pre><code>${escapeHtml(body)}</code></pre></details>`;
  return (
    `<section id="${anchor}"><h3>${selfLink(anchor, name)}${since}</h3>` +
    signaturesHtml((speller) => speller.operation(context.place, operation), context.place) +
    docHtml(doc, context, 4) +
    `<ul class="takes">${takes.map((take) => `${take}</li>`).join('')}<li>${returnsHtml(operation, context)}</li></ul>${source}</section>`
  );
}

/** An argument of a function or a callback, without the end of its element. */
export function parameterHtml({ name, type, doc }: Parameter, context: MemberContext): string {
  const { scope, library } = context.place;
  const shown = `${name ? `${escapeHtml(name)}: ` : ''}${typeHtml(type, scope, context.links)}`;
  const passing = PASSING_WORDS[passingOf(type, scope, library)];
  return `<li><code>${shown}</code>, ${passing}${doc ? docHtml(doc, context, 4) : ''}`;
}

/** What an operation or a callback gives back, and whose it is. */
export function returnsHtml({ returns }: { readonly returns?: TypeNode }, context: MemberContext): string {
  if (!returns) return 'Returns nothing.';
  const { scope, library } = context.place;
  const passing = passingOf(returns, scope, library);
  const call = passing === 'consumed' ? deleteCall(returns, context) : undefined;
  const words = call ? `yours; C deletes it with <code>${escapeHtml(call)}</code>` : RETURN_WORDS[passing];
  return `Returns <code>${typeHtml(returns, scope, context.links)}</code>, ${words}`;
}

/** Documentation as HTML; empty where there is none. */
export function docHtml(doc: string, { place, links }: MemberContext, level: number): string {
  return doc === ''
    ? ''
    : `<div class="prose">${renderDocs(doc, links.resolver(place.described), level)}</div>`;
}

const RECEIVER_PASSING = { ref: 'borrowed', refmut: 'mutated', value: 'consumed' } as const;

const PASSING_WORDS: Readonly<Record<Passing, string>> = {
  borrowed: 'borrowed, stays yours',
  mutated: 'borrowed and changed, stays yours',
  consumed: 'consumed, not yours any more',
  copied: 'copied',
  untold: 'passed by value; consumed, unless it is one that is copied',
};

const RETURN_WORDS: Readonly<Record<Passing, string>> = {
  borrowed: 'borrowed; do not delete it',
  mutated: 'borrowed, may be changed; do not delete it',
  consumed: 'yours',
  copied: 'a copy; nothing to delete',
  untold: 'yours; how it is deleted is not described',
};

function deleteCall(type: TypeNode, { place }: MemberContext): string | undefined {
  if (type.kind !== 'path') return undefined;
  const resolved = place.library.resolve(type, place.scope);
  if (resolved.kind !== 'class') return undefined;
  return deleteCallC({
    ...place,
    described: resolved.described,
    scope: { ...place.scope, generics: resolved.described.entry.generic_params ?? [] },
  });
}

function selfLink(anchor: string, name: string): string {
  return `<a href="#${anchor}">${escapeHtml(name)}</a>`;
}

function item(member: Member, shown: string, context: MemberContext): string {
  return `<li id="${member.anchor}">${shown}${sinceHtml(member, context.history)}${docHtml(member.doc, context, 3)}</li>`;
}

function sinceHtml({ anchor }: Member, history: ClassHistory | undefined): string {
  const since = history?.memberSince.get(anchor);
  return since === undefined ? '' : ` <small>since ${escapeHtml(since)}</small>`;
}
