import { z } from 'astro/zod';
import { listValues, type Path, type Problem, problemAt, type Source } from '../description/problem.ts';
import { releasesIn, termsOf } from '../description/release-range.ts';
import { byKey, line } from '../description/schema/values.ts';
import { isPrerelease, parseVersion } from '../description/version.ts';
import { text } from '../ui/messages/messages.ts';

const channelSchema = z.strictObject({
  label: line.min(1).optional().describe('Name on pages. Default: the key.'),
  releases: z
    .array(z.string().min(1))
    .min(1)
    .optional()
    .describe(
      'Its releases: versions ("1.9.2") or ranges of versions (">=1.9 <2.0"). Optional for "stable" and "prerelease", which also have the releases that no channel names.',
    ),
  prerelease: z
    .boolean()
    .optional()
    .describe('Whether its releases are prereleases. Default: as their versions say.'),
  supportedUntil: z.iso
    .date()
    .optional()
    .describe(
      'The last day on which its releases are supported, for example 2027-12-31. Pages show the date.',
    ),
  eol: z.boolean().default(false).describe('Whether its releases are no longer supported.'),
});

export const STABLE = 'stable';
export const PRERELEASE = 'prerelease';

/** Names of channels, which are segments of addresses. */
const channelName = z
  .string()
  .refine(
    (name) => /^[a-z][a-z\d-]{0,49}$/.test(name),
    'at most 50 lower-case letters, digits and "-", with a letter first, such as "lts"',
  );

/** `channels` in `site.json`. */
export const channelsSchema = byKey(channelSchema, channelName).superRefine((channels, context) => {
  for (const [name, channel] of Object.entries(channels)) {
    if (channel.releases || name === STABLE || name === PRERELEASE) continue;
    const message = 'a channel with "releases", such as [">=1.9 <2.0"]';
    context.addIssue({ code: 'custom', path: [name], input: channel, message });
  }
});

export type ChannelSettings = Readonly<Record<string, z.infer<typeof channelSchema>>>;

/** The channel of a release. */
export interface ReleaseChannel {
  /** Part of addresses. */
  readonly name: string;
  readonly label: string;
  readonly isPrerelease: boolean;
  /** YYYY-MM-DD; absent if unknown. */
  readonly supportedUntil?: string | undefined;
  readonly isUnsupported: boolean;
}

/**
 * The channel of each release, by version: the first one in the settings that names it, otherwise `prerelease` or `stable`, as
 * the version says.
 * @param versions highest first
 */
export function releaseChannels(
  settings: ChannelSettings,
  versions: readonly string[],
): Map<string, ReleaseChannel> {
  const named = new Map<string, string>();
  for (const [name, { releases = [] }] of Object.entries(settings))
    for (const entry of releases) {
      const found = releasesIn(entry, versions);
      for (const version of 'matching' in found ? found.matching : [])
        if (!named.has(version)) named.set(version, name);
    }
  return new Map(
    versions.map((version) => {
      const name = named.get(version) ?? (isPrerelease(version) ? PRERELEASE : STABLE);
      const { label, prerelease, supportedUntil, eol = false } = settings[name] ?? {};
      const channel = {
        name,
        label: label ?? nameOf(name),
        isPrerelease: prerelease ?? isPreview(name, version),
        supportedUntil,
        isUnsupported: eol,
      };
      return [version, channel];
    }),
  );
}

/** Whether a release of a channel is a prerelease if the settings do not say. */
function isPreview(channel: string, version: string): boolean {
  if (channel === STABLE || channel === PRERELEASE) return channel === PRERELEASE;
  return isPrerelease(version) || parseVersion(version) === undefined;
}

function nameOf(channel: string): string {
  if (channel === PRERELEASE) return text.channels.prerelease;
  return channel === STABLE ? text.channels.stable : channel;
}

/**
 * The problems of channels: names that are those of releases, and unknown releases.
 * @param versions of all releases, highest first
 * @param unread versions of releases with problems
 */
export function channelProblems(
  settings: ChannelSettings,
  versions: readonly string[],
  unread: readonly string[],
  source: Source,
): Problem[] {
  const known = new Set([...versions, ...unread].map((version) => version.toLowerCase()));
  return Object.entries(settings).flatMap(([name, { releases = [] }]) => {
    const path = ['channels', name];
    const entries = unknownReleases(releases, [...path, 'releases'], { versions, unread, source });
    if (!known.has(name)) return entries;
    const message = `The channel ${JSON.stringify(name)} has the name of a release, so both would have the address /v/${name}/.`;
    return [problemAt(source, { path, message, hint: 'Rename the channel.' }), ...entries];
  });
}

/** Problems of entries that name unknown releases, at a path of `site.json`. */
export function unknownReleases(
  entries: readonly string[],
  path: Path,
  known: {
    readonly versions: readonly string[];
    /** Versions of releases with problems. */
    readonly unread: readonly string[];
    readonly source: Source;
  },
): Problem[] {
  const { versions, unread, source } = known;
  return entries.flatMap((entry, index) => {
    const found = releasesIn(entry, versions);
    const isUnread = termsOf(entry).some(({ version }) => unread.includes(version));
    if ('matching' in found || isUnread) return [];
    const message = `Unknown release ${listValues(found.unknown)}.`;
    const hint = `Valid releases: ${listValues(versions)}. Ranges such as ">=1.0 <2.0" can name other versions.`;
    return [problemAt(source, { path: [...path, index], message, hint })];
  });
}
