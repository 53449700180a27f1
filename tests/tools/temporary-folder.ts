import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder of Linux for files in memory. */
const IN_MEMORY = '/dev/shm';
/** Memory that must be free to keep files of tests in memory, in bytes: several times what two parts need at once. */
const ENOUGH_MEMORY = 12e9;

/**
 * Gives all processes of a test run one temporary folder, and deletes it when this process exits: files that several
 * workers load, failing tests and killed programs leave folders behind.
 */
export function useTemporaryFolder(): void {
  // Workers read the configuration again, and inherit the folder.
  if (process.env['TEST_FOLDER'] !== undefined) return;
  const folder = temporaryFolder();
  // Some tests run programs as other users.
  chmodSync(folder, 0o1777);
  Object.assign(process.env, { TEST_FOLDER: folder, TMPDIR: folder, TEMP: folder });
  // Tests run hundreds of commands, which load the same modules.
  process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled');
  process.once('exit', () => remove(folder));
}

/**
 * Makes a temporary folder: in TMPDIR if it is set, or in memory if there is enough of it, because on ext4 without a
 * journal, creating files is slow for minutes after many files were deleted.
 */
export function temporaryFolder(): string {
  const folder = process.env['TMPDIR'] === undefined ? folderInMemory() : undefined;
  return folder ?? makeIn(tmpdir());
}

function folderInMemory(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    if (Math.min(bavail * bsize, freemem()) < ENOUGH_MEMORY) return undefined;
    const folder = makeIn(IN_MEMORY);
    // Containers often mount it with `noexec`.
    const program = join(folder, 'program');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    if (spawnSync(program).status === 0) return folder;
    remove(folder);
  } catch {
    // Systems other than Linux do not have it.
  }
  return undefined;
}

function makeIn(parent: string): string {
  return mkdtempSync(join(parent, 'bindocs-test-'));
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}
