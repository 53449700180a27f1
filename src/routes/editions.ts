import { type Edition, editions, loadSite, type Site } from '../site.ts';

/** A page that Astro is to write: the parameters of its address, and what its component is given. */
export interface Route<Params, Props> {
  readonly params: Params & { readonly edition: string | undefined };
  readonly props: Props & { readonly site: Site; readonly edition: Edition };
}

/** One page for every edition. */
export async function editionRoutes(): Promise<Route<object, object>[]> {
  return routes(() => [{ params: {}, props: {} }]);
}

/** The pages of one room in every edition; `pagesOf` gives their parameters and what is their own among the props. */
export async function routes<Params, Props>(
  pagesOf: (edition: Edition, site: Site) => { params: Params; props: Props }[],
): Promise<Route<Params, Props>[]> {
  const site = await loadSite();
  return editions(site).flatMap((edition) =>
    pagesOf(edition, site).map(({ params, props }) => ({
      params: { ...params, edition: editionParam(edition) },
      props: { ...props, site, edition },
    })),
  );
}

/** Nothing at the root, `v/<version>` elsewhere. */
function editionParam({ prefix, release }: Edition): string | undefined {
  return prefix === '' ? undefined : `v/${release.version}`;
}
