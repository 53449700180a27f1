import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'init-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function init(...parameters: readonly string[]): string {
  const program = resolve('src/cli/main.ts');
  const options = { cwd: folder, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'init', ...parameters], options);
  expect(status, stderr).toBe(0);
  return stdout;
}

it('quotes the content folder in the command for the next step', () => {
  expect(init('--content', 'my site')).toContain('npx bindocs dev --content "my site"\n');
});

it('ignores all folders that commands create, also those of archives', () => {
  init('--out', 'public');
  const lines = readFileSync(join(folder, '.gitignore'), 'utf8').trim().split('\n');
  expect(lines).toEqual(['/node_modules/', '/.cache/', '/artifacts/', '/public/', '/public.archive/']);
});
