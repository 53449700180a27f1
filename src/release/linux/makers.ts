import { stringify } from 'yaml';
import { PACKAGE_PATH, permanentPath } from '../../addresses/paths.ts';
import { shellWord } from '../../install/sh.ts';
import type { Output } from '../../site/output.ts';
import { ARCHITECTURES, type Architecture, type LinuxPackage, RELATIONS, type Relations } from './package.ts';

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

/** `nfpm.yaml`: configuration for building a deb and an rpm with nFPM in the folder of the release files. */
export function nfpmConfiguration(pack: LinuxPackage, { deb }: Architecture): string {
  const { name, version, entry, contents, rpm } = pack;
  const { section, priority, maintainer, description, vendor, homepage, license } = entry;
  const lists = (named: Relations) =>
    Object.fromEntries(Object.entries(named).filter(([, list]) => list.length > 0));
  const texts = { section, priority, maintainer, description, vendor, homepage, license };
  const configuration = {
    name,
    arch: deb,
    version,
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
  const { name, version, entry } = pack;
  const fields = stated([
    ['Package', name],
    ['Version', version],
    ['Architecture', architecture.deb],
    ['Maintainer', entry.maintainer],
    ['Section', entry.section],
    ['Priority', entry.priority],
    ...RELATIONS.map(({ key, deb }) => [deb, pack.deb[key].join(', ')] as const),
    ['Homepage', entry.homepage],
    ['Description', entry.description || name],
  ]);
  return fields.map(([field, value]) => `${field}: ${value}\n`).join('');
}

/**
 * The spec file for building a package with rpmbuild instead of nFPM. Its sources are the files in the release folder, passed
 * as `_sourcedir`.
 */
export function rpmSpec({ name, version, entry, rpm, contents }: LinuxPackage): string {
  const description = entry.description || name;
  const tags = stated([
    ['Name', name],
    ['Version', version],
    ['Release', '1'],
    ['Summary', description.replace(/\.$/, '')],
    ['License', entry.license || 'Unknown'],
    ['Group', entry.rpm?.group],
    ['Vendor', entry.vendor],
    ['Packager', entry.maintainer],
    ['URL', entry.homepage],
    // Do not detect dependencies of prebuilt libraries; the description lists them.
    ['AutoReqProv', 'no'],
    ...RELATIONS.flatMap(({ key, rpm: tag }) => (rpm?.[key] ?? []).map((other) => [tag, other] as const)),
  ]);
  return [
    '%global debug_package %{nil}',
    '%global __os_install_post %{nil}',
    ...tags.map(([tag, value]) => `${tag}: ${literal(value)}`),
    '',
    '%description',
    literal(description),
    '',
    '%install',
    ...contents.map(installCommand),
    '',
    '%files',
    ...contents.map(({ dst, type }) => {
      const mark = type === 'dir' ? '%dir ' : type.startsWith('config') ? '%config(noreplace) ' : '';
      return `${mark}"${literal(dst)}"`;
    }),
    '',
  ].join('\n');
}

function installCommand({ src, dst, type }: LinuxPackage['contents'][number]): string {
  const inRoot = (path: string) => shellWord(`%{buildroot}${literal(path)}`);
  if (type === 'dir') return `install -d ${inRoot(dst)}`;
  if (type === 'symlink') {
    const folder = dst.replace(/\/[^/]*$/, '') || '/';
    return `install -d ${inRoot(folder)} && ln -s ${shellWord(literal(src))} ${inRoot(dst)}`;
  }
  return `install -D -m 0644 ${shellWord(`%{_sourcedir}/${literal(src)}`)} ${inRoot(dst)}`;
}

/** The fields with a value. */
function stated(
  fields: readonly (readonly [name: string, value: string | null | undefined])[],
): (readonly [name: string, value: string])[] {
  return fields.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

/** Doubles percent signs, which begin macros. */
function literal(text: string): string {
  return text.replaceAll('%', '%%');
}
