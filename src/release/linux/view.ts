import { shellWord } from '../../install/sh.ts';
import type { Edition } from '../../site/site.ts';
import { fileAddress, type ReleaseTree } from '../tree.ts';
import { baseName } from '../wanted.ts';
import { makerFiles } from './makers.ts';
import { type LinuxPackage, linuxPackage, PACKAGE_FACTS } from './package.ts';

type Own = Pick<Edition, 'release' | 'newest' | 'tree'>;

/** The Linux packages on the pages of a release: those to install, with their release, and those it describes itself. */
export type PackageView = NonNullable<ReturnType<typeof packageView>>;

/**
 * The packages to show: those that a release publishes itself, or else those of the release that describes some; undefined
 * if there are none. Only the newest release borrows a description: that of the newest release that has one.
 * @param all newest first
 * @param library name of a package whose description has none
 */
export function packageView(own: Own, all: readonly Own[], library: string, baseUrl: string) {
  const [described] = (own.newest ? all : [own]).flatMap(({ release, tree }) => {
    const entry = release.document.package;
    if (!entry) return [];
    const pack = linuxPackage(entry, tree.version, library);
    return [{ tree, pack, makers: makerFiles(tree.version, pack) }];
  });
  const offers = packageOffers(own.tree, baseUrl);
  if (offers.length > 0) return { version: own.tree.version, offers, described };
  if (!described) return undefined;
  const { tree } = described;
  return { version: tree.version, offers: packageOffers(tree, baseUrl), described };
}

/** What a package says about itself; what is unknown is left out. */
export function packageFacts({ name, entry }: LinuxPackage): [term: string, value: string][] {
  const facts = { Name: () => name, ...PACKAGE_FACTS };
  return Object.entries(facts).flatMap(([term, read]) => {
    const value = read(entry);
    return value ? [[term, value]] : [];
  });
}

const TOOLS: Readonly<Record<string, string>> = { deb: 'apt', rpm: 'dnf' };

/** The packages that a release publishes, with commands that fetch, check and install them. */
function packageOffers(tree: ReleaseTree, baseUrl: string) {
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
