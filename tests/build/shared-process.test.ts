import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { BuiltSite } from './built-site.ts';
import { runBuild, runBuildProcess } from './run-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'shared-process-'));

afterAll(() => rmSync(folder, { recursive: true }));

/** Writes the content of a site with this guide. */
function site(name: string, guide: string): string {
  const content = join(folder, name);
  const description = { apiversion: 1, date: '2026-01-02' };
  mkdirSync(join(content, 'releases/1.0'), { recursive: true });
  mkdirSync(join(content, 'guides'));
  writeFileSync(join(content, 'releases/1.0/description.json'), JSON.stringify(description));
  writeFileSync(join(content, 'guides/start.mdx'), `# Start\n\n${guide}\n`);
  return content;
}

it('builds of other sites in the process before it change nothing in a build', () => {
  const content = site('one', 'This site. {1 + 1}');
  const build = (run: typeof runBuild, out: string) => {
    const { code, stdout, stderr } = run({ SITE_CONTENT: content, SITE_OUT: join(folder, out) });
    return { code, stdout: stdout.replaceAll(join(folder, out), 'out'), stderr };
  };
  expect(runBuild({ SITE_CONTENT: join(folder, 'none'), SITE_OUT: join(folder, 'none') }).code).toBe(1);
  const other = { SITE_CONTENT: site('two', 'Another site.'), SITE_OUT: join(folder, 'other') };
  expect(runBuild({ ...other, SITE_BASE_URL: 'https://example.org/other', CI: 'true' }).code).toBe(0);
  const shared = build(runBuild, 'shared');
  expect(shared).toEqual(build(runBuildProcess, 'alone'));
  expect(shared.code).toBe(0);
  const [first, second] = ['shared', 'alone'].map((out) => new BuiltSite(join(folder, out)));
  expect(first?.files.toSorted()).toEqual(second?.files.toSorted());
  expect(first?.files.filter((file) => !second?.read(file).equals(first.read(file)))).toEqual([]);
});
