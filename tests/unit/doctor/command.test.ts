import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportFindings } from '../../../src/build/doctor.ts';
import { readParameters } from '../../../src/build/parameters.ts';
import { DOCTOR_OPTIONS, runDoctor } from '../../../src/cli/doctor.ts';
import { InputError } from '../../../src/description/problem.ts';
import { RULES } from '../../../src/doctor/examine.ts';
import { withoutExceptions } from '../../../src/doctor/exceptions.ts';
import { fetchOf, SiteFolder } from '../../fixtures/site-folder.ts';

let folder: SiteFolder;
const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  for (const stream of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((line: string) => void printed.push(line));
  folder = new SiteFolder();
  folder.write('content/site.json', { name: 'Forth' });
  const classes = { A: { doc: 'A.', struct_fields: [{ b: { type: 'B' } }] } };
  folder.release('v1.0', [fetchOf('a.fs'), 'forth b.fs'], { date: '2999-01-01', api: { m: { classes } } });
});

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  folder.remove();
});

const doctor = async (...parameters: readonly string[]) =>
  runDoctor(folder.settings, readParameters(parameters, DOCTOR_OPTIONS).values);
const rules = () => printed.flatMap((line) => [...line.matchAll(/\[([a-z-]+)\]$/gm)].map(([, id]) => id));

describe('bindocs doctor', () => {
  it('lists findings by file and place, then how many items have each fact, then the number of findings', async () => {
    await doctor();
    expect(rules()).toEqual(['version-prefix', 'future-date', 'missing-file', 'unresolved-type']);
    const report = printed.join('\n').split('\n').slice(4);
    expect(report).toContain('v1.0: documentation of types: 1 of 1');
    expect(report.filter((line) => !/^v1\.0: [A-Za-z: ]+: \d of \d$/.test(line))).toEqual(['4 findings']);
    expect(process.exitCode).toBeUndefined();
  });

  it('--strict fails if there are findings', async () => {
    await doctor('--strict', '--rule', 'date-order');
    expect(process.exitCode).toBeUndefined();
    await doctor('--strict');
    expect(process.exitCode).toBe(1);
  });

  it('--rule applies the named rules only', async () => {
    await doctor('--rule', 'missing-file', '--rule', 'version-prefix');
    expect(rules()).toEqual(['version-prefix', 'missing-file']);
  });

  it('--format prints only the report, even without findings', async () => {
    await doctor('--format', 'json', '--rule', 'date-order');
    await doctor('--format', 'github', '--rule', 'date-order');
    const coverage = { release: 'v1.0', fact: 'commit', stated: 0, total: 1 };
    expect(printed).toHaveLength(1);
    expect(JSON.parse(printed.join())).toMatchObject({
      findings: [],
      coverage: expect.arrayContaining([coverage]),
    });
  });

  it.each([
    ['the workspace of the workflow', (path: string) => vi.stubEnv('GITHUB_WORKSPACE', path)],
    [
      'the repository that contains the working folder',
      (path: string) => {
        folder.write('.git/HEAD', '');
        vi.stubEnv('GITHUB_WORKSPACE', undefined);
        vi.spyOn(process, 'cwd').mockReturnValue(join(path, 'docs'));
      },
    ],
  ])('--format github and sarif print paths relative to %s, as GitHub requires', async (_, prepare) => {
    prepare(folder.path);
    for (const format of ['github', 'sarif']) await doctor('--format', format, '--rule', 'future-date');
    const path = 'content/releases/v1.0/description.json';
    expect(printed[0]).toMatch(`::warning file=${path},line=`);
    const { runs } = JSON.parse(printed[1] ?? '');
    expect(runs[0].results[0].locations[0].physicalLocation.artifactLocation).toEqual({ uri: path });
  });

  it('--rules lists every rule with its reason, without reading content', async () => {
    folder.remove();
    await doctor('--rules');
    const listed = printed.join('\n').match(/^[a-z-]+$/gm);
    expect(listed?.toSorted()).toEqual(RULES.map(({ id }) => id).toSorted());
    expect(printed.join('\n')).toMatch(
      /^missing-file\n {2}A command uses .*\.\n {2}The recipe fails at this step\./m,
    );
  });

  it.each([
    [
      ['--rule', 'missing-fiel'],
      /^--rule: Unknown rule "missing-fiel"; valid: "date-order", .* Hint: Did you mean "missing-file"\?$/,
    ],
    [
      ['--format', 'jsn'],
      /^--format: Unknown format "jsn"; valid: "text", "json", "github" or "sarif"\. Hint: Did you mean "json"\?$/,
    ],
    [
      ['--all'],
      /^command line: Unknown option '--all'\. Hint: Valid options: --format <text, json, github, sarif>, --rule <id>, --rules, --online, --sums, --strict\.$/,
    ],
  ])('rejects %j and lists valid values', async (parameters, expected) => {
    await expect(doctor(...parameters)).rejects.toThrow(expected);
  });
});

describe('content/doctor.json', () => {
  it('removes the findings of a rule about a name in a file', async () => {
    const exception = { rule: 'missing-file', about: ['b.fs'], reason: 'Made up.' };
    const other = [{ rule: 'unresolved-type' }, { file: 'site.json' }, { about: ['a.fs'] }];
    folder.write('content/doctor.json', [exception]);
    await doctor('--rule', 'missing-file');
    expect(rules()).toEqual([]);
    for (const part of other) {
      folder.write('content/doctor.json', [{ ...exception, ...part }]);
      await doctor('--rule', 'missing-file');
    }
    expect(rules()).toEqual(other.map(() => 'missing-file'));
  });

  it.each([
    ['*', true],
    ['b.*', true],
    ['*.fs', true],
    ['*b*.*s*', true],
    ['b.fs*', true],
    ['b.fs*s', false],
    ['*a*', false],
    ['b.f', false],
    [`${'*b'.repeat(20)}.fs`, false],
  ])('matches names with a pattern: %s (%s)', async (pattern, isMatch) => {
    folder.write('content/doctor.json', [{ rule: 'missing-file', about: [pattern], reason: 'Made up.' }]);
    await doctor('--rule', 'missing-file');
    expect(rules()).toEqual(isMatch ? [] : ['missing-file']);
  });

  it('takes no time for patterns with many stars', () => {
    const notice = {
      rule: 'missing-file',
      file: 'a.json',
      about: `${'a'.repeat(5000)}b`,
      message: '',
    } as const;
    const list = [{ rule: 'missing-file', file: '*', about: [`${'*a'.repeat(30)}!`], reason: '-' }];
    const source = { file: 'doctor.json', value: list };
    expect(withoutExceptions([notice], { source, list }, ['missing-file'], ['missing-file'])).toEqual([
      notice,
    ]);
  });

  it.each([
    ['no name', { about: [], reason: 'x' }, /\/0\/about: Must not be empty\./],
    ['no reason', { about: ['x'], reason: ' ' }, /\/0\/reason: Expected a sentence, got " "\./],
  ])('is rejected for %s', async (_, rest, expected) => {
    folder.write('content/doctor.json', [{ rule: 'version-prefix', ...rest }]);
    await expect(folder.read()).rejects.toThrow(expected);
  });
});

describe('a build', () => {
  it('prints the number of findings', async () => {
    reportFindings(await folder.read(), { strict: false });
    expect(printed).toEqual(['4 findings; to list them, run: npx bindocs doctor']);
  });

  it('with --strict stops with all of them and their rules', async () => {
    const site = await folder.read();
    expect(() => reportFindings(site, { strict: true })).toThrow(InputError);
    expect(() => reportFindings(site, { strict: true })).toThrow(
      /\[version-prefix\].*\[future-date\].*\[missing-file\] Hint: .*\[unresolved-type\]/s,
    );
  });

  it('prints nothing if there are none, or if its release files are stand-ins', async () => {
    const site = await folder.read();
    reportFindings({ ...site, settings: { ...site.settings, demo: true } }, { strict: false });
    const about = ['v1.0', 'b.fs', 'B', '2999*'];
    const rules = ['version-prefix', 'missing-file', 'unresolved-type', 'future-date'];
    folder.write(
      'content/doctor.json',
      rules.map((rule, index) => ({ rule, about: about.slice(index, index + 1), reason: 'Made up.' })),
    );
    reportFindings(await folder.read(), { strict: true });
    expect(printed).toEqual([]);
  });
});
