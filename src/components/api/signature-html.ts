import { escapeHtml } from '../../highlight/highlight.ts';
import { c } from '../../reference/spelling/c.ts';
import { cpp } from '../../reference/spelling/cpp.ts';
import { neutral } from '../../reference/spelling/neutral.ts';
import { python } from '../../reference/spelling/python.ts';
import { rust } from '../../reference/spelling/rust.ts';
import type { Place, Speller } from '../../reference/spelling/spelling.ts';

const SPELLERS = { c, cpp, rust, python };

/** How the API is spelled, in the order in which it is shown: the languages of the site, then the form of none. */
export function spellersOf({ library }: Place): Speller[] {
  return [...library.conventions.languages.map((language) => SPELLERS[language]), neutral];
}

/**
 * A signature in every language, each labelled; all of them stand in the page, and the style sheet shows the one that
 * the reader chose.
 * @param inner the signature in one language, as text
 */
export function signaturesHtml(inner: (speller: Speller) => string, place: Place): string {
  const each = spellersOf(place).map(
    (speller) =>
      `<p class="s-${speller.id}"><b>${speller.name}</b><code>${codeHtml(inner(speller))}</code></p>`,
  );
  return `<div class="sg">${each.join('')}</div>`;
}

/** Code as HTML; an arrow is kept from being broken at its hyphen. */
export function codeHtml(code: string): string {
  return escapeHtml(code).replaceAll('-&gt;', '<span>-&gt;</span>');
}
