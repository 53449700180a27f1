import { describe, expect, it } from 'vitest';
import { documentSchema } from '../../../src/description/schema/document.ts';
import { inputSchema } from '../../../src/description/schema-parts.ts';
import { type Field, fieldsOf, sectionsOf } from '../../tools/fields.ts';

const schema = inputSchema(documentSchema);
const fields = new Map(
  sectionsOf(schema).flatMap((section) =>
    fieldsOf(schema, section).map((field) => [field.path, field] as const),
  ),
);

function field(path: string): Field {
  const found = fields.get(path);
  if (!found) throw new Error(`no ${path} among ${[...fields.keys()].join(' ')}`);
  return found;
}

/** Every key that the schema names anywhere. */
function keysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'properties' ? [...Object.keys(inner), ...keysIn(Object.values(inner))] : keysIn(inner),
  );
}

describe('the fields of a description', () => {
  it('are all fields of the schema, each with its meaning', () => {
    const keys = new Set(keysIn(schema));
    expect(keys.size).toBeGreaterThan(60);
    const described = new Set([...fields.keys()].map((path) => path.split('.').at(-1)));
    expect([...keys].filter((key) => !described.has(key))).toEqual([]);
    expect([...fields.values()].filter(({ meaning }) => meaning === '')).toEqual([]);
  });

  it('have their types in words, and whether they are required', () => {
    expect(field('date')).toMatchObject({ type: 'string', required: true });
    expect(field('git')).toMatchObject({ type: 'string or null', required: false });
    expect(field('installation.tabOrder').type).toBe('list of strings or null');
    expect(field('installation.languages.*.platforms.*.steps')).toMatchObject({
      type: 'list of objects',
      required: true,
    });
    expect(field('installation.dialects.*.default').required).toBe(true);
  });

  it('list all shapes of a value, each with its meaning', () => {
    const { type, meaning } = field('installation.languages.*.platforms.*.steps[].type');
    expect(type).toBe('"command" or "text" or "code"');
    expect(meaning).toMatch(/"command": .+ "text": .+ "code": /);
    expect(field('installation.languages.*.platforms.*.steps[].language').required).toBe(false);
  });

  it('are listed once if members can be one object or a list of objects', () => {
    expect(field('api.*.classes.*.enum_fields').type).toBe('list of objects or object or null');
    expect(fields.has('api.*.classes.*.enum_fields[].*.type')).toBe(true);
    expect(fields.has('api.*.classes.*.enum_fields.*.type')).toBe(false);
  });
});
