import type { Target } from '../install/catalog.ts';
import type { InstalledPackage } from '../install/packages.ts';
import { compareGemVersions } from './gems/specification.ts';
import { hasVersion, normalizeProject } from './python/distribution.ts';
import type { ReleaseFile, ReleaseTree } from './tree.ts';
import type { Use, Wanted } from './wanted.ts';

/** Whether a published file is this package. */
export function isPackage(
  { distribution, gem }: ReleaseFile,
  { index, name, version }: InstalledPackage,
): boolean {
  if (index === 'gems') {
    if (gem?.name !== name) return false;
    return version === undefined || compareGemVersions(gem.version, version) === 0;
  }
  if (!distribution || normalizeProject(distribution.project) !== normalizeProject(name)) return false;
  return version === undefined || hasVersion(distribution, version);
}

/** The recipes that fetch a file, or install it from an index. */
export function usesOf(file: ReleaseFile, { installs }: Wanted): Use[] {
  const others = installs.filter(({ installed }) => isPackage(file, installed));
  const uses = [...file.uses, ...others.map(({ language, target }) => ({ language, target }))];
  return [...new Map(uses.map((use) => [use.target, use])).values()];
}

/** The wheels and gems that a recipe installs from an index. */
export function installedFiles(recipe: Target, { files }: ReleaseTree): ReleaseFile[] {
  const fetched = new Set(recipe.downloads.map(({ file }) => file));
  return files.filter(
    ({ name, uses, distribution, gem }) =>
      (distribution || gem) && !fetched.has(name) && uses.some(({ target }) => target === recipe),
  );
}
