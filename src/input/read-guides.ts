import { basename, join, posix } from 'node:path';
import type { Reference } from '../api/model.ts';
import { readReferences } from '../api/reference.ts';
import { guidesOf, type Versions } from '../guides/by-release.ts';
import { UnreadApi } from '../guides/component.ts';
import { type GuideSource, readGuide } from '../guides/guides.ts';
import { LanguageFacts } from '../guides/languages.ts';
import type { GuideFile } from '../guides/links.ts';
import { makeGuides, type SiteGuides } from '../guides/site-guides.ts';
import { withHostedAddresses } from '../install/downloads.ts';
import { type HostedFolders, type PlaceholderValues, substitute } from '../install/placeholders.ts';
import type { PublishedPages } from '../releases/published.ts';
import type { Settings } from '../site/settings.ts';
import type { Edition, Site } from '../site/site.ts';
import type { Content } from './read-content.ts';
import { readHistories, readNeeded } from './read-needed.ts';
import type { DescribedRelease } from './read-release.ts';
import { guideRepository } from './repository.ts';
import { shownPath } from './settings.ts';

/**
 * Parses all guides, with the values of the release of the front page.
 * @param hosted release files on other hosts, by version
 * @param drafts whether drafts are included, for previews
 */
export function parseGuides(
  { guides }: Pick<Content, 'guides'>,
  settings: Settings,
  versions: Versions,
  hosted: ReadonlyMap<string, HostedFolders>,
  drafts: boolean,
): GuideSource[] {
  const parse = parserOf(guides, settings, versions, hosted);
  const all = [...guides.texts.keys()].map((source) => parse(source, versions.front));
  return all.filter(({ isDraft }) => drafts || !isDraft);
}

function parserOf(
  { texts, sources, linked }: Pick<Content['guides'], 'texts' | 'sources' | 'linked'>,
  { content, baseUrl }: Settings,
  versions: Versions,
  hosted: ReadonlyMap<string, HostedFolders>,
) {
  return (source: string, version: string) => {
    const guide = { source, shown: shownPath(join(content, source)), text: texts.get(source) ?? '' };
    const [top = ''] = source.split('/', 1);
    const folder = linked.get(top);
    const linkedFolder =
      folder === undefined
        ? {}
        : { linkedFolder: posix.join(folder, posix.relative(top, posix.dirname(source))) };
    const values: PlaceholderValues = { baseUrl, version, hosted: hosted.get(version) };
    const filled = (code: string) => withHostedAddresses(substitute(code, values), values);
    return readGuide({ ...guide, ...linkedFolder }, versions, filled, sources);
  };
}

/** The data that guides can show. */
interface GuideInput extends Pick<Site, 'config' | 'languageNotes' | 'settings'> {
  /** All releases: that of the front page, then the others, highest first. */
  readonly editions: readonly Omit<
    Edition,
    'earlier' | 'comparedWith' | 'comparisons' | 'guides' | 'readiness'
  >[];
  readonly releases: readonly DescribedRelease[];
  readonly versions: Versions;
  /** Release files on other hosts, by version. */
  readonly hosted: ReadonlyMap<string, HostedFolders>;
  readonly kept: ReadonlyMap<string, PublishedPages>;
  readonly names: Readonly<Record<string, string>>;
}

/** Resolves guides, and reads the API of kept releases if guides name types that newer releases lack. */
export async function resolveGuides(
  { files, components, ...texts }: Content['guides'],
  sources: readonly GuideSource[],
  { config, languageNotes, settings, editions, releases, versions, hosted, kept, names }: GuideInput,
): Promise<SiteGuides> {
  const repository = guideRepository(settings.content, config);
  const parse = parserOf(texts, settings, versions, hosted);
  const read = new Map<string, Reference | undefined>();
  for (;;) {
    const known = editions.map((edition) => ({
      ...edition,
      reference: edition.reference ?? read.get(edition.release.version),
    }));
    try {
      return makeGuides(
        sources,
        files,
        ({ source }, version) => parse(source, version),
        known,
        (shown) => ({
          editions: shown,
          languages: new LanguageFacts(shown),
          notes: languageNotes,
          names,
          ownComponents: components,
          repository,
        }),
      );
    } catch (error) {
      if (!(error instanceof UnreadApi) || read.has(error.version)) throw error;
      const { version } = error;
      const unread = releases.filter((release) => release.version === version);
      const complete = await readNeeded(unread, new Set([version]), settings.content);
      const { references } = readReferences(complete, config, await readHistories(complete, kept));
      read.set(version, references.get(version));
    }
  }
}

/** Files whose names occur in guides of kept releases. These guides are not resolved, so their references are unknown. */
export function filesOfKept(
  sources: readonly GuideSource[],
  files: readonly GuideFile[],
  kept: Iterable<string>,
): GuideFile[] {
  const bodies = [...kept].flatMap((version) => guidesOf(sources, version)).map(({ body }) => body);
  return files.filter(({ source }) => bodies.some((body) => body.includes(basename(source))));
}
