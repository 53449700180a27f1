import { type Content, type Html, html, separated } from '../../markup/html.ts';
import type { DescribedClass } from '../../reference/classes.ts';
import type { Operation } from '../../reference/members.ts';
import { neutral } from '../../reference/spelling/neutral.ts';
import type { Speller } from '../../reference/spelling/speller.ts';
import type { ClassContext } from './types.ts';

/** A declaration or signature in every language; the neutral form is also shown for languages without one. */
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

/** The signatures of an operation, labelled by language. The style sheet shows the chosen one. */
export function signaturesHtml(operation: Operation, context: ClassContext): Html {
  return formsHtml(
    (speller) => speller.operation(context.described, operation),
    context,
    ({ name }, text, shownFor) => html`<p class="${shownFor}"><b>${name}</b><code>${code(text)}</code></p>`,
  );
}

/** The import line and the declaration of a class in each language. */
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
  if (speller === neutral) return html`<p>Language-neutral form, as in the description.</p>`;
  const [usual, ...others] = speller.imports(described);
  const name = speller.typeName(described);
  const isShown = usual?.includes(name) || declaration.includes(name);
  const notes: Content[] = isShown ? [] : [html`Called <code>${name}</code>.`];
  if (others.length > 0) notes.push(`Or: ${others.map(headerName).join(', ')}.`);
  const line = usual === undefined ? undefined : html`<code data-command>${usual}</code>${COPY}`;
  return html`${line}${notes.length > 0 ? html`<p>${separated(notes, ' ')}</p>` : undefined}`;
}

const COPY = html`<copy-button data-needs-script data-copied="Import line copied."><button type="button" class="copy-button" aria-label="Copy the import line"><span data-label>Copy</span></button><span role="status" class="sr-only"></span></copy-button>`;

/** Shortens alternative imports: `#include "a.h"` → `a.h`. */
function headerName(line: string): string {
  return /"([^"]+)"/.exec(line)?.[1] ?? line;
}

/** Code without line breaks inside `->`. */
function code(text: string): Content {
  return text.split('->').map((part, index) => (index === 0 ? part : html`<span>-&gt;</span>${part}`));
}
