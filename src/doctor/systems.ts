import managers from '../description/data/package-managers.json' with { type: 'json' };
import systems from '../description/data/systems.json' with { type: 'json' };

/**
 * An operating system: its names in descriptions, the common name first, and the ids of its preinstalled shells and of other
 * shells that recipes may require.
 */
type System = (typeof systems)[number];

export const SYSTEM_NAMES: readonly string[] = systems.flatMap(({ names }) => names);

/** The system of a platform, from the first word of its key (`haiku-x64`, `haiku_11`); undefined if unknown. */
export function systemOf(platform: string): System | undefined {
  const [first = ''] = platform.toLowerCase().split(/[^a-z0-9]/, 1);
  const name = first.replace(/(?<=[a-z]{3})\d+$/, '');
  return systems.find(({ names }) => names.includes(first) || names.includes(name));
}

export interface PackageManager {
  readonly command: string;
  /** Common names of the systems it supports. */
  readonly systems: readonly string[];
  /** Its distribution, if any. */
  readonly packages?: string | undefined;
}

/** System package managers by command. Package managers of languages run on every system. */
export const PACKAGE_MANAGERS: ReadonlyMap<string, PackageManager> = new Map(
  managers.flatMap(({ commands, ...manager }) =>
    commands.map((command) => [command, { ...manager, command }] as const),
  ),
);
