import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchOf, SiteFolder } from '../fixtures/site-folder.ts';
import { wheel } from '../fixtures/wheel.ts';
import { copyProject } from '../tools/copy-project.ts';
import { BuiltSite } from './built-site.ts';
import { BUILD_ENVIRONMENT } from './run-build.ts';

/** A clock that is 400 days ahead, for `--import`. */
const AHEAD = `data:text/javascript,${encodeURIComponent(`
  const { now } = Date;
  globalThis.Date = class extends Date {
    constructor(...parts) { super(...(parts.length > 0 ? parts : [now() + 400 * 86_400_000])); }
    static now() { return now() + 400 * 86_400_000; }
  };
`)}`;

const site = new SiteFolder();
const elsewhere = mkdtempSync(join(tmpdir(), 'elsewhere-'));

beforeAll(() => {
  cpSync('tests/fixtures/gallery', join(site.path, 'content'), { recursive: true });
  const { name, bytes } = wheel({ version: '2.0' });
  // Several releases, because two values come out in the same order by chance.
  for (const version of ['2.0', '3.0', '4.0', '5.0', '6.0', '7.0'])
    site.release(version, [fetchOf(name)], { date: `202${version[0]}-01-01` });
  site.write(`artifacts/2.0/${name}`, bytes);
  site.write('content/guides/start.md', '# Start\n\n![An icon](icon.svg)\n');
  site.write('content/guides/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  cpSync(site.path, elsewhere, { recursive: true });
  copyProject(join(elsewhere, 'project'));
});

afterAll(() => {
  site.remove();
  rmSync(elsewhere, { recursive: true });
});

function build(project: string, folder: string, timeZone: string, ...parameters: string[]): BuiltSite {
  const { status, stderr } = spawnSync(process.execPath, [...parameters, 'src/commands/main.ts', 'build'], {
    cwd: project,
    env: {
      ...BUILD_ENVIRONMENT,
      SITE_CONTENT: join(folder, 'content'),
      SITE_ARTIFACTS: join(folder, 'artifacts'),
      SITE_OUT: join(folder, 'out'),
      TZ: timeZone,
    },
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  return new BuiltSite(join(folder, 'out'));
}

it('the same input gives the same files at another path, on another day and in another time zone', () => {
  const first = build('.', site.path, 'America/Los_Angeles');
  const second = build(join(elsewhere, 'project'), elsewhere, 'Pacific/Kiritimati', '--import', AHEAD);
  expect(second.files.toSorted()).toEqual(first.files.toSorted());
  expect(first.files.filter((file) => !first.read(file).equals(second.read(file)))).toEqual([]);
});
