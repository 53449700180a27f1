import { type LinuxPackage, type PackagedFile, rpmRelation } from './package.ts';

/**
 * The spec file that rpmbuild makes a package with, for those who build without nFPM: its sources are the files of the
 * release's folder, given as `_sourcedir`.
 */
export function rpmSpec(pack: LinuxPackage): string {
  const relations = (tag: string, names: readonly string[] = []) =>
    names.map((name) => [tag, rpmRelation(name)] as const);
  const tags: readonly (readonly [string, string])[] = [
    ['Name', pack.name],
    ['Version', pack.version],
    ['Release', '1'],
    ['Summary', (pack.description || pack.name).split(/\r?\n/, 1)[0]?.replace(/\.$/, '') ?? pack.name],
    ['License', pack.license || 'Unknown'],
    ['Group', pack.group],
    ['Vendor', pack.vendor],
    ['Packager', pack.maintainer],
    ['URL', pack.homepage],
    // The library is built elsewhere: what the description names is all that it needs.
    ['AutoReqProv', 'no'],
    ...relations('Requires', pack.rpm?.depends),
    ...relations('Recommends', pack.rpm?.recommends),
    ...relations('Suggests', pack.rpm?.suggests),
  ];
  const head = tags.filter(([, value]) => value !== '').map(([tag, value]) => `${tag}: ${literal(value)}`);
  return [
    '%global debug_package %{nil}',
    '%global __os_install_post %{nil}',
    ...head,
    '',
    '%description',
    literal(pack.description || pack.name),
    '',
    '%install',
    ...pack.contents.map(installCommand),
    '',
    '%files',
    ...pack.contents.map(fileLine),
    '',
  ].join('\n');
}

function installCommand({ source, target, type }: PackagedFile): string {
  const place = quoted(`%{buildroot}${literal(target)}`);
  if (type === 'dir') return `install -d ${place}`;
  if (type === 'symlink') {
    const folder = quoted(`%{buildroot}${literal(target.replace(/\/[^/]*$/, '') || '/')}`);
    return `install -d ${folder} && ln -s ${quoted(literal(source))} ${place}`;
  }
  return `install -D -m 0644 ${quoted(`%{_sourcedir}/${literal(source)}`)} ${place}`;
}

function fileLine({ target, type }: PackagedFile): string {
  const mark = type === 'dir' ? '%dir ' : type.startsWith('config') ? '%config(noreplace) ' : '';
  return `${mark}"${literal(target)}"`;
}

/** A percent sign begins a macro unless it is doubled. */
function literal(text: string): string {
  return text.replaceAll('%', '%%');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
