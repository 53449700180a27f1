import { bindingOf, otherName, sourcesOf } from '../../api/bindings.ts';
import type { Member } from '../../api/members.ts';
import type { DescribedClass } from '../../api/model.ts';
import { neutral } from '../../api/spelling/neutral.ts';
import type { Speller } from '../../api/spelling/speller.ts';
import { plainText } from '../../api/summary.ts';
import { type Content, type Html, html, separated } from '../../ui/markup/html.ts';
import { fillHtml, text } from '../../ui/messages/messages.ts';
import { type ClassContext, docHtml } from './types.ts';

/**
 * A type or member in every language, such as its signature. Languages without a form show the neutral form, or that of the
 * only languages that have the type or member.
 */
export function formsHtml<Form>(
  formIn: (speller: Speller) => Form | undefined,
  { only }: Pick<DescribedClass, 'only'>,
  { spellers }: ClassContext,
  formHtml: (speller: Speller, form: Form, shownFor: string) => Html,
): Html[] {
  const forms = spellers.flatMap((speller) => {
    const form = formIn(speller);
    return form === undefined ? [] : [{ speller, form }];
  });
  const limited = forms.find(({ speller }) => only.includes(speller.id));
  const shown = forms.filter(({ speller }) => speller !== neutral || !limited);
  const common = limited?.speller ?? neutral;
  const others = spellers.filter((speller) => !shown.some((form) => form.speller === speller));
  const forOthers = others.map(({ id }) => ` s-${id}`).join('');
  return shown.map(({ speller, form }) =>
    formHtml(speller, form, `s-${speller.id}${speller === common ? forOthers : ''}`),
  );
}

/**
 * What bindings say about a type or member, if it differs from the description: the name, the documentation and, for members
 * without signatures, the declaration. The style sheet shows the chosen language; other languages show what only one has.
 */
export function bindingsHtml(member: Member | undefined, context: ClassContext, level: number): Content {
  const { described } = context;
  const thing = member ?? described;
  const isLimited = thing.only.length > 0;
  const isValue = member !== undefined && !('parameters' in member);
  const saidIn = ({ id, name: language }: Speller): Html | undefined => {
    const binding = bindingOf(thing, id);
    const name = isLimited ? binding?.name : otherName(id, { described, member });
    const declaration = isValue ? binding?.declaration : undefined;
    const doc = binding?.doc ?? '';
    const ownDoc = plainText(doc) === plainText(thing.doc) ? '' : doc;
    if (!name && !declaration && !ownDoc) return undefined;
    const how = name && binding?.matched ? html` <small>(${text.bindings.matched})</small>` : undefined;
    const declared = codeHtml(declaration);
    const code = html` ${codeHtml(name)}${how}${declared && html`<p>${declared}</p>`}`;
    return html`<b>${language}</b>${code}<div dir="auto">${docHtml(ownDoc, context, level)}</div>`;
  };
  const blocks = formsHtml(saidIn, thing, context, (_, said, shownFor) => {
    return html`<div class="${shownFor}">${said}</div>`;
  });
  return blocks.length > 0 ? html`<div class="sg">${blocks}</div>` : undefined;
}

function codeHtml(code: string | null | undefined): Content {
  return code ? html`<code translate="no">${code}</code>` : undefined;
}

/** The files with the declarations in the chosen language, once per page. */
export function sourcesHtml({ described, spellers }: ClassContext, derived: readonly Speller[]): Content {
  const notes = spellers.flatMap((speller) => {
    const sources = sourcesOf(described, speller.id).map(({ file, package: version, sha256 }) => {
      const title = sha256 && html` title="SHA-256 ${sha256}"`;
      return fillHtml(text.bindings.source, { file: html`<code${title}>${file}</code>`, version });
    });
    if (sources.length === 0) return [];
    const { declared, declaredSome, matchedOnes } = text.bindings;
    const isMatched = [described, ...described.members].some((each) => bindingOf(each, speller.id)?.matched);
    const note = fillHtml(derived.includes(speller) ? declaredSome : declared, {
      language: speller.name,
      matched: isMatched ? matchedOnes : '',
      sources: html`${separated(sources)}`,
    });
    return html`<p class="s-${speller.id} text-soft" dir="auto">${note}</p>`;
  });
  return notes.length > 0 ? html`<div class="sg">${notes}</div>` : undefined;
}
