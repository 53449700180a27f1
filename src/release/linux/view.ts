import type { Release } from '../../description/releases.ts';
import { shellWord } from '../../install/sh.ts';
import { fileAddress, type ReleaseFile, type ReleaseTree } from '../tree.ts';
import { baseName } from '../wanted.ts';
import { type MakerFile, makerFiles } from './makers.ts';
import { type LinuxPackage, linuxPackage } from './package.ts';

/** A Linux package among the artifacts, and how it is installed. */
export interface PackageOffer {
  readonly file: ReleaseFile;
  /** What installs it, `apt` or `dnf`. */
  readonly tool: string;
  readonly commands: readonly string[];
}

/** The Linux packages that the pages of a release show. */
export interface PackageView {
  /** The release that they belong to. */
  readonly version: string;
  /** The other release whose description has the package, if it is borrowed from one. */
  readonly borrowedFrom: string | undefined;
  /** Published packages, and how they are installed. */
  readonly offers: readonly PackageOffer[];
  /** What is described, the release's files that it is made of, and the files to make it with, by architecture. */
  readonly described:
    | {
        readonly pack: LinuxPackage;
        readonly tree: ReleaseTree;
        readonly makers: readonly (readonly [architecture: string, files: readonly MakerFile[]])[];
      }
    | undefined;
}

/** What the packages of every release are shown with. */
export interface PackageContext {
  /** Name of a package whose description has none. */
  readonly library: string;
  readonly baseUrl: string;
  /** Newest first. */
  readonly releases: readonly Release[];
  /** By version. */
  readonly trees: ReadonlyMap<string, ReleaseTree>;
}

/**
 * The packages to show: those that a release publishes itself, or else those of the release that describes some. Only the
 * newest release borrows a description: that of the newest release that has one.
 */
export function packageView(
  own: { readonly release: Release; readonly newest: boolean; readonly tree: ReleaseTree },
  { library, baseUrl, releases, trees }: PackageContext,
): PackageView {
  const { version } = own.release;
  const candidates = own.newest ? [own.release, ...releases] : [own.release];
  const source = candidates.find(({ document }) => document.package) ?? own.release;
  const entry = source.document.package ?? undefined;
  const tree = trees.get(source.version);
  const pack = entry && linuxPackage(entry, source.version, library);
  const published = packageOffers(own.tree, baseUrl);
  const isOwn = published.length > 0 || !tree;
  return {
    version: isOwn ? version : source.version,
    borrowedFrom: source === own.release ? undefined : source.version,
    offers: isOwn ? published : packageOffers(tree, baseUrl),
    described: pack && tree && { pack, tree, makers: makerFiles(source.version, pack) },
  };
}

/** Whether there are Linux packages to show: described ones, or files that the release publishes. */
export function hasPackages({ offers, described }: PackageView): boolean {
  return offers.length > 0 || described !== undefined;
}

/** What a package says about itself; what is unknown is left out. */
export function packageFacts({ name, entry }: LinuxPackage): { term: string; value: string }[] {
  const facts = {
    Name: name,
    Description: entry.description,
    License: entry.license,
    Section: entry.section,
    Priority: entry.priority,
    'Group of the rpm': entry.rpm?.group,
    Maintainer: entry.maintainer,
    Vendor: entry.vendor,
    'Home page': entry.homepage,
    Repository: entry.repository,
  };
  return Object.entries(facts).flatMap(([term, value]) => (value ? [{ term, value }] : []));
}

const TOOLS: Readonly<Record<string, string>> = { deb: 'apt', rpm: 'dnf' };

/** The packages that a release publishes, with commands that fetch, check and install them. */
function packageOffers(tree: ReleaseTree, baseUrl: string): PackageOffer[] {
  return tree.files.flatMap((file) => {
    const tool = TOOLS[file.kind];
    if (!tool) return [];
    const name = baseName(file.name);
    const address = `${baseUrl}${fileAddress(tree, file)}`;
    // curl saves under the name in the address, in which `+` and others are escaped.
    const saved = address.endsWith(`/${name}`) ? '-fLO' : `-fL -o ${shellWord(name)}`;
    const check = `echo ${shellWord(`${file.sha256}  ${name}`)} | sha256sum -c`;
    const commands = [
      `curl ${saved} ${shellWord(address)}`,
      `${check} && sudo ${tool} install ${shellWord(`./${name}`)}`,
    ];
    return [{ file, tool, commands }];
  });
}
