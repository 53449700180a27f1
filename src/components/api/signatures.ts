import { type Content, type Html, html, separated } from '../../markup/html.ts';
import type { DescribedClass } from '../../reference/classes.ts';
import type { Operation } from '../../reference/members.ts';
import { neutral } from '../../reference/spelling/neutral.ts';
import type { Speller } from '../../reference/spelling/speller.ts';
import type { ClassContext } from './types.ts';

/** Readers of a language that has no form of its own are shown the neutral form. */
function formsHtml(
  spell: (speller: Speller) => string | undefined,
  { spellers }: ClassContext,
  formHtml: (speller: Speller, text: string, shownFor: string) => Html,
): Html {
  const texts = spellers.map((speller) => [speller, spell(speller)] as const);
  const others = texts.flatMap(([{ id }, text]) => (text === undefined ? ` s-${id}` : []));
  const each = texts.map(([speller, text]) => {
    const shownFor = `s-${speller.id}${speller === neutral ? others.join('') : ''}`;
    return text === undefined ? undefined : formHtml(speller, text, shownFor);
  });
  return html`<div class="sg">${each}</div>`;
}

/** A signature in every language, each labelled. The style sheet shows the chosen one. */
export function signaturesHtml(operation: Operation, context: ClassContext): Html {
  return formsHtml(
    (speller) => speller.operation(context.described, operation),
    context,
    ({ name }, text, shownFor) => html`<p class="${shownFor}"><b>${name}</b><code>${code(text)}</code></p>`,
  );
}

/** How each language imports and declares the class. */
export function declarationHtml(context: ClassContext): Html {
  const { described } = context;
  return formsHtml(
    (speller) => speller.declaration(described),
    context,
    (speller, text, shownFor) =>
      html`<div class="${shownFor}" data-copy-scope><b>${speller.name}</b>${importHtml(speller, described, text)}<pre><code>${code(text)}</code></pre></div>`,
  );
}

function importHtml(speller: Speller, described: DescribedClass, declaration: string): Content {
  if (speller === neutral) return html`<p>The form of the description, in no particular language.</p>`;
  const [usual, ...others] = speller.imports(described);
  const name = speller.typeName(described);
  const isShown = usual?.includes(name) || declaration.includes(name);
  const notes: Content[] = isShown ? [] : [html`Called <code>${name}</code>.`];
  if (others.length > 0) notes.push(`Or: ${others.map(headerName).join(', ')}.`);
  const line = usual === undefined ? undefined : html`<code data-command>${usual}</code>${COPY}`;
  return html`${line}${notes.length > 0 ? html`<p>${separated(notes, ' ')}</p>` : undefined}`;
}

const COPY = html`<copy-button data-needs-script data-copied="Import line copied."><button type="button" class="copy-button" aria-label="Copy the import line"><span data-label>Copy</span></button><span role="status" class="sr-only"></span></copy-button>`;

/** `#include "a.h"` → `a.h`: of alternatives only what differs is worth a word. */
function headerName(line: string): string {
  return /"([^"]+)"/.exec(line)?.[1] ?? line;
}

/** Code in which no line breaks at the hyphen of an arrow. */
function code(text: string): Content {
  return text.split('->').map((part, index) => (index === 0 ? part : html`<span>-&gt;</span>${part}`));
}
