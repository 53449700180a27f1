import type { z } from 'astro/zod';
import { isOneSlip, suggestion } from './nearest.ts';
import { LISTED, type Notice, type Path, problemAt, quoted, type Source } from './problem.ts';
import { branchesOf, fits, inputSchema, type JsonSchema, keysOf, partsOf } from './schema-parts.ts';

/**
 * Notices on the keys that a schema does not name: one for each that is a slip of a known key, one for all others. Such
 * keys are kept and do no harm, but the maintainer should know that no page shows them. The source's value fits the schema.
 */
export function unknownKeyNotices(schema: z.ZodType, source: Source): Notice[] {
  const unknown = [...unknownKeys([inputSchema(schema)], source.value, [])];
  const known = ({ key, valid }: UnknownKey) =>
    valid.find((name) => isOneSlip(key.toLowerCase(), name.toLowerCase()));
  const slips = unknown.filter((found) => known(found) !== undefined);
  const others = unknown.filter((found) => known(found) === undefined);
  const misspelled = [...Map.groupBy(slips, (found) => `${found.key} ${known(found)}`).values()].flatMap(
    ([first, ...more]) => {
      if (!first) return [];
      const times = more.length > 0 ? ` (${more.length + 1} times)` : '';
      const message = `Unknown key ${quoted(first.key)}${times}, which no page shows.`;
      const hint = `Did you mean ${quoted(known(first))}?`;
      const problem = problemAt(source, { path: first.path, message, hint });
      return [{ ...problem, rule: 'misspelled-key', about: first.key }];
    },
  );
  const [first] = others;
  if (!first) return misspelled;
  const byKey = [...Map.groupBy(others, ({ key }) => key)];
  const names = byKey
    .slice(0, LISTED)
    .map(([key, same]) => (same.length > 1 ? `${key} (${same.length} times)` : key));
  const more = byKey.length > LISTED ? ` and ${byKey.length - LISTED} more` : '';
  const message = `Unknown keys, which no page shows: ${names.join(', ')}${more}.`;
  const [hint = 'Check the spelling, or remove them.'] = others
    .slice(0, LISTED)
    .flatMap(({ key, valid }) => suggestion(key, valid).hint ?? []);
  return [...misspelled, { ...problemAt(source, { path: first.path, message, hint }), rule: 'unknown-key' }];
}

interface UnknownKey {
  readonly key: string;
  readonly path: Path;
  readonly valid: readonly string[];
}

function* unknownKeys(schemas: readonly JsonSchema[], value: unknown, path: Path): Generator<UnknownKey> {
  if (typeof value !== 'object' || value === null) return;
  const fitting = schemas.flatMap(branchesOf).filter((branch) => fits(branch, value));
  if (fitting.length === 0) return;
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [key, entry] of entries) {
    const parts = partsOf(fitting, key);
    if (parts.length > 0) yield* unknownKeys(parts, entry, [...path, key]);
    else if (typeof key === 'string') yield { key, path: [...path, key], valid: keysOf(fitting) };
  }
}
