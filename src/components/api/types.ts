import { kindText } from '../../api/classes.ts';
import type { DescribedClass } from '../../api/model.ts';
import type { Speller } from '../../api/spelling/speller.ts';
import { spellersOf } from '../../api/spelling/spellers.ts';
import { summaryOf } from '../../api/summary.ts';
import type { TypeNode } from '../../api/types/syntax.ts';
import { type Piece, typePieces } from '../../api/types/text.ts';
import { typesIn } from '../../api/uses.ts';
import { once } from '../../description/once.ts';
import type { Edition, Site } from '../../site/site.ts';
import { renderDocs } from '../../text/docs.ts';
import { type Content, type Html, html, markup, separated } from '../../ui/markup/html.ts';
import { fillHtml, inContentLanguage, text } from '../../ui/messages/messages.ts';
import { type ApiLinks, apiLinks } from './links.ts';

/** Context for rendering a class, its types and its documentation. */
export interface ClassContext {
  readonly described: DescribedClass;
  readonly links: ApiLinks;
  readonly spellers: readonly Speller[];
  readonly edition: ShownEdition;
  readonly notes: Site['languageNotes'];
}

/** The parts of an edition that pages of classes show. */
type ShownEdition = Pick<Edition, 'catalog'> & Partial<Pick<Edition, 'libraries'>>;

/** The context for rendering a class on the pages of an edition. */
export function classContext(
  described: DescribedClass,
  edition: ShownEdition,
  notes: Site['languageNotes'],
): ClassContext {
  const links = apiLinks('../../', { page: described });
  return { described, links, spellers: spellersOf(described.reference, edition.catalog), edition, notes };
}

/** The function that frees a value of a class, in each language that has one. */
export function deleteCalls(described: DescribedClass, { spellers }: ClassContext): Html[] {
  return spellers.flatMap(({ name, deleteCall }) => {
    const call = deleteCall?.(described);
    return call
      ? [fillHtml(text.facts.deleteCall, { call: html`<code>${call}</code>`, language: name })]
      : [];
  });
}

/** A type expression: names are links, explained primitives, or marked as not described. */
export function typeHtml(type: TypeNode, context: ClassContext): Html {
  return html`${typePieces(type, context.described).map((piece) => pieceHtml(piece, context))}`;
}

/**
 * A link to a class in code. It describes the class to screen readers; the style sheet shows the same text to others while they
 * point at the link or focus it.
 */
export function classLink(described: DescribedClass, name: Content, context: ClassContext): Html {
  const hasMany = context.described.members.length > MANY;
  const about = hasMany ? undefined : html` aria-description="${aboutClass(described)}"`;
  return html`<a href="${context.links.to(described)}"${about}>${name}</a>`;
}

/** Pages of classes with more members would be too large if each of their links described its type. */
const MANY = 500;

/** The kind of a class, and the first sentence about it. */
const aboutClass = once((described: DescribedClass) =>
  [kindText(described), summaryOf(described.doc)].filter(Boolean).join(': '),
);

function pieceHtml({ text: name, resolved }: Piece, context: ClassContext): Content {
  const { links } = context;
  switch (resolved?.kind) {
    case 'class':
      return classLink(resolved.described, name, context);
    case 'ambiguous': {
      const candidates = resolved.candidates.map(
        (each) => html`<a href="${links.to(each)}">${each.module}</a>`,
      );
      return html`${name} <small>${fillHtml(text.api.ambiguous, { modules: separated(candidates) })}</small>`;
    }
    case 'standard':
      return html`<a class="std" href="${links.toPrimitive(name)}" aria-description="${text.builtInTypes[resolved.type.name]}">${name}</a>`;
    case 'undescribed':
      return html`<i title="${text.api.undescribed}">${name}</i>`;
    default:
      return name;
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
  const { lang, dir } = inContentLanguage();
  const language = lang && html` lang="${lang}" dir="${dir}"`;
  return html`<div class="prose"${language}>${rendered}</div>`;
}
