import { describe, expect, test } from 'vitest';
import { symbolPath } from '../../../../src/api/search/symbol-index.ts';
import { indexOf } from '../../../fixtures/search/small.ts';
import { referenceOf } from '../../api/fixtures.ts';

const api = {
  dom: {
    classes: {
      Dom: {
        struct_fields: [{ root: { type: 'NodeId' } }, { root: { type: 'u8' } }],
        constructors: { new: { fn_args: [] }, parse: { returns: { type: 'Result<Self, ParseError>' } } },
        functions: {
          first: { fn_args: [{ self: 'ref' }], returns: { type: 'OptionNodeId' } },
          all: { fn_args: [{ self: 'ref' }], returns: { type: 'ResultNodeIdVecParseError' } },
          clear: { fn_args: [{ self: 'refmut' }], deprecated: 'Use all.' },
        },
      },
      NodeId: { enum_fields: [{ Root: {} }], constants: [{ MAX: { type: 'u8', value: 3 } }] },
      NodeIdVec: { struct_fields: [{ ptr: { type: '*const NodeId' } }] },
      OptionNodeId: { enum_fields: [{ None: {}, Some: { type: 'NodeId' } }] },
      ParseError: { deprecated: true },
      NODEID: {},
      NodeID: {},
    },
  },
  empty: {},
};

const { modules, classes, symbols } = indexOf(referenceOf(api));
const find = (name: string) => classes.find((entry) => entry.name.text === name);
const membersOf = (owner: string) =>
  symbols.flatMap((entry) => (entry.sort === 'member' && entry.owner.name.text === owner ? [entry] : []));

function returnedBy(name: string) {
  const member = membersOf('Dom').find((entry) => entry.name.text === name);
  return member?.returns.map(({ text }) => text);
}

describe('the search index of an API', () => {
  test('contains all modules and classes, with all of their kinds', () => {
    expect(modules.map(({ name }) => name.text)).toEqual(['dom', 'empty']);
    expect(classes).toHaveLength(7);
    expect(find('NodeId')?.kinds).toEqual(['enum', 'constants']);
    expect(find('ParseError')?.kinds).toEqual(['opaque']);
  });

  test('marks deprecated classes and members', () => {
    const deprecated = symbols.filter((entry) => entry.deprecated);
    expect(deprecated.map(({ name }) => name.text)).toEqual(['ParseError', 'clear']);
  });

  test('has the addresses of the pages, even if names differ only in case', () => {
    const paths = ['NodeId', 'NODEID', 'NodeID'].flatMap((name) => find(name) ?? []).map(symbolPath);
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(3);
    expect(membersOf('Dom').map(({ anchor }) => anchor)).toEqual([
      'fn.all',
      'fn.clear',
      'fn.first',
      'constructor.new',
      'constructor.parse',
      'field.root',
      'field.root-2',
    ]);
  });

  test('marks types that are generated from another type', () => {
    const generated = classes.filter((entry) => entry.generated).map(({ name }) => name.text);
    expect(generated).toEqual(['NodeIdVec', 'OptionNodeId']);
  });

  test('has the return types inside wrappers', () => {
    expect(returnedBy('new')).toEqual(['Dom']);
    expect(returnedBy('parse')).toEqual(['Result<Self, ParseError>', 'Result', 'Dom', 'ParseError']);
    expect(returnedBy('first')).toEqual(['OptionNodeId', 'NodeId']);
    expect(returnedBy('all')).toEqual(expect.arrayContaining(['NodeIdVec', 'NodeId', 'ParseError']));
    expect(returnedBy('clear')).toEqual([]);
  });
});
