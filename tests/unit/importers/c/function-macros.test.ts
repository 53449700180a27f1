import { expect, it } from 'vitest';
import { describeHeaders } from '../../../../src/importers/c/describe.ts';
import type { Header } from '../../../../src/importers/c/header.ts';
import { HeaderText } from '../../../../src/importers/c/header-text.ts';
import { DeclarationReader } from '../../../../src/importers/c/syntax-tree.ts';

const TEXT = `/** The larger one. @param a one @deprecated Use max. */
#define MAX(a, self) ((a) > (self) ? (a) : (self))
#define INTERNAL(x) x
/** Logs. */
#define LOG(format, ...) do { } while (0)
`;

it('describes macros with parameters and a comment as functions', () => {
  const header: Header = { name: 'a.h', module: 'a', path: 'a.h', text: new HeaderText(TEXT) };
  const macro = (name: string, line: number, body: string) => ({
    name,
    line,
    body,
    isFunction: true,
    header,
  });
  const macros = [
    macro('MAX', 2, '(a, self) ((a) > (self) ? (a) : (self))'),
    macro('INTERNAL', 3, '(x) x'),
    macro('LOG', 5, '(format, ...) do { } while (0)'),
  ];
  const { api, missing } = describeHeaders(
    { nodes: [], headers: [header], macros, values: new Map() },
    () => header,
  );
  expect(api['a']?.classes['a.h']?.functions).toEqual({
    MAX: {
      macro: true,
      doc: 'The larger one.',
      deprecated: 'Use max.',
      declarations: { c: '#define MAX(a, self)' },
      fn_args: [{ a: { doc: 'one' } }, { self_: {} }],
    },
    LOG: {
      macro: true,
      doc: 'Logs.',
      declarations: { c: '#define LOG(format, ...)' },
      fn_args: [{ format: {} }, { '...': {} }],
    },
  });
  expect(missing).toBe('1 macro with parameters');
});

it('describes macros without a comment that only call a function of the header', () => {
  const text = '/** As fire(), not as sum(). */\nint fire_(int load, int version);\n';
  const header: Header = { name: 'a.h', module: 'a', path: 'a.h', text: new HeaderText(text) };
  const bodies = {
    fire: '(load) fire_((load), 1)',
    nested: '(load) fire_(((int)(load)), 1)',
    _private: '(load) fire_(load, 1)',
    sum: '(load) fire_(load, 1) + (1)',
    other: '(load) unknown(load)',
  };
  const macros = Object.entries(bodies).map(([name, body], index) => {
    return { name, body, line: index + 3, isFunction: true, header };
  });
  const loc = { file: 'a.h', line: 2, offset: text.indexOf('fire_') };
  const line = JSON.stringify({
    kind: 'FunctionDecl',
    name: 'fire_',
    type: { qualType: 'int (int, int)' },
    loc,
  });
  const node = new DeclarationReader().read(line, () => true);
  const { api, missing } = describeHeaders(
    { nodes: node ? [node] : [], headers: [header], macros, values: new Map() },
    () => header,
  );
  expect(Object.keys(api['a']?.classes['a.h']?.functions ?? {})).toEqual(['fire_', 'fire', 'nested']);
  expect(api['a']?.classes['a.h']?.functions?.['fire_']?.doc).toBe('As [fire()](a.h::fire), not as sum().');
  expect(missing).toBe('3 macros with parameters');
});

/** The functions of a header with declarations as in clang's syntax tree, without their locations, each at its text. */
function functionsOf(
  text: string,
  nodes: readonly { readonly text: string; readonly [key: string]: unknown }[],
) {
  const header: Header = { name: 'a.h', module: 'a', path: 'a.h', text: new HeaderText(text) };
  const reader = new DeclarationReader();
  const read = nodes.flatMap(({ text: written, ...node }) => {
    const place = { file: 'a.h', line: 1, offset: text.indexOf(written) };
    const isRenamed = 'name' in node && node.name !== written;
    const loc = isRenamed ? { spellingLoc: { ...place, offset: 0 }, expansionLoc: place } : place;
    return reader.read(JSON.stringify({ name: written, ...node, loc }), () => true) ?? [];
  });
  const { api, missing } = describeHeaders(
    {
      nodes: read,
      headers: [header],
      macros: [...text.matchAll(/#define (\w+)\(/g)].map(([, name = '']) => {
        return { name, header, line: 1, isFunction: true, body: '' };
      }),
      values: new Map(),
    },
    () => header,
  );
  const classes = Object.values(api).flatMap((module) => Object.entries(module.classes));
  return { classes: Object.fromEntries(classes.map(([name, { functions }]) => [name, functions])), missing };
}

it('names functions as the header does if a macro renames them', () => {
  const text =
    '#define fill fill_72\n/** Fills. */\nint fill(int depth) { return 1; }\nDECLARE;\nAPI(part)(void);\n#define DECLARE int other(void)\n';
  const type = { qualType: 'int (void)' };
  const pasted =
    '#define pond(name) int pond_##name(int depth)\n#define X(name) int X##name(void)\n/** Fills. */\npond(fill);\n/** Drains. */\npond(drain);\nX(Open);\nX(Close);\n';
  const declared = functionsOf(pasted, [
    { kind: 'FunctionDecl', text: 'pond(fill', name: 'pond_fill', type },
    { kind: 'FunctionDecl', text: 'pond(drain', name: 'pond_drain', type },
    { kind: 'FunctionDecl', text: 'X(Open', name: 'XOpen', type },
    { kind: 'FunctionDecl', text: 'X(Close', name: 'XClose', type },
  ]);
  expect(declared.classes['a.h']).toMatchObject({
    pond_fill: { doc: 'Fills.' },
    pond_drain: { doc: 'Drains.' },
    XOpen: {},
    XClose: {},
  });
  const { classes } = functionsOf(text, [
    { kind: 'FunctionDecl', text: 'fill(int', name: 'fill_72', type },
    { kind: 'FunctionDecl', text: 'DECLARE', name: 'DECLAREd', type },
    { kind: 'FunctionDecl', text: 'API', name: 'API_part', type },
  ]);
  expect(classes['a.h']).toMatchObject({
    fill: { doc: 'Fills.', declarations: { c: 'int fill(void);' } },
    DECLAREd: {},
    API_part: {},
  });
});

it('describes variables that are pointers to functions as functions if they are most', () => {
  const text =
    'struct pond;\n/** Fills. */\nextern int (*fill)(struct pond *pond, void (*done)(int, char), ...);\nextern DRAIN drain;\nextern DRAIN clean;\nint (*const last)(void);\nint open(void);\n';
  const nodes = [
    { kind: 'RecordDecl', text: 'pond', tagUsed: 'struct' },
    {
      kind: 'VarDecl',
      text: 'fill',
      storageClass: 'extern',
      type: { qualType: 'int (*)(struct pond *, void (*)(int, char), ...)' },
    },
    {
      kind: 'VarDecl',
      text: 'drain',
      storageClass: 'extern',
      type: { qualType: 'DRAIN', desugaredQualType: 'void *(*)(void)' },
    },
    {
      kind: 'VarDecl',
      text: 'clean',
      storageClass: 'extern',
      type: { qualType: 'DRAIN', desugaredQualType: 'void *(*)(void)' },
    },
    { kind: 'FunctionDecl', text: 'open', type: { qualType: 'int (void)' } },
  ];
  const { classes, missing } = functionsOf(text, nodes);
  expect(classes['pond']).toEqual({
    fill: {
      doc: 'Fills.',
      declarations: { c: 'extern int (*fill)(struct pond *pond, void (*done)(int, char), ...);' },
      fn_args: [{ self: 'refmut' }, { done: 'fn(c_int, c_char)' }, { type: '...', ref_kind: 'value' }],
      returns: { type: 'c_int' },
    },
  });
  expect(classes['a.h']?.['drain']).toEqual({
    declarations: { c: 'extern DRAIN drain;' },
    fn_args: [],
    returns: { type: '*mut c_void' },
  });
  expect(missing).toBe('');
  const hooks = functionsOf(text, [...nodes.slice(0, 2), ...nodes.slice(4)]);
  expect(hooks).toMatchObject({ classes: { 'a.h': { open: {} } }, missing: '1 variable' });
  expect(functionsOf(text, nodes.slice(0, 3)).missing).toBe('2 variables');
});

it.each([
  ['', 'the pond', '`it`: the pond'],
  ['/** @param it the water */', 'the pond', '`it`: the water'],
  ['/** Fills. */', 'IN', 'Fills.'],
  ['/** Fills. */', 'in, out', 'Fills.'],
])('has the comment beside a receiver in the text of the function: %j, %j', (comment, beside, doc) => {
  const text = `struct pond;\n${comment}\nint fill(struct pond *it /* ${beside} */, int depth);`;
  const loc = { file: 'a.h', line: 1, offset: text.lastIndexOf('it') };
  const receiver = { kind: 'ParmVarDecl', name: 'it', type: { qualType: 'struct pond *' }, loc };
  const { classes } = functionsOf(text, [
    { kind: 'RecordDecl', text: 'pond', tagUsed: 'struct' },
    { kind: 'FunctionDecl', text: 'fill', type: { qualType: 'int (struct pond *)' }, inner: [receiver] },
  ]);
  expect(classes['pond']).toMatchObject({ fill: { doc } });
});
