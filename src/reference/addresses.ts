import { assignSlugs, slugOf } from '../addresses/slug.ts';
import type { Release } from '../description/releases.ts';

/** Path segments of modules and classes, the same in all releases. */
export interface ApiAddresses {
  /** By module. */
  readonly modules: ReadonlyMap<string, string>;
  /** By module, then by class. */
  readonly classes: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/**
 * Assigns the segments over all releases, the oldest first, so that what a release adds never moves an older page.
 * No two modules, and no two classes of a module, differ only in case.
 * @param releases newest first
 */
export function assignAddresses(releases: readonly Release[]): ApiAddresses {
  const names = new Map<string, Set<string>>();
  for (const { document } of releases.toReversed()) {
    for (const [module, { classes }] of Object.entries(document.api ?? {})) {
      const known = names.get(module) ?? new Set();
      for (const name of Object.keys(classes ?? {})) known.add(name);
      names.set(module, known);
    }
  }
  return {
    modules: assignSlugs(names.keys()),
    classes: new Map([...names].map(([module, known]) => [module, assignSlugs(known)])),
  };
}

/** Path segment of a module. */
export function moduleSlug({ modules }: ApiAddresses, module: string): string {
  return slugOf(modules, module);
}

/** Path segment of a class within its module. */
export function classSlug({ classes }: ApiAddresses, module: string, name: string): string {
  return slugOf(classes.get(module) ?? new Map(), name);
}
