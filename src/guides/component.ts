import { z } from 'astro/zod';
import type { Reference } from '../api/model.ts';
import { checkValue } from '../description/check.ts';
import type { Release } from '../description/releases.ts';
import type { Catalog } from '../install/catalog.ts';
import type { LanguageNotes } from '../install/language-notes.ts';
import type { ApiCounts } from '../releases/record.ts';
import { AttributeError } from './attribute-error.ts';
import type { LanguageFacts } from './languages.ts';
import type { GuideRepository } from './links.ts';
import type { ProseNode } from './prose.ts';

/** What guides can show of a release. */
export interface GuideEdition {
  readonly release: Release;
  readonly newest: boolean;
  readonly catalog: Catalog;
  readonly api?: ApiCounts | undefined;
  readonly reference?: Reference | undefined;
}

/** Data for the components of guides. */
export interface GuideFacts {
  /** Newest first. */
  readonly editions: readonly GuideEdition[];
  readonly languages: LanguageFacts;
  /** By language or dialect group. */
  readonly notes: ReadonlyMap<string, LanguageNotes>;
  /** Names of platforms and methods by key, as far as the site gives them. */
  readonly names: Readonly<Record<string, string>>;
  readonly repository: GuideRepository;
  /** Names of components in the content folder. */
  readonly ownComponents: ReadonlySet<string>;
}

/** Renders a component from its attributes; throws {@link AttributeError} if that is impossible. */
type GuideComponent = (attributes: unknown, facts: GuideFacts) => ProseNode | readonly ProseNode[];

/** Thrown if a guide requires the API of a kept release, which has not been read. */
export class UnreadApi extends Error {
  readonly version: string;

  constructor(version: string) {
    super(`The API of ${version} has not been read.`);
    this.version = version;
  }
}

/** Defines a component by the schemas of its attributes; `render` may throw {@link AttributeError} too. */
export function guideComponent<Shape extends z.ZodRawShape>(
  shape: (facts: GuideFacts) => Shape,
  render: (attributes: z.infer<z.ZodObject<Shape>>, facts: GuideFacts) => ProseNode | readonly ProseNode[],
): GuideComponent {
  return (attributes, facts) => {
    const checked = checkValue(z.strictObject(shape(facts)), attributes);
    if ('findings' in checked) throw new AttributeError(checked.findings);
    return render(checked.data, facts);
  };
}

/** The schema of an attribute that takes one of these keys or a list of them. */
export function oneOrMore(keys: readonly string[]) {
  return z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(z.enum(keys)).min(1));
}

/** The names of components, given all files of the content folder. */
export function componentNames(files: readonly string[]): string[] {
  return files.flatMap((file) => /^components\/([A-Z]\w*)\.astro$/.exec(file)?.[1] ?? []);
}
