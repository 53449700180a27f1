import { escapeHtml } from '../../highlight/highlight.ts';
import type { Place, Speller } from '../../reference/spelling/spelling.ts';
import type { MemberContext } from './member-html.ts';
import { codeHtml, spellersOf } from './signature-html.ts';

/** How each language makes the class known to a program, and declares it. */
export function declarationHtml({ place }: MemberContext): string {
  const each = spellersOf(place).map((speller) => {
    const declaration = `<pre><code>${codeHtml(speller.declaration(place))}</code></pre>`;
    return `<div class="s-${speller.id}"><b>${speller.name}</b>${importHtml(speller, place)}${declaration}</div>`;
  });
  return `<div class="sg" data-copy-scope>${COPY_BUTTON}${each.join('')}</div>`;
}

/** One for all languages: where scripts run, one of them is shown, and what is shown is copied. */
const COPY_BUTTON =
  '<copy-button data-needs-script data-interface data-copied="Import line copied.">' +
  '<button type="button" class="copy-button" aria-label="Copy the import line"><span data-label>Copy</span></button>' +
  '<span role="status" class="sr-only"></span></copy-button>';

function importHtml(speller: Speller, place: Place): string {
  const [usual, ...others] = speller.imports(place);
  if (usual === undefined) return '<p>The form of the description; it belongs to no language.</p>';
  const name = speller.typeName(place);
  const isShown = usual.includes(name) || speller.declaration(place).includes(name);
  const notes = [
    ...(isShown ? [] : [`Called <code>${escapeHtml(name)}</code>.`]),
    ...(others.length > 0 ? [`Or: ${escapeHtml(others.map(headerName).join(', '))}.`] : []),
  ];
  const note = notes.length > 0 ? `<p>${notes.join(' ')}</p>` : '';
  return `<code data-command>${escapeHtml(usual)}</code>${note}`;
}

/** `#include "a.h"` → `a.h`: of alternatives only what differs is worth a word. */
function headerName(line: string): string {
  return /"([^"]+)"/.exec(line)?.[1] ?? line;
}
