import { escapePath } from '../../addresses/paths.ts';
import { packageFacts, relationRows } from '../../release/linux/facts.ts';
import type { LinuxPackage } from '../../release/linux/package.ts';
import type { PackageView } from '../../release/linux/view.ts';
import { code, fence, link, list, plain, section, text } from './text.ts';

/**
 * The Linux packages of a release: how they are installed, what they need and contain, and what one makes them with.
 * @param version of the release whose pages show them
 */
export function packageTwin(view: PackageView, library: string, version: string): string {
  const { borrowedFrom, offers, described, makers } = view;
  const install = offers.flatMap(({ file, tool, commands }) => [
    `${code(file.name)}, with ${tool}:`,
    fence(commands.join('\n'), 'sh'),
  ]);
  const files = makers.map(([architecture, own]) => {
    const links = own.map(({ label, path }) => link(label, escapePath(path)));
    return `${plain(architecture)}: ${links.join(', ')}`;
  });
  return text([
    `# Linux packages of ${plain(library)} ${plain(view.version)}`,
    borrowedFrom
      ? `Described by release ${plain(borrowedFrom)}; release ${plain(version)} describes none.`
      : '',
    ...section('Install', ...(offers.length > 0 ? install : ['No package is published for this release.'])),
    ...(described ? packBlocks(described.pack) : []),
    ...section('Make it yourself', list(files)),
  ]);
}

function packBlocks(pack: LinuxPackage): string[] {
  const names = (found: readonly string[] | undefined) =>
    found === undefined ? 'not stated' : found.map(code).join(', ') || 'none';
  return [
    ...section(
      'What the package is',
      list(packageFacts(pack).map(({ term, value }) => `${term}: ${plain(value)}`)),
    ),
    ...section(
      'Dependencies',
      list(relationRows(pack).map(({ title, deb, rpm }) => `${title}: apt ${names(deb)}; dnf ${names(rpm)}`)),
    ),
    ...section(
      'Contents',
      list(pack.contents.map(({ source, target }) => `${code(source)} as ${code(target)}`)),
    ),
  ];
}
