import { installPath } from '../../addresses/paths.ts';
import { allLanguages } from '../../install/lookup.ts';
import { type InstallContext, installTwin, languageTwin, wayTwin } from '../../machines/twins/install.ts';
import type { LinkTo } from '../../machines/twins/text.ts';
import type { Edition, Site } from '../../site.ts';
import type { Twin } from './twin.ts';

/** Twins of the install pages that have a recipe. */
export function installTwins({ catalog, prefix, release }: Edition, { config, languageNotes }: Site): Twin[] {
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
