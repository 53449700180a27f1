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
