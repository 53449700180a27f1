import { isDeepStrictEqual } from 'node:util';
import { z } from 'astro/zod';
import { bundledLanguages, type LanguageInput, type LanguageRegistration } from 'shiki';
import { bundledLanguagesAlias } from 'shiki/langs';
import { COMMAND_GRAMMARS } from './command-grammars.ts';

const BUNDLED: ReadonlyMap<string, LanguageInput> = new Map(
  Object.entries({ ...bundledLanguages, ...bundledLanguagesAlias, ...COMMAND_GRAMMARS }),
);

/** Grammars in the content folder. Their names are paths, for messages; their aliases are the names of languages. */
export type SiteGrammars = readonly LanguageRegistration[];

declare global {
  /** Shared with the bundle that renders pages, which has its own copy of every module. */
  var siteGrammars: SiteGrammars | undefined;
}

/** Sets the grammars of the site. The reader of a site calls this before pages highlight code. */
export function useGrammars(grammars: SiteGrammars): void {
  // Keep the same list if nothing has changed, because highlighters and highlighted code belong to a list.
  if (!isDeepStrictEqual(grammars, globalThis.siteGrammars)) globalThis.siteGrammars = grammars;
}

const rule = z.custom<LanguageRegistration['patterns'][number]>(
  (value) => typeof value === 'object' && value !== null,
  'an object',
);

/** A TextMate grammar. Shiki checks its rules when it uses them. */
export const grammarSchema = z
  .object({
    scopeName: z.string().min(1).describe('Name for other grammars that include it: "source.forth".'),
    patterns: z.array(rule),
    repository: z.record(z.string(), rule).default({}),
    injections: z.record(z.string(), rule).exactOptional(),
  })
  .describe('A TextMate grammar in JSON, as editors use it.');

export interface Grammar {
  readonly id: string;
  readonly input: LanguageInput;
  /** All grammars of the site, if this is one of them. */
  readonly site?: SiteGrammars;
}

/** Finds a grammar by a name or file extension; undefined if there is none. Grammars of the site come first. */
export function findGrammar(name: string): Grammar | undefined {
  const id = name.toLowerCase();
  const { siteGrammars: site = [] } = globalThis;
  const added = site.find(({ aliases = [] }) => aliases.some((alias) => alias.toLowerCase() === id));
  if (added) return { id: added.name, input: added, site };
  const input = BUNDLED.get(id);
  return input && { id, input };
}
