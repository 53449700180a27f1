import { spawn } from 'node:child_process';
import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'astro/zod';

const TESTS = 'tests/examples';
const LONGEST = 600_000;

/** `checks.json`: what is checked by what. */
const checksSchema = z.strictObject({
  checks: z.array(
    z.strictObject({
      /** Folders below the examples; `*` stands for every folder there. */
      covers: z.array(z.string()).min(1),
      /** Programs on the PATH without which it cannot run. */
      needs: z.array(z.string()).min(1),
      /** Debian's packages of them. */
      packages: z.string(),
      /** Whether `npm test` runs it. */
      quick: z.boolean(),
      /** File whose content the command must print. */
      prints: z.string().optional(),
      /** Why the command is as it is, where a reader would wonder. */
      note: z.string().optional(),
      /** For bash, in the root of the repository: C is the folder of examples, E that of hello-world, T this one. */
      command: z.string(),
    }),
  ),
  /** Folders whose language no package checks, and what was done instead. */
  unchecked: z.record(z.string(), z.string()),
});

type Check = z.infer<typeof checksSchema>['checks'][number];

interface Outcome {
  readonly check: Check;
  readonly state: 'passes' | 'FAILS' | 'cannot';
  readonly seconds: number;
  /** What failed, or what is missing. */
  readonly detail: string;
}

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    content: { type: 'string', default: 'content' },
    only: { type: 'string', multiple: true },
  },
});
const examples = resolve(values.content, 'examples');
const { checks, unchecked } = checksSchema.parse(
  JSON.parse(readFileSync(join(TESTS, 'checks.json'), 'utf8')),
);

const wanted = checks.filter(
  ({ quick, covers }) =>
    (quick || !values.quick) && (values.only?.some((folder) => covers.includes(folder)) ?? true),
);
let failures = 0;
for (const check of wanted) {
  const outcome = await run(check);
  if (outcome.state === 'FAILS') failures += 1;
  console.log(line(outcome));
}
if (!values.only) {
  for (const [folder, instead] of Object.entries(unchecked)) console.log(`cannot  ${folder}: ${instead}`);
  for (const folder of uncovered()) {
    failures += 1;
    console.log(`FAILS   ${folder}: no check covers it. Add one to ${TESTS}/checks.json.`);
  }
}
console.log(`\n${wanted.length} checks, ${failures} failed.`);
process.exitCode = failures > 0 ? 1 : 0;

async function run(check: Check): Promise<Outcome> {
  const missing = check.needs.filter((program) => !isInstalled(program));
  if (missing.length > 0) {
    const detail = `${missing.join(', ')} not installed (Debian: ${check.packages})`;
    return { check, state: 'cannot', seconds: 0, detail };
  }
  const out = await mkdtemp(join(tmpdir(), 'check-examples-'));
  const start = performance.now();
  const { code, printed, said } = await bash(check.command, out);
  await rm(out, { recursive: true, force: true });
  const seconds = (performance.now() - start) / 1000;
  if (code !== 0)
    return { check, state: 'FAILS', seconds, detail: `exit ${code}\n${said.trim() || printed}` };
  if (check.prints && printed !== readFileSync(join(TESTS, check.prints), 'utf8')) {
    return {
      check,
      state: 'FAILS',
      seconds,
      detail: `it printed other lines than ${check.prints}:\n${printed}`,
    };
  }
  return { check, state: 'passes', seconds, detail: '' };
}

function bash(command: string, out: string): Promise<{ code: number | null; printed: string; said: string }> {
  const env = { ...process.env, C: examples, E: join(examples, 'hello-world'), T: TESTS, OUT: out };
  return new Promise((done, failed) => {
    const child = spawn('bash', ['-c', command], {
      env,
      timeout: LONGEST,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    child.on('error', failed);
    child.on('close', (code) => done({ code, printed, said }));
  });
}

function line({ check, state, seconds, detail }: Outcome): string {
  const how = check.prints ? 'compiled and run' : 'checked';
  const by = `${check.covers.join(', ')}: ${how} with ${check.needs.join(', ')}`;
  const told = state === 'passes' ? ` (${seconds.toFixed(1)} s)` : `: ${detail}`;
  return `${state.padEnd(7)} ${state === 'cannot' ? check.covers.join(', ') : by}${told}`;
}

/** Folders of sources that neither a check nor `unchecked` names: a new program must not go unnoticed. */
function uncovered(): string[] {
  const covered = new Set([...checks.flatMap(({ covers }) => covers), ...Object.keys(unchecked)]);
  const folders = (folder: string) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
  return folders(examples)
    .flatMap((example) => {
      const languages = folders(join(examples, example)).map((language) => `${example}/${language}`);
      return languages.length > 0
        ? languages
        : readdirSync(join(examples, example)).length > 1
          ? [example]
          : [];
    })
    .filter((folder) => !covered.has(folder) && !covered.has(folder.replace(/\/[^/]*$/, '/*')));
}

function isInstalled(program: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
