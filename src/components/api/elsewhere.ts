import { apiPath, type ReleasePrefix } from '../../addresses/paths.ts';
import { classPath } from '../../reference/addresses.ts';
import type { DescribedClass } from '../../reference/library.ts';
import type { Edition } from '../../site.ts';

/** The page of another edition that comes nearest to that of a class: the class, where it moved to, its module, the API. */
export function nearestPath(
  { reference }: Edition,
  prefix: ReleasePrefix,
  { module, name }: DescribedClass,
): string {
  if (!reference) return apiPath(prefix);
  const { library, addresses } = reference;
  const [moved] = library.named(name);
  const same = library.find(module, name) ?? moved;
  if (same) return classPath(addresses, prefix, same.module, same.name);
  const around = library.modules.find((other) => other.name === module);
  return around ? apiPath(prefix, around.slug) : apiPath(prefix);
}
