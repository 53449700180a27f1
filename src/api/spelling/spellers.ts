import { SPELLED_LANGUAGES, type SpelledLanguage } from '../../description/schema/api.ts';
import { bindingOf, importedLanguages } from '../bindings.ts';
import type { Reference } from '../model.ts';
import { c } from './c.ts';
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

/**
 * The signature languages of a release, then the neutral form. Languages without known names or recipes have only what their
 * bindings declare.
 */
export function spellersOf(
  reference: Pick<Reference, 'classes' | 'conventions'>,
  { tabs }: DescribedLanguages,
): Speller[] {
  const { languages } = reference.conventions;
  const imported = importedLanguages(reference);
  const described = tabs.filter(({ variants }) => variants.some(({ targets }) => targets.length > 0));
  return [
    ...[...new Set([...languages, ...SPELLED_LANGUAGES])].flatMap((id) => {
      if (languages.includes(id) && described.some(({ key }) => key === id)) return SPELLERS[id];
      return imported.has(id) ? asDeclared(SPELLERS[id]) : [];
    }),
    neutral,
  ];
}

/** A speller that derives nothing. */
function asDeclared({ id, name, keywords, imports }: Speller): Speller {
  return asStated({
    ...{ id, name, keywords },
    imports: (described) => (bindingOf(described, id) ? imports(described) : []),
    typeName: () => undefined,
    declaration: () => undefined,
    operation: () => undefined,
  });
}

/** The name of a language in signatures, or the name that a release gives it. */
export function languageName(
  key: string,
  tabs: readonly { readonly key: string; readonly displayName: string }[] = [],
): string {
  const speller = Object.values(SPELLERS).find(({ id }) => id === key);
  return speller?.name ?? tabs.find((tab) => tab.key === key)?.displayName ?? key;
}
