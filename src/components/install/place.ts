import { installPath } from '../../addresses/paths.ts';
import type { Language, Tab } from '../../install/catalog.ts';
import { leadOf } from '../../install/lookup.ts';
import type { Crumb } from '../../machines/structured-data.ts';
import type { Edition, Site } from '../../site.ts';
import { neighbours, type PageFrame } from '../site/frame.ts';

type Place = Pick<PageFrame, 'trail' | 'previous' | 'next'>;

/** Where the page of a language, or of a group of dialects, stands among the others. */
export function languagePlace(edition: Edition, label: string, slug: string): Place {
  const path = installPath(edition.prefix, slug);
  return { trail: [...root(edition), { label, path }], ...neighbours(languagePages(edition), path) };
}

/** Where the page of a language in one way stands. */
export function wayPlace(
  { prefix, ...edition }: Edition,
  language: Language,
  label: string,
  slug: string,
): Place {
  const page = (way: string) => installPath(prefix, language.slug, way);
  const ways = language.ways.map((way) => ({
    label: `${language.displayName} on ${way.displayName}`,
    path: page(way.slug),
  }));
  const own = { label: language.displayName, path: installPath(prefix, language.slug) };
  return {
    trail: [...root({ prefix, ...edition }), own, { label, path: page(slug) }],
    ...neighbours(ways, page(slug)),
  };
}

/** The file of a language's notes, which is what of its pages can be edited by hand; nothing where there is none. */
export function notesSource(
  { languageNotes }: Site,
  tab: Tab,
  language: Language,
): Pick<PageFrame, 'source'> {
  const key = [language.key, tab.key].find((candidate) => languageNotes.has(candidate));
  return key === undefined ? {} : { source: `languages/${key}.md` };
}

function root({ prefix }: Edition): Crumb[] {
  return [{ label: 'Install', path: installPath(prefix) }];
}

/** The pages of the languages that the release describes; a group stands before its dialects. */
function languagePages({ catalog, prefix }: Edition): Crumb[] {
  const described = catalog.tabs.filter((tab) => leadOf(tab).ways.length > 0);
  return described.flatMap((tab) => {
    const variants = tab.variants.filter(({ ways }) => ways.length > 0);
    const group = variants.some(({ slug }) => slug === tab.slug) ? [] : [tab];
    return [...group, ...variants].map(({ displayName, slug }) => ({
      label: displayName,
      path: installPath(prefix, slug),
    }));
  });
}
