import { type Content, type Html, html } from '../../markup/html.ts';
import { membersOf } from '../../reference/members.ts';
import { deleteCallC } from '../../reference/spelling/c.ts';
import { hasTrait, traitsOf } from '../../reference/traits.ts';
import { type ClassContext, namesUndescribed, UNDESCRIBED } from './types.ts';

/** What the description says of a class beside its members, and the names of what it does not say. */
export function factsHtml(context: ClassContext): Html {
  const { described } = context;
  const { entry, generics } = described;
  const traits = traitsOf(entry).map(
    ({ name, origin, meaning }) =>
      html`<li><code>${name}</code> ${meaning} <small>${ORIGINS[origin]}</small></li>`,
  );
  const facts: readonly Fact[] = [
    { label: 'Since', content: sinceFact(context) },
    { label: 'Ownership', content: ownershipFact(context) },
    { label: 'Default', content: defaultFact(context) },
    { label: 'Implemented by', content: code(entry.external), missing: 'the implementing type' },
    { label: 'Memory layout', content: code(entry.repr && `repr(${entry.repr})`), missing: 'memory layout' },
    { label: 'Generic parameters', content: code(generics.join(', ')), missing: 'generic parameters' },
    {
      label: 'Boxed',
      content: stated(entry.is_boxed_object, 'the value lives behind a pointer', 'no'),
      missing: 'boxing',
    },
    {
      label: 'Destructor',
      content: stated(entry.custom_destructor, 'written by hand', 'generated'),
      missing: 'destructor',
    },
    { label: 'Traits', content: traits.length > 0 ? html`<ul>${traits}</ul>` : undefined, missing: 'traits' },
  ];
  const missing = facts.flatMap((fact) => (fact.content === undefined ? (fact.missing ?? []) : []));
  const unstated = missing.length > 0 ? missing.join(', ') : undefined;
  const shown = [...facts, { label: 'Not described in this release', content: unstated }].map(
    ({ label, content }) => content && html`<dt>${label}</dt><dd>${content}</dd>`,
  );
  const mark = namesUndescribed(described) && html`<p><i>Types in italics</i> are ${UNDESCRIBED}.</p>`;
  return html`<aside class="api-facts" aria-labelledby="facts"><h2 id="facts">Facts</h2><dl>${shown}</dl>${mark || undefined}</aside>`;
}

interface Fact {
  readonly label: string;
  /** Absent: the description does not say. */
  readonly content: Content;
  /** What a list of missing facts calls it; absent: it does not apply where it is absent. */
  readonly missing?: string;
}

const ORIGINS = { derived: 'derived', custom: 'by hand', both: 'derived and by hand' } as const;

function code(text: string | null | undefined): Content {
  return text ? html`<code>${text}</code>` : undefined;
}

function stated(value: boolean | string | null | undefined, yes: string, no: string): Content {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string') return html`<code>${value}</code>`;
  return value ? yes : no;
}

function sinceFact({ history }: ClassContext): Content {
  if (!history) return undefined;
  const { since, isOldest, removedIn } = history;
  const removed = removedIn ? `; not in ${removedIn} any more` : '';
  return `${since}${isOldest ? ', the first release here, or before' : ''}${removed}`;
}

function ownershipFact({ described }: ClassContext): Content {
  if (hasTrait(described.entry, 'Copy')) return 'values are copied; nothing is to be deleted';
  const call = deleteCallC(described);
  if (!call) return undefined;
  return html`each value is deleted once: C calls <code>${call}</code>, the other languages do it by themselves`;
}

function defaultFact({ described }: ClassContext): Content {
  const { entry, kinds } = described;
  const variant = membersOf(described, 'variant').find(({ isDefault }) => isDefault);
  if (variant) return html`<a href="#${variant.anchor}"><code>${variant.name}</code></a>`;
  if (!kinds.includes('enum') || !hasTrait(entry, 'Default')) return undefined;
  const custom = (entry.custom_impls ?? []).includes('Default');
  return `${custom ? 'chosen by code of its own; w' : 'w'}hich variant is not described in this release`;
}
