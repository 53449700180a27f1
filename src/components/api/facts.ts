import { CLASS_FACTS, type ClassFact, INTERNAL_FACTS, selfType } from '../../api/classes.ts';
import { historyOf } from '../../api/history.ts';
import { membersOf } from '../../api/members.ts';
import type { DescribedClass } from '../../api/model.ts';
import { passingOf } from '../../api/ownership.ts';
import { statedSymbols } from '../../api/symbols.ts';
import { hasTrait, traitsOf } from '../../api/traits.ts';
import { languagesFreedBy } from '../../install/language-notes.ts';
import { type Content, type Html, html, separated } from '../../ui/markup/html.ts';
import { fill, fillHtml, text } from '../../ui/messages/messages.ts';
import { type ClassContext, deleteCalls, namesUndescribed } from './types.ts';

/** Facts about a class in the description. Those about its implementation are folded. */
export function factsHtml(context: ClassContext): {
  readonly facts: Html;
  readonly internals: Html | undefined;
} {
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
    boxed: statedFact(entry.is_boxed_object, words.boxedYes, text.common.no),
    destructor: statedFact(entry.custom_destructor, words.destructorCustom, words.destructorNo),
    traits: traitsFact(described),
  };
  const stated = CLASS_FACTS.flatMap((fact) => (facts[fact] === undefined ? [] : fact));
  const listed = (some: readonly ClassFact[]) => some.map((fact) => [words[fact], facts[fact]] as const);
  const internal = listed(stated.filter((fact) => INTERNAL_FACTS.has(fact)));
  const mark = namesUndescribed(described) ? html`<p>${text.api.italics}</p>` : undefined;
  return {
    facts: html`${factList([...listed(stated.filter((fact) => !INTERNAL_FACTS.has(fact))), ...librariesFact(context)])}${mark}`,
    internals:
      internal.length > 0
        ? html`<details><summary>${text.api.details}</summary>${factList(internal)}</details>`
        : undefined,
  };
}

function factList(facts: readonly (readonly [label: string, content: Content])[]): Html {
  const shown = facts.map(([label, content]) => html`<dt>${label}</dt><dd>${content}</dd>`);
  return html`<dl class="pairs">${shown}</dl>`;
}

function code(stated: string | null | undefined): Content {
  return stated ? html`<code>${stated}</code>` : undefined;
}

function statedFact(value: boolean | string | null | undefined, yes: string, no: string): Content {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string') return html`<code>${value}</code>`;
  return value ? yes : no;
}

function sinceFact(described: DescribedClass): Content {
  const { since: version, isOldest } = historyOf(described);
  const { sinceOldest } = text.facts;
  return isOldest ? fill(sinceOldest, { version }) : version;
}

function ownershipFact(context: ClassContext): Content {
  const { described, edition, notes } = context;
  const passing = passingOf(selfType(described), described);
  if (passing === 'copied') return text.facts.nothingToFree;
  if (passing !== 'consumed') return undefined;
  const freedBy = (who: 'program' | 'binding') => languagesFreedBy(who, edition.catalog, notes).join(', ');
  const [program, binding] = [freedBy('program'), freedBy('binding')];
  const how: Content[] = [
    text.facts.freedOnce,
    ...deleteCalls(described, context),
    ...(program ? [fill(text.facts.freedByProgram, { languages: program })] : []),
    ...(binding ? [fill(text.facts.freedAutomatically, { languages: binding })] : []),
  ];
  return html`<ul>${how.map((line) => html`<li>${line}</li>`)}</ul>`;
}

/** Whether the published libraries export the functions that the description states. */
function librariesFact({ described, edition }: ClassContext): (readonly [string, Content])[] {
  const libraries = edition.libraries?.filter(({ exportsApi }) => exportsApi) ?? [];
  const symbols = [...statedSymbols([described])];
  if (libraries.length === 0 || symbols.length === 0) return [];
  const lacking = libraries.flatMap(({ file, lacks }) => {
    const missing = symbols.filter((symbol) => lacks.has(symbol));
    return missing.length > 0 ? [html`<li>${lacksHtml(file, missing)}</li>`] : [];
  });
  const { heading, inAll } = text.libraries;
  const all = fill(inAll, { count: libraries.length });
  return [[heading, lacking.length > 0 ? html`<ul>${lacking}</ul>` : all]];
}

/** The names that a library does not export, in a sentence. */
function lacksHtml(file: string, missing: readonly string[]): Html {
  const names = separated(missing.map((name) => html`<code>${name}</code>`));
  return fillHtml(text.libraries.lacks, { file: html`<code>${file}</code>`, names });
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
    ({ name, meaning }) => html`<li><code>${name}</code> ${meaning}</li>`,
  );
  return traits.length > 0 ? html`<ul>${traits}</ul>` : undefined;
}
