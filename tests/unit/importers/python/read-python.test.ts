import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPython } from '../../../../src/importers/python/read-python.ts';
import { reportSkipped } from '../../../tools/skipped.ts';

const { PATH } = process.env;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'python-'));
  process.env['PATH'] = folder;
  writeFileSync(join(folder, 'pond.pyi'), 'def drain() -> None: ...\n');
});

afterEach(() => {
  process.env['PATH'] = PATH;
  rmSync(folder, { recursive: true });
});

const read = () => readPython(join(folder, 'pond.pyi'));

/** Puts a program with the name of Python on the PATH. */
function usePython(script: string): void {
  const file = join(folder, 'python3');
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

const isPosix = process.platform !== 'win32';
if (!isPosix) reportSkipped(['endings of Python (they need a script for sh)']);

describe.runIf(isPosix)('reading Python modules', () => {
  it('without Python says what to install', async () => {
    await expect(read()).rejects.toMatchObject({
      problems: [
        { file: 'python3', message: 'python3 was not found.', hint: expect.stringContaining('3.9') },
      ],
    });
  });

  it.each([
    ['kill -9 $$', 'requires more than 120 seconds or too much memory.'],
    ['exit 3', 'Failed with exit code 3 while it read '],
  ])('reports a Python that ends with: %s', async (script, message) => {
    usePython(script);
    await expect(read()).rejects.toMatchObject({ problems: [{ message: expect.stringContaining(message) }] });
  });
});
