import type { Resolution } from '../../api/model.ts';
import { pathName } from '../../api/types/syntax.ts';
import { pathsIn } from '../../api/types/text.ts';
import type { TypeUse } from '../../api/uses.ts';
import { type Content, html } from '../../ui/markup/html.ts';
import type { ClassContext } from './types.ts';

/** Names and arrows, which line breaks must not split. */
const WORD = /(->|[\p{L}_][\p{L}\p{N}_]*)/u;

/** A signature as a language spells it: classes are links, and the name of the operation is bold. */
export function signatureHtml(text: string, uses: readonly TypeUse[], context: ClassContext): Content {
  const name = /(?<![\p{L}\p{N}_])[\p{L}_][\p{L}\p{N}_]*(?=\()/u.exec(text);
  if (!name) return linkedCode(text, uses, context);
  const [before, after] = [text.slice(0, name.index), text.slice(name.index + name[0].length)];
  return [linkedCode(before, uses, context), html`<b>${name[0]}</b>`, linkedCode(after, uses, context)];
}

/** Code as a language spells it: links to the classes among the types that it uses, and highlighted keywords. */
export function linkedCode(
  text: string,
  uses: readonly TypeUse[],
  context: ClassContext,
  keywords: ReadonlySet<string> = new Set(),
): Content {
  const { described, links } = context;
  const types = new Set(uses.flatMap(({ type }) => pathsIn(type).map(pathName)));
  return text.split(WORD).map((part, index) => {
    if (index % 2 === 0) return part;
    if (part === '->') return html`<span>-&gt;</span>`;
    if (keywords.has(part)) return html`<span class="tk-keyword">${part}</span>`;
    const resolved = resolveSpelled(part, types, context);
    const isLink = resolved?.kind === 'class' && resolved.described !== described;
    return isLink ? html`<a href="${links.to(resolved.described)}">${part}</a>` : part;
  });
}

/** The meaning of a word, with or without the library's prefix, if it is one of the types or a callback's function type. */
function resolveSpelled(
  word: string,
  types: ReadonlySet<string>,
  { described }: ClassContext,
): Resolution | undefined {
  const { reference } = described;
  const { prefix } = reference.conventions;
  const name = word.startsWith(prefix) && !types.has(word) ? word.slice(prefix.length) : word;
  const isType = types.has(name) || reference.named(name).some(({ callback }) => callback);
  return isType ? reference.resolve({ segments: [name], generics: [] }, described) : undefined;
}
