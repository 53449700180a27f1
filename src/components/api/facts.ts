import { type Content, type Html, html } from '../../markup/html.ts';
import { type DescribedClass, selfType } from '../../reference/classes.ts';
import { membersOf } from '../../reference/members.ts';
import { passingOf } from '../../reference/ownership.ts';
import { hasTrait, traitsOf } from '../../reference/traits.ts';
import { type ClassContext, deleteCalls, namesUndescribed, UNDESCRIBED } from './types.ts';

/** A fact about a class. If it has no content, the list of missing facts contains `missing`. */
type Fact = readonly [label: string, content: Content, missing?: string];

/** The facts that the description states about a class, and the names of the unknown ones. */
export function factsHtml(context: ClassContext): Html {
  const { described } = context;
  const { entry, generics, kinds } = described;
  const hasValues = kinds.some((kind) => kind !== 'callback' && kind !== 'constants');
  const facts: readonly Fact[] = [
    ['Since', sinceFact(described)],
    ...(hasValues ? [['Ownership', ownershipFact(context), 'ownership'] as const] : []),
    ['Default', defaultFact(described)],
    ['Implemented by', code(entry.external), 'the implementing type'],
    ['Memory layout', code(entry.repr && `repr(${entry.repr})`), 'memory layout'],
    ['Generic parameters', code(generics.join(', ')), 'generic parameters'],
    ['Boxed', stated(entry.is_boxed_object, 'the value is behind a pointer', 'no'), 'boxing'],
    ['Destructor', stated(entry.custom_destructor, 'written by hand', 'not written by hand'), 'destructor'],
    ['Traits', traitsFact(described), 'traits'],
  ];
  const missing = facts.flatMap(([, content, name = []]) => (content === undefined ? name : []));
  const shown = [...facts, ['Not described in this release', missing.join(', ') || undefined] as const].map(
    ([label, content]) => content && html`<dt>${label}</dt><dd>${content}</dd>`,
  );
  const mark = namesUndescribed(described)
    ? html`<p><i>Types in italics</i> are ${UNDESCRIBED}.</p>`
    : undefined;
  return html`<dl class="gap-x-6 min-[46rem]:grid min-[46rem]:grid-cols-[fit-content(11rem)_minmax(0,1fr)]">${shown}</dl>${mark}`;
}

function code(text: string | null | undefined): Content {
  return text ? html`<code>${text}</code>` : undefined;
}

function stated(value: boolean | string | null | undefined, yes: string, no: string): Content {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string') return html`<code>${value}</code>`;
  return value ? yes : no;
}

function sinceFact(described: DescribedClass): Content {
  const { since, isOldest, removedIn } = described.reference.historyOf(described);
  const removed = removedIn ? `; removed in ${removedIn}` : '';
  return `${since}${isOldest ? ' or earlier' : ''}${removed}`;
}

function ownershipFact(context: ClassContext): Content {
  const { described, freedBy } = context;
  const passing = passingOf(selfType(described), described);
  if (passing === 'copied') return 'values are copied; nothing to free';
  if (passing !== 'consumed') return undefined;
  const how = [
    'each value is freed once',
    ...deleteCalls(described, context),
    ...languages('freed by your program', freedBy.program),
    ...languages('freed automatically', freedBy.binding),
  ];
  return html`<ul>${how.map((line) => html`<li>${line}</li>`)}</ul>`;
}

function languages(what: string, names: readonly string[]): Content[] {
  return names.length > 0 ? [`${what} in ${names.join(', ')}`] : [];
}

function defaultFact(described: DescribedClass): Content {
  const { entry, kinds } = described;
  const variant = membersOf(described, 'variant').find(({ isDefault }) => isDefault);
  if (variant) return html`<a href="#${variant.anchor}"><code>${variant.name}</code></a>`;
  if (!kinds.includes('enum') || !hasTrait(described, 'Default')) return undefined;
  const isCustom = entry.custom_impls?.includes('Default');
  return `${isCustom ? 'chosen by custom code; w' : 'w'}hich variant is not described in this release`;
}

function traitsFact(described: DescribedClass): Content {
  const traits = traitsOf(described).map(
    ({ name, origin, meaning }) => html`<li><code>${name}</code> ${meaning} <small>${origin}</small></li>`,
  );
  return traits.length > 0 ? html`<ul>${traits}</ul>` : undefined;
}
