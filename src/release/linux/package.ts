import type { PackageEntry } from '../../description/schema/package.ts';

/** The architectures that packages are described for, under their usual names and those of Debian. */
export const ARCHITECTURES = [
  { name: 'x86_64', deb: 'amd64' },
  { name: 'aarch64', deb: 'arm64' },
] as const;

export type Architecture = (typeof ARCHITECTURES)[number];

/** How a package names other packages: in a description, on pages, in Debian's control files and in spec files. */
export const RELATIONS = [
  { key: 'depends', title: 'Needs', deb: 'Depends', rpm: 'Requires' },
  { key: 'recommends', title: 'Recommends', deb: 'Recommends', rpm: 'Recommends' },
  { key: 'suggests', title: 'Suggests', deb: 'Suggests', rpm: 'Suggests' },
] as const;

/** What a package says about itself, besides its name. */
export const PACKAGE_FACTS = {
  Description: ({ description }: PackageEntry) => description,
  License: ({ license }: PackageEntry) => license,
  Section: ({ section }: PackageEntry) => section,
  Priority: ({ priority }: PackageEntry) => priority,
  'Group of the rpm': ({ rpm }: PackageEntry) => rpm?.group,
  Maintainer: ({ maintainer }: PackageEntry) => maintainer,
  Vendor: ({ vendor }: PackageEntry) => vendor,
  'Home page': ({ homepage }: PackageEntry) => homepage,
  Repository: ({ repository }: PackageEntry) => repository,
};

/** The other packages that a package names. */
export type Relations = Readonly<Record<(typeof RELATIONS)[number]['key'], readonly string[]>>;

/** The Linux packages of a release, as makers of packages write them. */
export type LinuxPackage = ReturnType<typeof linuxPackage>;

/**
 * The packages that a description asks for.
 * @param library name to use if the package has none
 */
export function linuxPackage(entry: PackageEntry, version: string, library: string) {
  const { linux, rpm } = entry;
  return {
    name: entry.name || packageName(library),
    version: packageVersion(version),
    /** Fields of the description; an empty text is unknown. */
    entry,
    deb: relations(linux, debRelation),
    /** Absent: the description has no package names for rpm. */
    rpm: rpm ? relations(rpm, rpmRelation) : undefined,
    /** The files and their kinds: `src` is relative to the release's folder, `dst` is the installed path. */
    contents: (linux?.contents ?? []).map(({ src, dst, type }) => ({ src, dst, type: type || 'file' })),
  };
}

/** Makes a package name that Debian allows: at least two characters, beginning with a letter or digit. */
function packageName(library: string): string {
  const plain = library
    .toLowerCase()
    .replaceAll(/[^a-z0-9.+-]+/g, '-')
    .replaceAll(/^[.+-]+|-+$/g, '');
  return plain.length > 1 ? plain : `lib${plain}`;
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
  const [, name = '', operator = '', version] =
    /^(\S+)\s*\(\s*([<>=]+)\s*([^)]+?)\s*\)$/.exec(relation) ?? [];
  const single = operator.replace('<<', '<').replace('>>', '>');
  return version ? `${name} ${single} ${version}` : relation;
}

/** `foo >= 1.2` as Debian writes it: `foo (>= 1.2)`; a name alone stays. */
export function debRelation(relation: string): string {
  const [, name = '', operator = '', version] = /^([^\s(<>=]+)\s*([<>=]+)\s*([^\s)]+)$/.exec(relation) ?? [];
  const strict: Readonly<Record<string, string>> = { '<': '<<', '>': '>>', '==': '=' };
  return version ? `${name} (${strict[operator] ?? operator} ${version})` : relation;
}

function relations(
  named: { readonly [Key in keyof Relations]?: readonly string[] | null | undefined } | null | undefined,
  write: (relation: string) => string,
): Relations {
  const list = (key: keyof Relations) => (named?.[key] ?? []).map(write);
  return { depends: list('depends'), recommends: list('recommends'), suggests: list('suggests') };
}
