import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePort } from '../../src/cli/recipes/free-port.ts';
import { BuiltSite } from '../build/built-site.ts';
import { deadLinks } from '../build/links.ts';
import { type BuildRun, runBuild, runDoctor } from '../build/run-build.ts';
import { gem } from '../fixtures/gem.ts';
import { fetchOf, SiteFolder } from '../fixtures/site-folder.ts';
import { wheel } from '../fixtures/wheel.ts';
import { type Outcome, runTool } from './run.ts';
import { type Server, startOwn } from './servers.ts';

const { tools } = inject('ground');
const site = new SiteFolder();
const live = join(site.path, 'live');
const old = wheel({ version: '1.0', requiresPython: '>=3.9' });
let server: Server;

/** Builds a folder below the site folder, with the live site as the published one. */
function build(out: string, more: Record<string, string> = {}, ...parameters: string[]): BuildRun {
  const published = { SITE_PUBLISHED: `${server.address}/`, ...more };
  return runBuild({ ...site.environment, SITE_OUT: join(site.path, out), ...published }, ...parameters);
}

/** Builds all releases. Returns the errors and warnings. */
function buildWhole(out: string): string {
  return runBuild({ ...site.environment, SITE_OUT: join(site.path, out) }).stderr;
}

function deploy(out: string, target = live): Promise<Outcome> {
  return runTool(['deploy', target], site.path, { SITE_OUT: join(site.path, out) });
}

function filesIn(folder: string): string[] {
  const names = readdirSync(join(site.path, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => statSync(join(site.path, folder, name)).isFile()).toSorted();
}

const read = (path: string) => readFileSync(join(site.path, path), 'utf8');

/** The releases in the manifest of a built site, without the newest. */
function manifestOf(out: string): unknown {
  const { releases } = JSON.parse(read(`${out}/releases/manifest.json`));
  return releases.filter(({ version }: { version: string }) => version !== '3.0');
}

/** Moves everything that only earlier releases need away, or back. */
function setAside(isAway: boolean): void {
  for (const version of ['1.0', '2.0'])
    for (const folder of ['content/releases', 'artifacts']) {
      const [from, to] = [`${folder}/${version}`, `aside/${folder}/${version}`];
      mkdirSync(join(site.path, 'aside', folder), { recursive: true });
      site.rename(isAway ? from : to, isAway ? to : from);
    }
}

beforeAll(async () => {
  const frame = { doc: 'A frame.', struct_fields: [{ x: { type: 'u8' } }], functions: { show: {} } };
  const specification = `--- !ruby/object:Gem::Specification
name: gui
version: !ruby/object:Gem::Version
  version: '1.0'
platform: ruby
date: 2026-01-01 00:00:00.000000000 Z
dependencies:
- !ruby/object:Gem::Dependency
  name: ffi
  requirement: !ruby/object:Gem::Requirement
    requirements:
    - - "~>"
      - !ruby/object:Gem::Version
        version: '1.16'
  type: :runtime
`;
  site.write('content/site.json', { name: 'Library' });
  site.write('content/guides/start.md', '# Start\n\n[Before](/v/1.0/api/window/Gone/#field.x)\n');
  site.write('content/examples/release/hello.fth', 'hello');
  site.write('content/examples/hello/greet.fth', 'hello');
  site.release('1.0', [fetchOf('lib.so'), fetchOf('hello.fth')], {
    date: '2026-01-01',
    notes: ['The first one.'],
    package: { linux: { contents: [{ src: 'lib.so', dst: '/usr/lib/lib.so' }] } },
    examples: [{ name: 'hello', title: 'Hello', code: { forth: 'hello/greet.fth' } }],
    api: { window: { classes: { Frame: frame, Gone: { struct_fields: [{ x: { type: 'u8' } }] } } } },
  });
  site.write('artifacts/1.0/lib.so', 'one');
  site.write(`artifacts/1.0/${old.name}`, old.bytes);
  site.write('artifacts/1.0/gui-1.0.gem', gem(specification));
  site.release('2.0', [fetchOf('lib.so')], {
    date: '2026-02-02',
    api: { window: { classes: { Frame: frame, Late: {} } } },
  });
  site.write('artifacts/2.0/lib.so', 'two');
  expect(buildWhole('first')).not.toContain('error');
  expect(await deploy('first')).toMatchObject({ code: 0 });
  server = await startOwn(live, await freePort());
  site.release('3.0', [fetchOf('lib.so')], {
    date: '2026-03-03',
    api: { window: { classes: { Frame: { functions: { show: {} } } } } },
  });
  site.write('artifacts/3.0/lib.so', 'three');
  expect(buildWhole('whole')).not.toContain('error');
  setAside(true);
});

afterAll(() => {
  server.process.kill();
  site.remove();
});

describe.runIf(tools.includes('rclone'))('a machine that has only the newest release', () => {
  it('builds that release, and leaves the others on the published site', () => {
    const { code, stdout, stderr } = build('new');
    expect(code, stderr).toBe(0);
    expect(stdout).toContain('Building 1 release');
    expect(stdout).toContain(`Keeping 2 releases from ${server.address}/`);
    expect(stdout).not.toMatch(/again|not published|missing/);
    const files = filesIn('new');
    expect(
      files.filter((path) =>
        /^(?:share\/)?(?:v\/[12]\.0|changes\/1)|\/(?:lib\.so|hello\.fth|gui-.*(?:whl|gem))$/.test(path),
      ),
    ).toEqual(['release/3.0/lib.so']);
    expect(files).toContain('changes/2.0...3.0/index.html');
    expect(read('new/ui/gui/index.html')).toBe(read('whole/ui/gui/index.html'));
  });

  it('deploys what a machine with all releases would have deployed', async () => {
    expect(await deploy('new')).toMatchObject({ code: 0 });
    expect(filesIn('live')).toEqual(filesIn('whole'));
    const differing = filesIn('whole').filter((path) => read(`live/${path}`) !== read(`whole/${path}`));
    expect(differing).toEqual(['releases/manifest.json']);
    const { continues, ...manifest } = JSON.parse(read('live/releases/manifest.json'));
    expect(continues).toMatch(/^[0-9a-f]{64}$/);
    expect(manifest).toEqual(JSON.parse(read('whole/releases/manifest.json')));
  });

  it('can deploy the same build again, but no build of an older state of the published site', async () => {
    expect(await deploy('new')).toMatchObject({ code: 0 });
    const manifest = read('live/releases/manifest.json');
    writeFileSync(join(live, 'releases/manifest.json'), manifest.replace('"address"', ' "address"'));
    const { code, output } = await deploy('new');
    writeFileSync(join(live, 'releases/manifest.json'), manifest);
    expect(code).toBe(1);
    expect(output).toMatch(
      /^error .*live: This site has changed since the build read it\. Hint: Build .*--published/m,
    );
  });

  it('does not deploy to a folder without the releases or release files that it left', async () => {
    setAside(false);
    site.rename('artifacts/1.0', 'aside/1.0');
    expect(build('rendered', {}, '--clean')).toMatchObject({ code: 0 });
    site.rename('aside/1.0', 'artifacts/1.0');
    setAside(true);
    for (const out of ['new', 'rendered']) {
      const { code, output } = await deploy(out, join(site.path, 'other-target'));
      expect(code, out).toBe(1);
      expect(output).toContain('There is no published site here');
    }
  });

  it('does not deploy to a site without the list of its files', async () => {
    site.rename('live/.built-files', 'aside/.built-files');
    const { code, output } = await deploy('new');
    site.rename('aside/.built-files', 'live/.built-files');
    expect(code).toBe(1);
    expect(output).toMatch(
      /live: The list of files \(\.built-files\) is missing here, but the build left pages or files of earlier releases on it\. Hint: Restore it, or render all releases:/,
    );
  });

  it('withdraws a wheel that it does not have', () => {
    site.write(`artifacts/1.0/${old.name}.yanked`, 'Broken.');
    const { code, stdout } = build('withdrawn');
    rmSync(join(site.path, 'artifacts/1.0'), { recursive: true });
    expect(code).toBe(0);
    expect(stdout).toContain(
      'Not rendering release 1.0 again, because the description is missing; changed: its release files or examples',
    );
    expect(read('withdrawn/ui/gui/index.html')).toContain('data-yanked="Broken."');
    expect(read('withdrawn/ui/gui/index.html')).toContain('data-requires-python="&gt;=3.9"');
  });

  it.each([
    ['its release files or examples', 'content/examples/hello/greet.fth', 'hello again'],
    ['settings or shared content', 'content/guides/old.md', '---\nreleases: ["1.0"]\n---\n# Old\n'],
  ])(
    'says that it does not render changed content of a release that it does not have: %s',
    (name, path, text) => {
      const before = existsSync(join(site.path, path)) ? read(path) : undefined;
      site.write(path, text);
      const { code, stdout } = build('changed');
      if (before === undefined) rmSync(join(site.path, path));
      else site.write(path, before);
      expect(code).toBe(0);
      expect(stdout).toContain(
        `Not rendering release 1.0 again, because the description is missing; changed: ${name}\n`,
      );
      expect(manifestOf('changed')).toEqual(manifestOf('new'));
    },
  );

  it('says that sources of examples are missing that the newest release shows', () => {
    site.rename('content/examples/hello', 'aside/hello');
    const { stdout } = runDoctor({ ...site.environment, SITE_PUBLISHED: `${server.address}/` });
    site.rename('aside/hello', 'content/examples/hello');
    expect(stdout).toMatch(/"hello\/greet\.fth" is not in \S*content\/examples\..*\[missing-example-file\]/);
  });

  it('examines the site that a build would make', () => {
    const written = {
      'content/guides/old.md': '---\nreleases: [">=1.0 <3.0"]\n---\n# Old\n',
      'content/languages/forth.md': '---\nlimits: [{releases: ["1.0"], text: "Slow."}]\n---\n',
      'content/runs/1.0.json': '{"version": "1.0", "runs": []}',
      [`artifacts/1.0/${old.name}.yanked`]: 'Broken.',
    };
    for (const [path, text] of Object.entries(written)) site.write(path, text);
    const published = (address: string) =>
      runDoctor({ ...site.environment, SITE_PUBLISHED: address, SITE_OUT: join(site.path, 'none') });
    const [here, missing] = [published(`${server.address}/`), published(`${server.address}/not/there/`)];
    for (const path of Object.keys(written)) rmSync(join(site.path, path));
    rmSync(join(site.path, 'artifacts/1.0'), { recursive: true });
    expect(here).toMatchObject({ code: 0, stdout: expect.stringMatching(/No findings\n$/), stderr: '' });
    expect(here.stdout).not.toMatch(/^[12]\.0:/m);
    expect(missing.stderr).toMatch(
      /^notice SITE_PUBLISHED: Cannot read .*\(404\)\. This command continues without it: releases that only the published site has are unknown\. Hint: .*--first/,
    );
    expect(missing.stderr).toMatch(/No release matches ">=1\.0 <3\.0"/);
  });

  it('finds links to anchors that published pages lack', () => {
    const guide = read('content/guides/start.md');
    site.write('content/guides/start.md', `${guide}[A](/v/1.0/api/window/Gone/#none) [B](/v/2.0/none/)\n`);
    const { code, stderr } = build('dead');
    site.write('content/guides/start.md', guide);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /start\.md:4:\d+: The link to "\/v\/1\.0\/api\/window\/Gone\/#none" is dead: the page has no such anchor/,
    );
    expect(stderr).toMatch(
      /start\.md:4:\d+: The link to "\/v\/2\.0\/none\/" is dead: no page or file is there/,
    );
    expect(stderr).toContain('2 problems');
  });

  it.each(['record.json', 'history.json', 'link-targets.json'])('needs the published %s', (name) => {
    const path = join(live, 'v/2.0', name);
    const published = readFileSync(path);
    writeFileSync(path, published.subarray(0, 20));
    const guide = read('content/guides/start.md');
    site.write('content/guides/start.md', `${guide}[Late](/v/2.0/api/window/Late/#late)\n`);
    const { code, stderr } = build('damaged');
    site.write('content/guides/start.md', guide);
    writeFileSync(path, published);
    expect(code).toBe(1);
    expect(stderr).toContain(
      `error ${server.address}/v/2.0/${name}: Missing or invalid. The build requires this file to keep the pages of release 2.0. Hint: Restore content/releases/2.0/`,
    );
    expect(stderr).toContain('1 problem;');
  });

  it('can remove a release that is the last one with a class', () => {
    const guide = read('content/guides/start.md');
    site.write('content/guides/start.md', '# Start\n');
    const { code, stderr } = build('removed', {}, '--remove', '1.0');
    site.write('content/guides/start.md', guide);
    expect(code, stderr).toBe(0);
    expect(filesIn('removed').filter((path) => /^(?:v|release)\/1\.0\//.test(path))).toEqual([]);
  });

  it('needs SITE_PUBLISHED', () => {
    const guide = read('content/guides/start.md');
    site.write('content/guides/start.md', '# Start\n');
    const { code, stderr } = runBuild({ ...site.environment, SITE_OUT: join(site.path, 'new') });
    site.write('content/guides/start.md', guide);
    expect(code).toBe(1);
    expect(stderr).toMatch(/Release 1\.0 was published, but its description is missing\..*--published/);
  });

  it('publishes a fix of an earlier series without the release of the front page', async () => {
    const before = new BuiltSite(join(site.path, 'live'));
    cpSync(live, join(site.path, 'fixed'), { recursive: true });
    site.rename('content/releases/3.0', 'aside/3.0');
    site.release('0.9', [], { date: '2025-01-01' });
    const { code, stdout, stderr } = build('backport');
    const removal = build('removed', {}, '--remove', '3.0');
    rmSync(join(site.path, 'content/releases/0.9'), { recursive: true });
    site.rename('aside/3.0', 'content/releases/3.0');
    expect(code, stderr).toBe(0);
    expect(stdout).toContain(`Keeping 3 releases from ${server.address}/`);
    expect(filesIn('backport').filter((path) => /^(?:install|search|v\/3\.0)\//.test(path))).toEqual([]);
    expect(await deploy('backport', join(site.path, 'fixed'))).toMatchObject({ code: 0 });
    const after = new BuiltSite(join(site.path, 'fixed'));
    const ofFront = before.files.filter(
      (file) => file.startsWith('/v/3.0/') || before.has(`/v/3.0${file}`) || /^\/api\/.*\.md$/.test(file),
    );
    expect(ofFront).toEqual(expect.arrayContaining(['/index.html', '/install/index.json']));
    expect(ofFront.filter((file) => !after.has(file) || !before.read(file).equals(after.read(file)))).toEqual(
      [],
    );
    expect(after.has('/v/0.9/index.html')).toBe(true);
    expect(deadLinks(after)).toEqual([]);
    expect(after.read('/llms-full.txt').toString()).toMatch(/# Install Library 3\.0\n.*\[Library 0\.9\]/s);
    expect(removal.code).toBe(1);
    expect(removal.stderr).toMatch(
      /releases\/2\.0: The front page is now about release 2\.0 \(2026-02-02\) instead of 3\.0, so the build must render its pages and requires its description and examples\./,
    );
  });
});

describe('--first', () => {
  it('builds a site that is not published yet, and refuses one that is', () => {
    setAside(false);
    const fresh = build('fresh', { SITE_PUBLISHED: `${server.address}/not/there/` }, '--first');
    expect(fresh).toMatchObject({ code: 0 });
    const { code, stderr } = build('fresh', {}, '--first');
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^error --first: "http.*" already publishes releases: .*\. Hint: Remove --first\./m,
    );
    const missing = build('fresh', { SITE_PUBLISHED: `${server.address}/not/there/` });
    expect(missing.stderr).toMatch(/does not exist \(404\)\. Hint: .*build with --first\./);
  });
});
