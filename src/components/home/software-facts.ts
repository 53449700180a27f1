import { homePath } from '../../addresses/paths.ts';
import { wayNames } from '../../install/lookup.ts';
import type { SoftwareFacts } from '../../machines/structured-data.ts';
import type { Edition, Site } from '../../site.ts';
import { canonicalPrefix } from '../site/frame.ts';

/** What is said of a release to search engines. The license is the one that the newest release names. */
export function softwareFacts({ config, settings, releases }: Site, edition: Edition): SoftwareFacts {
  const { release, catalog } = edition;
  const languages = catalog.tabs.flatMap(({ variants }) => variants);
  const named = [release, ...(edition.newest ? releases : [])].find(
    ({ document }) => document.package?.license,
  );
  return {
    name: config.name,
    description: config.description,
    version: release.version,
    date: release.document.date,
    address: `${settings.baseUrl}${homePath(canonicalPrefix(edition))}`,
    platforms: [...wayNames(languages, 'platform').values()],
    license: named?.document.package?.license ?? '',
  };
}
