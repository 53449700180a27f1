import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Gives all processes of a test run one temporary folder, and deletes it when this process exits: files that several
 * workers load, failing tests and killed programs leave folders behind.
 */
export function useTemporaryFolder(): void {
  // Workers read the configuration again, and inherit the folder.
  if (process.env['TEST_FOLDER'] !== undefined) return;
  const folder = mkdtempSync(join(tmpdir(), 'bindocs-test-'));
  // Some tests run programs as other users.
  chmodSync(folder, 0o1777);
  Object.assign(process.env, { TEST_FOLDER: folder, TMPDIR: folder, TEMP: folder });
  // Tests run hundreds of commands, which load the same modules.
  process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled');
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
}
