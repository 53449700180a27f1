import { escapePath } from '../../addresses/paths.ts';
import { shellWord } from '../../install/script-line.ts';
import { baseName } from '../python/distribution.ts';
import type { ReleaseFile, ReleaseTree } from '../tree.ts';

/** A Linux package among the artifacts, and how it is installed. */
export interface PackageOffer {
  readonly file: ReleaseFile;
  /** What installs it, `apt` or `dnf`. */
  readonly tool: string;
  readonly commands: readonly string[];
}

const TOOLS: Readonly<Record<string, { tool: string; install: string }>> = {
  deb: { tool: 'apt', install: 'sudo apt install' },
  rpm: { tool: 'dnf', install: 'sudo dnf install' },
};

/** The packages that a release publishes, with commands that fetch, check and install them. */
export function packageOffers(tree: ReleaseTree, baseUrl: string): PackageOffer[] {
  return tree.files.flatMap((file) => {
    const known = TOOLS[file.kind];
    if (!known) return [];
    const name = baseName(file.name);
    const address = `${baseUrl}${escapePath(`${tree.folders[0]}${file.name}`)}`;
    // curl saves under the name that the address has, in which `+` and others are escaped.
    const saved = address.endsWith(`/${name}`) ? '-fLO' : `-fL -o ${shellWord(name)}`;
    const commands = [
      `curl ${saved} ${shellWord(address)}`,
      `echo ${shellWord(`${file.sha256}  ${name}`)} | sha256sum -c && ${known.install} ${shellWord(`./${name}`)}`,
    ];
    return [{ file, tool: known.tool, commands }];
  });
}
