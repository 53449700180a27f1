import { spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allRecipes } from '../../../src/install/catalog.ts';
import { cmd } from '../../../src/install/cmd.ts';
import { powershell } from '../../../src/install/powershell.ts';
import { recipeScript } from '../../../src/install/script.ts';
import { architectureLimits } from '../../../src/releases/readiness.ts';
import { installIndex } from '../../../src/site/data/install-json.ts';
import { SiteFolder } from '../../fixtures/site-folder.ts';

let folder: SiteFolder;

beforeEach(() => {
  folder = new SiteFolder();
  folder.release('1.0', ['echo installed']);
  const limit = '  - text: "It aborts."\n    blocks: true\n    architectures: [x86_64]\n';
  folder.write('content/languages/forth.md', `---\nlimits:\n${limit}---\n`);
});

afterEach(() => folder.remove());

async function recipe() {
  const [edition] = (await folder.read()).editions;
  const [found] = allRecipes(edition.catalog);
  if (!found) throw new Error('no recipe');
  const context = { library: 'Forth', baseUrl: folder.baseUrl, root: `${folder.baseUrl}/` };
  const readiness = edition.readiness.get(found.target);
  const limits = architectureLimits(readiness);
  return {
    readiness,
    script: recipeScript(found.target, { title: 'Forth', source: folder.baseUrl, limits }),
    indexed: installIndex(edition, context).languages[0]?.recipes[0],
  };
}

describe('a limit on one architecture', () => {
  it('is a caveat of recipes, which work on other architectures', async () => {
    const { readiness, indexed } = await recipe();
    const caveats = [{ kind: 'limit', text: 'It aborts.', architectures: ['x86_64'] }];
    expect(readiness).toEqual({ works: true, caveats });
    expect(indexed).toMatchObject({ works: true, caveats });
  });

  it.each([
    ['x86_64', "This recipe doesn't work on x86_64. It aborts.\n"],
    ['amd64', "This recipe doesn't work on x86_64. It aborts.\n"],
    ['aarch64', ''],
  ])('makes scripts warn only there: on %s', async (machine, expected) => {
    const { script } = await recipe();
    folder.write('bin/uname', `#!/bin/sh\necho ${machine}\n`);
    chmodSync(join(folder.path, 'bin/uname'), 0o755);
    const env = { ...process.env, PATH: `${join(folder.path, 'bin')}:${process.env['PATH']}` };
    const { stdout, stderr } = spawnSync('sh', ['-c', script], { env, encoding: 'utf8' });
    expect([stdout, stderr]).toEqual(['installed\n', expected]);
  });

  it('is checked by each shell of Windows', () => {
    const names = [{ uname: 'x86_64 amd64', windows: 'AMD64', dotnet: 'X64' }];
    expect(cmd.warnOn(names, ['It aborts.'])).toEqual([
      'if /i "%PROCESSOR_ARCHITECTURE%"=="AMD64" (>&2 echo(It aborts.)',
    ]);
    expect(powershell.warnOn(names, ['It aborts.'])).toEqual([
      `if ("$([Runtime.InteropServices.RuntimeInformation]::OSArchitecture)" -in 'X64') { [Console]::Error.WriteLine('It aborts.') }`,
    ]);
  });

  it('must name known architectures', async () => {
    folder.write('content/languages/forth.md', '---\nlimits:\n  - {text: a, architectures: [x64]}\n---\n');
    await expect(folder.read()).rejects.toThrow(/forth\.md.*x86_64/);
  });
});
