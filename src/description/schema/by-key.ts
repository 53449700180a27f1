import { z } from 'astro/zod';

/**
 * A map whose keys an author chooses. What it is read to inherits nothing: `constructor` and `toString` are names like
 * any other, and find only what the author wrote under them.
 */
export function byKey<Value extends z.ZodType>(value: Value) {
  return z.record(z.string(), value).transform(withoutInheritance);
}

/** The same object, which finds under a name only what is its own. It is fresh: zod hands out no input. */
function withoutInheritance<Read extends object>(map: Read): Read {
  Reflect.setPrototypeOf(map, null);
  return map;
}
