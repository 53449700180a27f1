import type { Resolution } from '../../api/model.ts';
import type { Speller } from '../../api/spelling/speller.ts';
import { STANDARD_TYPES } from '../../api/types/standard.ts';
import { pathName } from '../../api/types/syntax.ts';
import { pathsIn } from '../../api/types/text.ts';
import type { TypeUse } from '../../api/uses.ts';
import { once } from '../../description/once.ts';
import { breakable, type Content, html } from '../../ui/markup/html.ts';
import { type ClassContext, classLink } from './types.ts';

/** Comments, texts, names, numbers and arrows. Line breaks must not split arrows. */
const WORD = /(\/\*[^*]*\*\/|"[^"\n]*"|->|[\p{L}_][\p{L}\p{N}_]*|\p{N}[\p{L}\p{N}_.]*)/u;

/** A name, and whether a parenthesis follows it. */
const NAME = /(?<![\p{L}\p{N}_])[\p{L}_][\p{L}\p{N}_]*(?=(\()?)/gu;

/** Longer names in code may break, in characters: the width of a phone. */
const SHORT = 32;

/**
 * A signature as a language spells it: classes are links, and the name of the operation is bold.
 * @param stated the name, if a binding states it; otherwise the name is before the first parenthesis
 */
export function signatureHtml(
  text: string,
  stated: string | undefined,
  uses: readonly TypeUse[],
  context: ClassContext,
): Content {
  const name = text.matchAll(NAME).find(([word, call]) => (stated === undefined ? call : word === stated));
  if (!name) return linkedCode(text, uses, context);
  const [word] = name;
  const [before, after] = [text.slice(0, name.index), text.slice(name.index + word.length)];
  return [linkedCode(before, uses, context), html`<b>${word}</b>`, linkedCode(after, uses, context)];
}

/** Code as a language spells it: links to the classes among the types that it uses, and colors if it is a declaration. */
export function linkedCode(
  text: string,
  uses: readonly TypeUse[],
  context: ClassContext,
  declaredIn?: Speller,
): Content {
  const { described } = context;
  const types = new Set(uses.flatMap(({ type }) => pathsIn(type).map(pathName)));
  const parts = text.split(WORD);
  return parts.map((part, index) => {
    if (index % 2 === 0) return part;
    if (part === '->') return html`<span>-&gt;</span>`;
    const token = declaredIn && tokenOf(part, parts[index + 1] ?? '', declaredIn);
    if (token === 'keyword') return html`<span class="tk-keyword">${part}</span>`;
    // A word before another is a type. Declarations contain types that the description lacks: `Shape shape;`.
    const isType = declaredIn && /^[\s*&]+$/.test(parts[index + 1] ?? '') && parts[index + 2] !== undefined;
    const resolved = resolveSpelled(part, types, context, isType);
    if (resolved?.kind === 'class' && resolved.described !== described)
      return classLink(resolved.described, breakable(part, SHORT), context);
    return token ? html`<span class="tk-${token}">${part}</span>` : breakable(part, SHORT);
  });
}

/** The kind of a word of a declaration, as grammars of highlighted code name it. */
function tokenOf(word: string, next: string, speller: Speller): string | undefined {
  if (word.startsWith('/*')) return 'comment';
  if (word.startsWith('"')) return 'string';
  if (/^\p{N}/u.test(word)) return 'constant';
  if (speller.keywords.has(word) || builtInNames(speller).has(word)) return 'keyword';
  return next.startsWith('(') ? 'function' : undefined;
}

/** The names of built-in types in a language. */
const builtInNames = once(
  ({ builtIn }: Speller) =>
    new Set([...STANDARD_TYPES.values()].flatMap((type) => (builtIn ? (type[builtIn] ?? []) : type.name))),
);

/** The meaning of a word, with or without the library's prefix, if it is one of the types or a callback's function type. */
function resolveSpelled(
  word: string,
  types: ReadonlySet<string>,
  { described }: ClassContext,
  isType = false,
): Resolution | undefined {
  const { reference } = described;
  const { prefix } = reference.conventions;
  const name = word.startsWith(prefix) && !types.has(word) ? word.slice(prefix.length) : word;
  const isNamed = isType || types.has(name) || reference.named(name).some(({ callback }) => callback);
  return isNamed ? reference.resolve({ segments: [name], generics: [] }, described) : undefined;
}
