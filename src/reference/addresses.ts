import { assignSlugs, slugOf } from '../addresses/slug.ts';
import type { Release } from '../description/releases.ts';

/** The path segment of a module, or of a class within its module; the same in all releases. */
export type SlugOf = (module: string, name?: string) => string;

/**
 * Assigns the segments over all releases, the oldest first, so that what a release adds never moves an older page.
 * No two modules, and no two classes of a module, differ only in case.
 * @param releases oldest first
 */
export function assignAddresses(releases: readonly Release[]): SlugOf {
  const modules = releases.flatMap(({ document }) => Object.entries(document.api ?? {}));
  const moduleSlugs = assignSlugs(modules.map(([module]) => module));
  const classSlugs = new Map(
    [...Map.groupBy(modules, ([module]) => module)].map(([module, same]) => {
      return [module, assignSlugs(same.flatMap(([, { classes }]) => Object.keys(classes ?? {})))];
    }),
  );
  return (module, name) =>
    name === undefined ? slugOf(moduleSlugs, module) : slugOf(classSlugs.get(module) ?? new Map(), name);
}
