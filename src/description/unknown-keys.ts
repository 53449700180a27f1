import { z } from 'astro/zod';
import { jsonPointer, type Problem } from './problem.ts';
import { documentSchema } from './schema/document.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

interface Found {
  readonly key: string;
  readonly pointer: string;
}

/**
 * One notice on every key that the published schema does not name, or none. Such keys are kept and do no harm, but
 * the maintainer should know that no page shows them.
 */
export function unknownKeyNotice(root: unknown, file: string, prefix: readonly PropertyKey[]): Problem[] {
  const found: Found[] = [];
  collect(descriptionJsonSchema(), root, prefix, found);
  const [first] = found;
  if (!first) return [];
  const counts = new Map<string, number>();
  for (const { key } of found) counts.set(key, (counts.get(key) ?? 0) + 1);
  const names = [...counts].map(([key, count]) => (count > 1 ? `${key} (${count} times)` : key)).join(', ');
  const message = `Keys that the format does not know are kept but not shown: ${names}.`;
  return [{ file, pointer: first.pointer, message, hint: 'Check the spelling, or leave them.' }];
}

/** The document's JSON Schema, as a reader of `/schema/description.json` gets it: what an author may write. */
export function descriptionJsonSchema(): JsonSchema {
  return z.toJSONSchema(documentSchema, { io: 'input', unrepresentable: 'any' });
}

function collect(schema: JsonSchema, value: unknown, path: readonly PropertyKey[], found: Found[]): void {
  if (Array.isArray(value)) {
    const items = alternatives(schema).find((branch) => branch.items !== undefined)?.items;
    if (typeof items !== 'object' || Array.isArray(items)) return;
    for (const [index, item] of value.entries()) collect(items, item, [...path, index], found);
  } else if (typeof value === 'object' && value !== null) {
    collectObject(alternatives(schema), value, path, found);
  }
}

function collectObject(
  branches: JsonSchema[],
  value: object,
  path: readonly PropertyKey[],
  found: Found[],
): void {
  const fitting = branches.filter((branch) => discriminates(branch, value));
  if (fitting.length === 0) return;
  for (const [key, entry] of Object.entries(value)) {
    const known = fitting.map((branch) => namedValue(branch, key) ?? openValue(branch)).find(Boolean);
    if (known) collect(known, entry, [...path, key], found);
    else found.push({ key, pointer: jsonPointer([...path, key]) });
  }
}

function namedValue({ properties }: JsonSchema, key: string): JsonSchema | undefined {
  const value = properties && Object.hasOwn(properties, key) ? properties[key] : undefined;
  return typeof value === 'object' ? value : undefined;
}

/** What a record's values are; undefined for an object of named keys, which only tolerates others. */
function openValue({ additionalProperties }: JsonSchema): JsonSchema | undefined {
  const open = typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0;
  return open ? additionalProperties : undefined;
}

function alternatives(schema: JsonSchema): JsonSchema[] {
  const branches = schema.anyOf ?? schema.oneOf;
  return branches ? branches.flatMap(alternatives) : [schema];
}

/** Whether a branch describes objects, and those of this kind: every constant that it asks for is there. */
function discriminates(branch: JsonSchema, value: object): boolean {
  if (!branch.properties && branch.additionalProperties === undefined) return false;
  return Object.entries(branch.properties ?? {}).every(
    ([key, property]) =>
      typeof property !== 'object' || !('const' in property) || property.const === Reflect.get(value, key),
  );
}
