import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { MARKER } from '../../src/page/output.ts';
import { cacheControl, FOREVER } from '../../src/releases/hosts/headers.ts';
import { runBuild } from '../build/run-build.ts';
import { SiteFolder } from '../fixtures/site-folder.ts';
import { wheel } from '../fixtures/wheel.ts';
import { type Outcome, run, runTool, toolEnvironment } from './run.ts';

const { site, tools } = inject('ground');
let folder: string;
let source: string;
let target: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  [source, target] = [join(folder, 'site'), join(folder, 'target')];
  await run('cp', ['-a', site, source], { folder });
});

afterAll(() => rmSync(folder, { recursive: true }));

function deploy(...parameters: string[]): Promise<Outcome> {
  return deployWith({}, ...parameters);
}

function deployWith(more: Readonly<Record<string, string>>, ...parameters: string[]): Promise<Outcome> {
  // Prints a line for each copied file; collects no garbage, which takes a seventh of the time of its many short runs.
  const rclone = { RCLONE_VERBOSE: '1', GOGC: 'off' };
  return runTool(['deploy', ...parameters], folder, { SITE_OUT: source, ...rclone, ...more });
}

function replace(path: string, content: string): void {
  rmSync(join(source, path));
  writeFileSync(join(source, path), content);
}

/** The environment of a `rclone` that also handles a case of its parameters. */
function rcloneThat(handling: string): Record<string, string> {
  const path = join(folder, 'bin');
  const rclone = (process.env['PATH'] ?? '')
    .split(':')
    .map((own) => join(own, 'rclone'))
    .find(existsSync);
  mkdirSync(path, { recursive: true });
  const script = `#!/bin/sh\ncase "$*" in\n${handling};;\nesac\nexec "$RCLONE" "$@"\n`;
  writeFileSync(join(path, 'rclone'), script, { mode: 0o755 });
  return { PATH: `${path}:${process.env['PATH']}`, RCLONE: rclone ?? '' };
}

/** Fails after pages are copied, for {@link rcloneThat}. */
const PAGES_FAIL = `"copy "*" --checksum --header-upload Cache-Control: public, max-age=300"*)
  case "$*" in *Content-Type* | *--compare-dest*) ;; *) "$RCLONE" "$@"; exit 1 ;; esac`;

/** Position of a file in rclone's log of copied files. */
function turn(output: string, path: string): number {
  const place = output.indexOf(`${path}: Copied`);
  expect(place, `${path} is copied`).toBeGreaterThan(-1);
  return place;
}

describe.runIf(tools.includes('rclone'))('bindocs deploy', () => {
  it('refuses a site that was built for localhost, and copies nothing', async () => {
    const manifest = readFileSync(join(source, 'releases/manifest.json'), 'utf8');
    const { code, output } = await deploy(target);
    replace(
      'releases/manifest.json',
      manifest.replace(/"address": "[^"]*"/, '"address": "https://example.org/"'),
    );
    expect(code).toBe(1);
    expect(output).toMatch(
      /^error .*: This site was built for http:\/\/127\.0\.0\.1:\d+\/, .*--base-url https/m,
    );
    expect(existsSync(target)).toBe(false);
  });

  it('copies everything: release files first, then assets, then pages', async () => {
    const { code, output } = await deploy(target);
    expect(code).toBe(0);
    expect((await run('diff', ['-r', source, target], { folder })).output).toBe('');
    const library = turn(output, 'ui/release/0.2.0/libreef.so');
    const pages = ['index.html', 'ui/reef/index.html', 'ui/release/0.2.0/SHA256SUMS', 'ui/gems/versions'];
    for (const page of pages) expect(turn(output, `: ${page}`)).toBeGreaterThan(library);
    const asset = output.search(/: _assets\/.*: Copied/);
    expect(asset).toBeGreaterThan(library);
    expect(asset).toBeLessThan(turn(output, ': index.html'));
  });

  it('then copies only changes, and deletes old pages, but no release files and no files of others', async () => {
    replace('index.html', '<p>new</p>');
    const isGone = (path: string) => path.startsWith('/install/c/') || path.startsWith('/release/0.1.0/');
    const listed = readFileSync(join(source, MARKER), 'utf8').split('\n');
    replace(MARKER, listed.filter((path) => !isGone(path)).join('\n'));
    rmSync(join(source, 'install/c'), { recursive: true });
    rmSync(join(source, 'release/0.1.0'), { recursive: true });
    for (const path of ['of-others.html', 'install/of-others.html', 'release/0.1.0/of-others'])
      writeFileSync(join(target, path), '');
    const { code, output } = await deploy(target);
    expect(code).toBe(0);
    expect(output.match(/\S+: Copied/g)).toEqual(['index.html: Copied', `${MARKER.slice(1)}: Copied`]);
    expect(readFileSync(join(target, MARKER), 'utf8').split('\n')).not.toContain('/install/c/index.html');
    expect(readdirSync(target)).toContain('of-others.html');
    expect(readdirSync(join(target, 'install'))).toContain('of-others.html');
    expect(readdirSync(join(target, 'release/0.1.0'))).toContain('of-others');
    expect(readFileSync(join(target, 'index.html'), 'utf8')).toBe('<p>new</p>');
    expect(existsSync(join(target, 'install/c/index.html'))).toBe(false);
    expect(existsSync(join(target, 'release/0.1.0/libreef.so'))).toBe(true);
    expect(existsSync(join(target, 'release/0.1.0/index.html'))).toBe(true);
  });

  it('rejects a changed release file and leaves the pages; --replace replaces it', async () => {
    const library = 'ui/release/0.2.0/libreef.so';
    const before = readFileSync(join(target, library), 'utf8');
    replace(library, 'other bytes');
    replace('index.html', '<p>newer</p>');
    const refused = await deploy(target);
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/^error rclone: .*--replace/m);
    expect(refused.output).toMatch(/; the target keeps the results of completed steps\.$/m);
    expect(readFileSync(join(target, library), 'utf8')).toBe(before);
    expect(readFileSync(join(target, 'index.html'), 'utf8')).toBe('<p>new</p>');
    expect((await deploy(target, '--replace')).code).toBe(0);
    expect(readFileSync(join(target, library), 'utf8')).toBe('other bytes');
    expect(readFileSync(join(target, 'index.html'), 'utf8')).toBe('<p>newer</p>');
  });

  it('stops if another deployment changes the target meanwhile, and leaves the pages', async () => {
    const live = join(target, 'releases/manifest.json');
    replace('index.html', '<p>newest</p>');
    const { code, output } = await deployWith(
      rcloneThat(`*"/.uploading/_assets "*) echo >> ${live}`),
      target,
    );
    expect(code).toBe(1);
    expect(output).toMatch(/^error .*target: This site has changed since the build read it\./m);
    expect(readFileSync(join(target, 'index.html'), 'utf8')).toBe('<p>newer</p>');
    expect(await deploy(target)).toMatchObject({ code: 0 });
  });

  it('does not replace the manifest if pages are incomplete', async () => {
    const live = () => readFileSync(join(target, 'releases/manifest.json'), 'utf8');
    const before = live();
    replace('releases/manifest.json', `${before} `);
    expect((await deployWith(rcloneThat(PAGES_FAIL), target)).code).toBe(1);
    expect(live()).toBe(before);
    expect(await deploy(target)).toMatchObject({ code: 0 });
    expect(live()).toBe(`${before} `);
  });

  it('names a manifest that cannot be read, and copies nothing', async () => {
    const whole = readFileSync(join(source, 'releases/manifest.json'), 'utf8');
    replace('releases/manifest.json', '{"releases": [');
    const { code, output } = await deploy(target);
    replace('releases/manifest.json', whole);
    expect(code).toBe(1);
    expect(output).toMatch(/^error .*releases\/manifest\.json:1:15: Not JSON: /m);
    expect(output).not.toMatch(/^\s+at |Copied/m);
  });

  it('names an unknown remote, and lists the known ones', async () => {
    writeFileSync(join(folder, 'rclone.conf'), '[backup]\ntype = alias\nremote = /\n');
    const env = { RCLONE_CONFIG: join(folder, 'rclone.conf') };
    const { code, output } = await deployWith(env, 'bakup:docs');
    expect(code).toBe(1);
    expect(output).toMatch(
      /^error bakup:docs: rclone has no remote named "bakup". Remotes: backup:\. Hint: Create a remote/m,
    );
  });

  it('knows a remote with options, and passes on why rclone cannot read it', async () => {
    writeFileSync(join(folder, 'rclone.conf'), '[backup]\ntype = unknown\n');
    const env = { RCLONE_CONFIG: join(folder, 'rclone.conf') };
    const { code, output } = await deployWith(env, 'backup,x=1:docs');
    expect(code).toBe(1);
    expect(output).toMatch(/^error backup,x=1:docs: rclone cannot read the target: .*"unknown"/m);
  });

  it('rejects a target that is a file', async () => {
    writeFileSync(join(folder, 'file'), '');
    const { code, output } = await deploy(join(folder, 'file'));
    expect(code).toBe(1);
    expect(output).toMatch(/\/file: The target is a file\. Hint: Name a folder, or a remote: /);
  });

  it('asks for a missing target in one sentence', async () => {
    const { code, output } = await deploy();
    expect(code).toBe(1);
    expect(output).toContain('npx bindocs deploy <remote:path>');
    expect(output).toMatch(/; nothing was written\.$/m);
  });
});

describe.runIf(tools.includes('rclone'))('bindocs deploy from several machines, or interrupted', () => {
  const site = new SiteFolder();
  const live = join(site.path, 'live');
  const own = (path: string) => existsSync(join(live, path));
  const outOf = (machine: string) => ({ ...site.environment, SITE_OUT: join(site.path, machine) });
  const build = (machine: string, ...parameters: string[]) => {
    const published = own('releases/manifest.json') ? { SITE_PUBLISHED: live } : {};
    const { code, stderr } = runBuild({ ...outOf(machine), ...published }, ...parameters);
    expect(code, stderr).toBe(0);
  };
  const deployed = (machine: string, more: Readonly<Record<string, string>> = {}) =>
    deployWith({ ...outOf(machine), ...more }, live);

  beforeAll(() => {
    site.release('1.0', []);
    site.write('content/guides/start.md', '# Start\n');
    site.write('content/pages/early.md', '# Early\n');
    site.write('artifacts/1.0/lib.so', 'lib');
  });

  afterAll(() => site.remove());

  it('knows the files of an interrupted first deployment', async () => {
    build('first');
    expect((await deployed('first', rcloneThat(PAGES_FAIL))).code).toBe(1);
    expect(own('early/index.html')).toBe(true);
    rmSync(join(site.path, 'content/pages'), { recursive: true });
    build('second');
    expect(await deployed('second')).toMatchObject({ code: 0 });
    expect(own('index.html') && own('release/1.0/lib.so')).toBe(true);
    expect(own('early/index.html')).toBe(false);
  });

  it('stops if another machine has deployed other guides and pages', async () => {
    site.write('content/guides/new.md', '# New\n');
    site.write('content/pages/legal.md', '# Legal\n');
    build('one');
    for (const path of ['guides/new.md', 'pages'])
      rmSync(join(site.path, 'content', path), { recursive: true });
    site.write('content/guides/start.md', '# First steps\n');
    build('other');
    expect(await deployed('one')).toMatchObject({ code: 0 });
    const { code, output } = await deployed('other');
    expect(code).toBe(1);
    expect(output).toMatch(/^error .*live: This site has changed since the build read it\./m);
    expect(own('guides/new/index.html') && own('legal/index.html')).toBe(true);
  });

  it('knows the files of an interrupted deployment of a release', async () => {
    site.release('2.0', [], { date: '2026-02-02' });
    site.write('artifacts/2.0/lib.so', 'lib');
    build('newer');
    const interrupted = await deployed(
      'newer',
      rcloneThat('*"/.uploading/releases "*) "$RCLONE" "$@"; exit 1'),
    );
    expect(interrupted.code).toBe(1);
    expect(own('v/2.0/index.html') && own('release/2.0/lib.so')).toBe(true);
    for (const path of ['content/releases/2.0', 'artifacts/2.0'])
      rmSync(join(site.path, path), { recursive: true });
    build('without', '--remove', '2.0');
    expect(await deployed('without')).toMatchObject({ code: 0 });
    const paths = readdirSync(live, { recursive: true, encoding: 'utf8' });
    const files = paths.filter((path) => statSync(join(live, path)).isFile());
    expect(files.filter((path) => path.includes('2.0'))).toEqual([]);
    const listed = readFileSync(join(live, MARKER), 'utf8').split('\n');
    expect(listed.toSorted()).toEqual(files.map((path) => `/${path}`).toSorted());
  });

  it('deletes nothing if the manifest of the target is lost', async () => {
    rmSync(join(live, 'releases/manifest.json'));
    rmSync(join(site.path, 'artifacts'), { recursive: true });
    const { code, stderr } = runBuild(outOf('whole'));
    expect(code, stderr).toBe(0);
    expect(await deployed('whole')).toMatchObject({ code: 0 });
    expect(own('release/1.0/lib.so')).toBe(true);
  });
});

describe.runIf(tools.includes('rclone'))('bindocs deploy after builds with --remove', () => {
  const site = new SiteFolder();
  const live = join(site.path, 'live');
  const own = (path: string) => existsSync(join(live, path));
  const build = (...parameters: string[]) => runBuild(site.environment, ...parameters);
  const deployed = () => runTool(['deploy', live], site.path, site.environment);

  beforeAll(async () => {
    site.release('1.0', []);
    site.release('2.0', [], { date: '2026-02-02' });
    const [old, young] = [wheel({ version: '1.0' }), wheel({ version: '2.0' })];
    for (const name of ['lib.so', 'odd [1] *.txt', 'stays']) site.write(`artifacts/1.0/${name}`, name);
    site.write(`artifacts/1.0/${old.name}`, old.bytes);
    site.write(`artifacts/2.0/${young.name}`, young.bytes);
    build();
    await deployed();
    rmSync(join(site.path, 'artifacts'), { recursive: true });
  });

  afterAll(() => site.remove());

  it('deletes the files that several builds removed, and nothing else', async () => {
    const before = (await run('find', ['.', '-type', 'f'], { folder: live })).output.split('\n');
    build('--remove', '1.0/lib.so', '--remove', '1.0/odd [1] *.txt');
    build('--remove', '1.0/gui-1.0-py3-none-any.whl');
    expect(await deployed()).toMatchObject({ code: 0 });
    const after = (await run('find', ['.', '-type', 'f'], { folder: live })).output.split('\n');
    const gone = before.filter((path) => !after.includes(path) && !path.includes('search/text/'));
    expect(gone.toSorted()).toEqual([
      './release/1.0/gui-1.0-py3-none-any.whl',
      './release/1.0/gui-1.0-py3-none-any.whl.metadata',
      './release/1.0/lib.so',
      './release/1.0/odd [1] *.txt',
    ]);
    const index = readFileSync(join(live, 'ui/gui/index.html'), 'utf8');
    expect(index.match(/gui-[\d.]+-py3-none-any\.whl(?=<)/g)).toEqual(['gui-2.0-py3-none-any.whl']);
  });

  it('rejects a site without a release of the target until a build removes that release', async () => {
    site.rename('content/releases/1.0', 'set-aside');
    rmSync(join(site.path, 'out'), { recursive: true });
    site.write('artifacts/2.0/gui-2.0-py3-none-any.whl', wheel({ version: '2.0' }).bytes);
    expect(build()).toMatchObject({ code: 0 });
    const { code, output } = await deployed();
    expect(code).toBe(1);
    expect(output).toMatch(/^error .*live: Release 1\.0 was published, but its description is missing\./m);
    expect(own('v/1.0/index.html') && own('release/1.0/stays')).toBe(true);
    expect(runBuild({ ...site.environment, SITE_PUBLISHED: live }, '--remove', '1.0')).toMatchObject({
      code: 0,
    });
    expect(await deployed()).toMatchObject({ code: 0 });
    const gone = [
      'v/1.0/index.html',
      'release/1.0/stays',
      'release/1.0/index.html',
      'release/1.0/SHA256SUMS',
    ];
    expect(gone.filter(own)).toEqual([]);
    expect(own('release/2.0/gui-2.0-py3-none-any.whl')).toBe(true);
  });
});

/** Ends the deployment in its run number $KILL_AT of rclone: after half of the files, with the last one incomplete. */
const KILLING = `
cat* | backend* | listremotes*) exec "$RCLONE" "$@" ;;
*)
  echo >> "$COUNTER"
  [ "$(wc -l < "$COUNTER")" -eq "$KILL_AT" ] || exec "$RCLONE" "$@"
  cat > "$COUNTER.input"
  half=$(( ($(wc -l < "$COUNTER.input") + 2) / 2 ))
  last=$(sed -n "\${half}p" "$COUNTER.input")
  case "$1" in
  copy)
    head -n "$half" "$COUNTER.input" | "$RCLONE" "$@"
    [ ! -f "$3$last" ] || truncate -s "$(( $(stat -c %s "$3$last") / 2 ))" "$3$last" ;;
  move)
    head -n "$half" "$COUNTER.input" | "$RCLONE" "$@"
    next=$(sed -n "$(( half + 1 ))p" "$COUNTER.input")
    [ ! -f "$2$next" ] || rm -f "$3$next" ;;
  moveto) rm -f "$3" ;;
  rcat) mkdir -p "$(dirname "$2")" && head -n "$half" "$COUNTER.input" | head -c -3 > "$2" ;;
  delete) head -n "$half" "$COUNTER.input" | "$RCLONE" "$@" ;;
  esac
  kill -9 "$PPID"`;

describe.runIf(tools.includes('rclone'))('a killed bindocs deploy', () => {
  const site = new SiteFolder();
  const first = join(site.path, 'first');
  const out = join(site.path, 'out');
  const published = join(site.path, 'published');
  const large = 'release/2.0/large.bin';
  const env = () => ({ ...site.environment, SITE_OUT: out });
  const filesIn = (root: string) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
      statSync(join(root, path)).isFile(),
    );
  /** Files that differ from the built ones, or exist only in one of the two folders. */
  const differences = (target: string) => {
    const all = new Set([...filesIn(out), ...filesIn(target)]);
    const bytes = (root: string, path: string) =>
      existsSync(join(root, path)) ? readFileSync(join(root, path), 'latin1') : undefined;
    return [...all].filter((path) => bytes(out, path) !== bytes(target, path));
  };
  /** Incomplete files with a long lifetime. */
  const damaged = (target: string) =>
    existsSync(target)
      ? differences(target).filter(
          (path) => cacheControl(`/${path}`) === FOREVER && existsSync(join(target, path)),
        )
      : [];
  let killing: Record<string, string>;

  beforeAll(() => {
    killing = rcloneThat(KILLING);
    site.release('1.0', []);
    site.write('artifacts/1.0/lib.so', 'lib');
    site.write('content/pages/early.md', '# Early\n');
    expect(runBuild({ ...site.environment, SITE_OUT: first })).toMatchObject({ code: 0 });
    site.release('2.0', [], { date: '2026-02-02' });
    for (const name of ['a.so', 'b.so', 'large.bin'])
      site.write(`artifacts/2.0/${name}`, name.repeat(200_000));
    rmSync(join(site.path, 'content/pages'), { recursive: true });
    expect(runBuild(env())).toMatchObject({ code: 0 });
  });

  afterAll(() => site.remove());

  /** Kills a deployment in one of its steps. False if it has fewer steps. */
  const isKilledAt = async (moment: number, target: string) => {
    const counter = `${target}-counter`;
    rmSync(counter, { force: true });
    const more = { ...env(), ...killing, COUNTER: counter, KILL_AT: `${moment}` };
    const { code, output } = await deployWith(more, target);
    expect([0, null], output).toContain(code);
    expect(damaged(target), `killed in step ${moment}: ${output}`).toEqual([]);
    return code === null;
  };

  /** Kills a deployment over the published site in one of its steps, and deploys again. False if it has fewer steps. */
  const isCompletedAfter = async (moment: number) => {
    const target = join(site.path, `killed-${moment}`);
    await run('cp', ['-a', published, target], { folder });
    if (!(await isKilledAt(moment, target))) return false;
    expect(await deployWith(env(), target), `after step ${moment}`).toMatchObject({ code: 0 });
    expect(differences(target), `after step ${moment}`).toEqual([]);
    return true;
  };

  it('leaves no incomplete file with a long lifetime, and the next one completes the site: any step', async () => {
    expect(await deployWith({ SITE_OUT: first }, published)).toMatchObject({ code: 0 });
    const killed: boolean[] = [];
    // Two at a time: each has a target of its own, and mostly waits for a process.
    while (!killed.includes(false))
      killed.push(...(await Promise.all([1, 2].map((next) => isCompletedAfter(killed.length + next)))));
    expect(killed.indexOf(false)).toBeGreaterThan(10);
  }, 3_600_000);

  it('completes a first deployment that was killed in every step', async () => {
    const target = join(site.path, 'first-target');
    let moment = 1;
    while (await isKilledAt(moment, target)) moment += 1;
    expect(moment).toBeGreaterThan(10);
    expect(differences(target)).toEqual([]);
  }, 3_600_000);

  it('leaves no incomplete release file if rclone is killed too', async () => {
    const target = join(site.path, 'limited');
    const limited = { ...env(), RCLONE_BWLIMIT: '200k', ...toolEnvironment(folder) };
    const child = spawn(process.execPath, ['src/cli/main.ts', 'deploy', target], {
      env: limited,
      detached: true,
      stdio: 'ignore',
    });
    const isCopying = () =>
      [large, `.uploading/${large}`].some((path) => existsSync(join(target, path))) ||
      filesIn(join(target, '.uploading')).length > 0;
    while (!existsSync(target) || !existsSync(join(target, '.uploading')) || !isCopying()) {
      expect(child.exitCode).toBe(null);
      await wait(5);
    }
    const ended = new Promise((done) => child.once('exit', done));
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await ended;
    expect(damaged(target)).toEqual([]);
    expect(await deployWith(env(), target)).toMatchObject({ code: 0 });
    expect(differences(target)).toEqual([]);
  });

  it('is completed if an earlier version left an incomplete release file', async () => {
    const target = join(site.path, 'incomplete');
    mkdirSync(join(target, 'release/2.0'), { recursive: true });
    writeFileSync(join(target, large), 'large');
    expect(await deployWith(env(), target)).toMatchObject({ code: 0 });
    expect(differences(target)).toEqual([]);
  });
});
