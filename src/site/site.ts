import type { ReleaseChanges } from '../changes/comparison.ts';
import type { Notice } from '../description/problem.ts';
import type { Release } from '../description/releases.ts';
import type { Exceptions } from '../doctor/exceptions.ts';
import type { Gallery } from '../gallery/gallery.ts';
import type { Guide } from '../guides/guides.ts';
import type { GuideFile } from '../guides/links.ts';
import type { Settings } from '../input/settings.ts';
import type { SiteConfig } from '../input/site-config.ts';
import type { Catalog, Target } from '../install/catalog.ts';
import type { LanguageNotes } from '../install/language-notes.ts';
import type { Sums } from '../publish/sums.ts';
import type { Reference } from '../reference/reference.ts';
import type { PackageView } from '../release/linux/view.ts';
import type { Readiness } from '../release/readiness.ts';
import type { RecipeRun } from '../release/runs.ts';
import type { ReleaseTree } from '../release/tree.ts';

/** One release as rendered under one URL prefix, with everything that its pages need. */
export interface Edition {
  readonly release: Release;
  /** Its original description. */
  readonly source: Uint8Array;
  /** Whether it is the newest release, whose pages are also at the root of the site. */
  readonly newest: boolean;
  /** Newest first. Pages of an edition show nothing of later releases. */
  readonly earlier: readonly Edition[];
  readonly catalog: Catalog;
  readonly gallery: Gallery;
  /** Absent if the release describes no API. */
  readonly reference?: Reference;
  /** Absent in the oldest release. */
  readonly changes?: ReleaseChanges;
  /** Published files. */
  readonly tree: ReleaseTree;
  /** The run to show for each recipe that has passed unchanged. */
  readonly runs: ReadonlyMap<Target, RecipeRun>;
  /** Whether each recipe of the site can work, and what readers must know before they run it. */
  readonly readiness: ReadonlyMap<Target, Readiness>;
  /** The Linux packages to show, if any. */
  readonly packages?: PackageView;
}

/** All data the pages need, loaded once. */
export interface Site {
  readonly settings: Settings;
  readonly config: SiteConfig;
  /** Newest first. */
  readonly editions: readonly [Edition, ...Edition[]];
  /** By key of the language or dialect group. */
  readonly languageNotes: ReadonlyMap<string, LanguageNotes>;
  /** In display order. */
  readonly guides: readonly Guide[];
  /** Pictures and other files that guides refer to. */
  readonly guideFiles: readonly GuideFile[];
  /** Paths of published release files that were removed, for deployments and later builds. */
  readonly removed: readonly string[];
  /** Numbers of hashed and of unchanged release files. */
  readonly sums: Pick<Sums, 'hashed' | 'unchanged'>;
  /** All files of the content folder, with `/` as separator, without hidden files. */
  readonly contentFiles: readonly string[];
  /** Doubtful input found while reading it; `npm run doctor` finds more. */
  readonly notices: readonly Notice[];
  /** Exceptions for the doctor. */
  readonly exceptions: Exceptions;
}
