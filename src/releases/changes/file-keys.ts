import { distributionName } from '../python/distribution.ts';

interface VersionedFile {
  readonly name: string;
  /** The version that its name may contain; Python distributions state their own. */
  readonly version: string;
}

/**
 * Keys that identify files in two releases, by name. A name that both releases have is the key. Otherwise the key is the name
 * without the version, unless other files of the release have the same key.
 */
export function fileKeys(
  before: readonly VersionedFile[],
  after: readonly VersionedFile[],
): Map<string, string> {
  const shared = new Set(before.map(({ name }) => name)).intersection(new Set(after.map(({ name }) => name)));
  return new Map(
    [before, after].flatMap((files) => {
      const keyByName = new Map(
        files.flatMap((file) => (shared.has(file.name) ? [] : [[file.name, withoutVersion(file)]])),
      );
      const namesByKey = Map.groupBy(keyByName.keys(), (name) => keyByName.get(name));
      return [...keyByName].filter(([, key]) => namesByKey.get(key)?.length === 1);
    }),
  );
}

function withoutVersion({ name, version }: VersionedFile): string {
  return name.replaceAll(distributionName(name)?.version ?? version, '\0');
}
