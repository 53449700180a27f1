import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { currentLibc, readSteps } from '../../../src/cli/recipes/recipe-page.ts';
import { allRecipes } from '../../../src/install/catalog.ts';
import { cmd } from '../../../src/install/cmd.ts';
import { powershell } from '../../../src/install/powershell.ts';
import { recipeScript } from '../../../src/install/script.ts';
import { machineNamed } from '../../../src/releases/machines.ts';
import { machineWarnings } from '../../../src/releases/readiness.ts';
import { installIndex } from '../../../src/site/data/install-json.ts';
import { SiteFolder } from '../../fixtures/site-folder.ts';

let folder: SiteFolder;

beforeEach(() => {
  folder = new SiteFolder();
  folder.release('1.0', ['echo installed']);
  writeLimit('programs');
});

function writeLimit(statedBy: string): void {
  const limit = `  - {text: "It aborts.", blocks: true, statedBy: ${statedBy}, architectures: [x86_64]}\n`;
  folder.write('content/languages/forth.md', `---\nlimits:\n${limit}---\n`);
}

afterEach(() => folder.remove());

/** Output, errors and exit code of a script with this answer of `uname -m`. */
function run(script: string, machine: string) {
  folder.write('bin/uname', `#!/bin/sh\necho ${machine}\n`);
  chmodSync(join(folder.path, 'bin/uname'), 0o755);
  const env = { ...process.env, PATH: `${join(folder.path, 'bin')}:${process.env['PATH']}` };
  const { stdout, stderr, status } = spawnSync('sh', ['-c', script], {
    env,
    encoding: 'utf8',
    cwd: folder.path,
  });
  return [stdout, stderr, status];
}

async function recipe() {
  const [edition] = (await folder.read()).editions;
  const [found] = allRecipes(edition.catalog);
  if (!found) throw new Error('no recipe');
  const context = { library: 'Forth', baseUrl: folder.baseUrl, root: `${folder.baseUrl}/` };
  const readiness = edition.readiness.get(found.target);
  const limits = machineWarnings(readiness);
  return {
    readiness,
    script: recipeScript(found.target, { title: 'Forth', source: folder.baseUrl, limits }),
    indexed: installIndex(edition, context).languages[0]?.recipes[0],
  };
}

describe('a limit on one architecture', () => {
  it('is a caveat of recipes, which work on other architectures', async () => {
    const { readiness, indexed } = await recipe();
    const caveats = [{ kind: 'limit', text: 'It aborts.', statedBy: 'programs', architectures: ['x86_64'] }];
    expect(readiness).toEqual({ works: true, caveats });
    expect(indexed).toMatchObject({ works: true, state: 'ready', caveats });
  });

  it('that the specification states prevents recipes from being ready, and stops their scripts there', async () => {
    writeLimit('specification');
    const { readiness, indexed, script } = await recipe();
    expect(readiness?.works).toBe(false);
    expect(indexed).toMatchObject({ works: false, state: 'limited' });
    expect(run(script, 'amd64')).toEqual(['', "This recipe doesn't work on x86_64. It aborts.\n", 2]);
    expect(run(script, 'aarch64')).toEqual(['installed\n', '', 0]);
  });

  it.each([
    ['x86_64', 'Known problem on x86_64: It aborts.\n'],
    ['amd64', 'Known problem on x86_64: It aborts.\n'],
    ['aarch64', ''],
  ])('makes scripts warn only there: on %s', async (machine, expected) => {
    const { script } = await recipe();
    expect(run(script, machine)).toEqual(['installed\n', expected, 0]);
  });

  it.each([
    [
      cmd,
      [
        'set "RECIPE_HERE="',
        'if /i "%PROCESSOR_ARCHITECTURE%"=="AMD64" set "RECIPE_HERE=yes"',
        'if not defined RECIPE_HERE goto a',
        '>&2 echo(It aborts.',
        ':a',
      ],
    ],
    [
      powershell,
      [
        `if ("$([Runtime.InteropServices.RuntimeInformation]::OSArchitecture)" -in 'X64') {`,
        "[Console]::Error.WriteLine('It aborts.')",
        '}',
      ],
    ],
  ])('is checked by shells of Windows', (shell, expected) => {
    const machine = { architectures: ['x86_64'] };
    expect(shell.onlyOn({ machine }, shell.warn(['It aborts.']), 'a')).toEqual(expected);
  });

  it('must name known architectures', async () => {
    folder.write('content/languages/forth.md', '---\nlimits:\n  - {text: a, architectures: [x64]}\n---\n');
    await expect(folder.read()).rejects.toThrow(/forth\.md.*x86_64/);
  });
});

/** A release with one recipe of these steps. */
function releaseWith(recipe: object): void {
  const languages = { forth: { platforms: { haiku: recipe } } };
  folder.release('1.0', [], { installation: { languages } });
  folder.write('content/languages/forth.md', '');
}

const steps = [{ type: 'command', content: 'echo installed' }];

describe('a recipe for some computers', () => {
  it.each([
    [{ architectures: ['x86_64', 'aarch64'] }, 'x86_64 and aarch64', 'arm64', 'i686'],
    [{ architectures: ['aarch64'], libc: 'glibc' }, 'aarch64 with glibc', 'aarch64', 'x86_64'],
  ])('says so, in its script on others: %j', async (machine, named, included, other) => {
    releaseWith({ steps, ...machine });
    const { readiness, script, indexed } = await recipe();
    const caveats = [{ kind: 'machine', of: 'recipe', ...machine }];
    expect(readiness).toEqual({ works: true, caveats });
    expect(indexed).toMatchObject({ works: true, caveats });
    expect(run(script, included)).toEqual(['installed\n', '', 0]);
    expect(run(script, other)).toEqual(['installed\n', `This recipe is only for ${named}.\n`, 0]);
  });

  it('is known from the files that it downloads', async () => {
    releaseWith({
      steps: [{ type: 'command', content: 'curl -fLO $HOSTNAME/release/$VERSION/a-linux-gnu-arm64.zip' }],
    });
    folder.write('artifacts/1.0/a-linux-gnu-arm64.zip', 'a');
    const caveats = [{ kind: 'machine', of: 'files', architectures: ['aarch64'], libc: 'glibc' }];
    expect((await recipe()).readiness).toEqual({ works: true, caveats });
  });

  it('must name known ones', async () => {
    releaseWith({ steps, libc: 'uclibc' });
    await expect(folder.read()).rejects.toThrow(/haiku\/libc.*glibc.*musl/s);
  });
});

describe('a step for some computers', () => {
  const limited = [
    { type: 'command', content: 'echo x', architectures: ['x86_64'] },
    { type: 'code', content: 'text', file: 'a.txt', architectures: ['aarch64'] },
    { type: 'command', content: 'no-such-program', libc: 'musl' },
    ...steps,
  ];

  it.each([
    ['amd64', 'x\ninstalled\n', false],
    ['aarch64', 'installed\n', true],
    ['i686', 'installed\n', false],
  ])('runs only there: on %s', async (machine, expected, isWritten) => {
    releaseWith({ steps: limited });
    const { readiness, script, indexed } = await recipe();
    expect(run(script, machine)).toEqual([expected, '', 0]);
    expect(existsSync(join(folder.path, 'a.txt'))).toBe(isWritten);
    expect(readiness?.caveats).toContainEqual({ kind: 'machine', of: 'step', step: 3, libc: 'musl' });
    expect(indexed?.steps[0]?.architectures).toEqual(['x86_64']);
  });

  it('says so if it is manual', async () => {
    releaseWith({ steps: [{ type: 'text', content: 'Ask.', architectures: ['i686'] }, ...steps] });
    const { script } = await recipe();
    expect(run(script, 'i686')).toEqual([
      '',
      'Step 1 is only for i686. Step 1 is manual:\nAsk.\nThen run this script again with: --from 2\n',
      3,
    ]);
    expect(run(script, 'x86_64')).toEqual(['installed\n', '', 0]);
  });
});

describe('the check of recipes', () => {
  const item = (attributes: string) => `<li ${attributes}><pre data-command>a</pre></li>`;
  const other = process.arch === 'arm64' ? 'x86_64' : 'aarch64';
  const current = process.arch === 'arm64' ? 'aarch64' : 'x86_64';

  it.each([
    ['', false],
    [`data-architectures="i686 ${current}"`, false],
    [`data-architectures="i686 ${other}"`, true],
    [`data-architectures="${current}" data-libc="musl"`, currentLibc() !== 'musl'],
    [`data-libc="glibc"`, currentLibc() !== 'glibc'],
  ])('knows whether a step is for other computers: %s', (attributes, isForOthers) => {
    const [step] = readSteps(`<ol class="steps">${item(attributes)}</ol>`);
    expect(step).toEqual({ kind: 'command', text: 'a', isForOthers });
  });
});

describe('the name of a file', () => {
  it.each([
    ['wren-1.0-x86_64-linux-gnu.gem', { architectures: ['x86_64'], libc: 'glibc' }],
    ['wren-1.0-cp312-cp312-musllinux_1_2_aarch64.whl', { architectures: ['aarch64'], libc: 'musl' }],
    [
      'wren-1.0-cp39-cp39-manylinux_2_17_x86_64.manylinux2014_x86_64.whl',
      { architectures: ['x86_64'], libc: 'glibc' },
    ],
    ['wren_1.0_amd64.deb', { architectures: ['x86_64'] }],
    ['wren-1.0-py3-none-win_arm64.whl', { architectures: ['aarch64'] }],
    ['wren-i686-pc-windows-gnu.zip', { architectures: ['i686'] }],
    ['wren-macos-universal2.zip', {}],
    ['wren-x64-arm64.zip', {}],
    ['box64-prix64.zip', {}],
    ['libwren.so', {}],
    ['wren-1.0-cp312-cp312-manylinux_2_31_riscv64.whl', { architectures: ['riscv64'], libc: 'glibc' }],
    ['wren_1.0_ppc64el.deb', { architectures: ['ppc64le'] }],
  ])('%s', (name, expected) => {
    expect(machineNamed(name)).toEqual(expected);
  });
});
