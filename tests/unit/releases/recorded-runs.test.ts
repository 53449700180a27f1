import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatProblem, InputError } from '../../../src/description/problem.ts';
import { releaseOutputs } from '../../../src/releases/outputs.ts';
import { runSentence } from '../../../src/releases/runs.ts';
import { installIndex } from '../../../src/site/data/install-json.ts';
import type { Site } from '../../../src/site/site.ts';
import { gem } from '../../fixtures/gem.ts';
import { passedRun, type Recipe, RUNNER, type Run, sha256 } from '../../fixtures/runs.ts';
import { fetchOf, SiteFolder } from '../../fixtures/site-folder.ts';
import { wheel } from '../../fixtures/wheel.ts';

const fetched = { path: '/release/1.0/lib.so', sha256: sha256('library') };

/** A run of the recipe below. */
function runOf(recipe: Partial<Recipe> = {}, rest: Partial<Run> = {}): Run {
  const commands = [`curl -fLO ${RUNNER}/release/1.0/lib.so`, 'LD_LIBRARY_PATH=. ./it'];
  return passedRun(commands, { [fetched.path]: 'library' }, { ...rest, recipe });
}

let folder: SiteFolder;

beforeEach(() => {
  folder = new SiteFolder();
  folder.release('1.0', [fetchOf('lib.so'), 'LD_LIBRARY_PATH=. ./it']);
  folder.write('artifacts/1.0/lib.so', 'library');
});

afterEach(() => folder.remove());

async function read(...runs: readonly Run[]): Promise<Site> {
  folder.write('content/runs/1.0.json', { version: '1.0', runs });
  return folder.read();
}

/** The runs that pages show, and notices on runs that no page shows. */
async function said(...runs: readonly Run[]): Promise<string[]> {
  const { editions, notices } = await read(...runs);
  const shown = [...editions[0].runs.values()].map(runSentence);
  const about = notices.filter(({ file }) => file.endsWith('runs/1.0.json'));
  return [...shown, ...about.map(({ message }) => message)];
}

const RAN = 'Ran on Debian 12, x86-64, 2026-11-30.';

describe('a recipe shows its run', () => {
  it('if its steps and files are the same, regardless of the address', async () => {
    expect(await said(runOf())).toEqual([RAN]);
  });

  it('not without a successful run', async () => {
    expect((await folder.read()).editions[0].runs.size).toBe(0);
    for (const outcome of ['failed', 'failed as expected', 'not run'] as const)
      expect(await said(runOf({ outcome, reason: 'needs X' }))).toEqual([]);
  });

  it.each<[string, Recipe['files']]>([
    ['a file has other bytes', [{ path: '/release/1.0/lib.so', sha256: sha256('other') }]],
    ['a file that it fetches was not recorded', []],
    ['it fetched a file that is not published', [fetched, { path: '/release/1.0/x', sha256: sha256('x') }]],
    [
      'the same bytes were at another address',
      [fetched, { path: '/release/2.0/lib.so', sha256: sha256('library') }],
    ],
  ])('not if %s', async (_, files) => {
    expect(await said(runOf({ files }))).toEqual([
      'The files of the run differ from the published files: forth (platform haiku). No page shows this run.',
    ]);
  });

  it('not if a file that it fetches is no longer published', async () => {
    folder.release('1.0', [fetchOf('lib.so'), fetchOf('lost.h')]);
    const lost = { path: '/release/1.0/lost.h', sha256: sha256('lost') };
    const steps = ['lib.so', 'lost.h'].map((name) => ({
      type: 'command' as const,
      content: `curl -fLO ${RUNNER}/release/1.0/${name}`,
    }));
    for (const files of [[fetched, lost], [fetched]])
      expect(await said(runOf({ steps, files }))).toEqual([
        expect.stringContaining('differ from the published files'),
      ]);
  });

  it('not if a step has changed, is new, or is gone', async () => {
    const [first, second] = runOf().recipes[0]?.steps ?? [];
    if (!first || !second) throw new Error('no steps');
    for (const steps of [
      [first, { ...second, content: './it' }],
      [first, { ...second, type: 'text' as const }],
      [first, second, second],
      [second, first],
      [first],
    ])
      expect(await said(runOf({ steps }), runOf({ steps }, { standIns: true }))).toEqual([
        'The steps of the recipe have changed: forth (platform haiku). No page shows this run.',
      ]);
  });

  it('not for a language, platform or method that the release lacks', async () => {
    expect(await said(runOf({ language: 'fort' }), runOf({ kind: 'method' }), runOf({ key: 'tux' }))).toEqual(
      [
        'The release does not have this recipe: fort (platform haiku), forth (method haiku) or forth (platform tux). No page shows this run.',
      ],
    );
  });

  it('with a gem only if the run downloaded that gem from the gem source', async () => {
    const bytes = gem('name: z\nversion: {version: "1.0"}\ndate: 2026-01-02\n');
    folder.write('artifacts/1.0/z-1.0.gem', bytes);
    folder.release('1.0', ['gem install z --version $VERSION --source $HOSTNAME/ui/gems']);
    const run = (path: string, content: string | Uint8Array) =>
      passedRun(
        [`gem install z --version 1.0 --source ${RUNNER}/ui/gems`],
        {},
        {
          recipe: { files: [{ path, sha256: sha256(content) }] },
        },
      );
    expect(await said(run('/ui/gems/gems/z-1.0.gem', bytes))).toEqual([RAN]);
    for (const other of [run('/ui/gems/gems/z-1.0.gem', 'other'), run(fetched.path, 'library')])
      expect(await said(other)).toEqual([expect.stringContaining('differ from the published files')]);
  });

  it('with a wheel only if the run downloaded that version', async () => {
    const [own, old] = [wheel({ version: '1.0' }), wheel({ version: '0.9' })];
    for (const { name, bytes } of [own, old]) folder.write(`artifacts/1.0/${name}`, bytes);
    folder.release('1.0', ['pip install --index-url $HOSTNAME/ui gui==$VERSION']);
    const run = ({ name, bytes }: typeof own) =>
      passedRun(
        [`pip install --index-url ${RUNNER}/ui gui==1.0`],
        {},
        {
          recipe: { files: [{ path: `/release/1.0/${name}`, sha256: sha256(bytes) }] },
        },
      );
    expect(await said(run(own))).toEqual([RAN]);
    expect(await said(run(old))).toEqual([expect.stringContaining('differ from the published files')]);
  });

  it('not if a package that it installs is not published', async () => {
    folder.release('1.0', ['pip install --index-url $HOSTNAME/ui gui==$VERSION']);
    const run = passedRun([`pip install --index-url ${RUNNER}/ui gui==1.0`], {}, { recipe: { files: [] } });
    expect(await said(run)).toEqual([expect.stringContaining('differ from the published files')]);
  });
});

describe('a run with stand-ins', () => {
  it('says that the commands were checked, regardless of the files that they downloaded', async () => {
    expect(await said(runOf({ files: [] }, { standIns: true }))).toEqual([
      'Commands checked with stand-in files on Debian 12, 2026-11-30.',
    ]);
  });

  it('is replaced by a run with published files, and either of them by a newer one', async () => {
    const other = runOf({}, { standIns: true, date: '2027-02-01' });
    const older = runOf({}, { date: '2026-01-01', system: 'Arch Linux' });
    expect(await said(runOf(), other, older)).toEqual([RAN]);
    expect(await said(runOf({ outcome: 'failed' }), other)).toEqual([
      'Commands checked with stand-in files on Debian 12, 2027-02-01.',
    ]);
  });
});

async function fileOf(site: Site, path: string): Promise<string | undefined> {
  const output = releaseOutputs(site).find((file) => file.path === path);
  return typeof output?.content === 'function' ? String(await output.content()) : undefined;
}

describe('the log of a run', () => {
  it('has every step with its result, every file, and no terminal control characters', async () => {
    const [command, start] = runOf().recipes[0]?.steps ?? [];
    if (!command || !start) throw new Error('no steps');
    const output = ' 10%\r100%\n\u001b[31mred\u001b[0m\u0007 \u202etxt\r\n';
    const steps = [command, { ...start, result: { exit: 3, seconds: 12, output } }];
    const script = { exit: 0, seconds: 1, output: 'Counter: 2' };
    const site = await read(runOf({ steps, script }, { network: 'not limited' }));
    expect(await fileOf(site, '/v/1.0/runs/forth-haiku.txt')).toBe(`Forth on haiku, release 1.0
Ran on Debian 12, x86-64, 2026-11-30.
Network: not limited.

${sha256('library')}  /release/1.0/lib.so

1. $ curl -fLO ${RUNNER}/release/1.0/lib.so
Exit code 0, 0.3 s

2. $ LD_LIBRARY_PATH=. ./it
Exit code 3, 12.0 s
100%
red txt

The same recipe as a script
Exit code 0, 1.0 s
Counter: 2
`);
  });

  it('shows the commands that replaced an instruction', async () => {
    const content = 'Install it.';
    const steps = [{ type: 'text' as const, content, manual: 'apt-get install it' }];
    const recipe = { description: '', steps: [{ type: 'text', content }] };
    const languages = { forth: { platforms: { haiku: recipe } } };
    folder.release('1.0', [], { installation: { languages } });
    const site = await read(runOf({ steps, files: [] }));
    expect(await fileOf(site, '/v/1.0/runs/forth-haiku.txt')).toMatch(
      /\n1\. Install it\.\nPerformed by: apt-get install it\n$/,
    );
  });

  it('is published only for runs on pages', async () => {
    const site = await read(runOf({ outcome: 'failed' }));
    expect(await fileOf(site, '/v/1.0/runs/forth-haiku.txt')).toBeUndefined();
  });
});

it('the install index contains the run', async () => {
  const site = await read(runOf());
  const context = { library: 'z', baseUrl: folder.baseUrl, root: `${folder.baseUrl}/` };
  const [language] = installIndex(site.editions[0], context).languages;
  expect(language?.recipes[0]?.run).toEqual({
    date: '2026-11-30',
    system: 'Debian 12',
    processor: 'x86-64',
    standIns: false,
    log: 'https://x.org/v/1.0/runs/forth-haiku.txt',
  });
  const without = await read();
  expect(installIndex(without.editions[0], context).languages[0]?.recipes[0]).not.toHaveProperty('run');
});

/** The problems of a file with runs, one line each. */
async function problems(runs: unknown, name = '1.0'): Promise<string[]> {
  folder.write(`content/runs/${name}.json`, typeof runs === 'string' ? runs : { runs });
  const error: unknown = await folder.read().catch((reason: unknown) => reason);
  if (!(error instanceof InputError)) throw new Error('accepted');
  return error.problems.map((problem) => formatProblem(problem).replace(/^.*?(?=content\/)/, ''));
}

describe('a file with runs is rejected', () => {
  it('if it belongs to another release', async () => {
    folder.write('content/runs/1.0.json', { version: '2.0', runs: [runOf()] });
    await expect(folder.read()).rejects.toThrow(
      /runs\/1\.0\.json: \/version: This file is of release "2\.0"\. Hint: Name the file 2\.0\.json\.$/,
    );
  });

  it('if it is not JSON, or has no version', async () => {
    expect(await problems('{')).toEqual([
      'content/runs/1.0.json:1:2: Not JSON: expected "}". Hint: Close the object.',
    ]);
    expect(await problems([])).toEqual([
      'content/runs/1.0.json:1:1: /version: Missing; expected a string. Hint: The release.',
    ]);
  });

  it('if it has unknown keys, or invalid sums or values', async () => {
    folder.write('content/runs/1.0.json', {
      version: '1.0',
      runs: [
        {
          ...runOf({ files: [{ path: 'lib.so', sha256: 'abc' }] }),
          date: '2026-13-01',
          standins: true,
        },
      ],
    });
    const error: unknown = await folder.read().catch((reason: unknown) => reason);
    const lines =
      error instanceof InputError ? error.problems.map(({ pointer, message }) => [pointer, message]) : [];
    expect(lines.map(([pointer]) => pointer)).toEqual([
      '/runs/0/date',
      '/runs/0/recipes/0/files/0/path',
      '/runs/0/recipes/0/files/0/sha256',
      '/runs/0/standins',
    ]);
    expect(lines.flat().join('\n')).toContain('Unknown key "standins"; valid: "date", "system"');
  });
});

it('a file with runs of an undescribed release gets a notice', async () => {
  folder.write('content/runs/9.9.json', { version: '9.9', runs: [] });
  const { notices } = await folder.read();
  expect(notices.map(formatProblem).join('\n')).toMatch(
    /runs\/9\.9\.json: No page or command uses this file\./,
  );
  folder.write('content/runs/1.0.json', { version: '1.0', runs: [] });
  const files = (await folder.read()).notices.map(({ file }) => file);
  expect(files.some((file) => file.endsWith('runs/1.0.json'))).toBe(false);
});
