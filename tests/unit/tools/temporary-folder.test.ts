import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../tools/temporary-folder.ts';

afterEach(() => vi.unstubAllEnvs());

it('is in TMPDIR if that is set', () => {
  const parent = mkdtempSync(join(tmpdir(), 'parent-'));
  vi.stubEnv('TMPDIR', parent);
  try {
    expect(dirname(temporaryFolder())).toBe(parent);
  } finally {
    rmSync(parent, { recursive: true });
  }
});

it('can contain programs', () => {
  vi.stubEnv('TMPDIR', undefined);
  const folder = temporaryFolder();
  try {
    writeFileSync(join(folder, 'other'), '#!/bin/sh\nexit 7\n', { mode: 0o755 });
    expect(spawnSync(join(folder, 'other')).status).toBe(7);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
