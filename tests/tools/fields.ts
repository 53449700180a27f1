import { branchesOf, type JsonSchema, typesOf } from '../../src/description/schema-parts.ts';

const OR = ' or ';

/** A field of a description. */
export interface Field {
  /** Path from the top: `*` is any key, `[]` is every entry of a list. */
  readonly path: string;
  /** Its types in words: `string or null`. */
  readonly type: string;
  readonly required: boolean;
  /** Description in the schema; may be empty. */
  readonly meaning: string;
}

/** A top-level key and all fields below it, in the order of the schema, without duplicate paths. */
export function fieldsOf(schema: JsonSchema, section: string): Field[] {
  const { properties, required } = schema;
  const own = { properties: { [section]: properties?.[section] ?? false }, required: required ?? [] };
  const byPath = Map.groupBy(fieldsIn(own, ''), ({ path }) => path);
  const isOtherShape = (path: string) =>
    // Members may be one object or a list of objects with the same fields, so list the fields once.
    [...path.matchAll(/\.\*/g)].some(({ index }) =>
      byPath.has(`${path.slice(0, index)}[]${path.slice(index)}`),
    );
  const shown = [...byPath.values()].filter(([first]) => first && !isOtherShape(first.path));
  return shown.map((shapes) => shapes.reduce(merged));
}

/** Top-level keys for {@link fieldsOf}. */
export function sectionsOf({ properties }: JsonSchema): string[] {
  return Object.keys(properties ?? {});
}

/** The fields inside a value; with duplicate paths if several shapes of the value have them. */
function fieldsIn(schema: JsonSchema, path: string): Field[] {
  return branchesOf(schema).flatMap(({ properties = {}, required = [], items, additionalProperties }) => [
    ...Object.entries(properties).flatMap(([key, property]) => {
      if (typeof property !== 'object') return [];
      const inner = path === '' ? key : `${path}.${key}`;
      const type = typesOf(property).join(OR);
      const meaning = property.description ?? '';
      const field = { path: inner, type, required: required.includes(key), meaning };
      return [field, ...fieldsIn(property, inner)];
    }),
    ...(typeof items === 'object' && !Array.isArray(items) ? fieldsIn(items, `${path}[]`) : []),
    ...(typeof additionalProperties === 'object' ? fieldsIn(additionalProperties, `${path}.*`) : []),
  ]);
}

/** Merges fields with the same path in several shapes of a value, such as types of steps, with a description per type. */
function merged(a: Field, b: Field): Field {
  const isSameType = `${OR}${a.type}${OR}`.includes(`${OR}${b.type}${OR}`);
  const own = isSameType ? b.meaning : `${b.type}: ${b.meaning}`;
  const before = isSameType || a.type.includes(OR) ? a.meaning : `${a.type}: ${a.meaning}`;
  return {
    path: a.path,
    type: isSameType ? a.type : `${a.type}${OR}${b.type}`,
    required: a.required && b.required,
    meaning: before.includes(own) ? before : `${before} ${own}`,
  };
}
