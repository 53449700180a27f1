import { inOrder, type Page, type PageEdition } from '../page/page.ts';
import { guidePath } from '../page/paths.ts';
import { fill, text, versioned } from '../ui/messages/messages.ts';
import { inReadingOrder, type ListedGuide } from './addresses.ts';
import type { Guide } from './guides.ts';
import { belowSite } from './links.ts';

interface GuideProps {
  /** All guides in the list on the page, in display order. */
  readonly listed: readonly ListedGuide[];
}

export type GuidesPage =
  | Page<'guides', GuideProps & { readonly guide: Guide | undefined }>
  | Page<'guide', GuideProps & { readonly guide: Guide }>;

interface GuidedEdition extends PageEdition {
  /** Guides for this release, in display order. */
  readonly guides: readonly Guide[];
}

/**
 * The list of all guides with addresses without a version, and the pages of guides for all releases.
 * @param guides guides for all releases, in display order
 * @param edition the newest release
 * @param ofEdition the guides for this release
 * @param name name of the library
 */
export function guidesPages(
  guides: readonly Guide[],
  edition: PageEdition,
  ofEdition: readonly ListedGuide[],
  name: string,
): GuidesPage[] {
  const ofNewest = ofEdition.map((guide) => ({ ...guide, path: belowSite(guide.path) }));
  const listed = inReadingOrder([...guides, ...ofNewest]);
  return pagesOf(guides, listed, { edition, root: `/${guidePath()}`, name });
}

/**
 * The list of guides for a release, including guides for all releases, and the pages of its own guides.
 * @param shared guides for all releases
 * @param library name of the library
 */
export function releaseGuidesPages(
  edition: GuidedEdition,
  shared: readonly ListedGuide[],
  library: string,
): GuidesPage[] {
  const { guides, release } = edition;
  const paths = new Set(guides.map(({ path }) => belowSite(path)));
  const others = guides.length > 0 ? shared.filter(({ path }) => !paths.has(path)) : [];
  const listed = inReadingOrder([...guides, ...others]);
  const name = versioned(library, release.version);
  // The page at the address without a version is the list of all guides.
  return pagesOf(guides, listed, {
    edition,
    root: guidePath(),
    name,
    list: { permanent: true, searched: false },
  });
}

/** The list of guides, with an optional introduction, and a page per guide; empty without guides. */
function pagesOf(
  guides: readonly Guide[],
  all: readonly ListedGuide[],
  {
    edition,
    root: path,
    name,
    list = {},
  }: {
    readonly edition: PageEdition;
    /** Path of the list. */
    readonly root: string;
    readonly name: string;
    /** Fields of the page with the list. */
    readonly list?: Pick<Page, 'permanent' | 'searched'>;
  },
): GuidesPage[] {
  if (all.length === 0) return [];
  const root = { label: text.parts.guides, path };
  const above = guides.find((guide) => guide.path === path);
  const listed = all.filter((guide) => belowSite(guide.path) !== belowSite(path));
  const titles = listed.map(({ title }) => title);
  const shared = (address: string) => ({
    part: 'guides' as const,
    path: address,
    edition,
    indexed: true,
    searched: true,
  });
  const index: GuidesPage = {
    ...shared(path),
    kind: 'guides',
    label: root.label,
    title: fill(text.guides.indexTitle, { name }),
    description: above?.description ?? fill(text.guides.description, { name, titles: titles.join('; ') }),
    trail: [],
    twin: text.guides.twin,
    picture: { title: text.parts.guides, text: titles.join(', ') },
    ...(above ? { source: above.source } : {}),
    props: { guide: above, listed },
    ...list,
  };
  const pages = guides
    .filter((guide) => guide !== above)
    .map((guide): GuidesPage => {
      const { source, group, title, description } = guide;
      const around = guides.filter(
        (other) => other !== guide && other !== above && guide.path.startsWith(other.path),
      );
      return {
        ...shared(guide.path),
        kind: 'guide',
        label: title,
        ...(group === undefined ? {} : { group }),
        title: [title, group, fill(text.guides.titleEnd, { name })].filter(Boolean).join(' · '),
        description,
        trail: [root, ...around.map((page) => ({ label: page.title, path: page.path, isTitled: true }))],
        isTitled: true,
        twin: description,
        picture: { title, text: description, foot: text.guides.pictureFoot },
        source,
        props: { guide, listed },
      };
    });
  return [index, ...[...Map.groupBy(pages, ({ group }) => group).values()].flatMap(inOrder)];
}
