import type { Reference } from '../reference/reference.ts';
import type { Example } from './examples.ts';

/**
 * Library types that an example uses and a release does not describe, in alphabetical order. Sources name them as C does,
 * with the prefix of the library (`GuiDom` for `Dom`); an example uses the same types in every language.
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
