import { type Listed, llmsGuide } from '../machines/llms.ts';
import { absoluteLinks, twinPath } from '../machines/twins/text.ts';
import type { Site } from '../site.ts';
import { outputsOf } from './outputs.ts';
import type { Twin } from './twins/twin.ts';
import { type EditionTwins, twinsOf } from './twins/twins.ts';

/** So many classes are listed one by one; of more, the modules, whose twins list them. */
const MOST_LISTED = 200;

/** The guide to the site for language models: the newest release's twins, and where the others are. */
export function llmsText(site: Site): string {
  const { config, settings } = site;
  const [newest, ...older] = twinsOf(site);
  const listed = (twins: readonly Twin[] = []) => twins.map((twin) => listedTwin(twin, settings.baseUrl));
  const parts = newest ? partsOf(newest, site) : [];
  const others = older.map(({ edition, install }) => ({
    ...listed(install)[0],
    title: `Release ${edition.release.version}`,
    about: edition.release.document.date,
  }));
  return llmsGuide({
    name: config.name,
    tagline: config.tagline,
    description: config.description,
    facts: newest
      ? [`Release ${newest.edition.release.version} of ${newest.edition.release.document.date}.`]
      : [],
    parts: [
      ...parts,
      {
        title: 'Data',
        pages: outputsOf(site).map(({ title, address, about }) => ({ title, address, about })),
      },
      {
        title: 'Optional',
        pages: others.flatMap(({ address, ...other }) => (address ? [{ ...other, address }] : [])),
      },
    ],
  });
}

/** The twins of the newest release, one after the other, their links made absolute. */
export function llmsFull(site: Site): string {
  const { baseUrl } = site.settings;
  const [newest] = twinsOf(site);
  if (!newest) return '';
  const { install, examples, api, guides, releases } = newest;
  // The page of a language holds all of its recipes; those pages need not be said twice.
  const once = install.filter(({ page }) => depth(page) < 3);
  const pages = [
    ...once,
    ...guides,
    ...examples,
    ...api,
    ...releases.filter(({ page }) => depth(page) < 2),
  ].map(({ page, render }) => `<!-- ${baseUrl}${page} -->\n${render(absoluteLinks(baseUrl))}`);
  return pages.join('\n---\n\n');
}

function partsOf(
  { install, examples, api, guides, releases }: EditionTwins,
  { settings }: Site,
): { title: string; pages: Listed[] }[] {
  const listed = (twins: readonly Twin[]) => twins.map((twin) => listedTwin(twin, settings.baseUrl));
  const names = api.length > MOST_LISTED ? api.filter(({ page }) => depth(page) < 3) : api;
  return [
    { title: 'Install', pages: listed(install.filter(({ page }) => depth(page) < 3)) },
    { title: 'Examples', pages: listed(examples.filter(({ page }) => depth(page) < 3)) },
    { title: 'Guides', pages: listed(guides) },
    { title: 'API', pages: listed(names) },
    { title: 'Releases', pages: listed(releases) },
  ];
}

/** Segments of a path: `/install/c/` has two. */
function depth(path: string): number {
  return path.split('/').filter(Boolean).length;
}

function listedTwin({ title, page, about }: Twin, baseUrl: string): Listed {
  return { title, about, address: `${baseUrl}${twinPath(page)}` };
}
