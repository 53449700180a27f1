import type { Release } from '../../description/releases.ts';
import type { PackageEntry } from '../../description/schema/package.ts';
import { type GuidePlace, guideError } from '../place.ts';

/** The package of the newest release that describes one. */
export interface FoundPackage {
  readonly version: string;
  readonly entry: PackageEntry;
}

/** The package that a component shows, or the error that stops the build. */
export function requirePackage(place: GuidePlace, tag: string): FoundPackage {
  const [newest] = place.releases.flatMap(packageOf);
  if (newest) return newest;
  throw guideError(place, `<${tag}>`, 'no release describes a package', []);
}

/** A text of that package by its key: `name`, `license` … */
export function requirePackageText(place: GuidePlace, tag: string, name: string): string {
  const texts = new Map(
    Object.entries(requirePackage(place, tag).entry).flatMap(([key, value]) =>
      typeof value === 'string' && value ? [[key, value]] : [],
    ),
  );
  const value = texts.get(name);
  if (value !== undefined) return value;
  const wrong = `the package states no ${JSON.stringify(name)}`;
  throw guideError(place, `<${tag} name>`, wrong, [...texts.keys()]);
}

function packageOf({ version, document }: Release): FoundPackage[] {
  return document.package ? [{ version, entry: document.package }] : [];
}
