import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gem } from '../fixtures/gem.ts';
import { fetchOf, SiteFolder } from '../fixtures/site-folder.ts';
import { wheel } from '../fixtures/wheel.ts';
import { BuiltSite } from './built-site.ts';
import { deadLinks, deadMarkdownLinks } from './links.ts';
import { type BuildRun, runBuild } from './run-build.ts';

const folder = new SiteFolder();
const api = (...classes: string[]) => ({
  window: { classes: Object.fromEntries(classes.map((name) => [name, { doc: `The ${name}.` }])) },
});

/** Releases that are published after 2.0.0, one after another, each from a folder with only its own description. */
const LATER: readonly (readonly [version: string, date: string])[] = [
  ['1.9.1', '2026-03-03'],
  ['1.5.1', '2026-03-04'],
  ['2.1.0-nightly.20260305', '2026-03-05'],
  ['3.0.0-rc.1', '2026-03-06'],
];
const VERSIONS = LATER.map(([version]) => version);

/** The site with 1.5.0, 1.9.0 and 2.0.0. */
let before: BuiltSite;
/** For each later release: the site built from all descriptions, and from only its description. */
const sites = new Map<string, Record<'whole' | 'alone', BuiltSite>>();
let last: BuildRun;

function build(out: string, published?: string, ...parameters: string[]): BuildRun {
  const path = join(folder.path, out);
  const environment = published === undefined ? {} : { SITE_PUBLISHED: join(folder.path, published) };
  last = runBuild({ ...folder.environment, SITE_OUT: path, ...environment }, ...parameters);
  return last;
}

function built(out: string, published?: string): BuiltSite {
  const { code, stderr } = build(out, published);
  expect(code, stderr).toBe(0);
  return new BuiltSite(join(folder.path, out));
}

/** Writes everything that belongs to one release. */
async function writeRelease(version: string, date: string, rest: object = {}): Promise<void> {
  folder.release(version, [fetchOf('lib.so')], { date, api: api('Shell'), ...rest });
  folder.write(`artifacts/${version}/lib.so`, version);
  const numbers = version.replace('-rc.', 'rc').replace('-nightly.', '.dev');
  const { name, bytes } = wheel({ version: numbers });
  folder.write(`artifacts/${version}/${name}`, bytes);
}

const removeInputs = (version: string) => {
  for (const place of ['content/releases', 'artifacts'])
    rmSync(join(folder.path, place, version), { recursive: true, force: true });
};

beforeAll(async () => {
  folder.write('content/site.json', {
    name: 'Library',
    channels: { lts: { releases: ['>=1.5 <1.6'] }, nightly: { releases: ['>=2.1.0-nightly <2.1.0'] } },
  });
  folder.write(
    'content/guides/start.md',
    '# Start\n\n[A shell](/api/window/Shell/), [the recipes](/install/).\n',
  );
  await writeRelease('1.5.0', '2025-12-12', { api: api('Shell', 'Gone') });
  await writeRelease('1.9.0', '2026-01-01', { api: api('Shell', 'Gone') });
  await writeRelease('2.0.0', '2026-02-02', {
    api: api('Shell', 'Egg'),
    examples: [{ name: 'hello', title: 'Hello', code: { forth: 'hello/greet.fth' } }],
    package: {
      description: 'A library.',
      license: 'MIT',
      linux: { contents: [{ src: 'lib.so', dst: '/usr/lib/lib.so' }] },
    },
  });
  folder.write('content/examples/hello/greet.fth', 'hello');
  folder.write(
    'content/releases/2.0.0/guides/eggs.md',
    '---\ngroup: Basics\n---\n# Eggs\n\nAbout [an egg](/api/window/Egg/).\n',
  );
  folder.write('artifacts/2.0.0/gui-2.0.0.gem', await gem(GEM));
  before = built('before');
  let published = 'before';
  for (const [version, date] of LATER) {
    await writeRelease(version, date);
    const whole = built(`whole-${version}`, published);
    cpSync(join(folder.path, 'content'), join(folder.path, 'aside/content'), { recursive: true });
    cpSync(join(folder.path, 'artifacts'), join(folder.path, 'aside/artifacts'), { recursive: true });
    for (const other of ['1.5.0', '1.9.0', '2.0.0', ...VERSIONS]) if (other !== version) removeInputs(other);
    // Higher releases also show the examples of 2.0.0.
    if (version < '2') rmSync(join(folder.path, 'content/examples'), { recursive: true });
    const alone = built(`alone-${version}`, published);
    sites.set(version, { whole, alone });
    cpSync(join(folder.path, 'aside'), folder.path, { recursive: true });
    published = `alone-${version}`;
  }
}, 300_000);

afterAll(() => folder.remove());

const GEM = `--- !ruby/object:Gem::Specification
name: gui
version: !ruby/object:Gem::Version
  version: 2.0.0
platform: ruby
date: 2026-01-01 00:00:00.000000000 Z
dependencies: []
`;

const siteOf = (version: string, kind: 'whole' | 'alone') => {
  const site = sites.get(version)?.[kind];
  if (!site) throw new Error(version);
  return site;
};

describe.each(VERSIONS)('%s, published with only its own description', (version) => {
  it('gives the same files as a build with all descriptions', () => {
    const [whole, alone] = [siteOf(version, 'whole'), siteOf(version, 'alone')];
    expect(alone.files.toSorted()).toEqual(whole.files.toSorted());
    expect(whole.files.filter((file) => !whole.read(file).equals(alone.read(file)))).toEqual([]);
  });

  it('leaves the front page and all pages of 2.0.0 as they are', () => {
    const site = siteOf(version, 'alone');
    const published = before.files.filter(
      (file) =>
        file.startsWith('/v/2.0.0/') || (before.has(`/v/2.0.0${file}`) && file !== '/guides/index.html'),
    );
    expect(published).toEqual(
      expect.arrayContaining([
        '/index.html',
        '/install/index.json',
        '/guides/eggs/index.html',
        '/search/symbols.json',
      ]),
    );
    expect(published.filter((file) => !before.read(file).equals(site.read(file)))).toEqual([]);
  });

  it('leaves no dead links', () => {
    const site = siteOf(version, 'alone');
    expect(deadLinks(site)).toEqual([]);
    expect(deadMarkdownLinks(site, folder.baseUrl)).toEqual([]);
  });
});
