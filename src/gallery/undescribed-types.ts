import type { Reference } from '../reference/reference.ts';
import type { Example } from './examples.ts';

/**
 * Library types in an example that a release does not describe, in alphabetical order. Reads sources that use C names with the
 * prefix of the library (`GuiDom` for `Dom`), because an example uses the same types in every language.
 */
export function undescribedTypes(
  { sources }: Pick<Example, 'sources'>,
  prefix: string,
  { classes }: Pick<Reference, 'classes'>,
): string[] {
  const pattern = new RegExp(String.raw`\b${RegExp.escape(prefix)}(\p{Lu}[\p{L}\p{N}]*)`, 'gu');
  const used = sources.flatMap(({ text = '' }) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  return [...new Set(used).difference(new Set(classes.map(({ name }) => name)))].toSorted();
}
