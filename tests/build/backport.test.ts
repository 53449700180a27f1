import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchOf, SiteFolder } from '../fixtures/site-folder.ts';
import { BuiltSite, textsOf } from './built-site.ts';
import { deadLinks } from './links.ts';
import { runBuild } from './run-build.ts';

const folder = new SiteFolder();
/** The site with 1.9.0 and 2.0.0. */
let before: BuiltSite;
/** The same site with a fix of 1.9: built at once, added by a second build, and added without the description of 1.9.0. */
let afterwards: Readonly<Record<'at once' | 'in a second build' | 'without an old description', BuiltSite>>;
const KINDS = ['at once', 'in a second build', 'without an old description'] as const;

function build(out: string, environment: Record<string, string> = {}): BuiltSite {
  const path = join(folder.path, out);
  const { code, stderr } = runBuild({ ...folder.environment, SITE_OUT: path, ...environment });
  expect(code, stderr).toBe(0);
  return new BuiltSite(path);
}

const copy = (from: string, to: string) =>
  cpSync(join(folder.path, from), join(folder.path, to), { recursive: true });

beforeAll(() => {
  const shell = { doc: 'A shell.', struct_fields: [{ x: { type: 'u8' } }] };
  const wide = { doc: 'A shell.', struct_fields: [{ x: { type: 'u64' } }, { y: { type: 'u8' } }] };
  folder.write('content/site.json', { name: 'Library' });
  folder.write('content/guides/eggs.md', '---\nreleases: [">=2.0.0"]\n---\n# Eggs\n\nText.\n');
  folder.release('1.9.0', [fetchOf('lib.so')], {
    date: '2026-01-01',
    package: { description: 'A library.', license: 'MIT' },
    api: { window: { classes: { Shell: shell, Gone: {} } } },
  });
  folder.write('artifacts/1.9.0/lib.so', 'one');
  folder.release('2.0.0', [fetchOf('lib.so')], {
    date: '2026-02-02',
    api: { window: { classes: { Shell: wide, late: {}, Egg: {} } } },
  });
  folder.write('artifacts/2.0.0/lib.so', 'two');
  before = build('before');
  copy('before', 'second');
  folder.release('1.9.1', [fetchOf('lib.so')], {
    date: '2026-03-03',
    notes: ['A fix.'],
    package: { description: 'A fix.', license: 'BSD-2-Clause' },
    api: { Window: { classes: {} }, window: { classes: { Shell: shell, Gone: {}, Late: {} } } },
  });
  folder.write('artifacts/1.9.1/lib.so', 'three');
  const atOnce = build('after');
  const second = build('second');
  rmSync(join(folder.path, 'content/releases/1.9.0'), { recursive: true });
  rmSync(join(folder.path, 'artifacts/1.9.0'), { recursive: true });
  const absent = build('absent', { SITE_PUBLISHED: join(folder.path, 'before') });
  afterwards = { 'at once': atOnce, 'in a second build': second, 'without an old description': absent };
});

afterAll(() => folder.remove());

const main = (site: BuiltSite, path: string) =>
  textsOf(site.page(path).html, 'main').join('').replaceAll(/\s+/g, ' ');

describe.each(KINDS)('a fix of an earlier series, published %s', (kind) => {
  it.each(['/v/1.9.0/', '/v/2.0.0/', '/changes/1.9.0...2.0.0/', '/release/', '/share/v/2.0.0'])(
    'changes no byte of %s',
    (start) => {
      const published = before.files.filter((file) => file.startsWith(start));
      expect(published.length).toBeGreaterThan(0);
      const after = afterwards[kind];
      expect(
        published.filter((file) => !after.has(file) || !before.read(file).equals(after.read(file))),
      ).toEqual([]);
    },
  );

  it('leaves the front page and all other pages of the highest release as they are', () => {
    const after = afterwards[kind];
    const root = before.files.filter((file) => before.has(`/v/2.0.0${file}`) && file.endsWith('.html'));
    expect(root.length).toBeGreaterThan(10);
    expect(root.filter((file) => !after.has(file) || !before.read(file).equals(after.read(file)))).toEqual(
      [],
    );
    expect(JSON.parse(after.read('/install/index.json').toString()).version).toBe('2.0.0');
  });

  it('is compared with its own series only', () => {
    const after = afterwards[kind];
    const compared = after.files.filter((file) => /^\/changes\/\d.*\.html$/.test(file)).toSorted();
    expect(compared).toEqual(['/changes/1.9.0...1.9.1/index.html', '/changes/1.9.0...2.0.0/index.html']);
    expect(main(after, '/changes/1.9.0...1.9.1/')).not.toContain('Egg');
  });

  it('shows the history of its series, and keeps the addresses that a higher release has taken', () => {
    const after = afterwards[kind];
    expect(after.has('/api/window/late/index.html')).toBe(true);
    // `late` of 2.0.0 was published first, and on some disks `Late` would have the same address.
    expect(after.has('/v/1.9.1/api/window/Late/index.html')).toBe(false);
    expect(after.files.filter((file) => /^\/v\/1\.9\.1\/api\/window\/Late-/.test(file))).toHaveLength(1);
    const history = JSON.parse(after.read('/v/1.9.1/history.json').toString());
    const since = history.classes.map(({ name, since }: Record<string, string>) => [name, since]);
    expect(since).toEqual([
      ['Shell', '1.9.0'],
      ['Gone', '1.9.0'],
      ['Late', '1.9.1'],
    ]);
  });

  it('has no guide for higher releases', () => {
    expect(afterwards[kind].has('/v/1.9.1/guides/eggs/index.html')).toBe(false);
    expect(afterwards[kind].has('/v/2.0.0/guides/eggs/index.html')).toBe(true);
  });

  it('is in lists of releases, and first in the feed', () => {
    const after = afterwards[kind];
    const { releases } = JSON.parse(after.read('/releases.json').toString());
    expect(releases.map(({ version }: { version: string }) => version)).toEqual(['2.0.0', '1.9.1', '1.9.0']);
    expect(after.read('/feed.xml').toString()).toMatch(/Library 1\.9\.1.*Library 2\.0\.0.*Library 1\.9\.0/s);
  });

  it('leaves no dead links', () => {
    expect(deadLinks(afterwards[kind])).toEqual([]);
  });
});
