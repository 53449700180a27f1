import type { Release } from '../../description/releases.ts';
import { packageFilePaths } from '../outputs.ts';
import type { ReleaseTree } from '../tree.ts';
import { type PackageOffer, packageOffers } from './offers.ts';
import { type LinuxPackage, linuxPackage } from './package.ts';

/** The Linux packages that the pages of a release show. */
export interface PackageView {
  /** The release that they are of; not the one whose pages show them where the newest release has none. */
  readonly version: string;
  /** The other release whose description has the package; undefined where it is described by their own, or by none. */
  readonly borrowedFrom: string | undefined;
  /** Packages that can be had, and how they are installed. */
  readonly offers: readonly PackageOffer[];
  /** What is described, and the release's files that it is made of. */
  readonly described: { readonly pack: LinuxPackage; readonly tree: ReleaseTree } | undefined;
  /** What one makes them with, by architecture. */
  readonly makers: readonly (readonly [string, ReturnType<typeof packageFilePaths>])[];
}

/** What all packages are seen in. */
export interface PackageContext {
  /** Name of a package whose description has none. */
  readonly library: string;
  readonly baseUrl: string;
  /** Newest first. */
  readonly releases: readonly Release[];
  /** By version. */
  readonly trees: ReadonlyMap<string, ReleaseTree>;
}

/** A release, whether it is the newest, and what it publishes. */
interface Publisher {
  readonly release: Release;
  readonly newest: boolean;
  readonly tree: ReleaseTree;
}

/** The packages to show: those that a release publishes itself, or else those of the release that describes some. */
export function packageView(
  own: Publisher,
  { library, baseUrl, releases, trees }: PackageContext,
): PackageView {
  const { version } = own.release;
  const source = packageRelease(own, releases);
  const entry = source?.document.package;
  const offers = packageOffers(own.tree, baseUrl);
  const tree = source && trees.get(source.version);
  const pack = source && entry ? linuxPackage(entry, source.version, library) : undefined;
  const makers = source && pack ? packageFilePaths(source.version, pack.name) : [];
  return {
    version: offers.length > 0 || !source ? version : source.version,
    borrowedFrom: source?.version === version ? undefined : source?.version,
    offers: offers.length > 0 || !tree ? offers : packageOffers(tree, baseUrl),
    described: pack && tree ? { pack, tree } : undefined,
    makers: [...Map.groupBy(makers, ({ architecture }) => architecture)],
  };
}

/** Whether there are Linux packages to show: described ones, or files that the release publishes. */
export function hasPackages({ offers, described }: PackageView): boolean {
  return offers.length > 0 || described !== undefined;
}

/**
 * The release whose package is shown: its own; if the newest release describes none, the newest one that does. An older
 * release never borrows.
 */
function packageRelease({ release, newest }: Publisher, releases: readonly Release[]): Release | undefined {
  const candidates = newest ? [release, ...releases] : [release];
  return candidates.find(({ document }) => document.package);
}
