import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readHeaders } from '../../../src/importers/c/read-header.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'header-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  chmodSync(path, 0o755);
  return path;
}

/** Reads a header with a program in place of clang. */
const read = (program: string, name = 'a.h', seconds = 60) =>
  readHeaders([write(name, 'int f(void);\n')], {
    clang: write('clang', `#!/bin/sh\n${program}\n`),
    parameters: [],
    seconds,
  });

it.each([
  ['does not end', 'exec sleep 1000', 0.2],
  ['prints a line without end', 'exec tr "\\0" a < /dev/zero', 60],
  ['prints messages without end', 'exec yes >&2', 60],
  ['has no memory', 'echo "LLVM ERROR: out of memory" >&2; exit 134', 60],
])('reports a limit if clang %s', async (_what, program, seconds) => {
  await expect(read(program, 'a.h', seconds)).rejects.toThrow(
    `clang: Reading the headers requires more than ${seconds} seconds, or too much memory. Hint: A macro or declaration`,
  );
});

it('reports a limit if a declaration has too many levels', async () => {
  const depth = 20_000;
  const json = `${'{"inner":['.repeat(depth)}${']}'.repeat(depth)}`;
  const file = write('output', `    {\n${json.slice(1, -1)}\n    }\n`);
  await expect(read(`exec cat ${file}`)).rejects.toThrow('or too much memory');
});

it.each(['a\nb.h', 'a\rb.h', 'a">b.h'])('reports a header that C cannot include: %j', async (name) => {
  await expect(read('exit 1', name)).rejects.toThrow(
    'C cannot include a file whose path contains a line break, or both " and >. Hint: Rename the header or its folder.',
  );
});

it.each([
  ['a\\b.h', (path: string) => `#include "${path}"`],
  ['a"b.h', (path: string) => `#include <${path}>`],
  ['a>b.h', (path: string) => `#include "${path}"`],
])('includes a header with its path as it is: %j', async (name, expected) => {
  await expect(read(`sed 's/$/: error: included/' >&2; exit 1`, name)).rejects.toThrow(
    `${expected(join(folder, name))}: included.`,
  );
});
