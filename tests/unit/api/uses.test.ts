import { describe, expect, test } from 'vitest';
import { USE_KINDS, usesByRole, usesOf } from '../../../src/api/uses.ts';
import { classOf, inModule, referenceOf } from './fixtures.ts';

const reference = referenceOf(
  inModule({
    Dom: {
      constructors: { body: {} },
      functions: {
        child: { fn_args: [{ self: 'ref' }], returns: { type: 'Option<Dom>' } },
        add: { fn_args: [{ self: 'refmut' }, { child: 'Dom' }, { other: 'Dom' }] },
      },
    },
    Button: {
      struct_fields: [{ parent: { type: 'Dom', ref_kind: 'constptr' } }, { label: { type: 'u8' } }],
      constructors: { of: { fn_args: [{ dom: '*const Dom' }], returns: { type: 'ResultDomError' } } },
      functions: { doms: { returns: { type: 'Vec<Dom>' } } },
    },
    Error: {},
    Tree: { enum_fields: [{ Leaf: {}, Branch: { type: 'OptionDomVec' } }] },
    Layout: { callback_typedef: { fn_args: [{ type: 'Dom' }], returns: { type: 'Dom' } } },
    Alias: { type_alias: { target: 'Generic', generic_args: ['Dom'] } },
    DomVec: {
      struct_fields: [{ ptr: { type: 'Dom', ref_kind: 'constptr' } }],
      functions: { get: { returns: { type: 'Dom' } } },
    },
    OptionDom: { enum_fields: [{ None: {}, Some: { type: 'Dom' } }] },
    DomVecDestructor: { enum_fields: [{ External: { type: 'DomVecDestructorType' } }] },
    Holder: { struct_fields: [{ run: { type: 'DomVecDestructor' } }] },
  }),
);

function usesByKind(name: string) {
  const uses = usesOf(classOf(reference, name));
  return Object.fromEntries(
    USE_KINDS.map((kind) => [
      kind,
      uses
        .filter((use) => use.kind === kind)
        .map(({ owner, member }) => (member ? `${owner.name}.${member.name}` : owner.name)),
    ]),
  );
}

describe('the uses of a class', () => {
  test('include uses in wrappers: inline or generated, described or not', () => {
    expect(usesByKind('Dom')).toEqual({
      made: ['Dom.body', 'Button.of'],
      passed: ['Dom.add', 'Button.of', 'Layout'],
      stored: ['Button.parent', 'Tree.Branch', 'Alias'],
      returned: ['Dom.child', 'Button.doms', 'Layout'],
    });
  });

  test('include the error of a result', () => {
    expect(usesByKind('Error')['made']).toEqual(['Button.of']);
  });

  test('leave out types generated from it, and destructors', () => {
    expect(usesByKind('DomVec')['stored']).toEqual(['Tree.Branch']);
    expect(usesByKind('DomVecDestructor')['stored']).toEqual(['Holder.run']);
    expect(usesByKind('Dom')['stored']).not.toContain('Holder.run');
  });

  test('are shown by role and class, without those in the type itself', () => {
    const roles = [...usesByRole(classOf(reference, 'Dom'))].map(([role, byClass]) => [
      role,
      [...byClass].map(([owner, uses]) => [owner.name, ...uses.flatMap(({ member }) => member?.name ?? [])]),
    ]);
    expect(Object.fromEntries(roles)).toEqual({
      passed: [['Button', 'of'], ['Layout']],
      returned: [['Button', 'of', 'doms'], ['Layout']],
      field: [['Button', 'parent']],
      variant: [['Tree', 'Branch']],
      alias: [['Alias']],
    });
  });

  test('are empty lists if nothing uses it', () => {
    expect(usesByKind('Holder')).toEqual({ made: [], passed: [], stored: [], returned: [] });
  });
});
