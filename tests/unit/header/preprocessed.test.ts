import { expect, it } from 'vitest';
import { PreprocessedReader } from '../../../src/header/preprocessed.ts';

function read(text: string): PreprocessedReader {
  const headerFor = (file: string) =>
    file.endsWith('.h') ? { name: file, module: file, path: file } : undefined;
  const reader = new PreprocessedReader(headerFor);
  for (const line of text.split('\n')) reader.read(line);
  return reader;
}

it('finds macros in headers other than system headers, with their lines', () => {
  const { macros, headers } = read(`# 1 "<built-in>" 1
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
#define LIMIT 4`);
  expect([...headers.keys()]).toEqual(['a "b".h']);
  expect(macros.map(({ name, line, isConstant }) => [name, line, isConstant])).toEqual([
    ['NEXT', 8, false],
    ['BLOCK', 9, false],
    ['LIMIT', 12, true],
  ]);
});
