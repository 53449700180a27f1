import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEST_SITE } from '../fixtures/test-site.ts';
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

const project = mkdtempSync(join(tmpdir(), 'elsewhere-'));

beforeAll(() => {
  copyProject(project);
  cpSync(TEST_SITE.SITE_CONTENT, join(project, 'content'), { recursive: true });
});

afterAll(() => rmSync(project, { recursive: true }));

it('the same input gives the same files at another path, on another day and in another time zone', () => {
  const parameters = ['--import', AHEAD, 'src/cli/main.ts', 'build', '--out', 'out'];
  const { status, stderr } = spawnSync(process.execPath, parameters, {
    cwd: project,
    env: { ...BUILD_ENVIRONMENT, SITE_BASE_URL: 'http://localhost:4321', TZ: 'Pacific/Kiritimati' },
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  const [first, second] = [new BuiltSite(TEST_SITE.SITE_OUT), new BuiltSite(join(project, 'out'))];
  expect(second.files.toSorted()).toEqual(first.files.toSorted());
  expect(first.files.filter((file) => !first.read(file).equals(second.read(file)))).toEqual([]);
});
