/** A version as https://semver.org defines it. */
export interface SemanticVersion {
  readonly text: string;
  /** Major, minor, patch. */
  readonly core: readonly [number, number, number];
  /** Identifiers of a prerelease; empty for a release. */
  readonly prerelease: readonly string[];
}

const NUMBER = String.raw`(0|[1-9]\d*)`;
const IDENTIFIER = String.raw`(?:0|[1-9]\d*|\d*[a-zA-Z-][\da-zA-Z-]*)`;
const VERSION = new RegExp(
  String.raw`^${NUMBER}\.${NUMBER}\.${NUMBER}(?:-(${IDENTIFIER}(?:\.${IDENTIFIER})*))?(?:\+[\da-zA-Z-]+(?:\.[\da-zA-Z-]+)*)?$`,
);

export function parseVersion(text: string): SemanticVersion | undefined {
  const match = VERSION.exec(text);
  if (!match) return undefined;
  const [, major, minor, patch, prerelease] = match;
  return {
    text,
    core: [Number(major), Number(minor), Number(patch)],
    prerelease: prerelease?.split('.') ?? [],
  };
}

/** Compares by precedence: negative if the first version is older. */
export function compareVersions(a: SemanticVersion, b: SemanticVersion): number {
  return compareCores(a.core, b.core) || comparePrereleases(a.prerelease, b.prerelease);
}

export function compareCores(a: readonly number[], b: readonly number[]): number {
  const differences = a.map((part, index) => part - (b[index] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}

function comparePrereleases(a: readonly string[], b: readonly string[]): number {
  // A release is newer than its prereleases.
  if (a.length === 0 || b.length === 0) return b.length - a.length;
  const differing = a.findIndex((identifier, index) => identifier !== b[index]);
  const [own, other] = [a[differing], b[differing]];
  if (own === undefined || other === undefined) return a.length - b.length;
  const [number, otherNumber] = [own, other].map((text) => (/^\d+$/.test(text) ? Number(text) : Infinity));
  if (number !== otherNumber) return (number ?? 0) < (otherNumber ?? 0) ? -1 : 1;
  return own < other ? -1 : 1;
}
