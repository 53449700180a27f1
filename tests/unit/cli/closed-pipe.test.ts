import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pipe-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('completes a command whose output nobody reads, without an error', async () => {
  const child = spawn(process.execPath, [resolve('src/cli/main.ts'), 'init'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  const [errors, [status]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect({ errors, status }).toEqual({ errors: '', status: 0 });
  expect(existsSync(join(folder, 'content/site.json'))).toBe(true);
});
