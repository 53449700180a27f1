import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeLock } from '../../../src/build/lock.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  path = join(folder, 'lock');
});

afterEach(() => rmSync(folder, { recursive: true }));

it('is held by the process that took it', async () => {
  expect(await takeLock(path)).toBeUndefined();
  expect(await takeLock(path)).toBeUndefined();
});

it('is left to a process that has created it and has not written to it yet', async () => {
  writeFileSync(path, '');
  const taking = takeLock(path);
  await wait(30);
  expect(readFileSync(path, 'utf8')).toBe('');
  writeFileSync(path, `${process.ppid}`);
  expect(await taking).toBe(`${process.ppid}`);
});

it.each([
  ['missing', undefined],
  ['left by a killed process', '4194399'],
])('is held by one of several processes if it was %s', async (_what, left) => {
  if (left !== undefined) writeFileSync(path, left);
  const processes = Array.from({ length: 4 }, () => startProcess());
  const results = await Promise.all(processes.map(resultOf));
  // The process with the lock has been running until now.
  for (const child of processes) child.stdin?.end();
  await Promise.all(processes.map((child) => child.exitCode ?? once(child, 'exit')));
  expect(results.filter((owner) => owner === 'undefined')).toHaveLength(1);
  const holder = processes[results.indexOf('undefined')];
  for (const owner of results) expect(['undefined', `${holder?.pid}`]).toContain(owner.split('-', 1)[0]);
});

/** Starts a process that takes the lock, prints the result, and runs until its input ends. */
function startProcess(): ChildProcess {
  const module = new URL('../../../src/build/lock.ts', import.meta.url);
  const code = `import { takeLock } from ${JSON.stringify(module.href)};
    console.log(String(await takeLock(process.argv[1])));
    process.stdin.resume();`;
  return spawn(process.execPath, ['--input-type=module', '--eval', code, path]);
}

async function resultOf({ stdout }: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of stdout ?? []) {
    text += chunk;
    if (text.endsWith('\n')) break;
  }
  return text.trim();
}
