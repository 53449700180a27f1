import { changesPath, HOME_PATH, permanentPath } from '../addresses/paths.ts';
import { releaseCounts } from '../changes/counts.ts';
import { tallyText } from '../changes/difference.ts';
import { paragraphs } from '../description/releases.ts';
import { renderMarkdown } from '../markdown/markdown.ts';
import type { Edition, Site } from '../site/site.ts';
import { atomFeed, type FeedEntry } from './atom.ts';

/** The releases as a feed. */
export function releaseFeed(site: Site): string {
  const { name, tagline } = site.config;
  const { baseUrl } = site.settings;
  const entries = site.editions.map((edition) => feedEntry(edition, site));
  return atomFeed({ title: `Releases of ${name}`, subtitle: tagline, author: name, baseUrl, entries });
}

function feedEntry(edition: Edition, site: Site): FeedEntry {
  const { version, document } = edition.release;
  const { baseUrl } = site.settings;
  const root = `${baseUrl}${permanentPath(version, HOME_PATH)}`;
  const address = (path: string) => (path.startsWith('/') ? `${baseUrl}${path}` : `${root}${path}`);
  const notes = renderMarkdown(paragraphs(document.notes ?? []).join('\n\n'), address);
  const counts = releaseCounts(edition).map(({ label, texts }) => `${label}: ${texts.join()}`);
  return {
    title: `${site.config.name} ${version}`,
    address: root,
    date: document.date,
    content: `${notes}<p>${counts.join('. ')}.</p>${changed(version, site)}`,
  };
}

/** What changed since the release before; nothing for the first one. */
function changed(version: string, { comparisons, settings }: Site): string {
  const comparison = comparisons.find(({ to }) => to.release.version === version);
  if (!comparison) return '';
  const before = comparison.from.release.version;
  const address = `${settings.baseUrl}${changesPath(before, version)}`;
  return `<p><a href="${address}">Changes since ${before}</a>: ${tallyText(comparison.sections)}.</p>`;
}
