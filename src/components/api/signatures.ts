import { type Content, type Html, html, separated } from '../../markup/html.ts';
import type { DescribedClass } from '../../reference/classes.ts';
import type { Speller } from '../../reference/spelling/speller.ts';

/** A signature in every language, each labelled. The style sheet shows the chosen one. */
export function signaturesHtml(inner: (speller: Speller) => string, described: DescribedClass): Html {
  const each = described.reference.conventions.spellers.map(
    (speller) =>
      html`<p class="s-${speller.id}"><b>${speller.name}</b><code>${code(inner(speller))}</code></p>`,
  );
  return html`<div class="sg">${each}</div>`;
}

/** How each language makes the class known to a program, and declares it. One button copies the line that is shown. */
export function declarationHtml(described: DescribedClass): Html {
  const each = described.reference.conventions.spellers.map((speller) => {
    const declaration = speller.declaration(described);
    const known = importHtml(speller, described, declaration);
    return html`<div class="s-${speller.id}"><b>${speller.name}</b>${known}<pre><code>${code(declaration)}</code></pre></div>`;
  });
  const button = html`<button type="button" class="copy-button" aria-label="Copy the import line"><span data-label>Copy</span></button>`;
  const status = html`<span role="status" class="sr-only"></span>`;
  return html`<div class="sg" data-copy-scope><copy-button data-needs-script data-copied="Import line copied.">${button}${status}</copy-button>${each}</div>`;
}

function importHtml(speller: Speller, described: DescribedClass, declaration: string): Html {
  const [usual, ...others] = speller.imports(described);
  if (usual === undefined) return html`<p>The form of the description, in no particular language.</p>`;
  const name = speller.typeName(described);
  const isShown = usual.includes(name) || declaration.includes(name);
  const notes: Content[] = isShown ? [] : [html`Called <code>${name}</code>.`];
  if (others.length > 0) notes.push(`Or: ${others.map(headerName).join(', ')}.`);
  return html`<code data-command>${usual}</code>${notes.length > 0 ? html`<p>${separated(notes, ' ')}</p>` : undefined}`;
}

/** `#include "a.h"` → `a.h`: of alternatives only what differs is worth a word. */
function headerName(line: string): string {
  return /"([^"]+)"/.exec(line)?.[1] ?? line;
}

/** Code in which no line breaks at the hyphen of an arrow. */
function code(text: string): Content {
  return text.split('->').map((part, index) => (index === 0 ? part : html`<span>-&gt;</span>${part}`));
}
