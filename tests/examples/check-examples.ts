import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../../src/input/settings.ts';
import { buildStubReleases } from '../stub-library/build-release.ts';

// Builds stand-ins for the release files, and runs all example programs with them.
const folder = mkdtempSync(join(tmpdir(), 'check-examples-'));
try {
  const [newest] = await buildStubReleases(readSettings(process.env), folder);
  if (!newest) throw new Error('The content has no release.');
  const env = { ...process.env, RELEASE: join(folder, newest.version) };
  const { status } = spawnSync('tests/examples/gallery.sh', process.argv.slice(2), { env, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
