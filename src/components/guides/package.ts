import type { Release } from '../../description/releases.ts';
import type { PackageEntry } from '../../description/schema/package.ts';
import { type GuideContext, guideError } from './context.ts';

/** The package of the newest release that describes one. */
export interface FoundPackage {
  readonly version: string;
  readonly entry: PackageEntry;
}

/** The package that a component shows, or the error that stops the build. */
export function requirePackage(context: GuideContext, tag: string): FoundPackage {
  const [newest] = context.site.releases.flatMap(packageOf);
  if (newest) return newest;
  throw guideError(context, `<${tag}>`, 'no release describes a package', []);
}

function packageOf({ version, document }: Release): FoundPackage[] {
  return document.package ? [{ version, entry: document.package }] : [];
}
