import type { Page, PageEdition } from '../page/page.ts';
import { escapePath, PACKAGE_PATH, RELEASES_PATH } from '../page/paths.ts';
import { fill, listText, text, versioned } from '../ui/messages/messages.ts';
import type { PackageView } from './linux/view.ts';
import type { ReleaseTree } from './tree.ts';

export interface PackagePageProps {
  readonly packages: PackageView;
}

export type ReleasePage =
  | Page<'releases', object>
  | Page<'folder', object>
  | Page<'package', PackagePageProps>;

const root = () => ({ label: text.parts.releases, path: RELEASES_PATH });

/** The list of all releases, newest first. */
export function releasesPage(
  editions: readonly [PageEdition, ...PageEdition[]],
  name: string,
): Page<'releases', object> {
  const title = fill(text.common.releasesOf, { name });
  return {
    kind: 'releases',
    ...root(),
    edition: editions[0],
    part: 'releases',
    title,
    description: fill(text.releases.description, { name }),
    trail: [],
    indexed: true,
    twin: text.releases.twin,
    picture: {
      title,
      text: editions.map(({ release }) => release.version).join(', '),
    },
    props: {},
  };
}

/**
 * The page about the Linux packages of a release, if this or an earlier release has packages.
 * @param library name of the library
 */
export function packagePages(
  edition: PageEdition & { readonly packages?: PackageView },
  library: string,
): ReleasePage[] {
  const { packages } = edition;
  if (!packages) return [];
  const named = versioned(library, packages.version);
  return [
    {
      kind: 'package',
      path: PACKAGE_PATH,
      edition,
      part: 'releases',
      label: text.common.linuxPackages,
      title: fill(text.releases.packagesOf, { name: named }),
      description: fill(text.releases.packageDescription, { name: named, tools: listText(packages.tools) }),
      trail: [root()],
      indexed: true,
      searched: true,
      twin: text.releases.packageTwin,
      words: packages.tools,
      props: { packages },
    },
  ];
}

/**
 * The pages that list the files of a release, one per folder. They have no Markdown twins, because those could have the name
 * of a release file.
 * @param library name of the library
 */
export function folderPages(
  edition: PageEdition & { readonly tree: ReleaseTree },
  library: string,
): Page<'folder', object>[] {
  const { tree } = edition;
  const named = versioned(library, tree.version);
  return tree.pages.map((path) => ({
    kind: 'folder',
    path: escapePath(path),
    edition,
    permanent: true,
    part: 'releases',
    label: fill(text.releases.filesOf, { version: tree.version }),
    title: fill(text.releases.filesOf, { version: named }),
    description: fill(text.releases.filesDescription, { name: named }),
    trail: [root()],
    repeats: escapePath(tree.pages[0]),
    indexed: true,
    words: text.releases.fileWords.split(' '),
    props: {},
  }));
}
