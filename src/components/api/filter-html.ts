import { escapeHtml } from '../../highlight/highlight.ts';
import { renderDocs } from '../../markdown/docs.ts';
import { type DescribedClass, scopeOf } from '../../reference/classes.ts';
import { eventAnchor, filterAnchor } from '../../reference/events.ts';
import { membersOf, type Variant } from '../../reference/members.ts';
import type { ApiLinks } from './links.ts';
import { typeHtml, UNDESCRIBED } from './type-html.ts';

/** An enumeration of events: each with an anchor of its own, and a link to the variant on its class's page. */
export function filterHtml(filter: DescribedClass, links: ApiLinks): string {
  const variants = membersOf(filter, 'variant');
  const id = filterAnchor(filter, links.reference.library);
  const { doc } = filter;
  const items = variants.map((variant) => variantHtml(filter, variant, links));
  const isShort = variants.every((variant) => variant.doc === '' && !variant.type);
  return (
    `<h2 id="${id}"><a href="${links.to(filter)}">${escapeHtml(filter.name)}</a> <small>${escapeHtml(filter.module)}</small></h2>` +
    (doc ? `<div class="prose">${renderDocs(doc, links.resolver(filter))}</div>` : '') +
    `<ul class="members${isShort ? ' short' : ''}">${items.join('')}</ul>` +
    (isShort ? `<p class="absent">What raises them, and what they carry, is ${UNDESCRIBED}.</p>` : '')
  );
}

function variantHtml(filter: DescribedClass, variant: Variant, links: ApiLinks): string {
  const id = eventAnchor(filter, variant, links.reference.library);
  const held = variant.type ? `(${typeHtml(variant.type, scopeOf(filter), links)})` : '';
  const doc = variant.doc
    ? `<div class="prose">${renderDocs(variant.doc, links.resolver(filter))}</div>`
    : '';
  return `<li id="${id}"><code><a href="#${id}">${escapeHtml(variant.name)}</a>${held}</code>${doc}</li>`;
}
