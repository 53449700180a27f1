import type { SpelledLanguage } from '../../description/schema/api.ts';
import { c } from './c.ts';
import type { Conventions } from './conventions.ts';
import { cpp } from './cpp.ts';
import { neutral } from './neutral.ts';
import { python } from './python.ts';
import { rust } from './rust.ts';
import { asStated, type Speller } from './speller.ts';

export const SPELLERS: Readonly<Record<SpelledLanguage, Speller>> = {
  c: asStated(c),
  cpp: asStated(cpp),
  rust: asStated(rust),
  python: asStated(python),
};

/** Languages and dialect groups of a release, with their recipes. */
export interface DescribedLanguages {
  readonly tabs: readonly {
    readonly key: string;
    readonly variants: readonly { readonly targets: readonly unknown[] }[];
  }[];
}

/** The signature languages that a release describes, then the neutral form. */
export function spellersOf({ languages }: Conventions, { tabs }: DescribedLanguages): Speller[] {
  const described = tabs.filter(({ variants }) => variants.some(({ targets }) => targets.length > 0));
  return [
    ...languages.filter((id) => described.some(({ key }) => key === id)).map((id) => SPELLERS[id]),
    neutral,
  ];
}
