import { renderDocs } from '../../markdown/docs.ts';
import { type Content, type Html, html, markup, separated } from '../../markup/html.ts';
import type { DescribedClass } from '../../reference/classes.ts';
import type { TypeNode } from '../../reference/types/syntax.ts';
import { type Piece, typePieces } from '../../reference/types/text.ts';
import { typesIn } from '../../reference/uses.ts';
import type { ApiLinks } from './links.ts';

/** What everything about a class is rendered with. */
export interface ClassContext {
  readonly described: DescribedClass;
  readonly links: ApiLinks;
}

/** How a type is marked that the document does not describe; the page explains it once, for those who see no titles. */
export const UNDESCRIBED = 'not described in this release';

/** A type expression: every name a link, an explained primitive, or marked as not described. */
export function typeHtml(type: TypeNode, { described, links }: ClassContext): Html {
  return html`${typePieces(type, described).map((piece) => pieceHtml(piece, links))}`;
}

function pieceHtml({ text, resolved }: Piece, links: ApiLinks): Content {
  switch (resolved?.kind) {
    case 'class':
      return html`<a href="${links.to(resolved.described)}">${text}</a>`;
    case 'ambiguous': {
      const candidates = resolved.candidates.map(
        (each) => html`<a href="${links.to(each)}">${each.module}</a>`,
      );
      return html`${text} <small>(in ${separated(candidates, ' or ')})</small>`;
    }
    case 'standard':
      return html`<a class="std" href="${links.toPrimitive(text)}" title="${resolved.type.meaning}">${text}</a>`;
    case 'undescribed':
      return html`<i title="${UNDESCRIBED}">${text}</i>`;
    default:
      return text;
  }
}

/** Whether the members of a class, or its signature, name a type that is not described. */
export function namesUndescribed(described: DescribedClass): boolean {
  return typesIn(described).some(({ type }) =>
    typePieces(type, described).some(({ resolved }) => resolved?.kind === 'undescribed'),
  );
}

export function docHtml(doc: string, { described, links }: ClassContext, level: number): Html {
  if (doc === '') return html``;
  const rendered = renderDocs(doc, links.resolver(described.reference, described), level).then(markup);
  return html`<div class="prose">${rendered}</div>`;
}
