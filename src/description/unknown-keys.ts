import type { z } from 'astro/zod';
import { suggestion } from './nearest.ts';
import { type Notice, type Path, problemAt, quoted, type Source } from './problem.ts';
import { branchesOf, fits, inputSchema, type JsonSchema, keysOf, partsOf } from './schema-parts.ts';

/**
 * Notices of unknown keys, which are kept but not shown: one per key.
 * @param source a value that matches the schema
 */
export function unknownKeyNotices(schema: z.ZodType, source: Source): Notice[] {
  const unknown = Map.groupBy(unknownKeys([inputSchema(schema)], source.value, []), ({ key }) => key);
  return [...unknown].flatMap(([key, [first, ...more]]) => {
    if (!first) return [];
    const times = more.length > 0 ? ` (${more.length + 1} times)` : '';
    const message = `Unknown key ${quoted(key)}${times}. No page shows it.`;
    const words = { message, hint: 'Correct or remove it.', ...suggestion(key, first.valid) };
    return [{ ...problemAt(source, { path: first.path, ...words }), rule: 'unknown-key', about: key }];
  });
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
