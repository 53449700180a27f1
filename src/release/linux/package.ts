import type { PackageEntry } from '../../description/schema/package.ts';

/** An architecture, and what each kind of package calls it. */
export interface Architecture {
  readonly name: string;
  readonly deb: string;
  readonly rpm: string;
}

/** The architectures that packages are described for. */
export const ARCHITECTURES: readonly Architecture[] = [
  { name: 'x86_64', deb: 'amd64', rpm: 'x86_64' },
  { name: 'aarch64', deb: 'arm64', rpm: 'aarch64' },
];

/** What other packages a package names. */
export interface Relations {
  readonly depends: readonly string[];
  readonly recommends: readonly string[];
  readonly suggests: readonly string[];
}

/** A file of a package: where it comes from, relative to the release's folder, and where it is installed. */
export interface PackagedFile {
  readonly source: string;
  readonly target: string;
  readonly type: string;
}

/** The Linux packages of a release, everything optional given a value. */
export interface LinuxPackage {
  readonly name: string;
  /** As both kinds of package write it: a prerelease after `~`, a digit first. */
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly maintainer: string;
  readonly vendor: string;
  readonly homepage: string;
  readonly repository: string;
  readonly section: string;
  readonly priority: string;
  readonly group: string;
  readonly deb: Relations;
  /** Absent: the description names no packages in the words of rpm. */
  readonly rpm: Relations | undefined;
  readonly contents: readonly PackagedFile[];
}

/**
 * The packages that a description asks for.
 * @param library name to use where the package has none
 */
export function linuxPackage(entry: PackageEntry, version: string, library: string): LinuxPackage {
  const { linux, rpm } = entry;
  return {
    name: entry.name || library.toLowerCase().replaceAll(/[^a-z0-9.+-]+/g, '-'),
    version: packageVersion(version),
    description: entry.description ?? '',
    license: entry.license ?? '',
    maintainer: entry.maintainer ?? '',
    vendor: entry.vendor ?? '',
    homepage: entry.homepage ?? '',
    repository: entry.repository ?? '',
    section: entry.section ?? '',
    priority: entry.priority ?? '',
    group: rpm?.group ?? '',
    deb: relations(linux),
    rpm: rpm ? relations(rpm) : undefined,
    contents: (linux?.contents ?? []).map(({ src, dst, type }) => ({
      source: src,
      target: dst,
      type: type || 'file',
    })),
  };
}

/** `1.0.0-rc1` sorts before `1.0.0` only as `1.0.0~rc1`, for apt and dnf alike; a version starts with a digit there. */
export function packageVersion(version: string): string {
  const plain = version
    .replace(/^v(?=\d)/, '')
    .replaceAll('-', '~')
    .replaceAll('_', '.');
  return /^\d/.test(plain) ? plain : `0~${plain}`;
}

/** `foo (>= 1.2)` as rpm writes it: `foo >= 1.2`; a name alone stays. */
export function rpmRelation(relation: string): string {
  const [, name, operator = '', version] = /^(\S+)\s*\(\s*([<>=]+)\s*([^)]+?)\s*\)$/.exec(relation) ?? [];
  const single = operator.replace('<<', '<').replace('>>', '>');
  return name && version ? `${name} ${single} ${version}` : relation;
}

/** `foo >= 1.2` as Debian writes it: `foo (>= 1.2)`; a name alone stays. */
export function debRelation(relation: string): string {
  const [, name, operator = '', version] = /^([^\s(<>=]+)\s*([<>=]+)\s*([^\s)]+)$/.exec(relation) ?? [];
  const strict: Readonly<Record<string, string>> = { '<': '<<', '>': '>>', '==': '=' };
  return name && version ? `${name} (${strict[operator] ?? operator} ${version})` : relation;
}

interface NamedRelations {
  readonly depends?: readonly string[] | null | undefined;
  readonly recommends?: readonly string[] | null | undefined;
  readonly suggests?: readonly string[] | null | undefined;
}

function relations(named: NamedRelations | null | undefined): Relations {
  return {
    depends: named?.depends ?? [],
    recommends: named?.recommends ?? [],
    suggests: named?.suggests ?? [],
  };
}
