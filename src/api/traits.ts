import { text } from '../ui/messages/messages.ts';
import type { DescribedClass } from './model.ts';

interface Trait {
  readonly name: string;
  /** A few words; empty for unknown traits. */
  readonly meaning: string;
}

/** The derived and hand-written traits of a class, without duplicates, in the order of the description. */
export function traitsOf({ entry }: DescribedClass): Trait[] {
  const meanings: ReadonlyMap<string, string> = new Map(Object.entries(text.traitMeanings));
  const names = new Set([...(entry.derive ?? []), ...(entry.custom_impls ?? [])]);
  return [...names].map((name) => ({ name, meaning: meanings.get(shortName(name)) ?? '' }));
}

export function hasTrait({ entry }: DescribedClass, trait: string): boolean {
  const isNamed = (name: string) => shortName(name) === trait;
  return entry.derive?.some(isNamed) || entry.custom_impls?.some(isNamed) || false;
}

/** `core::fmt::Debug` → `Debug`, `From<T>` → `From`. */
function shortName(name: string): string {
  return (name.split('<', 1)[0] ?? '').split('::').at(-1)?.trim() ?? '';
}
