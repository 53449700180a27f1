import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { moveFolder } from '../../../src/commands/move-folder.ts';

const made: string[] = [];

function folderIn(place: string): string {
  const folder = mkdtempSync(join(place, 'move-folder-'));
  made.push(folder);
  return folder;
}

function filled(place: string): string {
  const folder = join(folderIn(place), 'from');
  mkdirSync(join(folder, 'deep'), { recursive: true });
  writeFileSync(join(folder, 'deep', 'index.html'), 'a page');
  return folder;
}

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A place in memory, where the system has one that is another disk than that of temporary files. */
const MEMORY = '/dev/shm';
const hasTwoDisks = existsSync(MEMORY) && statSync(MEMORY).dev !== statSync(tmpdir()).dev;
if (!hasTwoDisks) console.log(`Left out: moving to another disk; ${MEMORY} is none here.`);

describe('a moved folder', () => {
  it('is whole at its new place, and gone from the old one', async () => {
    const from = filled(tmpdir());
    const to = join(folderIn(tmpdir()), 'to');
    await moveFolder(from, to);
    expect(readFileSync(join(to, 'deep', 'index.html'), 'utf8')).toBe('a page');
    expect(existsSync(from)).toBe(false);
  });

  it.runIf(hasTwoDisks)('may go to another disk', async () => {
    const from = filled(tmpdir());
    const to = join(folderIn(MEMORY), 'to');
    await moveFolder(from, to);
    expect(readFileSync(join(to, 'deep', 'index.html'), 'utf8')).toBe('a page');
    expect(existsSync(from)).toBe(false);
  });

  it('is not lost where it cannot be moved', async () => {
    const from = filled(tmpdir());
    const taken = filled(tmpdir());
    await expect(moveFolder(from, taken)).rejects.toThrow('ENOTEMPTY');
    expect(readFileSync(join(from, 'deep', 'index.html'), 'utf8')).toBe('a page');
  });
});
