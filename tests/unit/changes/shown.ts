import type { Difference } from '../../../src/changes/difference.ts';

/** A difference as a page shows it. */
export function shown({ kind, thing, before, after, details, steps }: Difference) {
  return {
    kind,
    name: thing.name,
    ...(before?.page ? { before: before.page } : {}),
    ...(after?.page ? { after: after.page } : {}),
    details,
    ...(steps ? { steps } : {}),
  };
}
