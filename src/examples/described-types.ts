import type { DescribedClass, Reference } from '../api/model.ts';
import { callbackNameC, classNameC, variantNameC } from '../api/spelling/c-types.ts';
import { once } from '../description/once.ts';
import type { Example } from './examples.ts';
import type { Gallery } from './gallery.ts';
import { REGION_MARK, type Source } from './sources.ts';

/** Types by the names that programs may use for them: `GuiDom` in C, `Dom` in other languages. */
export type NamedTypes = ReadonlyMap<string, DescribedClass>;

/** A release, with its API if it describes one. */
interface ExampleEdition {
  readonly gallery: Gallery;
  readonly reference?: Reference | undefined;
}

/**
 * The described types in each example of a release. An example uses the same types in every language, so it uses those with
 * C names in one of its sources: other names of types, such as `Text`, can have other meanings.
 */
export const describedTypes = once(({ gallery, reference }: ExampleEdition) => {
  const byNameC = new Map(reference?.classes.map((type) => [classNameC(type), type]));
  return new Map(
    gallery.examples.map((example): [Example, NamedTypes] => {
      const used = new Set(example.sources.flatMap(namesIn));
      const types = [...used].flatMap((name) => typeNamed(name, byNameC) ?? []);
      const names = types.flatMap((type) =>
        [type.name, classNameC(type)].map((name) => [name, type] as const),
      );
      return [example, new Map(names)];
    }),
  );
});

/**
 * Names in the examples of a release that have the prefix of its types in C, without it, but are not described, in order of
 * appearance. Empty if the types have no prefix.
 */
export function undescribedTypes({ examples }: Pick<Gallery, 'examples'>, reference: Reference): string[] {
  const { prefix } = reference.conventions;
  if (prefix === '') return [];
  const described = new Set(
    reference.classes.flatMap((type) => {
      const name = classNameC(type);
      return [name, variantNameC(name), callbackNameC(type)];
    }),
  );
  const names = examples.flatMap(({ sources }) => sources.flatMap(namesIn));
  const types = [...new Set(names)].flatMap((name) => {
    const [type = ''] = name.split('_', 1);
    const isType = type.startsWith(prefix) && /^\p{Lu}/u.test(type.slice(prefix.length));
    return isType && !described.has(type) ? type : [];
  });
  return [...new Set(types)].map((type) => type.slice(prefix.length));
}

function namesIn({ program }: Source): readonly string[] {
  return wordsIn(program?.text ?? '').filter((_, index) => index % 2 === 1);
}

/** The type that a name in a program refers to, or in C, the type that has the function with the name. */
export function typeNamed(name: string, types: NamedTypes): DescribedClass | undefined {
  return types.get(name) ?? types.get(name.split('_', 1)[0] ?? '');
}

/** Text as names and what is between them, in turn. */
export function wordsIn(text: string): string[] {
  return text.split(/([\p{L}_][\p{L}\p{N}_]*)/u);
}

/** Lines before and after the first use of a type in an excerpt. */
const [BEFORE, AFTER] = [2, 3];

/**
 * Numbers of the lines around the first use of a type in a source, counted from 0, without the comments of regions; empty if
 * the source does not name the type. Prefers lines that do something to those that import or declare.
 */
export function linesAround(source: string, isType: (word: string) => boolean): number[] {
  const all = source.split('\n').map((line, index) => ({ line, index }));
  const lines = all.filter(({ line }) => !REGION_MARK.test(line));
  const uses = lines.filter(({ line }) => wordsIn(line).some(isType));
  const use = uses.find(({ line }) => /[=(]/.test(line)) ?? uses[0];
  if (!use) return [];
  const at = lines.indexOf(use);
  return lines.slice(Math.max(0, at - BEFORE), at + 1 + AFTER).map(({ index }) => index);
}
