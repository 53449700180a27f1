import { bindingOf } from '../../api/bindings.ts';
import { selfType } from '../../api/classes.ts';
import type { Operation, Signature } from '../../api/members.ts';
import { passingOf } from '../../api/ownership.ts';
import { summaryOf } from '../../api/summary.ts';
import type { Passing } from '../../api/types/pointers.ts';
import { pointedTo, type TypeNode } from '../../api/types/syntax.ts';
import { typeText } from '../../api/types/text.ts';
import { type Content, type Html, html, markup, separated } from '../../ui/markup/html.ts';
import { contentIn, fillHtml, text } from '../../ui/messages/messages.ts';
import { badgesOf } from './badges.ts';
import { bindingsHtml } from './bindings.ts';
import { signaturesHtml } from './signatures.ts';
import { type ClassContext, deleteCalls, docHtml, typeHtml } from './types.ts';

/**
 * A constructor or function: a heading for screen readers, its signatures, and the first sentence of its documentation. The
 * rest and its body are folded.
 */
export function operationHtml(operation: Operation, level: number, context: ClassContext): Html {
  const { anchor, name, doc, body } = operation;
  const { described } = context;
  const source =
    body &&
    html`<details><summary>${text.api.functionBody}</summary><pre translate="no"><code>${body}</code></pre></details>`;
  const { summary, head, rest } = summarized(doc);
  const heading = html`${markup(`<h${level} translate="no">`)}${name}${markup(`</h${level}>`)}`;
  const badges = badgesOf({ described, member: operation }, context.edition.catalog.tabs);
  const isShort = !summary && badges.length === 0;
  const short = isShort ? html` class="short"` : undefined;
  return html`<section id="${anchor}" class="op">${heading}<div class="sg" translate="no">${signaturesHtml(operation, context)}</div><details${short}><summary>${head}${badges}</summary>${docHtml(operation.deprecated ?? '', context, level)}${docHtml(rest, context, level)}${operationTakes(operation, context)}${bindingsHtml(operation, context, level)}${source}</details></section>`;
}

/** Parameters and result, for languages in which the binding does not declare its own. */
function operationTakes(operation: Operation, context: ClassContext): Content {
  const { parameters, receiver, returns } = operation;
  const { described, spellers } = context;
  const only = operation.only.length > 0 ? operation.only : described.only;
  const bound = spellers.filter(({ id }) => bindingOf(operation, id)?.declaration);
  const others = spellers.filter(
    (each) => !bound.includes(each) && (only.length === 0 || only.includes(each.id)),
  );
  const type = receiver && pointedTo(selfType(described), receiver);
  // Operations that only bindings have often consist of a declaration.
  const isUndescribed = only.length > 0 && !type && parameters.length === 0 && !returns;
  if (isUndescribed || (bound.length > 0 && others.length === 0)) return undefined;
  const self = type && html`<li><code>self</code>, ${given(type, context)}</li>`;
  const takes = takesHtml(operation, context, [given, received], self);
  if (bound.length === 0) return takes;
  return html`<div class="sg"><div class="${others.map(({ id }) => `s-${id}`).join(' ')}" dir="auto">${takes}</div></div>`;
}

/** The first sentence of documentation, and the rest, or all if the sentence is part of a longer paragraph or contains markup. */
export function summarized(doc: string) {
  const summary = summaryOf(doc);
  const [first = '', next = '', ...lines] = doc.trim().split('\n');
  const rest = first.trim() === summary && next.trim() === '' ? lines.join('\n') : doc;
  const head =
    rest === doc
      ? html`<span data-interface>${summary ? contentIn(summary) : text.api.details}</span>`
      : contentIn(summary);
  return { summary, head, rest };
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
    ? fillHtml(text.passing.receivedToFree, { calls: separated(calls) })
    : (words[passingOf(type, described)] ?? wayOf(type));
}

/** How a value is passed, if its ownership is unknown. */
function wayOf(type: TypeNode): string {
  return type.kind === 'pointer' ? text.passing.pointers[type.pointer] : text.passing.value;
}

type PassingWords = Readonly<Partial<Record<Passing, string>>>;
