import { expect, test } from 'vitest';
import { classList } from '../../../src/api/class-list.ts';
import { inModule, referenceOf } from './fixtures.ts';

test('the class list of a module groups classes by kind, and lists generated types below their base', () => {
  const api = inModule({
    Mode: { enum_fields: [{ On: {} }] },
    Item: { struct_fields: [] },
    ItemVec: {},
    'C#': {},
  });
  const [module] = referenceOf(api).modules;
  expect(module && classList(module)).toEqual([
    ['Structures', [['Item', 'Item', [['ItemVec', 'ItemVec']]]]],
    ['Enumerations', [['Mode', 'Mode']]],
    ['Opaque types', [['C#', 'Csharp']]],
  ]);
});
