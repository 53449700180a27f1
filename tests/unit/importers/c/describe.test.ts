import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeHeaders } from '../../../../src/importers/c/describe.ts';
import { Evaluation } from '../../../../src/importers/c/evaluation.ts';
import type { Header } from '../../../../src/importers/c/header.ts';
import { HeaderText } from '../../../../src/importers/c/header-text.ts';
import { DeclarationReader } from '../../../../src/importers/c/syntax-tree.ts';

const FOLDER = 'tests/fixtures/headers';

/** The declarations of a header from `clang -ast-dump=json` (14.0.6), one per line. */
const recorded = (name: string) => readFileSync(`${FOLDER}/${name}.ast.jsonl`, 'utf8').trim().split('\n');

const headers = new Map<string, Header>();

const headerOf = (file: string): Header => {
  const name = file.replace('./', '');
  const text = () => new HeaderText(readFileSync(`${FOLDER}/${name}`, 'latin1'));
  const header = headers.get(name) ?? { name, module: name.replace('.h', ''), path: name, text: text() };
  headers.set(name, header);
  return header;
};

function read(lines: readonly string[], isWanted: (file: string) => boolean = () => true) {
  const reader = new DeclarationReader();
  return lines.flatMap((line) => reader.read(line, isWanted) ?? []);
}

const nodeOf = (node: object) => {
  const [found] = read([JSON.stringify({ loc: { file: 'flags.h', line: 1, offset: 0 }, ...node })]);
  if (!found) throw new Error('no node');
  return found;
};

const headersOf = (nodes: ReturnType<typeof read>) => [
  ...new Set(nodes.map(({ loc }) => headerOf(loc?.file ?? ''))),
];

const describeNodes = (nodes: ReturnType<typeof read>) =>
  describeHeaders({ nodes, headers: headersOf(nodes), macros: [], values: new Map() }, headerOf);

function described(isWanted?: (file: string) => boolean) {
  const nodes = read(recorded('counter'), isWanted);
  const macros = [
    { name: 'COUNTER_LIMIT', line: 5, body: '(1 << 8)' },
    { name: 'COUNTER_HUGE', line: 5, body: '0xFFFFFFFFFFFFFFFF' },
    { name: 'COUNTER_VERSION', line: 6, body: '"1.0"' },
    { name: 'COUNTER_API', line: 6, body: '__attribute__((cold))' },
    { name: 'COUNTER_LINE', line: 6, body: '__LINE__' },
    { name: 'COUNTER_NEXT', line: 7, body: '(value) ((value) + 1)', isFunction: true },
    { name: 'COUNTER_LAST', line: 8, body: '(value) value', isFunction: true },
    { name: 'COUNTER_STOP', line: 8, body: '(value) do { } while (0)', isFunction: true },
    { name: 'counter_get', line: 9, body: '(value) counter_get(value)', isFunction: true },
  ].map((macro) => ({ header: headerOf('counter.h'), isFunction: false, ...macro }));
  const values = new Map<string, bigint | string>([
    ['COUNTER_LIMIT', 256n],
    ['COUNTER_HUGE', 2n ** 64n - 1n],
    ['COUNTER_VERSION', '"1.0"'],
    ['COUNTER_LINE', 6n],
  ]);
  return describeHeaders({ nodes, headers: headersOf(nodes), macros, values }, headerOf);
}

it('describes structures, enumerations, callbacks, constants and functions', async () => {
  const { api } = described();
  await expect(`${JSON.stringify(api, undefined, 2)}\n`).toMatchFileSnapshot(
    '../../../fixtures/headers/counter.api.txt',
  );
});

it('lists unsupported declarations by importance, with their counts', () => {
  const { missing, unexpressed } = described();
  expect(missing).toBe(
    '1 variable, 1 macro with statements, 2 macros with parameters, 1 macro without a constant value, 1 array parameter that is described as a pointer',
  );
  expect(unexpressed.map(({ file, position, message }) => `${file}:${position?.line} ${message}`)).toEqual([
    'counter.h:42 Not in the description: variable: counter_count.',
    'counter.h:8 Not in the description: macro with statements: COUNTER_STOP.',
    'counter.h:7 Not in the description: macros with parameters: COUNTER_NEXT, COUNTER_LAST.',
    'counter.h:6 Not in the description: macro without a constant value: COUNTER_API.',
    'counter.h:39 Not in the description: array parameter that is described as a pointer: sizes of counter_each.',
    'counter_types.h:16 Only in the C declaration of counter_part: bits, value.',
    'counter_types.h:20 Only in the C declaration of counter_value: number.',
  ]);
});

it('contains only declarations of the given files', () => {
  expect(Object.keys(described((file) => file === 'counter.h').api)).toEqual(['counter']);
});

it('reads values that clang converts from another integer type', () => {
  const { api, unexpressed } = describeNodes(read(recorded('flags')));
  const { flags, 'flags.h': rest } = api['flags']?.classes ?? {};
  expect(flags?.enum_fields).toEqual([
    { FLAGS_NONE: { value: 0 } },
    { FLAGS_A: { value: 1, declarations: { c: 'FLAGS_A = 1u << 0' } } },
    { FLAGS_B: { value: 2, declarations: { c: 'FLAGS_B = 1u << 1' } } },
    { FLAGS_C: { value: 4, declarations: { c: 'FLAGS_C = 1u << 2' } } },
    { FLAGS_NEXT: { value: 5, deprecated: true, doc: 'After FLAGS_C.' } },
    { FLAGS_OTHER: { value: 4, declarations: { c: 'FLAGS_OTHER = FLAGS_C' } } },
  ]);
  expect(rest?.constants).toEqual([
    { FLAGS_ONE: { value: 1, declarations: { c: 'enum { FLAGS_ONE = (1u) };' } } },
    { FLAGS_CAST: { value: 5, declarations: { c: 'enum { FLAGS_CAST = ((unsigned)5) };' } } },
    { FLAGS_HIGH: { value: '0x80000000', declarations: { c: 'enum { FLAGS_HIGH = 0x80000000u };' } } },
    { FLAGS_AFTER: { value: 2 ** 31 + 1, declarations: { c: `enum { FLAGS_AFTER = ${2 ** 31 + 1} };` } } },
  ]);
  expect(unexpressed).toEqual([]);
});

it('keeps the values of variants as written, beside their numbers', () => {
  const { modes, 'modes.h': rest } = describeNodes(read(recorded('modes'))).api['modes']?.classes ?? {};
  expect(modes?.enum_fields).toEqual([
    { MODES_READ: { value: 0o444, declarations: { c: 'MODES_READ = 0444' } } },
    { MODES_EXEC: { value: 0o111, declarations: { c: 'MODES_EXEC = 0111u' } } },
    { MODES_HIGH: { value: '0x80', declarations: { c: 'MODES_HIGH = 0x80U' } } },
    { MODES_LETTER: { value: 120, declarations: { c: "MODES_LETTER = 'x'" } } },
    { MODES_BIT_THREE: { value: 8, declarations: { c: 'MODES_BIT_THREE = MODES_BIT(3)' } } },
    { MODES_ALL: { value: 0o555, declarations: { c: 'MODES_ALL = MODES_READ | MODES_EXEC' } } },
    { MODES_LEAST: { value: -1 } },
    { MODES_ONE: { value: 1, declarations: { c: 'MODES_ONE = (1)' } } },
  ]);
  expect(rest?.constants).toEqual([
    { MODES_MASK: { value: '0xff', declarations: { c: 'enum { MODES_MASK = 0xffu };' } } },
    { MODES_SHIFTED: { value: 16, declarations: { c: 'enum { MODES_SHIFTED = 1u << 4 };' } } },
    { MODES_FIVE: { value: 5, declarations: { c: 'enum { MODES_FIVE = 5 };' } } },
  ]);
});

it('reports unreadable values, and does not guess the values that follow', () => {
  const lines = recorded('flags').map((line) => line.replaceAll('"value":"4",', ''));
  const { api, unexpressed } = describeNodes(read(lines));
  expect(api['flags']?.classes['flags']?.enum_fields?.slice(2)).toEqual([
    { FLAGS_B: { value: 2, declarations: { c: 'FLAGS_B = 1u << 1' } } },
    { FLAGS_C: { declarations: { c: 'FLAGS_C = 1u << 2' } } },
    { FLAGS_NEXT: { deprecated: true, doc: 'After FLAGS_C.' } },
    { FLAGS_OTHER: { declarations: { c: 'FLAGS_OTHER = FLAGS_C' } } },
  ]);
  expect(unexpressed.map(({ position, message }) => `${position?.line} ${message}`)).toEqual([
    '5 Not in the description: values: FLAGS_C, FLAGS_NEXT, FLAGS_OTHER.',
  ]);
});

it('reads the names of the parameters of callbacks from the text of the header', () => {
  const { api } = describeNodes(read(recorded('progress')));
  const { progress, progress_end: end, progress_part: part } = api['progress']?.classes ?? {};
  expect(progress?.callback_typedef).toEqual({
    fn_args: [{ pct: { type: 'f64', doc: 'percent' } }, { user: '*mut c_void' }],
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
    declarations: { c: 'typedef void progress_end(void *self);' },
    callback_typedef: { fn_args: [{ self_: { type: '*mut c_void', doc: 'the value' } }] },
  });
  const done = { type: 'fn(*mut c_void)', doc: ['Called at the end.', '', '`user`: your data'] };
  expect(part?.struct_fields).toEqual([{ done }]);
});

it('uses the words of C for types that the notation lacks', () => {
  const { api, unexpressed } = describeNodes(read(recorded('progress')));
  const { 'progress.h': rest, progress_value: value } = api['progress']?.classes ?? {};
  expect({ ...rest?.functions, ...value?.functions }).toMatchObject({
    progress_exact: { returns: { type: 'long double' } },
    progress_of: { fn_args: [{ call: 'fn(c_int) -> c_int' }], returns: { type: '*mut progress_value' } },
    progress_select: { returns: { type: 'int (*)(long double)' } },
  });
  expect(unexpressed.map(({ message }) => message)).toEqual([
    'Not in the description: function: progress_typed (its type is progress_kind).',
  ]);
});

it('describes handles, unions, nested and unnamed types with their exact declarations', async () => {
  const { api, unexpressed } = describeNodes(read(recorded('shapes')));
  await expect(`${JSON.stringify(api, undefined, 2)}\n`).toMatchFileSnapshot(
    '../../../fixtures/headers/shapes.api.txt',
  );
  expect(unexpressed.map(({ position, message }) => `${position?.line} ${message}`)).toEqual([
    '35 Not in the description: attribute: format (shapes_printf).',
    '13 Only in the C declaration of shapes_value: i, p.',
    '19 Only in the C declaration of shapes_event: state, members without a name, list.',
  ]);
});

it('describes several headers, with the groups and the comments of all', () => {
  const { api } = describeNodes(read(recorded('pond')));
  const shown = Object.entries(api).map(([module, { classes, groups = {} }]) => {
    const functions = Object.entries(classes).flatMap(([name, entry]) =>
      Object.entries(entry.functions ?? {}).map(([key, value]) => [name, key, value]),
    );
    return { module, groups, functions };
  });
  expect(shown).toMatchObject([
    {
      module: 'pond_types',
      groups: { Ponds: 'About ponds. See [frog_jump()](frog::frog_jump).' },
      functions: [['pond', 'pond_open', { group: 'Ponds', doc: 'Opens a pond.' }]],
    },
    {
      module: 'frog',
      groups: { Ponds: 'About ponds. See [frog_jump()](frog::frog_jump).' },
      functions: [
        ['frog', 'frog_jump', { group: 'Frogs', doc: 'Jumps into a pond.' }],
        ['frog.h', 'frog_ponds', { group: 'Ponds', doc: 'Counts ponds.' }],
        ['frog.h', 'frog_play', { group: 'games', doc: 'Plays.' }],
      ],
    },
    {
      module: 'pond',
      groups: { Ponds: 'About ponds. See [frog_jump()](frog::frog_jump).' },
      functions: [['pond.h', 'pond_version', { group: 'Ponds', doc: 'The version.' }]],
    },
  ]);
  expect(api['frog']?.groups).not.toHaveProperty('Frogs');
});

it('keeps attributes and extensions of C in declarations, and lists the others', async () => {
  const lines = [...recorded('attributes'), ...recorded('layout')];
  const { api, unexpressed } = describeNodes(read(lines));
  await expect(`${JSON.stringify(api, undefined, 2)}\n`).toMatchFileSnapshot(
    '../../../fixtures/headers/attributes.api.txt',
  );
  await expect(
    unexpressed.map(({ file, position, message }) => `${file}:${position?.line} ${message}\n`).join(''),
  ).toMatchFileSnapshot('../../../fixtures/headers/attributes.notices.txt');
});

it('takes the value of a text from the macro that another macro names', () => {
  const header = headerOf('flags.h');
  const macro = (name: string, body: string) => ({ name, body, header, line: 1, isFunction: false });
  const macros = [macro('A', 'B'), macro('B', 'C'), macro('C', '"c"'), macro('D', 'E'), macro('E', 'D')];
  const evaluated = new Evaluation('', macros, []);
  const nodes = macros.map(({ name }, index) =>
    nodeOf({ kind: 'VarDecl', name: `any_value_${index}`, about: name }),
  );
  expect(Object.fromEntries(evaluated.values(nodes))).toMatchObject({ A: '"c"', B: '"c"', C: '"c"' });
});

it('describes static pointers to constants with a value as constants', () => {
  const type = { qualType: 'const char *' };
  const inner = [{ kind: 'ImplicitCastExpr' }];
  const { api, missing } = describeNodes([
    nodeOf({ kind: 'VarDecl', name: 'own', storageClass: 'static', type, inner }),
    nodeOf({ kind: 'VarDecl', name: 'unset', storageClass: 'static', type }),
    nodeOf({ kind: 'VarDecl', name: 'shared', storageClass: 'extern', type }),
    nodeOf({
      kind: 'VarDecl',
      name: 'called',
      storageClass: 'static',
      type: { qualType: 'const char *(*)(int)' },
      inner,
    }),
  ]);
  expect(api['flags']?.classes['flags.h']?.constants).toEqual([
    { own: expect.objectContaining({ declarations: { c: 'static const char *own;' } }) },
  ]);
  expect(missing).toBe('3 variables');
});

it('lets clang evaluate only macros that are not literals', () => {
  const header = headerOf('flags.h');
  const bodies = {
    A: '10',
    B: '-1',
    C: '0xFFu',
    D: '7uLL',
    E: 'C',
    F: '"a;"',
    G: '"\\""',
    H: '"a" "b"',
    I: '010',
    J: '-1u',
  };
  const macros = Object.entries(bodies).map(([name, body]) => ({
    name,
    body,
    header,
    line: 1,
    isFunction: false,
  }));
  const evaluated = new Evaluation('', macros, []);
  expect(Object.fromEntries(evaluated.values([]))).toEqual({
    A: 10n,
    B: -1n,
    C: 255n,
    D: 7n,
    E: 255n,
    F: '"a;"',
    G: '"\\""',
  });
  expect(evaluated.text.match(/(?<=^enum .* = )\(\w+\)/gm)).toEqual(['(H)', '(I)', '(J)']);
});

it('takes functions that ask whether to close for ordinary ones', () => {
  const named = (name: string) =>
    nodeOf({
      kind: 'FunctionDecl',
      name,
      type: { qualType: 'int (struct pond *)' },
      inner: [
        { kind: 'ParmVarDecl', name: 'p', loc: { file: 'flags.h' }, type: { qualType: 'struct pond *' } },
      ],
    });
  const pond = nodeOf({
    kind: 'RecordDecl',
    name: 'pond',
    tagUsed: 'struct',
  });
  const { api, candidates } = describeNodes([
    pond,
    ...['pondShouldClose', 'pondClose', 'pond_should_close', 'pond_close'].map(named),
  ]);
  expect(candidates).toEqual(new Map([['pond', ['pondClose', 'pond_close']]]));
  expect(api['flags']?.classes['pond']?.functions).toMatchObject({
    pondShouldClose: { fn_args: [{ self: 'refmut' }] },
    pond_should_close: { fn_args: [{ self: 'refmut' }] },
    pondClose: { fn_args: [{ p: '*mut pond' }] },
  });
});

it('treats a typedef of void pointers as a handle if functions return or store it', () => {
  const type = (name: string, qualType: string) => nodeOf({ kind: 'TypedefDecl', name, type: { qualType } });
  const named = (name: string, result: string, ...takes: readonly string[]) =>
    nodeOf({
      kind: 'FunctionDecl',
      name,
      type: { qualType: `${result} (${takes.join(', ')})` },
      inner: takes.map((qualType, index) => ({
        kind: 'ParmVarDecl',
        name: `p${index}`,
        loc: { file: 'flags.h' },
        type: { qualType },
      })),
    });
  const { api } = describeNodes([
    type('stream', 'void'),
    type('pipe', 'void *'),
    type('bytes', 'const void *'),
    type('byte', 'unsigned char'),
    type('callback', 'void (*)(int)'),
    named('load', 'int', 'int', 'byte **'),
    named('get', 'int', 'callback *'),
    named('stream_open', 'int', 'stream **'),
    named('stream_fill', 'int', 'stream *'),
    named('pipe_open', 'int', 'pipe *'),
    named('pipe_fill', 'int', 'pipe'),
    named('write', 'int', 'bytes'),
  ]);
  const functions = Object.entries(api['flags']?.classes ?? {}).map(([name, entry]) => [
    name,
    Object.keys(entry.functions ?? {}),
  ]);
  expect(Object.fromEntries(functions)).toEqual({
    stream: ['stream_open', 'stream_fill'],
    pipe: ['pipe_open', 'pipe_fill'],
    bytes: [],
    byte: [],
    callback: [],
    'flags.h': ['load', 'get', 'write'],
  });
});

it('takes the heading above an enumeration without a name for the group of its constants', () => {
  const source =
    '/* Depths of ponds\n *\n * In meters. */\nenum { LOW };\n/* These are used by ponds. */\nenum { HIGH };\nenum { /* Odd depths */ ODD };\n';
  const header = { name: 'p.h', module: 'p', path: 'p.h', text: new HeaderText(source) };
  const nodes = ['LOW', 'HIGH', 'ODD'].map((name) =>
    nodeOf({
      id: name,
      kind: 'EnumDecl',
      loc: { file: 'p.h', line: 1, offset: source.lastIndexOf('enum', source.indexOf(name)) },
      inner: [{ kind: 'EnumConstantDecl', name, loc: { offset: source.indexOf(name) } }],
    }),
  );
  const { api } = describeHeaders({ nodes, headers: [header], macros: [], values: new Map() }, () => header);
  expect(api['p']?.groups).toEqual({ 'Depths of ponds': 'In meters.' });
  expect(api['p']?.classes['p.h']?.constants).toEqual([
    { LOW: { value: 0, declarations: { c: 'enum { LOW = 0 };' }, group: 'Depths of ponds' } },
    { HIGH: { value: 0, declarations: { c: 'enum { HIGH = 0 };' } } },
    { ODD: { value: 0, declarations: { c: 'enum { ODD = 0 };' } } },
  ]);
});

it('has the comments beside the parameters of callbacks', () => {
  const source =
    'typedef void (*fill)(int a, // The depth.\n  int b, /* The height. */\n  int c);\nstruct s {\n  void (*f)(\n    int a, // Zero.\n    int b);\n};\n';
  const header = { name: 'p.h', module: 'p', path: 'p.h', text: new HeaderText(source) };
  const locOf = (name: string) => ({ file: 'p.h', line: 1, offset: source.indexOf(name) });
  const type = (count: number) => ({ qualType: `void (*)(${Array(count).fill('int').join(', ')})` });
  const field = { kind: 'FieldDecl', name: 'f', loc: locOf('f)('), type: type(2) };
  const nodes = [
    nodeOf({ kind: 'TypedefDecl', name: 'fill', loc: locOf('fill'), type: type(3) }),
    nodeOf({ kind: 'RecordDecl', name: 's', tagUsed: 'struct', completeDefinition: true, inner: [field] }),
  ];
  const { api } = describeHeaders({ nodes, headers: [header], macros: [], values: new Map() }, () => header);
  expect(api['p']?.classes['fill']?.callback_typedef).toEqual({
    fn_args: [
      { a: { type: 'c_int', doc: 'The depth.' } },
      { b: { type: 'c_int', doc: 'The height.' } },
      { c: 'c_int' },
    ],
  });
  expect(api['p']?.classes['s']?.struct_fields).toEqual([
    { f: { type: 'fn(c_int, c_int)', doc: '`a`: Zero.' } },
  ]);
});
