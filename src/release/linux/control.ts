import { type Architecture, debRelation, type LinuxPackage } from './package.ts';

/** `DEBIAN/control`: what dpkg-deb makes a package with, for those who build without nFPM. */
export function debControl(pack: LinuxPackage, { deb }: Architecture): string {
  const relations = (names: readonly string[]) => names.map(debRelation).join(', ');
  const fields: readonly (readonly [string, string])[] = [
    ['Package', pack.name],
    ['Version', pack.version],
    ['Architecture', deb],
    ['Maintainer', pack.maintainer],
    ['Section', pack.section],
    ['Priority', pack.priority],
    ['Depends', relations(pack.deb.depends)],
    ['Recommends', relations(pack.deb.recommends)],
    ['Suggests', relations(pack.deb.suggests)],
    ['Homepage', pack.homepage],
    ['Description', folded(pack.description || pack.name)],
  ];
  return fields
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}

/** Lines after the first are indented; an empty one is a dot. */
function folded(text: string): string {
  const [first = '', ...rest] = text.trim().split(/\r?\n/);
  return [first, ...rest.map((line) => (line.trim() === '' ? ' .' : ` ${line}`))].join('\n');
}
