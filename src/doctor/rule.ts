import type { Reference } from '../api/model.ts';
import type { RuleFacts } from '../description/noted-rules.ts';
import { type Notice, type Path, problemAt, type Source } from '../description/problem.ts';
import type { Release } from '../description/releases.ts';
import type { Gallery } from '../examples/gallery.ts';
import type { Catalog, Target } from '../install/catalog.ts';
import type { LanguageNotes } from '../install/language-notes.ts';
import type { Readiness } from '../releases/readiness.ts';
import type { VerifiedLibrary } from '../releases/symbols.ts';
import type { ReleaseTree } from '../releases/tree.ts';
import type { Exceptions } from './exceptions.ts';
import type { DescribedRecipe } from './recipes.ts';

export interface ExaminedRelease {
  readonly release: Release;
  /** Its description; absent if the release is kept. */
  readonly source?: Uint8Array | undefined;
  readonly catalog: Catalog;
  readonly gallery: Pick<Gallery, 'version' | 'examples'>;
  /** Absent if the release describes no API. */
  readonly reference?: Reference | undefined;
  readonly tree: ReleaseTree;
  readonly readiness: ReadonlyMap<Target, Readiness>;
  readonly libraries: readonly VerifiedLibrary[];
}

export interface ExaminedSite {
  /** The release of the front page, then the others, highest version first. */
  readonly editions: readonly ExaminedRelease[];
  readonly settings: {
    /** Content folder, absolute. */
    readonly content: string;
    /** Address of the site, without a trailing slash. */
    readonly baseUrl: string;
  };
  readonly config: {
    /** By key. */
    readonly names: Readonly<Record<string, string>>;
    /** By key. */
    readonly grammars: Readonly<Record<string, string>>;
    /** Key of the host. */
    readonly hosting?: string | undefined;
    /** The keys that verify signatures. */
    readonly signing?: object | undefined;
  };
  /** By key of the language or dialect group. */
  readonly languageNotes: ReadonlyMap<string, LanguageNotes>;
  /** All files of the content folder, with `/` as separator, without hidden files. */
  readonly contentFiles: readonly string[];
  /** Doubtful input found while reading. */
  readonly notices: readonly Notice[];
  readonly exceptions: Exceptions;
}

/** The input of rules. */
export interface Examined {
  /** The site, with the releases to examine. */
  readonly site: ExaminedSite;
  /** All releases, including kept ones, in the same order. */
  readonly released: readonly ExaminedRelease[];
  readonly now: Date;
  /** Addresses that redirect, if hosts were asked. */
  readonly redirected?: ReadonlySet<string> | undefined;
  /** A path as messages show it. */
  readonly shown: (path: string) => string;
  /** The description of a release, with the positions of its values. */
  readonly sourceOf: (edition: ExaminedRelease) => Source;
}

/** A rule of the doctor: one kind of probable mistake. */
export interface Rule extends RuleFacts {
  readonly id: string;
  /** Default hint: how to fix findings. */
  readonly hint?: string;
  /** Finds mistakes in the whole site. Rules without a check are for notices of reading the input. */
  readonly check?: (examined: Examined) => Iterable<Found>;
  /** Finds mistakes in a release. */
  readonly checkRelease?: (edition: ExaminedRelease, examined: Examined) => Iterable<FoundInRelease>;
  /** Finds mistakes in a recipe of a release. */
  readonly checkRecipe?: (
    recipe: DescribedRecipe,
    edition: ExaminedRelease,
    examined: Examined,
  ) => Iterable<FoundInRelease>;
}

/** What a finding says. */
export type Words = Pick<Notice, 'message' | 'hint' | 'about'>;

interface InFile extends Words {
  /** As messages show it. */
  readonly file: string;
}

interface InDescription extends Words {
  readonly edition: ExaminedRelease;
  readonly path: Path;
}

/** A finding, in the description of a release or in another file. */
export type Found = InDescription | InFile;

/** A finding about the examined release. */
export type FoundInRelease = Omit<InDescription, 'edition'> | InFile;

/** The full help text of a rule. */
export function helpOf({ help, hint }: Rule): string {
  return hint === undefined ? help : `${help} ${hint}`;
}

/** Converts a finding to a notice. */
export function noticeOf(rule: Rule, found: Found, { sourceOf }: Pick<Examined, 'sourceOf'>): Notice<string> {
  const { message, hint = rule.hint, about } = found;
  const words = { message, ...(hint === undefined ? {} : { hint }) };
  const place =
    'file' in found
      ? { file: found.file, ...words }
      : problemAt(sourceOf(found.edition), { path: found.path, ...words });
  return { ...place, rule: rule.id, ...(about === undefined ? {} : { about }) };
}
