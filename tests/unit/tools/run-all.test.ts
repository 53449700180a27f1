import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-all-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs all parts with a program in place of npm: the shell commands of a script, by its name. */
function runAll(scripts: Readonly<Record<string, string>>, ...parameters: readonly string[]) {
  const cases = Object.entries(scripts).map(([name, commands]) => `'${name}') ${commands};;`);
  writeFileSync(
    join(folder, 'npm'),
    `#!/bin/sh\nshift; echo "runs $*"; case "$*" in\n${cases.join('\n')}\nesac\n`,
  );
  chmodSync(join(folder, 'npm'), 0o755);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve('tests/run-all.ts'), ...parameters],
    { env: { ...process.env, PATH: `${folder}:${process.env['PATH']}` }, encoding: 'utf8' },
  );
  const lines = stdout.trimEnd().split('\n');
  return {
    status,
    stderr,
    // Two parts run at a time, and print their output at their ends.
    ran: stdout.match(/(?<=^runs ).*/gm)?.toSorted(),
    lines,
    end: lines.slice(lines.lastIndexOf('') + 1),
  };
}

/** A command that writes what Vitest or Playwright reports. */
function report(content: object, name = 'report'): string {
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(content));
  return `cp '${join(folder, `${name}.json`)}' "$TEST_REPORT"`;
}

const test = (status: string, ...titles: readonly string[]) => ({
  status,
  title: titles.at(-1),
  ancestorTitles: titles.slice(0, -1),
  failureMessages:
    status === 'failed' ? ['\x1b[31mError: no file\x1b[39m\n\n- a\n+ b\n    at read (b.ts:1:2)'] : [],
});

describe('npm test', () => {
  const all = [
    ...['check:types', 'check:lint', 'test:unit', 'test:content', 'fuzz', 'test:recipes', 'test:site'],
    ...['test:build', 'test:clients', 'test:browser'],
  ].toSorted();

  it('runs all parts, and counts those without a report', () => {
    const { status, ran, lines } = runAll({});
    expect([status, ran]).toEqual([0, all]);
    expect(lines.at(-1)).toBe('10 passed, 0 failed');
  });

  it('runs all parts after a failure, and lists all failures at the end', () => {
    const vitest = report({
      ...{ numPassedTests: 5, numPendingTests: 2, numTodoTests: 1 },
      testResults: [
        { name: resolve('tests/unit/a.test.ts'), assertionResults: [test('passed', 'a')], status: 'passed' },
        {
          name: resolve('tests/unit/b.test.ts'),
          assertionResults: [test('failed', 'one', 'two'), test('pending', 'three'), test('failed', 'four')],
          status: 'failed',
        },
        {
          name: resolve('tests/unit/c.test.ts'),
          assertionResults: [],
          status: 'failed',
          message: 'No module\nat',
        },
      ],
    });
    const results = [
      { errors: [{ message: 'First try' }] },
      { errors: [{ message: 'No button\n'.repeat(13) }] },
    ];
    const spec = (title: string, status: string) => ({
      ...{
        title,
        file: 'browser/d.spec.ts',
        line: 7,
        ok: status !== 'unexpected',
        tests: [{ status, results }],
      },
    });
    const playwright = report(
      {
        errors: [{ message: 'No server\nat' }],
        stats: { expected: 3, flaky: 1, skipped: 0 },
        suites: [
          {
            specs: [spec('five', 'unexpected'), spec('six', 'expected')],
            suites: [{ specs: [spec('seven', 'flaky')] }],
          },
        ],
      },
      'playwright',
    );
    const { status, ran, end, lines } = runAll({
      'check:types': 'exit 2',
      'test:unit': `${vitest}; exit 1`,
      'test:clients': report(
        { numPassedTests: 9, numPendingTests: 0, numTodoTests: 0, testResults: [] },
        'own',
      ),
      'test:browser': `${playwright}; exit 1`,
    });
    expect([status, ran]).toEqual([1, all]);
    const reason = ['      Error: no file', '      - a', '      + b'];
    expect(end).toEqual([
      'Failed:',
      '  types (exit code 2)',
      '  browser: No server',
      '  browser: tests/browser/d.spec.ts:7 > five',
      ...Array<string>(12).fill('      No button'),
      '  unit: tests/unit/b.test.ts > one > two',
      ...reason,
      '  unit: tests/unit/b.test.ts > four',
      ...reason,
      '  unit: tests/unit/c.test.ts: No module',
      'Passed only when repeated:',
      '  browser: tests/browser/d.spec.ts:7 > seven',
      'Skipped (the reasons are in lines above that begin with "SKIPPED"):',
      '  unit: tests/unit/b.test.ts: 1',
      '10 parts: 7 passed, 3 failed, 0 not run',
      '24 passed, 6 failed, 3 skipped',
    ]);
    expect(lines.at(-1)).toBe(end.at(-1));
  });

  it('does not run parts without the site that they read', () => {
    const { status, ran, end } = runAll({ 'test:site': 'exit 1' });
    expect(status).toBe(1);
    expect(ran).toEqual(all.filter((name) => !['test:build', 'test:clients', 'test:browser'].includes(name)));
    expect(end).toEqual([
      'Failed:',
      '  site (exit code 1)',
      'Not run:',
      '  build: site failed',
      '  clients: site failed',
      '  browser: site failed',
      '10 parts: 6 passed, 1 failed, 3 not run',
      '6 passed, 1 failed, 3 skipped',
    ]);
  });

  it('runs two parts at a time, and prints the output of each at its end', () => {
    const [first, second] = ['first', 'second'].map((name) => join(folder, name));
    const wait = (path = '') => `until [ -e '${path}' ]; do sleep 0.1; done`;
    // Each waits for the other, which a run one after another would never end; the second ends when the first process is gone.
    const { status, lines } = runAll(
      {
        'check:types': `echo $$ > '${first}.pid'; touch '${first}'; ${wait(second)}; echo types 1`,
        'check:lint': `touch '${second}'; ${wait(first)}; while kill -0 "$(cat '${first}.pid')" 2> /dev/null; do sleep 0.1; done; echo lint 1`,
      },
      ...['--only', 'types,lint'],
    );
    expect(status).toBe(0);
    expect(lines.filter((line) => !/^$|^runs /.test(line))).toEqual([
      expect.stringMatching(/^types: passed after \d+ s$/),
      'types 1',
      expect.stringMatching(/^lint: passed after \d+ s$/),
      'lint 1',
      '2 parts: 2 passed, 0 failed, 0 not run',
      '2 passed, 0 failed',
    ]);
  });

  it.each([
    ['fails without a failed test', 'exit 1', '  unit (exit code 1)'],
    ['is killed', 'kill -9 $$', '  unit (SIGKILL)'],
  ])('names a part that %s', (_what, command, line) => {
    const passed = report({ numPassedTests: 5, numPendingTests: 0, numTodoTests: 0, testResults: [] });
    const { status, end } = runAll({ 'test:unit': `${passed}; ${command}` });
    expect(status).toBe(1);
    expect(end.slice(1)).toEqual([line, '10 parts: 9 passed, 1 failed, 0 not run', '14 passed, 1 failed']);
  });

  it('runs selected parts', () => {
    expect(runAll({}, '--only', 'unit,build').ran).toEqual(['test:build', 'test:unit']);
    const { status, stderr } = runAll({}, '--only', 'units');
    expect([status, stderr]).toEqual([
      1,
      'Unknown part "units". Parts: site, types, build, clients, browser, unit, content, fuzz, recipes, lint, all-recipes, headers.\n',
    ]);
  });

  it('runs types, lint and units while working, and toolchains and headers of the system weekly', () => {
    expect(runAll({}, '--set', 'quick').ran).toEqual(['check:lint', 'check:types', 'test:unit']);
    expect(runAll({}, '--set', 'world').ran).toEqual(['headers', 'recipes -- --install']);
    const { status, stderr } = runAll({}, '--set', 'all');
    expect([status, stderr]).toEqual([1, 'Unknown set "all". Sets: quick, world.\n']);
  });
});
