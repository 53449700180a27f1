import { escapePath, PACKAGE_PATH, permanentPath, RELEASES_PATH } from '../addresses/paths.ts';
import type { Page } from '../site/page.ts';
import type { Edition, Site } from '../site/site.ts';

export type ReleasePage = Page<'releases', object> | Page<'folder', object> | Page<'package', object>;

const ROOT = { label: 'Releases', path: RELEASES_PATH } as const;

/** The list of all releases. */
export function releasesPage({ config, editions }: Site): Page<'releases', object> {
  return {
    kind: 'releases',
    ...ROOT,
    edition: editions[0],
    part: 'releases',
    title: `Releases of ${config.name}`,
    description: `Every release of ${config.name}, newest first: its day, commit, notes, files, and what it describes.`,
    trail: [],
    counterpart: () => ({ path: '' }),
    indexed: true,
    twin: 'every release, its notes and what it publishes',
    picture: {
      title: `Releases of ${config.name}`,
      text: editions.map(({ release }) => release.version).join(', '),
      foot: '',
    },
    props: {},
  };
}

/** The page about the Linux packages of a release, if any release has packages. */
export function packagePages(edition: Edition, { config, editions }: Site): ReleasePage[] {
  if (!editions.some(({ packages }) => packages)) return [];
  const published = edition.packages !== undefined;
  const version = edition.packages?.version ?? edition.release.version;
  const isBorrowed = version !== edition.release.version;
  return [
    {
      kind: 'package',
      path: PACKAGE_PATH,
      edition,
      part: 'releases',
      label: 'Linux packages',
      title: `Linux packages of ${config.name} ${version}`,
      description: `Packages of ${config.name} ${version} for apt and dnf: what they need, what they contain, how they are installed.`,
      trail: [ROOT],
      ...(isBorrowed ? { repeats: permanentPath(version, PACKAGE_PATH) } : {}),
      counterpart: ({ packages }) => ({
        path: PACKAGE_PATH,
        ...(packages ? {} : { lacks: 'has no package' }),
      }),
      indexed: published,
      searched: true,
      ...(published ? { twin: 'what they need and contain' } : {}),
      props: {},
    },
  ];
}

/**
 * The pages that list the files of a release, one per folder. They have no Markdown twins, because those could have the name
 * of a release file.
 */
export function folderPages(edition: Edition, { config }: Site): Page<'folder', object>[] {
  const { tree } = edition;
  const named = `${config.name} ${tree.version}`;
  return tree.pages.map((path) => ({
    kind: 'folder',
    path: escapePath(path),
    edition,
    part: 'releases',
    label: `Files of ${tree.version}`,
    title: `Files of ${named}`,
    description: `Every file of ${named} with its size and SHA-256, and the recipes that fetch it.`,
    trail: [ROOT],
    repeats: escapePath(tree.pages[0]),
    counterpart: (other) => ({ path: escapePath(other.tree.pages[0]) }),
    indexed: true,
    props: {},
  }));
}
