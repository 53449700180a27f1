import { bindingOf, otherName, sourcesOf } from '../../api/bindings.ts';
import type { Member } from '../../api/members.ts';
import type { Speller } from '../../api/spelling/speller.ts';
import { plainText } from '../../api/summary.ts';
import { type Content, html, separated } from '../../ui/markup/html.ts';
import { fillHtml, text } from '../../ui/messages/messages.ts';
import { type ClassContext, docHtml } from './types.ts';

/**
 * What bindings say about a type or member, if it differs from the description: the name, the documentation and, for members
 * without signatures, the declaration. The style sheet shows the chosen language; other languages show what only one has.
 */
export function bindingsHtml(member: Member | undefined, context: ClassContext, level: number): Content {
  const { described, spellers } = context;
  const thing = member ?? described;
  const isLimited = thing.only.length > 0;
  const isValue = member !== undefined && !('parameters' in member);
  const said = spellers.flatMap(({ id, name: language }) => {
    const binding = bindingOf(thing, id);
    const name = isLimited ? binding?.name : otherName(id, { described, member });
    const declaration = isValue ? binding?.declaration : undefined;
    const doc = binding?.doc ?? '';
    const ownDoc = plainText(doc) === plainText(thing.doc) ? '' : doc;
    if (!name && !declaration && !ownDoc) return [];
    const how = name && binding?.matched ? html` <small>(${text.bindings.matched})</small>` : undefined;
    const declared = codeHtml(declaration);
    const code = html` ${codeHtml(name)}${how}${declared && html`<p>${declared}</p>`}`;
    const content = html`<b>${language}</b>${code}<div dir="auto">${docHtml(ownDoc, context, level)}</div>`;
    return { id, content };
  });
  const others = isLimited ? spellers.filter(({ id }) => !said.some((own) => own.id === id)) : [];
  const blocks = said.map(({ id, content }, index) => {
    const shownFor = [id, ...(index === 0 ? others.map((other) => other.id) : [])].map((key) => `s-${key}`);
    return html`<div class="${shownFor.join(' ')}">${content}</div>`;
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
      sources: html`${separated(sources, ', ')}`,
    });
    return html`<p class="s-${speller.id} text-soft" dir="auto">${note}</p>`;
  });
  return notes.length > 0 ? html`<div class="sg">${notes}</div>` : undefined;
}
