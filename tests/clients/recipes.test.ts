import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePort } from '../../src/cli/recipes/free-port.ts';
import { ordinaryUser } from '../../src/cli/recipes/ordinary-user.ts';
import { readSteps } from '../../src/cli/recipes/recipe-page.ts';
import type { Way } from '../../src/cli/recipes/report.ts';
import { type RunContext, runRecipe } from '../../src/cli/recipes/run-recipe.ts';
import type { ExpectedFailure } from '../../src/cli/recipes/suite.ts';
import { readSettings } from '../../src/input/settings.ts';
import { runBuild } from '../build/run-build.ts';
import { language, minimalDocument } from '../fixtures/documents.ts';
import { SiteFolder } from '../fixtures/site-folder.ts';
import { STAND_INS, TEST_SITE } from '../fixtures/test-site.ts';
import { PERFORMERS } from '../recipes/script.ts';
import { buildStubReleases } from '../stub-library/build-release.ts';
import { type Server, startOwn } from './servers.ts';

const fetchOf = (name: string) => `curl -fLO $HOSTNAME/release/$VERSION/${name}`;
const FETCHES = ['libreef.so', 'reef.h', 'first-tank.c'].map(fetchOf);
const COMPILE = 'gcc first-tank.c -o first-tank -I. -L. -lreef';
const RUN = 'LD_LIBRARY_PATH=. ./first-tank';

/** A working recipe, and copies with typical mistakes. */
const RECIPES = {
  right: [...FETCHES, COMPILE, RUN],
  'missing-file': [...FETCHES.slice(0, 1), ...FETCHES.slice(2), COMPILE, RUN],
  'wrong-flag': [...FETCHES, COMPILE.replace('-lreef', '-lreefs'), RUN],
  'wrong-path': [...FETCHES, COMPILE, RUN.replace('=.', '=lib')],
  'wrong-order': [COMPILE, ...FETCHES, RUN],
  'wrong-sum': [...FETCHES.slice(0, 2), fetchOf('changed/first-tank.c'), COMPILE, RUN],
  silent: [...FETCHES, COMPILE, 'true'],
};

const { tools } = inject('ground');
const canRun = tools.includes('gcc') && tools.includes('curl');

const folder = new SiteFolder();
const work = mkdtempSync(join(tmpdir(), 'broken-recipes-'));
let server: Server | undefined;

beforeAll(async () => {
  if (!canRun) return;
  chmodSync(work, 0o755);
  await buildStubReleases(readSettings(TEST_SITE), join(work, 'stubs'), STAND_INS);
  const artifacts = join(folder.path, 'artifacts', '1.0');
  mkdirSync(join(artifacts, 'changed'), { recursive: true });
  for (const name of ['libreef.so', 'reef.h'])
    cpSync(join(work, 'stubs', '0.2.0', name), join(artifacts, name));
  const program = readFileSync(`${TEST_SITE.SITE_CONTENT}/examples/first-tank/c/first-tank.c`);
  for (const name of ['first-tank.c', 'changed/first-tank.c']) writeFileSync(join(artifacts, name), program);
  const languages = Object.fromEntries(
    Object.entries(RECIPES).map(([key, commands]) => [key, language({ linux: commands })]),
  );
  folder.write('content/releases/1.0/description.json', minimalDocument({ installation: { languages } }));
  const port = await freePort();
  const settings = { ...folder.environment, SITE_BASE_URL: `http://127.0.0.1:${port}` };
  const { code, stderr } = runBuild(settings);
  if (code !== 0) throw new Error(stderr);
  const changed = join(folder.path, 'out', 'release', '1.0', 'changed', 'first-tank.c');
  rmSync(changed);
  writeFileSync(changed, `${program}\n`);
  server = await startOwn(join(folder.path, 'out'), port);
});

afterAll(() => {
  server?.process.kill();
  folder.remove();
  rmSync(work, { recursive: true, force: true });
});

let runs = 0;

async function run(
  recipe: keyof typeof RECIPES,
  way: Way,
  expectedFailures: readonly ExpectedFailure[] = [],
): ReturnType<typeof runRecipe> {
  const address = server?.address ?? '';
  const steps = readSteps(await (await fetch(`${address}/install/${recipe}/linux/`)).text());
  const context: RunContext = {
    address,
    material: {},
    suite: { folder: 'recipes', manual: [], expectedFailures },
    environment: { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8' },
    expected: readFileSync(join(STAND_INS, 'expected.txt'), 'utf8').trimEnd(),
  };
  runs += 1;
  const own = {
    folder: join(work, `run-${runs}`),
    user: ordinaryUser(runs),
    steps,
    way,
    perform: PERFORMERS[way],
  };
  const keys = [recipe, recipe] as const;
  return await runRecipe({ release: '1.0', language: recipe, target: 'linux', keys, ...own }, context);
}

/** The outcome and the failed command of a run. */
const seen = ({ outcome, steps }: Awaited<ReturnType<typeof runRecipe>>) => ({
  outcome,
  command: steps.find(({ exit }) => exit !== 0)?.text,
});

describe.skipIf(!canRun)('npm run recipes', () => {
  it.each(['page', 'script'] as const)('passes a recipe that works, by its %s', async (way) => {
    expect(await run('right', way)).toMatchObject({ outcome: 'passed' });
  });

  it('catches a file that no step downloads', async () => {
    const broken = await run('missing-file', 'page');
    expect(seen(broken)).toEqual({ outcome: 'failed', command: COMPILE });
    expect(broken.steps.at(-1)?.output).toContain('reef.h: No such file or directory');
    expect(await run('missing-file', 'script')).toMatchObject({ outcome: 'failed' });
  });

  it('catches a wrong flag', async () => {
    const broken = await run('wrong-flag', 'page');
    expect(seen(broken)).toEqual({
      outcome: 'failed',
      command: 'gcc first-tank.c -o first-tank -I. -L. -lreefs',
    });
    expect(broken.steps.at(-1)?.output).toContain('cannot find -lreefs');
  });

  it('catches a wrong path of the library', async () => {
    const broken = await run('wrong-path', 'page');
    expect(seen(broken)).toEqual({ outcome: 'failed', command: 'LD_LIBRARY_PATH=lib ./first-tank' });
    expect(broken.steps.at(-1)?.output).toContain('libreef.so: cannot open shared object file');
  });

  it('catches a wrong order', async () => {
    const broken = await run('wrong-order', 'page');
    expect(seen(broken)).toEqual({ outcome: 'failed', command: COMPILE });
    expect(broken.steps).toHaveLength(1);
  });

  it('catches a file that differs from the published one', async () => {
    const broken = await run('wrong-sum', 'script');
    expect(broken).toMatchObject({ outcome: 'failed', reason: 'Step 1: exit 1' });
    expect(broken.steps.at(-1)?.output).toContain('differs from the published file');
  });

  it('catches a program that prints nothing', async () => {
    const broken = await run('silent', 'page');
    expect(broken.outcome).toBe('failed');
    expect(broken.reason).toContain('did not print');
  });

  it('accepts an expected failure only if the recipe fails as declared', async () => {
    const failure: ExpectedFailure = {
      languages: ['wrong-path'],
      reason: 'The path is wrong on purpose.',
      command: './first-tank',
      exit: 127,
      output: 'cannot open shared object file',
    };
    expect(await run('wrong-path', 'page', [failure])).toMatchObject({ outcome: 'failed as expected' });
    const other = { ...failure, output: 'Segmentation fault' };
    expect(await run('wrong-path', 'page', [other])).toMatchObject({ outcome: 'failed' });
    const passing = await run('right', 'page', [{ ...failure, languages: ['right'] }]);
    expect(passing).toMatchObject({ outcome: 'failed' });
    expect(passing.reason).toContain('but it did not fail');
  });
});
