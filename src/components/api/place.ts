import { apiPath } from '../../addresses/paths.ts';
import type { Crumb } from '../../machines/structured-data.ts';
import type { DescribedClass, DescribedModule } from '../../reference/library.ts';
import type { Reference } from '../../reference/reference.ts';
import type { Edition } from '../../site.ts';
import { neighbours, type PageFrame } from '../site/frame.ts';

type Place = Pick<PageFrame, 'trail' | 'previous' | 'next'>;

/** Where the page of a module stands among the others. */
export function modulePlace(
  { prefix }: Edition,
  { library }: Reference,
  { name, slug }: DescribedModule,
): Place {
  const modules = library.modules.map((module) => ({
    label: module.name,
    path: apiPath(prefix, module.slug),
  }));
  const path = apiPath(prefix, slug);
  return { trail: [...root(prefix), { label: name, path }], ...neighbours(modules, path) };
}

/** Where the page of a class stands among those of its module, in the order of the description. */
export function classPlace(
  { prefix }: Edition,
  { library }: Reference,
  { module, name, path }: DescribedClass,
): Place {
  const own = library.modules.find((candidate) => candidate.name === module);
  const classes = own?.classes ?? [];
  const index = classes.findIndex((candidate) => candidate.path === path);
  const [previous, next] = [classes[index - 1], classes[index + 1]].map((beside) => {
    return beside && { label: beside.name, path: `${apiPath(prefix)}${beside.path}` };
  });
  const above = own ? [{ label: module, path: apiPath(prefix, own.slug) }] : [];
  return {
    trail: [...root(prefix), ...above, { label: name, path: `${apiPath(prefix)}${path}` }],
    ...(previous ? { previous } : {}),
    ...(next ? { next } : {}),
  };
}

function root(prefix: Edition['prefix']): Crumb[] {
  return [{ label: 'API', path: apiPath(prefix) }];
}
