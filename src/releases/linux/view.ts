import type { Release } from '../../description/releases.ts';
import { shellWord } from '../../install/sh.ts';
import { text } from '../../ui/messages/messages.ts';
import { fileAddress, type ReleaseTree } from '../tree.ts';
import { baseName } from '../wanted.ts';
import { makerFiles } from './makers.ts';
import { type LinuxPackage, linuxPackage, namedFacts } from './package.ts';

interface Source {
  readonly release: Release;
  readonly tree: ReleaseTree;
}

/** Linux packages on the pages of a release: packages to install with their release, and the description. */
export type PackageView = NonNullable<ReturnType<typeof packageView>>;

/**
 * The packages and the description to show, each from the release or the nearest earlier one that has them; undefined if
 * there are none. A release that describes packages without publishing them shows how to build them.
 * @param earlier newest first
 * @param library default name of the package
 */
export function packageView(current: Source, earlier: readonly Source[], library: string, baseUrl: string) {
  const known = [current, ...earlier];
  const [described] = known.flatMap(({ release, tree }) => {
    const entry = release.document.package;
    if (!entry) return [];
    const pack = linuxPackage(entry, tree.version, library);
    return [{ tree, pack, makers: makerFiles(tree.version, pack) }];
  });
  const describedFor = described ? ['apt', ...(described.pack.rpm ? ['dnf'] : [])] : [];
  return known
    .map(({ tree }) => {
      const offers = packageOffers(tree, baseUrl);
      const tools = [...new Set([...describedFor, ...offers.map(({ tool }) => tool)])].toSorted();
      return { version: tree.version, offers, tools, described };
    })
    .find(({ version, offers }) => offers.length > 0 || version === described?.tree.version);
}

/** The facts about a package that its description states; those without a value are left out. */
export function packageFacts({ name, entry }: LinuxPackage): [term: string, value: string][] {
  const facts = namedFacts().flatMap(([term, read]): [string, string][] => {
    const value = read(entry);
    return value ? [[term, value]] : [];
  });
  return [[text.common.name, name], ...facts];
}

const TOOLS: Readonly<Record<string, string>> = { deb: 'apt', rpm: 'dnf' };

/** The published packages of a release, with commands to fetch, verify and install them. */
function packageOffers(tree: ReleaseTree, baseUrl: string) {
  return tree.files.flatMap((file) => {
    const tool = TOOLS[file.kind];
    if (!tool) return [];
    const name = baseName(file.name);
    const address = file.url ?? `${baseUrl}${fileAddress(tree, file)}`;
    // curl uses the name in the address, which contains escapes such as `%2B`.
    const saved = address.endsWith(`/${name}`) ? '-fLO' : `-fL -o ${shellWord(name)}`;
    const check = `echo ${shellWord(`${file.sha256}  ${name}`)} | sha256sum -c`;
    const commands = [
      `curl ${saved} ${shellWord(address)}`,
      `${check} && sudo ${tool} install ${shellWord(`./${name}`)}`,
    ];
    return [{ file, tool, commands }];
  });
}
