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
interface FactSources extends Pick<GuideFacts, 'guides' | 'serverFiles'> {
  /** Newest first. */
  readonly editions: readonly {
    readonly release: Release;
    readonly newest: boolean;
    readonly catalog: Catalog;
    readonly reference?: Reference;
  }[];
  readonly languageNotes: GuideFacts['notes'];
}

/** The facts of a site. */
export function guideFacts({ guides, serverFiles, editions, languageNotes: notes }: FactSources): GuideFacts {
  const languages = new LanguageFacts(editions.map(({ catalog }) => catalog));
  const releases = editions.map(({ release }) => release);
  return { languages, types: new TypeFacts(editions), releases, notes, guides, serverFiles };
}
