import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { runIn } from '../build/run-build.ts';

const { tools } = inject('ground');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bindocs-recipes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const bindocs = (...parameters: readonly string[]) => runIn(folder, ...parameters);

function write(path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}

describe('bindocs recipes, in the content of another library', () => {
  const parameters = ['recipes', '--release', '3.0-beta', '--language', 'mal', '--json', 'runs'];
  beforeEach(() => cpSync('tests/fixtures/other-library', join(folder, 'content'), { recursive: true }));

  it('runs commands and manual steps, and reports failures', () => {
    const before = bindocs(...parameters);
    expect([before.code, before.stderr]).toEqual([1, '']);
    expect(before.stdout).toMatch(
      /failed +3\.0-beta {2}mal \(haiku-2\), page .*No file in content\/recipes\/manual performs step 1: By hand\./,
    );
    write('content/recipes/manual/by-hand.sh', '# For steps that say: By hand\ntrue\n');
    const after = bindocs(...parameters);
    expect(after.code).toBe(1);
    expect(after.stdout).toMatch(/passed +3\.0-beta {2}mal \(haiku-2\), page/);
    const { runs } = JSON.parse(readFileSync(join(folder, 'runs/3.0-beta.json'), 'utf8'));
    expect(runs).toMatchObject([{ standIns: false, network: 'not limited', recipes: expect.any(Array) }]);
  });

  it('does not run recipes if programs in toolchains.json are missing', () => {
    write('content/recipes/toolchains.json', '{"mal": {"needs": ["no-such-program"], "packages": []}}');
    const { code, stdout } = bindocs(...parameters);
    expect(code).toBe(0);
    expect(stdout).toContain('needs no-such-program');
    expect(stdout).toContain('2 runs: 2 not run.');
  });

  it('finds languages, and their toolchains, by the keys of descriptions, which differ from addresses', () => {
    write('content/recipes/toolchains.json', '{"C++": {"needs": ["no-such-program"], "packages": []}}');
    const description = join(folder, 'content/releases/3.0-beta/description.json');
    const text = readFileSync(description, 'utf8');
    writeFileSync(description, text.replace(/hget %HOSTNAME%(.*?)%VERSION%/, 'hget $HOSTNAME$1$VERSION'));
    const { code, stdout } = bindocs('recipes', '--language', 'C++');
    expect([code, stdout]).toEqual([0, expect.stringContaining('1 run: 1 not run.')]);
    expect(stdout).toMatch(/not run +3\.0-beta {2}Cplusplus \(plan9\), page .*needs no-such-program/);
  });

  it.each(['gforth', 'C++'])('does not run recipes for other systems and other shells: %s', (key) => {
    const { code, stdout } = bindocs('recipes', '--language', key);
    expect([code, stdout]).toEqual([0, expect.stringContaining('No selected recipe is for this system.')]);
    expect(stdout).not.toContain(' runs');
  });

  it('lists valid languages and releases', () => {
    const { code, stderr } = bindocs('recipes', '--language', 'mall', '--release', '9');
    expect(code).toBe(1);
    expect(stderr).toMatch(/error command line: Unknown language "mall"; valid: .*Did you mean "mal"\?/);
    expect(stderr).toMatch(/error command line: Unknown release "9"; valid: /);
  });
});

it.runIf(tools.includes('gcc'))('bindocs recipes runs the recipe of a new site', () => {
  bindocs('init');
  write('artifacts/0.1.0/mylib.h', 'int mylib(void);\n');
  write('mylib.c', 'int mylib(void) { return 0; }\n');
  const library = join(folder, 'artifacts/0.1.0/libmylib.so');
  spawnSync('gcc', ['-shared', '-fPIC', '-o', library, join(folder, 'mylib.c')]);
  const { code, stdout } = bindocs('recipes');
  expect([code, stdout]).toEqual([0, expect.stringContaining('1 run: 1 passed.')]);
});
