import type { Release } from '../../description/releases.ts';
import { packageFilePaths } from '../outputs.ts';
import type { ReleaseTree } from '../tree.ts';
import { packageRelease } from './described.ts';
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

/** The packages to show: those that a release publishes itself, and else those of the release that describes some. */
export function packageView(
  standing: { readonly release: Release; readonly newest: boolean },
  { library, baseUrl, releases, trees }: PackageContext,
): PackageView {
  const { version } = standing.release;
  const source = packageRelease(standing, releases);
  const entry = source?.document.package;
  const ownTree = trees.get(version);
  const own = ownTree ? packageOffers(ownTree, baseUrl) : [];
  const tree = source && trees.get(source.version);
  const pack = source && entry ? linuxPackage(entry, source.version, library) : undefined;
  const makers = source && pack ? packageFilePaths(source.version, pack.name) : [];
  return {
    version: own.length > 0 || !source ? version : source.version,
    borrowedFrom: source?.version === version ? undefined : source?.version,
    offers: own.length > 0 || !tree ? own : packageOffers(tree, baseUrl),
    described: pack && tree ? { pack, tree } : undefined,
    makers: [...Map.groupBy(makers, ({ architecture }) => architecture)],
  };
}
