import type { Problem } from '../description/problem.ts';
import type { Page, PageEdition } from '../page/page.ts';
import { customPagePath, RESERVED_FOLDERS } from '../page/paths.ts';
import { unescaped } from '../page/unescaped.ts';
import { fill, text } from '../ui/messages/messages.ts';
import { guidePaths } from './addresses.ts';
import type { Guide, GuideSource } from './guides.ts';
import type { LinkTargets } from './links.ts';
import { type PlacedGuides, pageTargets } from './placed.ts';

/** A page from the folder `pages` in the content folder. */
export type CustomPage = Page<'custom', { readonly guide: Guide }>;

/**
 * Assigns addresses to pages, and reports addresses that the site already uses.
 * @param shared link targets for guides, which pages can also link to
 */
export function placePages(sources: readonly GuideSource[], shared: LinkTargets): PlacedGuides {
  const paths = guidePaths(
    sources.map(({ file }) => file),
    customPagePath,
  );
  const placed = sources.map((source) => {
    const path = paths.get(source.file) ?? '';
    return { ...source, path, problems: [...source.problems, ...addressProblems(source, path)] };
  });
  return { version: undefined, sources: placed, targets: new Map([...shared, ...pageTargets(placed)]) };
}

/** First segments of addresses that the site uses: its own folders, folders of release files, the home page. */
const RESERVED = new Set([...RESERVED_FOLDERS, 'release', 'ui', '']);

function addressProblems({ releases, shown }: GuideSource, path: string): Problem[] {
  const [, first = ''] = unescaped(path).split('/');
  const problem = (message: string, hint: string) => ({ file: shown, message, hint });
  const used = problem(`The site already uses the address ${path}.`, 'Rename the file or its folder.');
  const misplaced = problem(
    '"releases" is only valid in guides.',
    'Remove it, or move the file to the "guides" folder.',
  );
  return [...(RESERVED.has(first.toLowerCase()) ? [used] : []), ...(releases ? [misplaced] : [])];
}

/**
 * The pages in the folder `pages`.
 * @param edition the newest release
 * @param library name of the library
 */
export function customPages(pages: readonly Guide[], edition: PageEdition, library: string): CustomPage[] {
  return pages.map((guide) => {
    const { description, path, source, title } = guide;
    const around = pages.filter((other) => other !== guide && path.startsWith(other.path));
    return {
      kind: 'custom',
      path,
      edition,
      label: title,
      isTitled: true,
      title: fill(text.guides.ownTitle, { title, name: library }),
      description,
      trail: around.map((page) => ({ label: page.title, path: page.path, isTitled: true })),
      indexed: true,
      searched: true,
      twin: description,
      picture: { title, text: description },
      source,
      props: { guide },
    };
  });
}
