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
  return `<div class="sg">${each.join('')}</div>`;
}

function importHtml(speller: Speller, place: Place): string {
  const [usual, ...others] = speller.imports(place);
  if (usual === undefined) return '<p>The form of the description; it belongs to no language.</p>';
  const name = speller.typeName(place);
  const isShown = usual.includes(name) || speller.declaration(place).includes(name);
  const called = isShown ? '' : `Called <code>${escapeHtml(name)}</code>. `;
  const alternatives = others.length > 0 ? `Or: ${others.map(headerName).join(', ')}.` : '';
  const note = called || alternatives ? `<p>${called}${escapeHtml(alternatives)}</p>` : '';
  return (
    '<div class="import" data-copy-scope>' +
    `<code data-command>${escapeHtml(usual)}</code>` +
    '<copy-button data-needs-script><button type="button" class="copy-button" aria-label="Copy the import line"><span data-label>Copy</span></button><span role="status" class="sr-only"></span></copy-button>' +
    `</div>${note}`
  );
}

/** `#include "a.h"` → `a.h`: of alternatives only what differs is worth a word. */
function headerName(line: string): string {
  return /"([^"]+)"/.exec(line)?.[1] ?? line;
}
