import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeHeaders } from '../../../src/header/describe.ts';
import { DeclarationReader } from '../../../src/header/syntax-tree.ts';

const FOLDER = 'tests/fixtures/headers';

/** The declarations of a header from `clang -ast-dump=json` (14.0.6), one per line. */
const recorded = (name: string) => readFileSync(`${FOLDER}/${name}.ast.jsonl`, 'utf8').trim().split('\n');

const headerOf = (file: string) => {
  const name = file.replace('./', '');
  return { name, module: name.replace('.h', ''), path: name };
};

function read(lines: readonly string[], isWanted: (file: string) => boolean = () => true) {
  const reader = new DeclarationReader();
  return lines.flatMap((line) => reader.read(line, isWanted) ?? []);
}

function described(isWanted?: (file: string) => boolean) {
  const declarations = read(recorded('counter'), isWanted);
  const macros = [
    { name: 'COUNTER_LIMIT', header: headerOf('counter.h'), line: 5, value: 256n },
    { name: 'COUNTER_HUGE', header: headerOf('counter.h'), line: 5, value: 2n ** 64n - 1n },
    { name: 'COUNTER_VERSION', header: headerOf('counter.h'), line: 6 },
  ];
  return describeHeaders(declarations, headerOf, macros);
}

it('describes structures, enumerations, callbacks, constants and functions', async () => {
  const { api } = described();
  await expect(`${JSON.stringify(api, undefined, 2)}\n`).toMatchFileSnapshot(
    '../../fixtures/headers/counter.api.txt',
  );
});

it('lists unsupported declarations by file and line', () => {
  const { unexpressed, isExact } = described();
  expect(unexpressed.map(({ file, position, message }) => `${file}:${position?.line} ${message}`)).toEqual([
    'counter.h:6 Not in the description: macro COUNTER_VERSION (not an integer constant).',
    'counter.h:39 Not in the description: array parameters of function counter_each (sizes), which are described as pointers.',
    'counter.h:40 Not in the description: function counter_log (variadic).',
    'counter.h:41 Not in the description: function counter_measure (the type long double).',
    'counter.h:42 Not in the description: variable counter_count.',
    'counter_types.h:16 Not in the description: field bits of counter_part (a bit-field).',
    'counter_types.h:17 Not in the description: field value of counter_part (an unnamed type).',
    'counter_types.h:20 Not in the description: union counter_value.',
  ]);
  expect(isExact).toBe(false);
});

it('contains only declarations of the given files', () => {
  expect(Object.keys(described((file) => file === 'counter.h').api)).toEqual(['counter']);
});

it('reads values that clang converts from another integer type', () => {
  const { api, unexpressed } = describeHeaders(read(recorded('flags')), headerOf, []);
  const { flags, 'flags.h': rest } = api['flags']?.classes ?? {};
  expect(flags?.enum_fields).toEqual([
    { FLAGS_NONE: { value: 0 } },
    { FLAGS_A: { value: 1 } },
    { FLAGS_B: { value: 2 } },
    { FLAGS_C: { value: 4 } },
    { FLAGS_NEXT: { value: 5, doc: 'After FLAGS_C.' } },
    { FLAGS_OTHER: { value: 4 } },
  ]);
  expect(rest?.constants).toEqual([
    { FLAGS_ONE: { value: 1 } },
    { FLAGS_CAST: { value: 5 } },
    { FLAGS_HIGH: { value: 2 ** 31 } },
    { FLAGS_AFTER: { value: 2 ** 31 + 1 } },
  ]);
  expect(unexpressed).toEqual([]);
});

it('reports unreadable values, and does not guess the values that follow', () => {
  const lines = recorded('flags').map((line) => line.replaceAll('"value":"4",', ''));
  const { api, unexpressed } = describeHeaders(read(lines), headerOf, []);
  expect(api['flags']?.classes['flags']?.enum_fields?.slice(2)).toEqual([
    { FLAGS_B: { value: 2 } },
    { FLAGS_C: {} },
    { FLAGS_NEXT: { doc: 'After FLAGS_C.' } },
    { FLAGS_OTHER: {} },
  ]);
  expect(unexpressed.map(({ position, message }) => `${position?.line} ${message}`)).toEqual([
    '5 Not in the description: value of FLAGS_C.',
    '6 Not in the description: value of FLAGS_NEXT.',
    '7 Not in the description: value of FLAGS_OTHER.',
  ]);
});

it('describes parameters of callbacks, whose names only the comment contains', () => {
  const { api } = describeHeaders(read(recorded('progress')), headerOf, []);
  const { progress, progress_end: end, progress_part: part } = api['progress']?.classes ?? {};
  expect(progress?.callback_typedef).toEqual({
    fn_args: [{ pct: { type: 'f64', doc: 'percent' } }, { type: '*mut c_void' }],
    returns: { type: 'c_int' },
  });
  expect(progress?.doc).toEqual([
    'Called on progress.',
    '',
    '`other`: no such parameter',
    '',
    'Returns: zero to stop',
    '',
    '```cpp',
    'int a;',
    '  b;',
    '```',
  ]);
  expect(end).toEqual({
    callback_typedef: { fn_args: [{ self_: { type: '*mut c_void', doc: 'the value' } }] },
  });
  const done = { type: 'fn(*mut c_void)', doc: ['Called at the end.', '', '`user`: your data'] };
  expect(part?.struct_fields).toEqual([{ done }]);
});

it('names only the unsupported type of a function', () => {
  const { unexpressed } = describeHeaders(read(recorded('progress')), headerOf, []);
  expect(unexpressed.map(({ message }) => message)).toEqual([
    'Not in the description: function progress_exact (the type long double).',
    'Not in the description: union progress_value.',
    'Not in the description: function progress_of (the type union progress_value *).',
    'Not in the description: function progress_select (the type int (*)(long double)).',
    'Not in the description: function progress_typed (the type progress_kind).',
  ]);
});
