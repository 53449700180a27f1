import type { z } from 'astro/zod';
import { suggestion } from './nearest.ts';
import { type Path, type Problem, problemAt, type Source } from './problem.ts';
import { branchesOf, fits, inputSchema, type JsonSchema, keysOf, partsOf } from './schema-parts.ts';

/**
 * One notice on every key that a schema does not name, or none. Such keys are kept and do no harm, but the maintainer
 * should know that no page shows them. The source's value fits the schema.
 */
export function unknownKeyNotice(schema: z.ZodType, source: Source): Problem[] {
  const unknown = [...unknownKeys([inputSchema(schema)], source.value, [])];
  const [first] = unknown;
  if (!first) return [];
  const names = [...Map.groupBy(unknown, ({ key }) => key)].map(([key, same]) =>
    same.length > 1 ? `${key} (${same.length} times)` : key,
  );
  const message = `Unknown keys, which no page shows: ${names.join(', ')}.`;
  const [hint = 'Check the spelling, or ignore this.'] = unknown.flatMap(
    ({ key, valid }) => suggestion(key, valid).hint ?? [],
  );
  return [problemAt(source, { path: first.path, message, hint })];
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
