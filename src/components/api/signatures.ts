import { type Content, type Html, html, separated } from '../../markup/html.ts';
import type { DescribedClass } from '../../reference/classes.ts';
import { neutral } from '../../reference/spelling/neutral.ts';
import type { Speller } from '../../reference/spelling/speller.ts';
import type { ClassContext } from './types.ts';

/** What spellers make of one thing, and the classes of style sheets that show it to readers of a language. */
interface Spelled {
  readonly speller: Speller;
  readonly text: string;
  /** The speller's own, and for the form of no language those of all languages without a form of their own. */
  readonly shownFor: string;
}

function spelledBy(spell: (speller: Speller) => string | undefined, spellers: readonly Speller[]): Spelled[] {
  const texts = spellers.map((speller) => ({ speller, text: spell(speller) }));
  const unspelled = texts.flatMap(({ speller, text }) => (text === undefined ? [speller] : []));
  return texts.flatMap(({ speller, text }) => {
    if (text === undefined) return [];
    const shown = speller === neutral ? [speller, ...unspelled] : [speller];
    return [{ speller, text, shownFor: shown.map(({ id }) => `s-${id}`).join(' ') }];
  });
}

/** A signature in every language, each labelled. The style sheet shows the chosen one. */
export function signaturesHtml(
  spell: (speller: Speller) => string | undefined,
  { spellers }: ClassContext,
): Html {
  const each = spelledBy(spell, spellers).map(
    ({ speller, text, shownFor }) =>
      html`<p class="${shownFor}"><b>${speller.name}</b><code>${code(text)}</code></p>`,
  );
  return html`<div class="sg">${each}</div>`;
}

/** How each language makes the class known to a program, and declares it. */
export function declarationHtml({ described, spellers }: ClassContext): Html {
  const spelled = spelledBy((speller) => speller.declaration(described), spellers);
  const each = spelled.map(({ speller, text, shownFor }) => {
    const known = importHtml(speller, described, text);
    return html`<div class="${shownFor}" data-copy-scope><b>${speller.name}</b>${known}<pre><code>${code(text)}</code></pre></div>`;
  });
  return html`<div class="sg">${each}</div>`;
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
