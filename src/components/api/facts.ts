import { escapeHtml } from '../../highlight/highlight.ts';
import { membersOf } from '../../reference/members.ts';
import { deleteCallC } from '../../reference/spelling/c.ts';
import { hasTrait } from '../../reference/traits.ts';
import type { MemberContext } from './member-html.ts';

/** Something that a class's page states beside its members. */
export interface Fact {
  readonly label: string;
  readonly html: string;
}

/** What the description says of a class beside its members, and the names of what it does not say. */
export function factsOf(context: MemberContext): { stated: Fact[]; unstated: string[] } {
  const { entry } = context.place.described;
  const facts: [label: string, html: string | undefined][] = [
    ['Since', sinceFact(context)],
    ['Ownership', ownershipFact(context)],
    ['Default', defaultFact(context)],
    ['Implemented by', entry.external ? code(entry.external) : undefined],
    ['Memory layout', entry.repr ? code(`repr(${entry.repr})`) : undefined],
    ['Generic parameters', entry.generic_params?.length ? code(entry.generic_params.join(', ')) : undefined],
    ['Boxed', boolean(entry.is_boxed_object, 'the value lives behind a pointer', 'no')],
    ['Destructor', boolean(entry.custom_destructor, 'written by hand', 'generated')],
  ];
  const stated = facts.flatMap(([label, html]) => (html === undefined ? [] : [{ label, html }]));
  const absent = facts.filter(([, html]) => html === undefined).map(([label]) => label);
  const hasTraits = (entry.derive ?? []).length + (entry.custom_impls ?? []).length > 0;
  const unstated = [...absent.flatMap((label) => UNSTATED[label] ?? []), ...(hasTraits ? [] : ['traits'])];
  return { stated, unstated };
}

/** How a list of what is missing names a fact; what is not here does not apply where it is absent. */
const UNSTATED: Readonly<Record<string, string>> = {
  'Implemented by': 'the implementing type',
  'Memory layout': 'memory layout',
  'Generic parameters': 'generic parameters',
  Boxed: 'boxing',
  Destructor: 'destructor',
};

function code(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}

function boolean(value: boolean | string | null | undefined, yes: string, no: string): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string') return code(value);
  return value ? yes : no;
}

function sinceFact({ history, links }: MemberContext): string | undefined {
  if (!history) return undefined;
  const { since, removedIn } = history;
  const isFirst = since === links.reference.history.first;
  const removed = removedIn ? `; not in ${removedIn} any more` : '';
  return escapeHtml(`${since}${isFirst ? ', the first release here, or before' : ''}${removed}`);
}

function ownershipFact({ place }: MemberContext): string | undefined {
  if (hasTrait(place.described.entry, 'Copy')) return 'values are copied; nothing is to be deleted';
  const call = deleteCallC(place);
  if (!call) return undefined;
  return `each value is deleted once: C calls ${code(call)}, the other languages do it by themselves`;
}

function defaultFact({ place }: MemberContext): string | undefined {
  const { entry, kinds } = place.described;
  const variant = membersOf(place.described, 'variant').find(({ isDefault }) => isDefault);
  if (variant) return `<a href="#${variant.anchor}"><code>${escapeHtml(variant.name)}</code></a>`;
  if (!kinds.includes('enum') || !hasTrait(entry, 'Default')) return undefined;
  const custom = (entry.custom_impls ?? []).includes('Default');
  return `${custom ? 'chosen by code of its own; w' : 'w'}hich variant is not described in this release`;
}
