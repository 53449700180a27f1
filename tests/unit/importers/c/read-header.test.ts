import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readHeaders } from '../../../../src/importers/c/read-header.ts';

const LIMIT =
  'clang: Reading the headers requires more than 60 seconds, or too much memory. Hint: A macro or declaration';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'header-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

function write(name: string, text: string): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  chmodSync(path, 0o755);
  return path;
}

/** Reads a header with a program in place of clang. */
const read = (program: string, name = 'a.h', text = 'int f(void);\n') =>
  readHeaders([write(name, text)], { clang: write('clang', `#!/bin/sh\n${program}\n`), parameters: [] });

/** Replaces the time limit by a signal. */
function limitBy(signal: AbortSignal) {
  return vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(signal);
}

it.each([
  ['prints a line without end', 'exec tr "\\0" a < /dev/zero'],
  ['prints messages without end', 'exec yes >&2'],
  ['has no memory', 'echo "LLVM ERROR: out of memory" >&2; exit 134'],
])('reports a limit if clang %s', async (_what, program) => {
  await expect(read(program)).rejects.toThrow(LIMIT);
});

it('reports a limit if clang does not end', async () => {
  const timeout = limitBy(AbortSignal.timeout(200));
  await expect(read('exec sleep 1000')).rejects.toThrow(LIMIT);
  expect(timeout).toHaveBeenCalledExactlyOnceWith(60_000);
});

it('limits the time of all runs of clang together', async () => {
  const macros = ['A', 'B', 'C'];
  const text = `${macros.map((name) => `#ifdef ${name}\nint f_${name}(void);\n#endif\n`).join('')}int f(void);\n`;
  const file = join(folder, 'a.h');
  const runs = join(folder, 'runs');
  const preprocessed = write('preprocessed', `# 1 "${file}" 1\nint f(void);\n`);
  const node = {
    kind: 'FunctionDecl',
    name: 'f',
    type: { qualType: 'int (void)' },
    loc: { file, line: 10, offset: 90 },
  };
  const tree = write('tree', `\n    {\n${JSON.stringify(node).slice(1, -1)}\n    }\n`);
  const deadline = new AbortController();
  limitBy(deadline.signal);
  const program = `echo run >> "${runs}"
case "$*" in
  *-E*) exec cat "${preprocessed}" ;;
  *-ferror-limit*) exec cat "${tree}" ;;
  *) touch "${runs}.counting"; exec sleep 1000 ;;
esac`;
  const reading = read(program, 'a.h', text);
  const { api, countInactive } = await reading;
  expect(Object.keys(api)).toEqual(['a']);
  const counting = countInactive();
  await vi.waitUntil(() => existsSync(`${runs}.counting`), 20_000);
  deadline.abort();
  expect(await counting).toEqual({ count: 0, macros: [], uncounted: macros });
  expect(readFileSync(runs, 'utf8')).toBe('run\n'.repeat(3));
});

it('reports a limit if a declaration has too many levels', async () => {
  const depth = 20_000;
  const json = `${'{"inner":['.repeat(depth)}${']}'.repeat(depth)}`;
  const file = write('output', `\n    {\n${json.slice(1, -1)}\n    }\n`);
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
