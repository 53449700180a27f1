import type { Reference } from '../api/model.ts';
import { callbackNameC, classNameC, prefixed } from '../api/spelling/c-types.ts';
import type { Example } from './examples.ts';

/**
 * Library types in an example that a release does not describe, without their prefix, in alphabetical order. Reads sources that
 * use C names (`GuiDom` for `Dom`), because an example uses the same types in every language.
 */
export function undescribedTypes(
  { sources }: Pick<Example, 'sources'>,
  { classes, conventions: { prefix } }: Pick<Reference, 'classes' | 'conventions'>,
): string[] {
  if (prefix === '') return [];
  const pattern = new RegExp(String.raw`\b${RegExp.escape(prefix)}\p{Lu}[\p{L}\p{N}]*`, 'gu');
  const used = new Set(sources.flatMap(({ text = '' }) => [...text.matchAll(pattern)].map(([name]) => name)));
  const described = classes.flatMap((type) => {
    const name = classNameC(type);
    return [prefixed(type.name, type), name, `${name}Variant`, type.callback ? callbackNameC(type) : name];
  });
  return [...used.difference(new Set(described))].map((name) => name.slice(prefix.length)).toSorted();
}
