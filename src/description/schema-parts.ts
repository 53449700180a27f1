import { z } from 'astro/zod';
import { once } from './once.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

export const inputSchema = once(
  (schema: z.ZodType): JsonSchema =>
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: addRequired }),
);

/** Adds required keys that zod omits: it takes every preprocessed value for optional. */
function addRequired({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: JsonSchema;
}): void {
  const { def } = zodSchema._zod;
  if (def.type !== 'object') return;
  const required = Object.entries(def.shape).filter(([, value]) => !z.safeParse(value, undefined).success);
  if (required.length > 0) jsonSchema.required = required.map(([key]) => key);
}

/** The branches of a union; a list of one for other schemas. */
export function branchesOf(schema: JsonSchema): JsonSchema[] {
  const branches = schema.anyOf ?? schema.oneOf;
  return branches ? branches.flatMap(branchesOf) : [schema];
}

/** Whether a branch matches a kind of value: lists, or objects with its constants. */
export function fits({ type, properties = {} }: JsonSchema, value: object): boolean {
  if (type !== (Array.isArray(value) ? 'array' : 'object')) return false;
  return Object.entries(properties).every(
    ([key, property]) =>
      typeof property !== 'object' || !('const' in property) || property.const === Reflect.get(value, key),
  );
}

/** The schemas of a key of an object or an item of a list; empty if the key is unknown. */
export function partsOf(schemas: readonly JsonSchema[], key: PropertyKey): JsonSchema[] {
  return schemas.flatMap(branchesOf).flatMap(({ items, properties, additionalProperties }) => {
    if (typeof key === 'number') return typeof items === 'object' && !Array.isArray(items) ? [items] : [];
    const named = properties && Object.hasOwn(properties, String(key)) ? properties[String(key)] : undefined;
    if (typeof named === 'object') return [named];
    // Objects that allow unknown keys have an empty schema for them.
    const open = typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0;
    return open ? [additionalProperties] : [];
  });
}

/** The known keys of these object schemas. */
export function keysOf(schemas: readonly JsonSchema[]): string[] {
  return schemas.flatMap(branchesOf).flatMap(({ properties }) => Object.keys(properties ?? {}));
}

/** The values that a schema allows, possibly none; undefined if it allows a type. */
export function literalsOf({ const: only, enum: several, not }: JsonSchema): readonly unknown[] | undefined {
  if (not) return [];
  return several ?? (only === undefined ? undefined : [only]);
}

/** The types of a schema in words: `string`, `list of strings`, `"ref"`. */
export function typesOf(schema: JsonSchema): string[] {
  return [...new Set(branchesOf(schema).flatMap(typesOfBranch))];
}

function typesOfBranch(schema: JsonSchema): string[] {
  const literals = literalsOf(schema);
  if (literals) return literals.map((literal) => JSON.stringify(literal));
  const { items, type = 'any value' } = schema;
  const types = Array.isArray(type) ? type : [type];
  return types.map((name) => {
    if (name !== 'array' || typeof items !== 'object' || Array.isArray(items)) return name;
    return `list of ${typesOf(items).map(plural).join(' or ') || 'nothing'}`;
  });
}

function plural(type: string): string {
  return /^(object|string|number|boolean)$/.test(type) ? `${type}s` : type;
}
