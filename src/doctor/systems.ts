import managers from './data/package-managers.json' with { type: 'json' };
import systems from './data/systems.json' with { type: 'json' };

/** An operating system, under the names that descriptions give it. */
export interface System {
  /** The usual name first. */
  readonly names: readonly string[];
  /** Ids of the shells that it comes with, or that recipes for it may ask for. */
  readonly shells: readonly string[];
}

export const SYSTEM_NAMES: readonly string[] = systems.flatMap(({ names }) => names);

/** The system of a platform, by the first word of its key: `haiku-x64`, `haiku_11`; undefined if none has that name. */
export function systemOf(platform: string): System | undefined {
  const [first = ''] = platform.toLowerCase().split(/[^a-z0-9]/, 1);
  const name = first.replace(/(?<=[a-z]{3})\d+$/, '');
  return systems.find(({ names }) => names.includes(first) || names.includes(name));
}

/** A program that installs packages of a system. */
export interface PackageManager {
  readonly command: string;
  /** The usual names of its systems. */
  readonly systems: readonly string[];
  /** The distribution whose packages it installs; absent: it is not one of a distribution. */
  readonly packages?: string | undefined;
}

/** Package managers of systems by command; those of languages run everywhere. */
export const PACKAGE_MANAGERS: ReadonlyMap<string, PackageManager> = new Map(
  managers.flatMap(({ commands, ...manager }) =>
    commands.map((command) => [command, { ...manager, command }] as const),
  ),
);
