import { hasPackages } from '../release/linux/described.ts';
import { type PackageView, packageView } from '../release/linux/view.ts';
import type { ReleaseTree } from '../release/tree.ts';
import { type Edition, editions, loadSite, type Site, standingEditions } from '../site.ts';
import { type Route, routes } from './editions.ts';

interface FolderRoute {
  readonly params: { readonly folder: string | undefined; readonly version: string };
  readonly props: {
    readonly site: Site;
    readonly edition: Edition;
    readonly tree: ReleaseTree;
  };
}

/** A page for every folder of every release, in the frame of the pages that stand for that release. */
export async function folderRoutes(): Promise<FolderRoute[]> {
  const site = await loadSite();
  return standingEditions(site).flatMap((edition) => {
    const { version } = edition.release;
    const tree = site.trees.get(version);
    return (tree?.pages ?? []).flatMap((page) => {
      const folder = page.slice(1, -`release/${version}/`.length).replace(/\/$/, '') || undefined;
      return tree ? [{ params: { folder, version }, props: { site, edition, tree } }] : [];
    });
  });
}

/** A page on the Linux packages in every edition; none where every release lacks them. */
export async function packageRoutes(): Promise<Route<object, object>[]> {
  return routes((_edition, site) =>
    editions(site).some((edition) => hasPackages(edition, site)) ? [{ params: {}, props: {} }] : [],
  );
}

/** The Linux packages that an edition shows. */
export function packagesOf(edition: Edition, { config, settings, ...site }: Site): PackageView {
  return packageView(edition, { ...site, library: config.name, baseUrl: settings.baseUrl });
}
