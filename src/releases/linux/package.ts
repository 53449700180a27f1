import type { PackageEntry } from '../../description/schema/package.ts';
import { parseVersion } from '../../description/version.ts';
import { substitute } from '../../install/placeholders.ts';
import { type Messages, text } from '../../ui/messages/messages.ts';

/** Supported architectures of packages: usual names and Debian names. */
export const ARCHITECTURES = [
  { name: 'x86_64', deb: 'amd64' },
  { name: 'aarch64', deb: 'arm64' },
] as const;

export type Architecture = (typeof ARCHITECTURES)[number];

/** Kinds of dependencies, as in descriptions. */
export const RELATIONS = ['depends', 'recommends', 'suggests'] as const;

/** Facts about a package, except its own name, by the names of the facts. */
export function namedFacts(
  names: Messages['releases']['packageFacts'] = text.releases.packageFacts,
): (readonly [label: string, read: (entry: PackageEntry) => string | null | undefined])[] {
  return [
    [names.description, ({ description }) => description],
    [names.license, ({ license }) => license],
    [names.section, ({ section }) => section],
    [names.priority, ({ priority }) => priority],
    [names.group, ({ rpm }) => rpm?.group],
    [names.maintainer, ({ maintainer }) => maintainer],
    [names.vendor, ({ vendor }) => vendor],
    [names.homepage, ({ homepage }) => homepage],
    [names.repository, ({ repository }) => repository],
  ];
}

/** The dependencies of a package. */
export type Relations = Readonly<Record<(typeof RELATIONS)[number], readonly string[]>>;

/** The Linux packages of a release, ready for package tools. */
export type LinuxPackage = ReturnType<typeof linuxPackage>;

/**
 * Reads the packages in a description.
 * @param library default name of the package
 */
export function linuxPackage(entry: PackageEntry, version: string, library: string) {
  const { linux, rpm } = entry;
  return {
    name: entry.name || packageName(library),
    ...packageVersion(version),
    /** Fields of the description; an empty text is unknown. */
    entry,
    deb: relations(linux, debRelation),
    /** Absent if the description has no rpm package names. */
    rpm: rpm ? relations(rpm, rpmRelation) : undefined,
    /** The files and their kinds: `src` is relative to the release's folder, `dst` is the installed path. */
    contents: (linux?.contents ?? []).map(({ src, dst, type }) => {
      return { src: packagedSource(src, version), dst, type: type || 'file' };
    }),
  };
}

/** The path of a packaged file, in which `$VERSION` stands for the release. */
export function packagedSource(src: string, version: string): string {
  return substitute(src, { version, baseUrl: '$HOSTNAME' });
}

/** Makes a package name that Debian allows: at least two characters, beginning with a letter or digit. */
function packageName(library: string): string {
  const plain = library
    .toLowerCase()
    .replaceAll(/[^a-z0-9.+-]+/g, '-')
    .replaceAll(/^[.+-]+|(?<!-)-+$/g, '');
  return plain.length > 1 ? plain : `lib${plain}`;
}

/** The version of a package, and the number of its packaging if the version has one. */
export interface PackageVersion {
  readonly version: string;
  readonly release?: string;
}

/**
 * Converts a version for apt and dnf, which sort `~` before the end: `1.0rc1` is `1.0~rc1`, and `7.1.1-39` is release 39 of
 * `7.1.1`. Versions must begin with a digit.
 */
export function packageVersion(version: string): PackageVersion {
  const plain = version.replace(/^\d+!/, '').replace(/^v(?=\d)/i, '');
  const parsed = parseVersion(plain);
  if (!parsed) {
    const text = allowed(plain.replaceAll('-', '~'));
    return { version: /^\d/.test(text) ? text : `0~${text}` };
  }
  const { core, prerelease, revision } = parsed;
  const [written = '', ...builds] = plain.slice(core.length).toLowerCase().split('+');
  const suffix = written.replace(/^[-._~]/, '');
  const build = builds.map((part) => `+${allowed(part.replaceAll('-', '.'))}`).join('');
  if (prerelease) {
    // A development version precedes all others.
    const mark = prerelease[0] === 'dev' ? '~~' : '~';
    return { version: `${core}${mark}${beforeDev(suffix)}${build}` };
  }
  if (revision && /^-\d/.test(written)) return { version: `${core}${build}`, release: allowed(suffix) };
  // dpkg sorts `1.0.post1` after `1.0.1`, but `1.0+post1` before it.
  const separator = written.length > suffix.length ? '+' : '';
  return { version: `${core}${separator}${beforeDev(suffix)}${build}` };
}

/** The words of a version with dots between them; a development version precedes what it develops. */
function beforeDev(suffix: string): string {
  return allowed(suffix.replaceAll('-', '.')).replace(/(?<=.)\.?(?=dev)/, '~');
}

/** Replaces characters that package managers do not allow in versions. */
function allowed(text: string): string {
  return text.replaceAll(/[^a-z0-9.+~]+/gi, '.');
}

/** `foo (>= 1.2)` → `foo >= 1.2` for rpm. */
export function rpmRelation(relation: string): string {
  const open = relation.lastIndexOf('(');
  if (open < 0 || !relation.endsWith(')')) return relation;
  const compared = comparison(`${relation.slice(0, open)}${relation.slice(open + 1, -1)}`);
  if (!compared) return relation;
  const { name, operator, version } = compared;
  return `${name} ${operator.replace('<<', '<').replace('>>', '>')} ${version}`;
}

/** `foo >= 1.2 [amd64]` → `foo (>= 1.2) [amd64]` for Debian. */
export function debRelation(relation: string): string {
  const at = relation.indexOf(' [');
  const [before, architectures] = at < 0 ? [relation, ''] : [relation.slice(0, at), relation.slice(at)];
  const compared = comparison(before);
  if (!compared) return relation;
  const { name, operator, version } = compared;
  const strict: Readonly<Record<string, string>> = { '<': '<<', '>': '>>', '==': '=' };
  return `${name} (${strict[operator] ?? operator} ${version})${architectures}`;
}

/** The parts of `foo >= 1.2`; undefined for other relations. */
function comparison(relation: string) {
  const [operator = '', ...more] = relation.match(/[<>=]+/g) ?? [];
  const [name = '', version = ''] = relation.split(operator, 2).map((part) => part.trim());
  const isWhole = /^\S+$/.test(name) && /^[^\s()]+$/.test(version);
  return isWhole && operator !== '' && more.length === 0 ? { name, operator, version } : undefined;
}

function relations(
  named: { readonly [Key in keyof Relations]?: readonly string[] | null | undefined } | null | undefined,
  write: (relation: string) => string,
): Relations {
  const list = (key: keyof Relations) =>
    (named?.[key] ?? []).flatMap((text) =>
      text.split(',').map((relation) =>
        relation
          .split('|')
          .map((part) => write(part.trim()))
          .join(' | '),
      ),
    );
  return { depends: list('depends'), recommends: list('recommends'), suggests: list('suggests') };
}
