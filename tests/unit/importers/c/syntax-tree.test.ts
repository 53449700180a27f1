import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { OutputParts } from '../../../../src/importers/c/output-parts.ts';
import { DECLARATION_END, DeclarationReader } from '../../../../src/importers/c/syntax-tree.ts';

/** The declarations of headers from `clang -ast-dump=json` (14.0.6), one per line. */
const recorded = ['attributes', 'counter', 'flags', 'pond', 'progress'].flatMap((name) =>
  readFileSync(`tests/fixtures/headers/${name}.ast.jsonl`, 'utf8').trim().split('\n'),
);

/** A syntax tree in the layout of clang. */
function treeOf(declarations: readonly string[], lineEnd = '\n'): string {
  const tree = { id: '0x1', kind: 'TranslationUnitDecl', loc: {}, range: { begin: {}, end: {} } };
  const inner = declarations.map((json): unknown => JSON.parse(json));
  return `${JSON.stringify({ ...tree, inner }, null, 2)}\n`.replaceAll('\n', lineEnd);
}

function readTree(tree: string, isWanted: (file: string) => boolean, size = 1000) {
  const reader = new DeclarationReader();
  const nodes: unknown[] = [];
  const parts = new OutputParts(DECLARATION_END, (part) => nodes.push(reader.readPart(part, isWanted)));
  const bytes = Buffer.from(tree);
  for (let start = 0; start < bytes.length; start += size) parts.add(bytes.subarray(start, start + size));
  parts.end();
  return nodes.filter((node) => node !== undefined);
}

const FILES = ['./attributes.h', 'counter.h', './counter_types.h', './pond.h', './pond_types.h'];

it.each(FILES)('reads the declarations of %s as if it had parsed all others', (file) => {
  const reader = new DeclarationReader();
  const isWanted = (name: string) => name === file;
  const expected = recorded.flatMap((line) => reader.read(line, isWanted) ?? []);
  expect(expected).not.toEqual([]);
  expect(readTree(treeOf(recorded), isWanted)).toEqual(expected);
  expect(readTree(treeOf(recorded, '\r\n'), isWanted, 4096)).toEqual(expected);
});

it('takes the file and line from other declarations, with macros in more files', () => {
  const at = (location: object) => ({
    kind: 'VarDecl',
    loc: location,
    range: { begin: { offset: 1, col: 1, includedFrom: { file: 'outer.h' } } },
  });
  const other = [
    at({ offset: 1, file: 'C:\\é"\n.h', line: 7, col: 1 }),
    at({
      spellingLoc: { offset: 1, file: 'macro.h', line: 9, col: 1 },
      expansionLoc: { offset: 2, file: 'C:\\é"\n.h', line: 12, col: 1, includedFrom: { file: 'b.h' } },
    }),
    { ...at({ offset: 3, col: 1 }), name: '"file": "b.h",\n "line": 3' },
  ];
  const declarations = [...other, at({ offset: 4, col: 2 })];
  const read = (isWanted: (file: string) => boolean) =>
    readTree(treeOf(declarations.map((each) => JSON.stringify(each))), isWanted);
  expect(read((file) => file === 'C:\\é"\n.h')).toHaveLength(4);
  expect(read((file) => file === 'macro.h')).toEqual([]);
  const skipped = [...other, at({ offset: 4, file: 'b.h', line: 12, col: 2 }), at({ offset: 5, col: 3 })];
  const wanted = readTree(treeOf(skipped.map((each) => JSON.stringify(each))), (file) => file === 'b.h');
  expect(wanted).toMatchObject([{ loc: { line: 12 } }, { loc: { file: 'b.h', line: 12, offset: 5 } }]);
});

it('reads declarations that are longer than its buffer', () => {
  const long = { kind: 'EnumDecl', loc: { offset: 1, file: 'a.h', line: 1 }, name: 'x'.repeat(5_000_000) };
  const next = { kind: 'VarDecl', loc: { offset: 9, line: 2 }, name: 'next' };
  const tree = treeOf([long, next].map((each) => JSON.stringify(each)));
  expect(readTree(tree, () => true, 70_000)).toMatchObject([long, next]);
});
