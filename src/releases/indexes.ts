import type { Target } from '../install/catalog.ts';
import type { InstalledPackage } from '../install/packages.ts';
import { gems } from './gems/index.ts';
import type { PackageIndex } from './package-index.ts';
import { python } from './python/index.ts';
import type { ReleaseFile, ReleaseTree } from './tree.ts';
import type { Use, Wanted } from './wanted.ts';

/** All package indexes. */
export const INDEXES: readonly PackageIndex[] = [python, gems];

const FORMATS = INDEXES.flatMap((index) => index.formats.map((format) => ({ ...format, index })));

/** The format of packages with this name, in capitals too, and its index; undefined for other names. */
export function packageFormat(name: string) {
  return FORMATS.find(({ ending }) => name.toLowerCase().endsWith(ending));
}

/** Whether a published file is this package. */
export function isPackage(file: ReleaseFile, installed: InstalledPackage): boolean {
  return INDEXES.some(({ id, isPackage }) => id === installed.index && isPackage(file, installed));
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
