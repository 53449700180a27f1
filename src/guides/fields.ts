import { branchesOf, type JsonSchema, typesOf } from '../description/schema-parts.ts';

const OR = ' or ';

/** A field of a description as its author writes it. */
export interface Field {
  /** Path from the top: `*` stands for any key, `[]` for every entry of a list. */
  readonly path: string;
  /** What may stand there, in words: `string or null`. */
  readonly type: string;
  readonly required: boolean;
  /** What it means; empty where the schema says nothing. */
  readonly meaning: string;
}

/** Every field below a key of the top level, that key first, each path once, in the order of the schema. */
export function fieldsOf(schema: JsonSchema, section: string): Field[] {
  const found = new Map<string, Field>();
  const property = schema.properties?.[section];
  if (typeof property === 'object') {
    collect(property, section, schema.required?.includes(section) ?? false, found);
  }
  return [...found.values()].filter(({ path }) => !isOtherShape(path, found));
}

/** Keys of the top level that {@link fieldsOf} can be asked for. */
export function sectionsOf({ properties }: JsonSchema): string[] {
  return Object.keys(properties ?? {});
}

/** Members may be written as one object or as a list of objects: the fields inside are the same, and are told once. */
function isOtherShape(path: string, found: ReadonlyMap<string, Field>): boolean {
  return [...path.matchAll(/\.\*/g)].some(({ index }) =>
    found.has(`${path.slice(0, index)}[]${path.slice(index)}`),
  );
}

function collect(schema: JsonSchema, path: string, required: boolean, found: Map<string, Field>): void {
  const known = found.get(path);
  const field = { path, type: typesOf(schema).join(OR), required, meaning: schema.description ?? '' };
  found.set(path, known ? merged(known, field) : field);
  for (const branch of branchesOf(schema)) collectInside(branch, path, found);
}

function collectInside(schema: JsonSchema, path: string, found: Map<string, Field>): void {
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    if (typeof property === 'object')
      collect(property, `${path}.${key}`, schema.required?.includes(key) ?? false, found);
  }
  const { items } = schema;
  if (typeof items === 'object' && !Array.isArray(items)) inner(items, `${path}[]`, found);
  const { additionalProperties: values } = schema;
  if (typeof values === 'object' && Object.keys(values).length > 0) inner(values, `${path}.*`, found);
}

/** What a list or a map holds has no name of its own; only the fields inside are told. */
function inner(schema: JsonSchema, path: string, found: Map<string, Field>): void {
  for (const branch of branchesOf(schema)) collectInside(branch, path, found);
}

/** The same path in two shapes of one value, such as the steps of several types; each type then says what it means. */
function merged(a: Field, b: Field): Field {
  const sameType = a.type.split(OR).includes(b.type);
  const told = sameType ? b.meaning : `${b.type}: ${b.meaning}`;
  const before = sameType || a.type.includes(OR) ? a.meaning : `${a.type}: ${a.meaning}`;
  return {
    path: a.path,
    type: sameType ? a.type : `${a.type}${OR}${b.type}`,
    required: a.required && b.required,
    meaning: before.includes(told) ? before : `${before} ${told}`,
  };
}
