import { CLASS_FACTS, type ClassFact, selfType } from '../../api/classes.ts';
import { membersOf } from '../../api/members.ts';
import type { DescribedClass } from '../../api/model.ts';
import { passingOf } from '../../api/ownership.ts';
import { hasTrait, traitsOf } from '../../api/traits.ts';
import { type Content, type Html, html } from '../../ui/markup/html.ts';
import { fill, text } from '../../ui/messages/messages.ts';
import { type ClassContext, deleteCalls, namesUndescribed } from './types.ts';

/** Facts about a class in the description, and facts that the description should contain but lacks. */
export function factsHtml(context: ClassContext): Html {
  const { described } = context;
  const { entry, generics, kinds } = described;
  const { facts: words } = text;
  const hasValues = kinds.some((kind) => !['callback', 'constants', 'functions'].includes(kind));
  const facts: Readonly<Record<ClassFact, Content>> = {
    since: sinceFact(described),
    ownership: hasValues ? ownershipFact(context) : undefined,
    default: defaultFact(described),
    external: code(entry.external),
    layout: code(entry.repr && `repr(${entry.repr})`),
    generics: code(generics.join(', ')),
    boxed: stated(entry.is_boxed_object, words.boxedYes, text.common.no),
    destructor: stated(entry.custom_destructor, text.common.manual, words.destructorNo),
    traits: traitsFact(described),
  };
  const expected = [
    [facts.ownership, words.unknownOwnership],
    [facts.layout, words.unknownLayout],
    [facts.traits, words.unknownTraits],
  ] as const;
  const unknown = expected.flatMap(([content, name]) => (hasValues && content === undefined ? name : []));
  const labelled = CLASS_FACTS.map((fact) => [words[fact], facts[fact]] as const);
  const shown = [...labelled, [words.unknown, unknown.join(', ') || undefined] as const].map(
    ([label, content]) => content && html`<dt>${label}</dt><dd>${content}</dd>`,
  );
  const mark = namesUndescribed(described) ? html`<p>${text.api.italics}</p>` : undefined;
  return html`<dl class="gap-x-6 min-[46rem]:grid min-[46rem]:grid-cols-[fit-content(11rem)_minmax(0,1fr)]">${shown}</dl>${mark}`;
}

function code(stated: string | null | undefined): Content {
  return stated ? html`<code>${stated}</code>` : undefined;
}

function stated(value: boolean | string | null | undefined, yes: string, no: string): Content {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string') return html`<code>${value}</code>`;
  return value ? yes : no;
}

function sinceFact(described: DescribedClass): Content {
  const { since: version, isOldest } = described.reference.historyOf(described);
  const { sinceOldest } = text.facts;
  return isOldest ? fill(sinceOldest, { version }) : version;
}

function ownershipFact(context: ClassContext): Content {
  const { described, freedBy } = context;
  const passing = passingOf(selfType(described), described);
  if (passing === 'copied') return text.facts.nothingToFree;
  if (passing !== 'consumed') return undefined;
  const [program, binding] = [freedBy.program.join(', '), freedBy.binding.join(', ')];
  const how: Content[] = [
    text.facts.freedOnce,
    ...deleteCalls(described, context),
    ...(program ? [fill(text.facts.freedByProgram, { languages: program })] : []),
    ...(binding ? [fill(text.facts.freedAutomatically, { languages: binding })] : []),
  ];
  return html`<ul>${how.map((line) => html`<li>${line}</li>`)}</ul>`;
}

function defaultFact(described: DescribedClass): Content {
  const { entry, kinds } = described;
  const variant = membersOf(described, 'variant').find(({ isDefault }) => isDefault);
  if (variant) return html`<a href="#${variant.anchor}"><code>${variant.name}</code></a>`;
  if (!kinds.includes('enum') || !hasTrait(described, 'Default')) return undefined;
  const isCustom = entry.custom_impls?.includes('Default');
  return isCustom ? text.facts.defaultCustom : text.facts.defaultUnknown;
}

function traitsFact(described: DescribedClass): Content {
  const traits = traitsOf(described).map(
    ({ name, origin, meaning }) => html`<li><code>${name}</code> ${meaning} <small>${origin}</small></li>`,
  );
  return traits.length > 0 ? html`<ul>${traits}</ul>` : undefined;
}
