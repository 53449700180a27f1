import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { membersOf, operationsOf } from '../../../src/api/members.ts';
import type { DescribedClass } from '../../../src/api/model.ts';
import { readReferences } from '../../../src/api/reference.ts';
import { typePieces, typeText } from '../../../src/api/types/text.ts';
import { parseDescription } from '../../../src/description/parse.ts';
import {
  alias,
  customDefaults,
  defaultVariants,
  enumerations,
  operations,
  structures,
  undescribedTypes,
  waylandColors,
} from './spec/window-types.ts';

const VERSIONS = ['0.2.0', '0.1.0'];
const releases = VERSIONS.map((version) => {
  const file = `content/releases/${version}/description.json`;
  const parsed = parseDescription(readFileSync(file), file, version);
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
  return { version, document: parsed.document };
});
const { references } = readReferences(releases, { spelling: {} });

describe.each(VERSIONS)('the window module of %s', (version) => {
  const reference = references.get(version);
  const find = (name: string): DescribedClass => {
    const described = reference?.find('window', name);
    if (!described) throw new Error(`${name} is missing`);
    return described;
  };

  test('is the only one, and has the classes of the specification and no others', () => {
    expect(reference?.modules.map(({ name }) => name)).toEqual(['window']);
    expect(reference?.classes.map(({ name }) => name).toSorted()).toEqual(
      [...Object.keys(enumerations), ...Object.keys(structures), alias.name].toSorted(),
    );
  });

  test.each(Object.entries(enumerations))('%s has exactly its variants', (name, variants) => {
    const described = find(name);
    expect(described.kinds).toEqual(['enum']);
    expect(membersOf(described, 'variant').map((variant) => variant.name)).toEqual(variants);
  });

  test('marks a default only if the specification names it', () => {
    for (const name of Object.keys(enumerations)) {
      const defaults = membersOf(find(name), 'variant').filter(({ isDefault }) => isDefault);
      const expected = Object.entries(defaultVariants).find(([key]) => key === name)?.[1];
      expect([name, ...defaults.map((variant) => variant.name)]).toEqual([
        name,
        ...(expected ? [expected] : []),
      ]);
    }
  });

  test.each(customDefaults)('%s has its own default', (name) => {
    expect(find(name).entry.custom_impls).toEqual(['Default']);
  });

  test.each(Object.entries(structures))('%s has exactly its fields', (name, fields) => {
    const described = find(name);
    const shown = membersOf(described, 'field').map((field) => [field.name, typeText(field.type)]);
    expect(described.kinds).toEqual(['struct']);
    expect(shown.toSorted()).toEqual(fields.map((field) => [...field]).toSorted());
  });

  test('has the 42 colours of the Wayland theme', () => {
    const colors = membersOf(find('WaylandTheme'), 'field').filter(({ type }) => typeText(type) === 'ColorU');
    expect(new Set(colors.map(({ name }) => name))).toEqual(new Set(waylandColors));
    expect(colors).toHaveLength(42);
  });

  test('has the alias with its argument, the only class without a layout', () => {
    const { alias: target } = find(alias.name);
    expect(target && typeText(target)).toBe(`${alias.target}<${alias.genericArgs.join(', ')}>`);
    for (const { name, entry } of reference?.classes ?? []) {
      expect([name, entry.repr ?? null]).toEqual([name, name === alias.name ? null : 'C']);
    }
  });

  test('has the four operations, and no operations in other classes', () => {
    const shown = (reference?.classes ?? []).flatMap((described) => {
      return operationsOf(described).map((operation) => ({
        owner: described.name,
        name: operation.name,
        kind: operation.kind,
        self: operation.receiver ?? null,
        args: operation.parameters.map(({ name, type }) => [name, typeText(type)]),
        returns: operation.returns && typeText(operation.returns),
      }));
    });
    expect(shown).toEqual(
      Object.entries(operations).map(([name, operation]) => ({
        owner: 'HidpiAdjustedBounds',
        name,
        ...operation,
      })),
    );
  });

  test('names types that it does not describe, and those are marked', () => {
    const found = new Set<string>();
    for (const described of reference?.classes ?? []) {
      const { alias: target } = described;
      const types = [
        ...membersOf(described, 'field').map(({ type }) => type),
        ...(target ? [target] : []),
        ...operationsOf(described).flatMap(({ parameters, returns }) => [
          ...parameters.map(({ type }) => type),
          ...(returns ? [returns] : []),
        ]),
      ];
      for (const piece of types.flatMap((type) => typePieces(type, described))) {
        if (piece.resolved?.kind === 'undescribed') found.add(piece.text);
      }
    }
    expect([...found].toSorted()).toEqual([...undescribedTypes].toSorted());
  });
});
