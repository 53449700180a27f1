import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readRecipe } from '../../../src/install/recipe.ts';
import { recipeScript } from '../../../src/install/script.ts';
import { SHELLS } from '../../fixtures/shells.ts';

const URL = 'https://x.org/release/1.0/lib.so';
const GET = `curl -fLO ${URL}`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tested-download-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A `curl` that fails until it has been called this many times, and then saves `good`. */
function writeCurl(failures: number): void {
  const path = join(folder, 'curl');
  const fails = `[ "$(wc -l < calls)" -gt ${failures} ] || exit 22`;
  writeFileSync(path, `#!/bin/sh\necho >> calls\n${fails}\nprintf good > lib.so\n`);
  chmodSync(path, 0o755);
}

describe.each(SHELLS)('a download in a recipe that handles its failure, in %s', (shell) => {
  function run(command: string, { failures = 0, published = 'good' } = {}) {
    writeCurl(failures);
    const steps = [command, 'echo on'].map((content) => ({ type: 'command' as const, content }));
    const recipe = readRecipe({ steps }, { baseUrl: 'https://x.org', version: '1.0' }, 'sh');
    const sums = new Map([[URL, createHash('sha256').update(published).digest('hex')]]);
    writeFileSync(join(folder, 'recipe.sh'), recipeScript(recipe, { title: 'Title', source: URL, sums }));
    const env = { PATH: `${folder}:${process.env['PATH']}` };
    const { status, stdout } = spawnSync(shell, ['recipe.sh'], {
      cwd: folder,
      encoding: 'utf8',
      env,
      timeout: 60_000,
    });
    return { status, stdout };
  }

  it.each([
    [`while ! ${GET}; do echo again; done`, 2, 'again\nagain\non\n'],
    [`until ${GET}; do echo again; done`, 2, 'again\nagain\non\n'],
    [`if ! ${GET}; then echo failed; fi`, 0, 'on\n'],
    [`if ! ${GET}; then echo failed; fi`, 1, 'failed\non\n'],
    [`if ${GET}; then echo saved; else echo failed; fi`, 0, 'saved\non\n'],
    [`if ${GET}; then echo saved; else echo failed; fi`, 1, 'failed\non\n'],
    [`if false; then :; elif ${GET} # comment\nthen echo saved; fi`, 0, 'saved\non\n'],
    [`! ${GET}`, 0, 'on\n'],
    [`! ${GET} && echo failed`, 1, 'failed\non\n'],
    [`{ ${GET}; } || echo failed`, 1, 'failed\non\n'],
    [`${GET} || exit 1`, 0, 'on\n'],
    [`cd . && ${GET} || exit 1`, 0, 'on\n'],
    [`${GET} || echo failed`, 0, 'on\n'],
    [`${GET} || echo failed`, 1, 'failed\non\n'],
    [`true || ${GET} || exit 1`, 1, 'on\n'],
    [`(cd . && ${GET}) || echo failed`, 1, 'failed\non\n'],
  ])('%j goes on as before (failures: %i)', (command, failures, stdout) => {
    expect(run(command, { failures })).toEqual({ status: 0, stdout });
  });

  it.each([`${GET} || exit 3`, `${GET} && echo saved || exit 3`])(
    '%j ends with the code of the recipe if the download fails',
    (command) => {
      expect(run(command, { failures: 1 })).toEqual({ status: 3, stdout: '' });
    },
  );

  it.each([
    `while ! ${GET}; do echo again; done`,
    `until ${GET}; do echo again; done`,
    `if ! ${GET}; then echo failed; fi`,
    `if ${GET}; then echo saved; fi`,
    `! ${GET}`,
    `{ ${GET}; } || echo failed`,
    `${GET} || exit 1`,
    `cd . && ${GET} || return 1`,
    `${GET} || false`,
    `${GET} && echo saved || exit 1`,
    `${GET} || echo failed`,
  ])('%j stops if the file is another one', (command) => {
    expect(run(command, { published: 'other' })).toEqual({ status: 1, stdout: '' });
    expect(existsSync(join(folder, 'lib.so'))).toBe(true);
  });
});
