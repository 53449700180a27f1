import type { Release } from '../description/releases.ts';
import type { Catalog } from '../install/catalog.ts';
import type { LanguageNotes } from '../install/language-notes.ts';
import type { Reference } from '../reference/reference.ts';
import type { PlacedGuide } from './guide.ts';
import { LanguageFacts } from './languages.ts';
import { TypeFacts } from './types.ts';

/** What the components of guides put in. */
export interface GuideFacts {
  readonly languages: LanguageFacts;
  readonly types: TypeFacts;
  /** Newest first. */
  readonly releases: readonly Release[];
  /** By language or dialect group. */
  readonly notes: ReadonlyMap<string, LanguageNotes>;
  /** Text by name: what servers are configured with. */
  readonly serverFiles: ReadonlyMap<string, string>;
  /** All of them, which links may lead to. */
  readonly guides: readonly PlacedGuide[];
}

/** The parts of a site that guides take facts from. */
interface FactSources extends Pick<GuideFacts, 'releases' | 'guides' | 'serverFiles'> {
  /** Newest first. */
  readonly catalogs: ReadonlyMap<string, Catalog>;
  /** By version. */
  readonly references: ReadonlyMap<string, Reference>;
  readonly languageNotes: GuideFacts['notes'];
}

/** The facts of a site. */
export function guideFacts(site: FactSources): GuideFacts {
  const { releases, guides, serverFiles, catalogs, references, languageNotes: notes } = site;
  const languages = new LanguageFacts(catalogs.values());
  return { languages, types: new TypeFacts(releases, references), releases, notes, guides, serverFiles };
}
