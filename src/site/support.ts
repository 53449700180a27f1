import { fill, text } from '../ui/messages/messages.ts';
import type { Edition } from './site.ts';

/**
 * The notice on pages of a prerelease, and of a release without support. It does not depend on releases that are published
 * later: the address of the stable release is the one without a version.
 */
export function supportNotice({
  channel,
  earlier,
  newest,
  release: { version },
}: Pick<Edition, 'channel' | 'newest' | 'release'> & {
  readonly earlier: readonly Pick<Edition, 'channel'>[];
}): { readonly text: string; readonly hasStable: boolean } | undefined {
  const { isPrerelease, isUnsupported } = text.channels;
  if (channel.isUnsupported) return { text: fill(isUnsupported, { version }), hasStable: !newest };
  if (!channel.isPrerelease) return undefined;
  const hasStable = earlier.some((lower) => !lower.channel.isPrerelease);
  return { text: fill(isPrerelease, { version }), hasStable };
}

/** Whether the releases of a channel are supported, in a few words; undefined if unknown. */
export function supportText({ supportedUntil, isUnsupported }: Edition['channel']): string | undefined {
  if (isUnsupported) return text.channels.unsupported;
  return supportedUntil && fill(text.channels.supportedUntil, { date: supportedUntil });
}
