import { stringify } from 'yaml';
import { shellWord } from '../../install/sh.ts';
import type { Output } from '../../page/output.ts';
import { PACKAGE_PATH, permanentPath } from '../../page/paths.ts';
import { ARCHITECTURES, type Architecture, type LinuxPackage, RELATIONS, type Relations } from './package.ts';

/** Fields for dependencies in control files and spec files. */
const FIELDS = {
  deb: { depends: 'Depends', recommends: 'Recommends', suggests: 'Suggests' },
  rpm: { depends: 'Requires', recommends: 'Recommends', suggests: 'Suggests' },
};

/**
 * Configuration files for building the packages of a release, by architecture.
 * @param version the release
 */
export function makerFiles(version: string, pack: LinuxPackage): [architecture: string, files: Output[]][] {
  return ARCHITECTURES.map((architecture) => {
    const folder = decodeURIComponent(permanentPath(version, `${PACKAGE_PATH}${architecture.name}/`));
    const files = [
      { path: `${folder}nfpm.yaml`, content: () => nfpmConfiguration(pack, architecture) },
      { path: `${folder}control`, content: () => debControl(pack, architecture) },
      { path: `${folder}${pack.name}.spec`, content: () => rpmSpec(pack) },
    ];
    return [architecture.name, files];
  });
}

/**
 * `nfpm.yaml`: configuration for building a deb and an rpm with nFPM in the folder of the release files. nFPM replaces
 * environment variables in some fields and has no escape for `$`, so there a space follows it, or it is percent-encoded.
 */
export function nfpmConfiguration(pack: LinuxPackage, { deb }: Architecture): string {
  const { name, version, release, entry, contents, rpm } = pack;
  const { section, priority, maintainer, description, vendor, homepage, license } = entry;
  const literal = (text: string | null | undefined) => text?.replaceAll(/\$(?=\S)/g, '$ ');
  const lists = (named: Relations) =>
    Object.fromEntries(
      Object.entries(named).flatMap(([key, list]) => (list.length > 0 ? [[key, list.map(literal)]] : [])),
    );
  const texts = {
    section,
    priority,
    maintainer: literal(maintainer),
    description: literal(description),
    vendor: literal(vendor),
    homepage: homepage?.replaceAll('$', '%24'),
    license,
  };
  const configuration = {
    name,
    arch: deb,
    version,
    ...(release === undefined ? {} : { release }),
    version_schema: 'none',
    ...Object.fromEntries(stated(Object.entries(texts))),
    ...lists(pack.deb),
    contents,
    ...(entry.rpm?.group ? { rpm: { group: entry.rpm.group } } : {}),
    ...(rpm ? { overrides: { rpm: lists(rpm) } } : {}),
  };
  return stringify(configuration, { lineWidth: 0 });
}

/** `DEBIAN/control`: for building a package with dpkg-deb instead of nFPM. */
export function debControl(pack: LinuxPackage, architecture: Architecture): string {
  const { name, version, release, entry } = pack;
  const fields = stated([
    ['Package', name],
    ['Version', release === undefined ? version : `${version}-${release}`],
    ['Architecture', architecture.deb],
    ['Maintainer', entry.maintainer],
    ['Section', entry.section],
    ['Priority', entry.priority],
    ...RELATIONS.map((key) => [FIELDS.deb[key], pack.deb[key].join(', ')] as const),
    ['Homepage', entry.homepage],
    ['Description', oneLine(entry.description) || name],
  ]);
  return fields.map(([field, value]) => `${field}: ${value}\n`).join('');
}

/**
 * The spec file for building a package with rpmbuild instead of nFPM. Its sources are the files in the release folder, passed
 * as `_sourcedir`.
 */
export function rpmSpec({ name, version, release = '1', entry, rpm, contents }: LinuxPackage): string {
  const description = oneLine(entry.description) || name;
  const tags = stated([
    ['Name', name],
    ['Version', version],
    ['Release', release],
    ['Summary', description.replace(/\.$/, '') || name],
    ['License', oneLine(entry.license) || 'Unknown'],
    ['Group', entry.rpm?.group],
    ['Vendor', entry.vendor],
    ['Packager', entry.maintainer],
    // rpm requires a single word.
    ['URL', oneLine(entry.homepage).replaceAll(' ', '%20')],
    // Do not detect dependencies of prebuilt libraries; the description lists them.
    ['AutoReqProv', 'no'],
    ...RELATIONS.flatMap((key) => (rpm?.[key] ?? []).map((other) => [FIELDS.rpm[key], other] as const)),
  ]);
  return [
    '%global debug_package %{nil}',
    '%global __os_install_post %{nil}',
    '%global percent %%',
    ...tags.map(([tag, value]) => `${tag}: ${literal(value)}`),
    '',
    '%description',
    // rpm looks for sections, conditions and comments after it has replaced macros, so the line must not begin with one.
    literal(/^[%#]/.test(description) ? `${name}: ${description}` : description),
    '',
    '%install',
    ...contents.map(installCommand),
    '',
    '%files',
    ...contents.map(({ dst, type }) => {
      const mark = type === 'dir' ? '%dir ' : type.startsWith('config') ? '%config(noreplace) ' : '';
      return `${mark}"${pattern(dst)}"`;
    }),
    '',
  ].join('\n');
}

function installCommand({ src, dst, type }: LinuxPackage['contents'][number]): string {
  const inRoot = (path: string) => shellWord(`%{buildroot}${literal(path)}`);
  if (type === 'dir') return `install -d ${inRoot(dst)}`;
  if (type === 'symlink') {
    const folder = dst.replace(/\/[^/]*$/, '') || '/';
    return `install -d ${inRoot(folder)} && ln -s -- ${shellWord(literal(src))} ${inRoot(dst)}`;
  }
  return `install -D -m 0644 ${shellWord(`%{_sourcedir}/${literal(src)}`)} ${inRoot(dst)}`;
}

/** The fields with a value, each in one line. */
function stated(
  fields: readonly (readonly [name: string, value: string | null | undefined])[],
): (readonly [name: string, value: string])[] {
  return fields.flatMap(([name, value]) => {
    const text = oneLine(value);
    return text === '' ? [] : [[name, text] as const];
  });
}

function oneLine(text: string | null | undefined): string {
  return (text ?? '').trim().split(/\s+/).join(' ');
}

/**
 * Text in a spec, where percent signs begin macros. Of `\%%{`, rpm reads only the second percent sign, and searches for the end
 * of a macro.
 */
function literal(text: string): string {
  return text.replaceAll('%', '%{percent}');
}

/**
 * An installed path in the list of files. rpm finds attributes such as `%attr(4755, root, root)` anywhere in a line, even in
 * quotes, and has no escape for them or for quotes. It treats the line as a pattern, in which `?` matches any character.
 */
function pattern(path: string): string {
  return path.replaceAll(/[ -*;<>?[-^`{-~]/g, '?');
}
