import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

/** A part of all checks: its npm script, and the part without which it cannot run. */
interface Part {
  readonly name: string;
  readonly script: readonly string[];
  readonly needs?: string;
}

/** The longest first, so that the last parts end at about the same time; before them, the site that they read. */
const PARTS: readonly Part[] = [
  { name: 'site', script: ['test:site'] },
  { name: 'types', script: ['check:types'] },
  { name: 'build', script: ['test:build'], needs: 'site' },
  { name: 'clients', script: ['test:clients'], needs: 'site' },
  { name: 'browser', script: ['test:browser'], needs: 'site' },
  { name: 'unit', script: ['test:unit'] },
  { name: 'content', script: ['test:content'] },
  { name: 'fuzz', script: ['fuzz'] },
  { name: 'recipes', script: ['test:recipes'] },
  { name: 'lint', script: ['check:lint'] },
];

/** Sets of parts with an npm script of their own, such as `npm run test:quick`; `npm test` runs {@link PARTS}. */
const SETS: Readonly<Record<string, readonly Part[]>> = {
  quick: PARTS.filter(({ name }) => ['types', 'lint', 'unit'].includes(name)),
  // These require many toolchains, and change only with them.
  world: [
    { name: 'all-recipes', script: ['recipes', '--', '--install'] },
    { name: 'headers', script: ['headers'] },
  ],
};

/** The tests of a part, or the part as one test. */
interface Result {
  readonly passed: number;
  /** What follows the name of the part: failed tests, or how the part ended. */
  readonly failed: readonly string[];
  /** Tests that passed only when Playwright repeated them. */
  readonly repeated: readonly string[];
  readonly skipped: number;
  /** Files with tests that did not run, and how many, without what ran. */
  readonly skippedIn: readonly string[];
}

/** How much is shown of why a test failed, in lines and characters of a line. */
const [LONGEST_REASON, LONGEST_LINE] = [12, 300];

/** Runs every part, also after a failure. The last line counts tests; a part without a report counts as one. */
async function runAll(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' }, set: { type: 'string' } } });
  const parts = selected(values.only, values.set);
  const folder = mkdtempSync(join(tmpdir(), 'run-all-'));
  // Each part waits for disks, timers and single threads: two at a time keep two processors busy. Installers wait for each other.
  const isShared = parts.length > 1 && values.set !== 'world';
  const waiting = [...parts];
  const running = new Map<string, Promise<Result | undefined>>();
  const results = new Map<string, Result | undefined>();
  const runNext = async (): Promise<void> => {
    const isReady = ({ needs = '' }: Part) => !running.has(needs) || results.has(needs);
    const part = waiting.find(isReady) ?? waiting[0];
    if (part === undefined) return;
    waiting.splice(waiting.indexOf(part), 1);
    const { name, needs = '' } = part;
    const done = (async () => {
      const needed = await running.get(needs);
      return needed?.failed.length ? undefined : await run(part, join(folder, name), isShared);
    })();
    running.set(name, done);
    results.set(name, await done);
    await runNext();
  };
  await Promise.all(isShared ? [runNext(), runNext()] : [runNext()]);
  rmSync(folder, { recursive: true });
  report(parts, results);
}

function selected(only: string | undefined, set = ''): readonly Part[] {
  const inSet = set === '' ? PARTS : SETS[set];
  if (inSet === undefined) {
    console.error(`Unknown set "${set}". Sets: ${Object.keys(SETS).join(', ')}.`);
    process.exit(1);
  }
  if (only === undefined) return inSet;
  const known = [...PARTS, ...(SETS['world'] ?? [])];
  const names = only.split(',');
  const unknown = names.find((name) => !known.some((part) => part.name === name));
  if (unknown !== undefined) {
    console.error(`Unknown part "${unknown}". Parts: ${known.map(({ name }) => name).join(', ')}.`);
    process.exit(1);
  }
  return known.filter(({ name }) => names.includes(name));
}

/**
 * Runs an npm script. Vitest and Playwright write the report to the path in `TEST_REPORT` (see their configurations).
 * @param isShared whether other parts run at the same time, so the output is printed when the part has ended
 */
async function run({ name, script }: Part, file: string, isShared: boolean): Promise<Result> {
  const env = { ...process.env, TEST_REPORT: file };
  const start = performance.now();
  const output = isShared ? openSync(`${file}.log`, 'w') : 'inherit';
  const child = spawn('npm', ['run', ...script], { stdio: ['ignore', output, output], env });
  const ended: readonly unknown[] = await once(child, 'close').catch(({ message }: Error) => [message]);
  const end = ended.find((each) => each !== null);
  if (typeof output === 'number') {
    closeSync(output);
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(`\n${name}: ${end === 0 ? 'passed' : 'failed'} after ${seconds} s\n`);
    process.stdout.write(readFileSync(`${file}.log`));
  }
  const isPassed = end === 0;
  const result: Result = existsSync(file)
    ? resultOf(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: isPassed ? 1 : 0, failed: [], repeated: [], skipped: 0, skippedIn: [] };
  if (isPassed || result.failed.length > 0) return result;
  return { ...result, failed: [` (${typeof end === 'number' ? `exit code ${end}` : end})`] };
}

function resultOf(report: JsonTestResults | JSONReport): Result {
  if ('testResults' in report) {
    const failed = report.testResults.filter(({ status }) => status === 'failed').flatMap(failuresOf);
    const skipped = report.numPendingTests + report.numTodoTests;
    const skippedIn = report.testResults.flatMap(({ name, assertionResults }) => {
      const count = assertionResults.filter(
        ({ status }) => status !== 'passed' && status !== 'failed',
      ).length;
      return count > 0 ? [`: ${relative('.', name)}: ${count}`] : [];
    });
    return { passed: report.numPassedTests, failed, repeated: [], skipped, skippedIn };
  }
  const { errors, suites, stats } = report;
  return {
    passed: stats.expected + stats.flaky,
    failed: [
      ...errors.map(({ message = '' }) => `: ${firstLine(message)}`),
      ...suites.flatMap((suite) => testsOf(suite, 'unexpected')),
    ],
    repeated: suites.flatMap((suite) => testsOf(suite, 'flaky')),
    skipped: stats.skipped,
    skippedIn: suites.flatMap((suite) => testsOf(suite, 'skipped')),
  };
}

/** Failed tests of a file, or why the file failed without one, such as an error while it loads. */
function failuresOf({ name, message, assertionResults }: JsonTestResults['testResults'][number]): string[] {
  const file = relative('.', name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return [`: ${file}: ${firstLine(message)}`];
  return failed.map(
    ({ ancestorTitles, title, failureMessages }) =>
      `: ${[file, ...ancestorTitles, title].join(' > ')}${indented(failureMessages ?? [])}`,
  );
}

function testsOf(
  { specs, suites = [] }: JSONReportSuite,
  wanted: 'unexpected' | 'flaky' | 'skipped',
): string[] {
  const found = specs.filter(({ tests }) => tests.some(({ status }) => status === wanted));
  const own = found.map(({ file, line, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.at(-1)?.errors ?? []);
    const reason = wanted === 'unexpected' ? indented(errors.map(({ message }) => message)) : '';
    return `: tests/${file}:${line} > ${title}${reason}`;
  });
  return [...own, ...suites.flatMap((suite) => testsOf(suite, wanted))];
}

/** The messages of a failure without calls and colours, each line below its test; logs that are cut off keep their ends. */
function indented(messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n');
  const shown = lines.filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  return shown
    .slice(0, LONGEST_REASON)
    .map((line) => `\n      ${line.slice(0, LONGEST_LINE)}`)
    .join('');
}

function firstLine(text: string): string {
  return text.split('\n', 1).join('');
}

/** @param results undefined for parts that were not run */
function report(parts: readonly Part[], results: ReadonlyMap<string, Result | undefined>): void {
  const each = parts.flatMap(({ name }) => {
    const result = results.get(name);
    return result ? [[name, result] as const] : [];
  });
  const notRun = parts.flatMap(({ name, needs }) => (results.get(name) ? [] : [`${name}: ${needs} failed`]));
  const list = (title: string, lines: readonly string[]) => {
    if (lines.length > 0) console.log([title, ...lines.map((line) => `  ${line}`)].join('\n'));
  };
  const failed = each.flatMap(([name, result]) => result.failed.map((what) => `${name}${what}`));
  const repeated = each.flatMap(([name, result]) => result.repeated.map((what) => `${name}${what}`));
  const failedParts = each.filter(([, result]) => result.failed.length > 0).length;
  const sum = (count: 'passed' | 'skipped') => each.reduce((total, [, result]) => total + result[count], 0);
  const skipped = sum('skipped') + notRun.length;
  console.log('');
  list('Failed:', failed);
  list('Not run:', notRun);
  list('Passed only when repeated:', repeated);
  list(
    'Skipped (the reasons are in lines above that begin with "SKIPPED"):',
    each.flatMap(([name, result]) => result.skippedIn.map((what) => `${name}${what}`)),
  );
  const all = each.length + notRun.length;
  console.log(
    `${all} parts: ${each.length - failedParts} passed, ${failedParts} failed, ${notRun.length} not run`,
  );
  console.log(`${sum('passed')} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  if (failed.length > 0) process.exitCode = 1;
}

await runAll();
