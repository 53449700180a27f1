import { type Content, type Html, html, separated } from '../../markup/html.ts';
import type { DescribedClass } from '../../reference/classes.ts';
import { MEMBER_KINDS, type Member, membersOf, type Operation } from '../../reference/members.ts';
import { neutral } from '../../reference/spelling/neutral.ts';
import type { Speller } from '../../reference/spelling/speller.ts';
import { signatureTypes, typesIn } from '../../reference/uses.ts';
import { linkedCode, signatureHtml } from './code.ts';
import { LONG_RUN, shownFirst } from './long-runs.ts';
import type { ClassContext } from './types.ts';

/** A declaration or signature in every language; the neutral form is also shown for languages without one. */
function formsHtml(
  spell: (speller: Speller) => string | undefined,
  { spellers }: ClassContext,
  formHtml: (speller: Speller, text: string, shownFor: string) => Html,
): Content {
  const texts = spellers.map((speller) => [speller, spell(speller)] as const);
  const others = texts.flatMap(([{ id }, text]) => (text === undefined ? ` s-${id}` : []));
  return texts.map(([speller, text]) => {
    const shownFor = `s-${speller.id}${speller === neutral ? others.join('') : ''}`;
    return text === undefined ? undefined : formHtml(speller, text, shownFor);
  });
}

/** The signatures of an operation, labelled by language. The style sheet shows the chosen one. */
export function signaturesHtml(operation: Operation, context: ClassContext): Content {
  const uses = signatureTypes(operation, 'returned');
  return formsHtml(
    (speller) => speller.operation(context.described, operation),
    context,
    ({ name }, text, shownFor) =>
      html`<span class="${shownFor}"><b>${name}</b> <code>${signatureHtml(text, uses, context)}</code></span>`,
  );
}

/** The import line and the declaration of a class in each language. Long runs of operations and constants are shortened. */
export function declarationHtml(context: ClassContext): Html {
  const { described } = context;
  const members = MEMBER_KINDS.flatMap((kind): readonly Member[] => {
    const all = membersOf(described, kind);
    return kind === 'variant' || kind === 'field' ? all : shownFirst(all);
  });
  const isShort = members.length < described.members.length;
  const shown = isShort ? { ...described, members } : described;
  const uses = typesIn(shown);
  const forms = formsHtml(
    // A language that has no form for all of the class has none for a part of it.
    (speller) => speller.declaration(described) && speller.declaration(shown),
    context,
    (speller, text, shownFor) => {
      const code = html`<pre><code>${linkedCode(text, uses, context)}</code></pre>`;
      const lines = text.split('\n').length;
      const folded = html`<details><summary>${lines} lines</summary>${code}</details>`;
      return html`<div class="${shownFor}" data-copy-scope><b>${speller.name}</b>${importHtml(speller, described, text)}${lines > LONG_RUN ? folded : code}</div>`;
    },
  );
  const note = isShort ? html`<p class="absent">Shortened: all members are listed below.</p>` : undefined;
  return html`<div class="sg panel-box p-[0.7rem_0.9rem]">${forms}</div>${note}`;
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
