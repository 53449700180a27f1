import { apiPath, examplePath, guidePath, installPath } from '../addresses/paths.ts';
import { isWrittenIn, sourceViews } from '../gallery/gallery.ts';
import { LanguageFacts } from '../guides/languages.ts';
import { TypeFacts } from '../guides/types.ts';
import { allLanguages } from '../install/lookup.ts';
import { apiTwin, classTwin, moduleTwin } from '../machines/twins/api.ts';
import { exampleTwin, galleryTwin, sourceTwin, titleOf } from '../machines/twins/examples.ts';
import { guidesTwin, guideTwin } from '../machines/twins/guide.ts';
import { type InstallContext, installTwin, languageTwin, wayTwin } from '../machines/twins/install.ts';
import { type LinkTo, twinPath } from '../machines/twins/text.ts';
import { type Edition, editions, type Site } from '../site.ts';

/** The Markdown twin of a page. */
export interface Twin {
  /** Path of the page. */
  readonly page: string;
  /** What the page is called. */
  readonly title: string;
  /** What a list says of it, in a few words; may be empty. */
  readonly about: string;
  /** The twin, its links as `linkTo` gives them. */
  readonly render: (linkTo: LinkTo) => string;
}

/** The twins of one edition by part of the site, in the order in which a reader would meet them. */
export interface EditionTwins {
  readonly edition: Edition;
  readonly install: readonly Twin[];
  readonly api: readonly Twin[];
  readonly examples: readonly Twin[];
  /** They stand once, with the newest release. */
  readonly guides: readonly Twin[];
}

/**
 * The twins of a site. They stand beside the pages that stand for themselves: at the root for the newest release, under
 * their version for the others. The newest release's pages under its version name those at the root as their twins, so
 * that a large API is not written out a second time.
 */
export function twinsOf(site: Site): EditionTwins[] {
  return editions(site)
    .filter(({ newest, prefix }) => (prefix === '') === newest)
    .map((edition) => ({
      edition,
      install: installTwins(edition, site),
      examples: exampleTwins(edition, site),
      api: apiTwins(edition, site),
      guides: edition.newest ? guideTwins(site) : [],
    }));
}

const paths = new WeakMap<Site, ReadonlySet<string>>();

/** Paths of the pages that have a twin. */
export function pagesWithTwin(site: Site): ReadonlySet<string> {
  const known = paths.get(site);
  if (known) return known;
  const pages = new Set(allTwins(site).map(({ page }) => page));
  paths.set(site, pages);
  return pages;
}

/** Every twin of every edition. */
export function allTwins(site: Site): Twin[] {
  return twinsOf(site).flatMap(({ install, examples, api, guides }) => [
    ...install,
    ...examples,
    ...api,
    ...guides,
  ]);
}

function installTwins({ catalog, prefix, release }: Edition, { config, languageNotes }: Site): Twin[] {
  const context = (linkTo: LinkTo): InstallContext => {
    return { library: config.name, version: release.version, prefix, notes: languageNotes, linkTo };
  };
  const described = allLanguages(catalog).filter(({ language }) => language.ways.length > 0);
  if (described.length === 0) return [];
  const index: Twin = {
    page: installPath(prefix),
    title: `Install ${config.name}`,
    about: 'every language and platform',
    render: (linkTo) => installTwin(catalog, context(linkTo)),
  };
  const languages = described.flatMap(({ tab, language }): Twin[] => [
    {
      page: installPath(prefix, language.slug),
      title: language.displayName,
      about: language.ways.map(({ displayName }) => displayName).join(', '),
      render: (linkTo) => languageTwin(tab, language, context(linkTo)),
    },
    ...language.ways.map((way) => ({
      page: installPath(prefix, language.slug, way.slug),
      title: `${language.displayName} on ${way.displayName}`,
      about: way.recipe.description,
      render: (linkTo: LinkTo) => wayTwin(tab, language, way, context(linkTo)),
    })),
  ]);
  return [index, ...languages];
}

function apiTwins({ reference, prefix }: Edition, { config }: Site): Twin[] {
  if (!reference) return [];
  const context = (linkTo: LinkTo) => ({ library: config.name, reference, prefix, linkTo });
  const modules = reference.library.modules.flatMap((module): Twin[] => [
    {
      page: apiPath(prefix, module.slug),
      title: module.name,
      about: `${module.classes.length} classes`,
      render: (linkTo) => moduleTwin(module, context(linkTo)),
    },
    ...module.classes.map((described) => ({
      page: `${apiPath(prefix)}${described.path}`,
      title: described.name,
      about: described.kinds.join(' and '),
      render: (linkTo: LinkTo) => classTwin(described, context(linkTo)),
    })),
  ]);
  const index: Twin = {
    page: apiPath(prefix),
    title: `API of ${config.name}`,
    about: 'every module',
    render: (linkTo) => apiTwin(context(linkTo)),
  };
  return [index, ...modules];
}

function exampleTwins({ gallery, prefix, release }: Edition, site: Site): Twin[] {
  const { config } = site;
  if (gallery.examples.length === 0) return [];
  const context = (linkTo: LinkTo) => ({ library: config.name, version: release.version, prefix, linkTo });
  const index: Twin = {
    page: examplePath(prefix),
    title: `Examples of ${config.name}`,
    about: 'every example',
    render: (linkTo) => galleryTwin(gallery, context(linkTo)),
  };
  const examples = gallery.examples.flatMap((example): Twin[] => {
    const views = sourceViews(example, gallery.tabs).filter(({ language }) => isWrittenIn(example, language));
    return [
      {
        page: examplePath(prefix, example.slug),
        title: titleOf(example),
        about: `in ${views.length} languages and dialects`,
        render: (linkTo) => exampleTwin(example, gallery, context(linkTo)),
      },
      ...views.map((view) => ({
        page: examplePath(prefix, example.slug, view.language.slug),
        title: `${titleOf(example)} in ${view.language.displayName}`,
        about: '',
        render: (linkTo: LinkTo) => {
          const install = twinOf(installPath(prefix, view.language.slug), site);
          return sourceTwin(example, view, context(linkTo), install);
        },
      })),
    ];
  });
  return [index, ...examples];
}

function guideTwins(site: Site): Twin[] {
  const { guides, releases, languageNotes, catalogs, references, config } = site;
  if (guides.length === 0) return [];
  const languages = new LanguageFacts(catalogs.values());
  const types = new TypeFacts(releases, references);
  const index: Twin = {
    page: guidePath(),
    title: 'Guides',
    about: 'every guide',
    render: (linkTo) => guidesTwin(guides, config.name, (slug) => linkTo(twinPath(guidePath(slug)))),
  };
  const all = guides.map(
    (guide): Twin => ({
      page: guidePath(guide.slug),
      title: guide.title,
      about: guide.description,
      render: (linkTo) => {
        const linkToPage = (path: string) => linkTo(twinOf(path, site) ?? path);
        return guideTwin(guide, { languages, types, releases, notes: languageNotes, linkToPage });
      },
    }),
  );
  return [index, ...all];
}

/** The twin of a page, or undefined where it has none. */
function twinOf(path: string, site: Site): string | undefined {
  return pagesWithTwin(site).has(path) ? twinPath(path) : undefined;
}
