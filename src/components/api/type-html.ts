import { escapeHtml } from '../../highlight/highlight.ts';
import type { DescribedClass, Scope } from '../../reference/classes.ts';
import type { TypeNode } from '../../reference/types/syntax.ts';
import { type Piece, typePieces } from '../../reference/types/text.ts';
import type { ApiLinks } from './links.ts';

/** How a type that the document does not describe is marked; the page explains it once, for those who see no titles. */
export const UNDESCRIBED = 'not described in this release';

/** The tag that marks such a type. */
export const UNDESCRIBED_MARK = `<i title="${UNDESCRIBED}">`;

/** A type expression as HTML: every name a link, an explained primitive, or marked as not described. */
export function typeHtml(type: TypeNode, scope: Scope, links: ApiLinks): string {
  return typePieces(type, scope, links.reference.library)
    .map((piece) => pieceHtml(piece, links))
    .join('');
}

function pieceHtml({ text, resolved }: Piece, links: ApiLinks): string {
  const shown = escapeHtml(text);
  switch (resolved?.kind) {
    case 'class':
      return `<a href="${links.to(resolved.described)}">${shown}</a>`;
    case 'ambiguous':
      return `${shown} <small>(${candidatesHtml(resolved.candidates, links)})</small>`;
    case 'standard':
      return `<a class="std" href="${links.toPrimitive(text)}" title="${escapeHtml(resolved.type.meaning)}">${shown}</a>`;
    case 'undescribed':
      return `${UNDESCRIBED_MARK}${shown}</i>`;
    default:
      return shown;
  }
}

function candidatesHtml(candidates: readonly DescribedClass[], links: ApiLinks): string {
  const each = candidates.map(
    (candidate) => `<a href="${links.to(candidate)}">${escapeHtml(candidate.module)}</a>`,
  );
  return `in ${each.join(' or ')}`;
}
