import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askHosts } from '../../../src/build/hosted-findings.ts';
import { NOTED_RULES } from '../../../src/description/noted-rules.ts';
import { formatProblem } from '../../../src/description/problem.ts';
import { examine, RULES } from '../../../src/doctor/examine.ts';
import { language } from '../../fixtures/documents.ts';
import { SiteFolder } from '../../fixtures/site-folder.ts';
import { EXAMPLES } from './examples.ts';

let folder: SiteFolder;

beforeEach(() => {
  folder = new SiteFolder();
  folder.write('content/site.json', { name: 'Forth' });
});

afterEach(() => folder.remove());

/** The findings of a rule in the folder, one line each. */
async function findings(id: string): Promise<string[]> {
  const site = await folder.read();
  const { notices, redirected } = await askHosts(site, false);
  const found = examine(
    { ...site, notices: [...site.notices, ...notices] },
    { now: new Date('2026-03-01T12:00Z'), shown: (path) => path, redirected },
  );
  return found.filter(({ rule }) => rule === id).map(formatProblem);
}

it('has every rule in src/doctor/rules once, and every rule that readers report', async () => {
  const files = readdirSync('src/doctor/rules').map((name) => name.replace('.ts', ''));
  const modules = await Promise.all(
    files.map(async (name) => Object.values(await import(`../../../src/doctor/rules/${name}.ts`))),
  );
  const checked = modules.flat().map((rule) => String(Reflect.get(Object(rule), 'id')));
  expect(checked.length).toBeGreaterThan(files.length);
  const ids = RULES.map(({ id }) => id);
  expect(ids.toSorted()).toEqual([...checked, ...Object.keys(NOTED_RULES)].toSorted());
});

it('has examples for every rule, and for nothing else', () => {
  expect(RULES.map(({ id }) => id).toSorted()).toEqual(Object.keys(EXAMPLES).toSorted());
});

describe.each(RULES.map((rule) => ({ ...rule, ...EXAMPLES[rule.id] })))('$id', (rule) => {
  const { id, summary, help, good = [], bad = [] } = rule;

  it('has a summary, a help text, and good and bad examples', () => {
    expect([summary, help]).toEqual([expect.stringMatching(/\.$/), expect.stringMatching(/\.$/)]);
    expect(good).not.toHaveLength(0);
    expect(bad).not.toHaveLength(0);
  });

  it.each(good.map((setup, index) => ({ setup, index })))(
    'finds nothing in good example $index',
    async ({ setup }) => {
      await setup(folder);
      expect(await findings(id)).toEqual([]);
    },
  );

  it.each(bad.map(([setup, ...expected], index) => ({ setup, expected, index })))(
    'reports bad example $index, with its place',
    async ({ setup, expected }) => {
      await setup(folder);
      expect(await findings(id)).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
    },
  );
});

it('does not examine kept releases, but knows their names, files and exceptions', async () => {
  folder.write('content/site.json', { name: 'Forth', names: { haiko: 'Haiko' } });
  const languages = { forth: language({ haiko: ['x'] }, { displayName: 'Forth' }) };
  folder.release('v1.0', [], { date: '2026-01-01', installation: { languages } });
  folder.write('artifacts/v1.0/lib.so', 'one');
  const commands = ['so', 'dll'].map((type) => `curl -fLO $HOSTNAME/release/v1.0/lib.${type}`);
  folder.release('2.0', commands, { date: '2026-02-02' });
  folder.write('content/doctor.json', [{ rule: 'version-prefix', about: ['v1.0'], reason: 'A tag.' }]);
  const site = await folder.read();
  const [newest, ...older] = site.editions;
  const editions = [newest, ...older.map((own) => ({ ...own, source: undefined }))] as const;
  const found = examine({ ...site, editions }, { now: new Date('2026-03-01T12:00Z'), shown: (path) => path });
  expect(found.map(({ rule, about }) => [rule, about])).toEqual([
    ['unpublished-file', '/release/v1.0/lib.dll'],
  ]);
});
