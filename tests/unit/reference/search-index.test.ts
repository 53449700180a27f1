import { describe, expect, test } from 'vitest';
import { documentSchema } from '../../../src/description/schema/document.ts';
import { readReferences } from '../../../src/reference/reference.ts';
import { searchModules } from '../../../src/reference/search-index.ts';
import type { SearchClass } from '../../../src/search/write.ts';
import { conventions } from '../../fixtures/conventions.ts';

const api = {
  dom: {
    classes: {
      Dom: {
        struct_fields: [{ root: { type: 'NodeId' } }, { root: { type: 'u8' } }],
        constructors: { new: { fn_args: [] }, parse: { returns: { type: 'Result<Self, ParseError>' } } },
        functions: {
          first: { fn_args: [{ self: 'ref' }], returns: { type: 'OptionNodeId' } },
          all: { fn_args: [{ self: 'ref' }], returns: { type: 'ResultNodeIdVecParseError' } },
          clear: { fn_args: [{ self: 'refmut' }] },
        },
      },
      NodeId: { enum_fields: [{ Root: {} }], constants: [{ MAX: { type: 'u8', value: 3 } }] },
      NodeIdVec: { struct_fields: [{ ptr: { type: '*const NodeId' } }] },
      OptionNodeId: { enum_fields: [{ None: {}, Some: { type: 'NodeId' } }] },
      ParseError: {},
      NODEID: {},
      NodeID: {},
    },
  },
  empty: {},
};

const document = documentSchema.parse({ apiversion: 1, date: '2026-01-01', api });
const reference = readReferences([{ version: '1', document }], {
  spelling: {},
  conventions,
}).references.get('1');
const modules = reference ? searchModules(reference) : [];

function find(name: string): SearchClass | undefined {
  return modules.flatMap(({ classes }) => classes).find((entry) => entry.name === name);
}

function returnedBy(name: string) {
  return find('Dom')?.members.find((member) => member.name === name)?.returns;
}

describe('the search index of an API', () => {
  test('contains all modules and classes, with all of their kinds', () => {
    expect(modules.map(({ name, classes }) => [name, classes.length])).toEqual([
      ['dom', 7],
      ['empty', 0],
    ]);
    expect(find('NodeId')?.kinds).toEqual(['enum', 'constants']);
    expect(find('ParseError')?.kinds).toEqual(['opaque']);
  });

  test('has the addresses of the pages, even if names differ only in case', () => {
    const slugs = ['NodeId', 'NODEID', 'NodeID'].map((name) => find(name)?.slug.toLowerCase());
    expect(new Set(slugs).size).toBe(3);
    expect(find('Dom')?.members.map(({ anchor }) => anchor)).toEqual([
      'field.root',
      'field.root-2',
      'constructor.new',
      'constructor.parse',
      'fn.first',
      'fn.all',
      'fn.clear',
    ]);
  });

  test('marks types that are generated from another type', () => {
    const generated = modules[0]?.classes.filter((entry) => entry.generated).map(({ name }) => name);
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
