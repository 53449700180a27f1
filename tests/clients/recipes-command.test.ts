import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { runIn } from '../build/run-build.ts';
import { language, minimalDocument } from '../fixtures/documents.ts';

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
  const path = 'content/releases/3.0-beta/description.json';
  const edit = (pattern: RegExp, replacement: string) =>
    write(path, readFileSync(join(folder, path), 'utf8').replace(pattern, replacement));

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
    write('content/recipes/toolchains.json', '{"mal": {"needs": ["no-such-program"]}}');
    const { code, stdout } = bindocs(...parameters);
    expect(code).toBe(0);
    expect(stdout).toContain('needs no-such-program');
    expect(stdout).toContain('2 runs: 2 not run.');
  });

  it('finds languages, and their toolchains, by the keys of descriptions, which differ from addresses', () => {
    write('content/recipes/toolchains.json', '{"C++": {"needs": ["no-such-program"]}}');
    edit(/hget %HOSTNAME%(.*?)%VERSION%/, 'hget $HOSTNAME$1$VERSION');
    edit(/"plan9"/g, `"${process.platform}"`);
    const { code, stdout } = bindocs('recipes', '--language', 'C++');
    expect([code, stdout]).toEqual([0, expect.stringContaining('1 run: 1 not run.')]);
    expect(stdout).toMatch(/not run +3\.0-beta {2}Cplusplus \(\w+\), page .*needs no-such-program/);
  });

  it('reports all mistakes in files for recipes before it builds the site', () => {
    write('content/recipes/toolchains.json', '{"mal": {"need": ["mal"]}}');
    const failure = '{"languages": ["mal"], "reason": "", "command": "mal", "exit": 1, "output": "("}';
    write('content/recipes/expected-failures.json', `[${failure}]`);
    write('content/recipes/manual/by-hand.sh', 'true\n');
    write('content/recipes/manual/.DS_Store', '');
    const { code, stdout, stderr } = bindocs(...parameters);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.trim().split('\n')).toEqual([
      'error content/recipes/manual/by-hand.sh: Missing comment: "# For steps that say: …"',
      expect.stringMatching(
        /^error content\/recipes\/toolchains\.json:1:9: \/mal\/needs: Missing; expected a list of strings\. Hint: Programs/,
      ),
      'error content/recipes/toolchains.json:1:18: /mal/need: Unknown key "need"; valid: "needs" or "packages". Hint: Did you mean "needs"?',
      expect.stringMatching(
        /^error content\/recipes\/expected-failures\.json:1:\d+: \/0\/output: Expected a regular expression, got "\("\./,
      ),
      '',
      '4 problems; no report was written.',
    ]);
  });

  it('does not run recipes for platforms with unknown names', () => {
    edit(/hget %HOSTNAME%(.*?)%VERSION%/, 'hget $HOSTNAME$1$VERSION');
    expect(bindocs('recipes', '--language', 'C++')).toEqual({
      code: 0,
      stdout: expect.stringContaining('No selected recipe is for this system.'),
      stderr: expect.any(String),
    });
  });

  it('does not run recipes for other systems and other shells', () => {
    const { code, stdout } = bindocs('recipes', '--language', 'gforth', '--language', 'C++');
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

it.runIf(process.platform === 'linux')(
  'bindocs recipes records a recipe whose address has other letters than ASCII, without the published site',
  () => {
    const languages = { 日本語: language({ linux: ['true'] }) };
    const description = minimalDocument({ installation: { languages } });
    write('content/releases/1.0/description.json', JSON.stringify(description));
    write('content/site.json', '{"published": "https://no-such-host.invalid/"}');
    const { code, stdout, stderr } = bindocs('recipes', '--json', 'runs');
    expect([code, stderr, stdout]).toEqual([0, '', expect.stringContaining('1 run: 1 passed.')]);
    const { runs } = JSON.parse(readFileSync(join(folder, 'runs/1.0.json'), 'utf8'));
    expect(runs[0].recipes).toMatchObject([{ language: '日本語', kind: 'platform', key: 'linux' }]);
  },
);

it('bindocs recipes names the published site, which it does not read, if content is invalid without it', () => {
  write('content/releases/2.0/description.json', JSON.stringify(minimalDocument({})));
  write('content/guides/old.md', '---\nreleases: ["1.0"]\n---\n# Old\n');
  expect(bindocs('recipes').stderr).not.toContain('published');
  write('content/site.json', '{"published": "https://no-such-host.invalid/"}');
  const { code, stderr } = bindocs('recipes');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^error content\/guides\/old\.md:2:\d+: .*Unknown release "1\.0"/m);
  expect(stderr).toContain(
    'error content/site.json: This command builds the site without the published site "https://no-such-host.invalid/", so releases that only the published site has are unknown. Hint: If another problem is about such a release, restore its description.',
  );
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
