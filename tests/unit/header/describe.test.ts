import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeHeaders } from '../../../src/header/describe.ts';
import { DeclarationReader } from '../../../src/header/syntax-tree.ts';

const FOLDER = 'tests/fixtures/headers';

/** The declarations of `counter.h` from `clang -ast-dump=json` (14.0.6), one per line. */
const lines = readFileSync(`${FOLDER}/counter.ast.jsonl`, 'utf8').trim().split('\n');

const headerOf = (file: string) => {
  const name = file.replace('./', '');
  return { name, module: name.replace('.h', ''), path: name };
};

function described(isWanted: (file: string) => boolean = () => true) {
  const reader = new DeclarationReader();
  const declarations = lines.flatMap((line) => reader.read(line, isWanted) ?? []);
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
    'counter_types.h:16 Not in the description: field bits of counter_part (a bit-field).',
    'counter_types.h:17 Not in the description: field value of counter_part (an unnamed type).',
    'counter_types.h:20 Not in the description: union counter_value.',
    'counter.h:6 Not in the description: macro COUNTER_VERSION (not an integer constant).',
    'counter.h:39 Not in the description: array parameters of function counter_each (sizes), which are described as pointers.',
    'counter.h:40 Not in the description: function counter_log (variadic).',
    'counter.h:41 Not in the description: function counter_measure (the type long double).',
    'counter.h:42 Not in the description: variable counter_count.',
  ]);
  expect(isExact).toBe(false);
});

it('contains only declarations of the given files', () => {
  expect(Object.keys(described((file) => file === 'counter.h').api)).toEqual(['counter']);
});
