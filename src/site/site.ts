import type { ApiHistory } from '../api/history-record.ts';
import type { Reference } from '../api/model.ts';
import type { Notice } from '../description/problem.ts';
import type { Release } from '../description/releases.ts';
import type { Exceptions } from '../doctor/exceptions.ts';
import type { Gallery } from '../examples/gallery.ts';
import type { ListedGuide } from '../guides/addresses.ts';
import type { Guide } from '../guides/guides.ts';
import type { GuideFile } from '../guides/links.ts';
import type { Catalog, Target } from '../install/catalog.ts';
import type { LanguageNotes } from '../install/language-notes.ts';
import type { Output } from '../page/output.ts';
import type { Page, PictureFile } from '../page/page.ts';
import type { Redirect } from '../page/redirect.ts';
import type { ReleaseChanges } from '../releases/changes/comparison.ts';
import type { ReleaseChannel } from '../releases/channels.ts';
import type { Sums } from '../releases/files/sums.ts';
import type { PackageView } from '../releases/linux/view.ts';
import type { InputSums } from '../releases/manifest.ts';
import type { PublishedPages } from '../releases/published.ts';
import type { Readiness } from '../releases/readiness.ts';
import type { ApiCounts } from '../releases/record.ts';
import type { RecipeRun } from '../releases/runs.ts';
import type { Signatures } from '../releases/signatures.ts';
import type { VerifiedLibrary } from '../releases/symbols.ts';
import type { ReleaseTree } from '../releases/tree.ts';
import type { Look } from '../ui/look/look.ts';
import type { SiteConfig } from './config.ts';
import type { Settings } from './settings.ts';

/** One release as rendered under one URL prefix, with everything that its pages need. */
export interface Edition {
  readonly release: Release;
  /** Its original description; absent if the release is kept. */
  readonly source?: Uint8Array | undefined;
  /** SHA-256 of its description. */
  readonly sum: string;
  /** The sums of its inputs; undefined in a live preview, which reads the input many times. */
  readonly inputs: InputSums | undefined;
  /** Its published pages; absent if its pages are rendered. */
  readonly kept?: PublishedPages | undefined;
  /** Whether its pages are also at the root of the site: the newest stable release, or the newest one if none is stable. */
  readonly newest: boolean;
  readonly channel: ReleaseChannel;
  /**
   * The releases with lower versions that are not dated later, highest first. Pages show only this release and these, so that
   * releases published later never change them.
   */
  readonly earlier: readonly Edition[];
  readonly catalog: Catalog;
  readonly gallery: Gallery;
  /** Absent if the release describes no API. */
  readonly api?: ApiCounts | undefined;
  /** Absent if the release describes no API, or if it is kept and no rendered release is compared with it. */
  readonly reference?: Reference | undefined;
  /** The history of the API up to this release; absent if there is no API so far, or if the release is kept. */
  readonly history?: ApiHistory | undefined;
  /** Version of the release before it, which it is compared with; absent if there is none. */
  readonly comparedWith?: string | undefined;
  /** Its comparisons: with the release before it, if any, and with others that earlier builds published. */
  readonly comparisons: readonly ReleaseChanges[];
  /** Published files. */
  readonly tree: ReleaseTree;
  /** The signatures of its files that keys in `site.json` can verify. */
  readonly signatures: Signatures;
  /** The run to show for each recipe that has passed unchanged. */
  readonly runs: ReadonlyMap<Target, RecipeRun>;
  /** Its published libraries that `npx bindocs verify` has read. */
  readonly libraries: readonly VerifiedLibrary[];
  /** Whether each recipe of the site can work, and what readers must know before they run it. */
  readonly readiness: ReadonlyMap<Target, Readiness>;
  /** Guides for this release, in display order; empty if the release is kept. */
  readonly guides: readonly Guide[];
  /** The Linux packages to show, if any. */
  readonly packages?: PackageView;
}

export function editionOf({ edition }: Pick<Page, 'edition'>, { editions }: Pick<Site, 'editions'>): Edition {
  const found = editions.find((one) => one.release.version === edition.release.version);
  if (found) return found;
  throw new RangeError(`The site has no release ${edition.release.version}.`);
}

/** The comparison of a release with the one before it, if there is one. */
export function changesOf({ comparisons, comparedWith }: Pick<Edition, 'comparisons' | 'comparedWith'>) {
  return comparisons.find(({ from }) => from === comparedWith);
}

export interface Site {
  readonly settings: Settings;
  readonly config: SiteConfig;
  readonly look: Look;
  /** Source code of the components in the content folder, by absolute path. */
  readonly components: ReadonlyMap<string, string>;
  /** The release of the front page, then the others, highest version first. */
  readonly editions: readonly [Edition, ...Edition[]];
  /** By key of the language or dialect group. */
  readonly languageNotes: ReadonlyMap<string, LanguageNotes>;
  /** Guides for all releases, except those that a guide of the newest release replaces, in display order. */
  readonly guides: readonly Guide[];
  /** Pages from the folder `pages` in the content folder. */
  readonly customPages: readonly Guide[];
  /** All guides for all releases, as listed on pages of releases. */
  readonly sharedGuides: readonly ListedGuide[];
  /** Pictures and other files that guides refer to. */
  readonly guideFiles: readonly GuideFile[];
  /** Files that the maintainer publishes as they are, at their paths. */
  readonly publicFiles: readonly (Output & PictureFile)[];
  /** The public keys that verify signatures of release files. */
  readonly publicKeys: readonly Output[];
  /** Sentences about signatures that could not be verified, because a program is missing. */
  readonly unverified: readonly string[];
  /** Former paths of the site. */
  readonly redirects: readonly Redirect[];
  /** Paths of published release files that were removed, for deployments and later builds. */
  readonly removed: readonly string[];
  /** SHA-256 of the manifest of the published site, if any. */
  readonly continues?: string | undefined;
  /** SHA-256 of the content of pages for all releases; undefined in a live preview. */
  readonly contentSum?: string | undefined;
  /** Numbers of hashed and of unchanged release files. */
  readonly sums: Pick<Sums, 'hashed' | 'unchanged'>;
  /** All files of the content folder, with `/` as separator, without hidden files. */
  readonly contentFiles: readonly string[];
  /** Doubtful input found while reading; `npx bindocs doctor` finds more. */
  readonly notices: readonly Notice[];
  readonly exceptions: Exceptions;
}
