import type { DescribedClass, DescribedModule } from '../reference/library.ts';
import type { Reference } from '../reference/reference.ts';
import type { Edition, Site } from '../site.ts';
import { type Route, routes } from './editions.ts';

/** One page for every edition, where any release of the site describes an API. */
export async function apiRoutes(): Promise<Route<object, object>[]> {
  return routes((_, { references }) => (references.size > 0 ? [{ params: {}, props: {} }] : []));
}

/** A page for every module. */
export async function moduleRoutes(): Promise<
  Route<{ module: string }, { reference: Reference; module: DescribedModule }>[]
> {
  return routes(({ reference }: Edition, _: Site) =>
    (reference?.library.modules ?? []).flatMap((module) =>
      reference ? [{ params: { module: module.slug }, props: { reference, module } }] : [],
    ),
  );
}

/** A page for every class. */
export async function classRoutes(): Promise<
  Route<{ module: string; type: string }, { reference: Reference; described: DescribedClass }>[]
> {
  return routes(({ reference }) =>
    (reference?.library.classes ?? []).flatMap((described) => {
      const [module = '', type = ''] = described.path.split('/').map(decodeURIComponent);
      return reference ? [{ params: { module, type }, props: { reference, described } }] : [];
    }),
  );
}
