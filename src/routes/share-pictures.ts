import {
  apiPath,
  CHANGES_PATH,
  changesPath,
  DATA_PATH,
  examplePath,
  guidePath,
  homePath,
  installPath,
  RELEASES_PATH,
} from '../addresses/paths.ts';
import { picturePath, type SharePicture, type SharePictures } from '../sharing/picture.ts';
import { type Edition, type Site, standingEditions } from '../site.ts';
import { comparisonsOf } from './changes.ts';

/** So many pictures a build draws at most; pages beyond them share that of their part of the site. */
const MOST_PICTURES = 120;

const drawn = new WeakMap<Site, SharePictures>();

/**
 * The pictures of a site: one for each part of each release and each language, not one a page. They stand for canonical
 * addresses, so the newest release has them at the root alone.
 */
export function sharePictures(site: Site): SharePictures {
  const known = drawn.get(site);
  if (known) return known;
  const canonical = standingEditions(site);
  const all = [
    ...canonical.flatMap((edition) => parts(edition, site)),
    ...changes(site),
    ...standingOnce(site),
    ...canonical.flatMap((edition) => languages(edition, site)),
  ].slice(0, MOST_PICTURES);
  const pictures = new Map(all.map(({ at, ...picture }) => [at, picture]));
  drawn.set(site, pictures);
  return pictures;
}

interface Placed extends SharePicture {
  /** The path that it stands for. */
  readonly at: string;
}

function parts(edition: Edition, { config }: Site): Placed[] {
  const { prefix, release } = edition;
  const { name, tagline, description } = config;
  const home = { title: tagline || name, text: description };
  const install = {
    title: `Install ${name}`,
    text: edition.catalog.tabs.map(({ displayName }) => displayName).join(', '),
  };
  const modules = (edition.reference?.library.modules ?? []).map((module) => module.name);
  const titles = edition.gallery.examples.map((example) => example.title[0] ?? example.name);
  const examples = { title: `Examples of ${name}`, text: titles.join(', ') };
  const api = { title: `API of ${name}`, text: modules.join(', ') };
  return [
    picture(homePath(prefix), home, name, released(release)),
    picture(installPath(prefix), install, name, released(release)),
    ...(edition.gallery.examples.length > 0
      ? [picture(examplePath(prefix), examples, name, released(release))]
      : []),
    ...(modules.length > 0 ? [picture(apiPath(prefix), api, name, released(release))] : []),
  ];
}

function languages({ prefix, release, catalog }: Edition, { config }: Site): Placed[] {
  const described = catalog.tabs.flatMap(({ variants }) => variants.filter(({ ways }) => ways.length > 0));
  return described.map((language) => {
    const ways = language.ways.map(({ displayName }) => displayName).join(', ');
    const says = { title: language.displayName, text: `Install ${config.name} ${release.version}: ${ways}` };
    return picture(installPath(prefix, language.slug), says, config.name, released(release));
  });
}

/** Pages that stand outside of any release. */
function standingOnce({ config, guides, releases }: Site): Placed[] {
  const { name } = config;
  const list = releases.map(({ version }) => version).join(', ');
  const says = (title: string, text: string) => ({ title, text });
  const all = guides.map((guide) => {
    return picture(guidePath(guide.slug), says(guide.title, guide.description), name, 'Guide');
  });
  const index = says('Guides', guides.map(({ title }) => title).join(', '));
  return [
    picture(RELEASES_PATH, says(`Releases of ${name}`, list), name, ''),
    picture(
      DATA_PATH,
      says('For programs', 'Recipes and symbols as JSON, pages as Markdown, a feed'),
      name,
      '',
    ),
    ...(guides.length > 0 ? [picture(guidePath(), index, name, ''), ...all] : []),
  ];
}

function changes(site: Site): Placed[] {
  const { name } = site.config;
  const list = {
    title: 'Changes',
    text: 'What was added, removed, moved and changed from release to release',
  };
  const pairs = comparisonsOf(site).map(({ from, to }) => {
    const [before, after] = [from.release.version, to.release.version];
    const says = { title: `${before} → ${after}`, text: `What changed in ${name}` };
    return picture(
      changesPath(before, after),
      says,
      name,
      `${from.release.document.date} to ${to.release.document.date}`,
    );
  });
  return [picture(CHANGES_PATH, list, name, ''), ...pairs];
}

function picture(
  at: string,
  says: Pick<SharePicture, 'title' | 'text'>,
  library: string,
  foot: string,
): Placed {
  return { at, path: picturePath(decodeURIComponent(at)), library, foot, ...says };
}

function released({ version, document }: Edition['release']): string {
  return `Release ${version} · ${document.date}`;
}
