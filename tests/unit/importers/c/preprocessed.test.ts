import { expect, it } from 'vitest';
import { HeaderText } from '../../../../src/importers/c/header-text.ts';
import { PreprocessedReader } from '../../../../src/importers/c/preprocessed.ts';

function read(text: string, source = ''): PreprocessedReader {
  const headerFor = (file: string) =>
    file.endsWith('.h') ? { name: file, module: file, path: file, text: new HeaderText(source) } : undefined;
  const reader = new PreprocessedReader(headerFor);
  for (const line of text.split('\n')) reader.read(line);
  return reader;
}

it('finds macros in headers other than system headers, with their lines', () => {
  const { macros, headers, others } = read(`# 1 "<built-in>" 1
#define __clang__ 1
# 1 "a \\"b\\".h" 1
#define A_H
#define LIMIT 3

# 1 "/usr/include/stdio.h" 1 3 4
#define EOF (-1)
# 7 "a \\"b\\".h" 2
int f(void);
#define NEXT(x) ((x) + 1)
#define BLOCK { 1 }
#define GONE 1
#undef GONE
#define LIMIT 4
#define NAME "a \\"b\\""
#define HALF -.5e3f
# 1 "other.inc" 1
#define OTHER 1
# 1 "<stdin>" 2`);
  expect([...headers.keys()]).toEqual(['a "b".h']);
  expect([...others]).toEqual(['other.inc']);
  expect(macros.map(({ name, line, body }) => [name, line, body])).toEqual([
    ['NEXT', 8, '(x) ((x) + 1)'],
    ['BLOCK', 9, '{ 1 }'],
    ['LIMIT', 12, '4'],
    ['NAME', 13, '"a \\"b\\""'],
    ['HALF', 14, '-.5e3f'],
  ]);
  expect(macros.map(({ isFunction }) => isFunction)).toEqual([true, false, false, false, false]);
});

it('reads file names with escapes of bytes and white space', () => {
  const { headers } = read('# 1 "\\303\\244/\\"b\\\\\\\\c\\\\t\\\\n\\".h" 1'.replaceAll('\\\\', '\\'));
  expect([...headers.keys()]).toEqual(['ä/"b\\c\t\n".h']);
});

it.each([
  ['#ifndef A_H\n/* A. */\n#define A_H 1\nint f(void);\n#endif', ['B']],
  [
    '#if defined(X)\n#define Y\n#endif\n#if !defined(A_H)\n#define A_H 1\nint f(void);\n#endif\nint g(void);',
    ['B'],
  ],
  ['#ifndef A_H\n#define A_H 1\n#define B 2\n#endif', ['B']],
  ['#ifndef A_H\n#define A_H 1\n#endif\nint f(void);', ['A_H', 'B']],
  ['#ifndef X\n#define X\n#ifndef A_H\n#define A_H 1\nint f(void);\n#endif\n#endif', ['A_H', 'B']],
])('leaves out the guard of a header, also with a value: %j', (source, expected) => {
  const { macros } = read('# 1 "a.h" 1\n\n#define A_H 1\n#define B 2\n', source);
  expect(macros.map(({ name }) => name)).toEqual(expected);
});
