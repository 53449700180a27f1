import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { freePort } from '../../src/cli/recipes/free-port.ts';
import { packageSchema } from '../../src/description/schema/package.ts';
import { pathFault } from '../../src/page/output.ts';
import { escapePath } from '../../src/page/paths.ts';
import { redirectSource, redirectTarget } from '../../src/page/redirect.ts';
import { unescaped } from '../../src/page/unescaped.ts';
import { SANDBOX, SHORT } from '../../src/releases/hosts/headers.ts';
import { debControl, rpmSpec } from '../../src/releases/linux/makers.ts';
import { ARCHITECTURES, linuxPackage } from '../../src/releases/linux/package.ts';
import { HOSTILE_LINES, HOSTILE_TEXTS } from '../fixtures/hostile-texts.ts';
import { run } from './run.ts';
import { configurationOf, startCaddy, startNginx } from './servers.ts';

const { tools } = inject('ground');
const folder = mkdtempSync(join(tmpdir(), 'texts-'));

afterAll(() => rmSync(folder, { recursive: true }));

const problem = ({ message }: { readonly message: string }) => ({ file: 'site.json', message });
const oneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

/** A package in which every field that allows it is this text. */
function packageOf(text: string) {
  const texts = { description: text, license: text, maintainer: text, vendor: text, homepage: text };
  const files = [
    { src: `in ${text}`, dst: `/usr/lib/${text}`, type: 'file' },
    { src: `in ${text}`, dst: `/etc/${text}`, type: 'config' },
    { src: `-t ${text}`, dst: '', type: 'symlink' },
    { src: text, dst: `/usr/share/b/${text}`, type: 'dir' },
  ];
  const contents = files.map(({ dst, ...file }) => {
    // rpm does not find a link without a target by a pattern for its folder.
    const path = file.type === 'symlink' ? `/usr/share/a/${text.replaceAll('/', '_')}` : dst;
    return { ...file, dst: normalize(path.replace(/\/\.?$/, '/dot')) };
  });
  const entry = { name: 'gui', ...texts, section: text, linux: { contents }, rpm: { group: text } };
  return { pack: linuxPackage(entry, '1.0', 'gui'), contents };
}

describe.runIf(tools.includes('dpkg-deb'))('dpkg-deb reads a text in any field as this text', () => {
  const root = () => mkdtempSync(join(folder, 'deb-'));

  it.each([...HOSTILE_TEXTS, ...HOSTILE_LINES.filter((text) => !text.includes('\0'))])('%j', async (text) => {
    const [x86] = ARCHITECTURES;
    const top = root();
    mkdirSync(join(top, 'DEBIAN'));
    writeFileSync(join(top, 'DEBIAN/control'), debControl(packageOf(text).pack, x86));
    const built = await run('dpkg-deb', ['--build', '--root-owner-group', top, `${top}.deb`], { folder });
    expect(built.code, built.output).toBe(0);
    const { output } = await run('dpkg-deb', ['--field', `${top}.deb`], { folder });
    const value = oneLine(text);
    expect(
      Object.fromEntries(
        output
          .trimEnd()
          .split('\n')
          .map((line) => line.split(/: (.*)/s)),
      ),
    ).toEqual({
      Package: 'gui',
      Version: '1.0',
      Architecture: 'amd64',
      ...Object.fromEntries(
        ['Maintainer', 'Section', 'Homepage', 'Description'].map((name) => [name, value]),
      ),
    });
  });
});

describe.runIf(tools.includes('rpmbuild'))('rpm reads a text in any field as this text', () => {
  async function build(spec: string, sources: readonly string[] = []) {
    const top = mkdtempSync(join(folder, 'rpm-'));
    for (const source of sources) {
      mkdirSync(dirname(join(top, 'sources', source)), { recursive: true });
      writeFileSync(join(top, 'sources', source), 'x');
    }
    writeFileSync(join(top, 'gui.spec'), spec);
    const defines = [`_topdir ${top}`, `_sourcedir ${join(top, 'sources')}`, `_rpmdir ${top}`];
    const parameters = defines.flatMap((define) => ['--define', define]);
    const built = await run('rpmbuild', ['-bb', ...parameters, 'gui.spec'], { folder: top });
    const [, file] = /Wrote: (.*\.rpm)/.exec(built.output) ?? [];
    return { ...built, file };
  }
  const query = (file: string, ...parameters: string[]) =>
    run('rpm', ['-qp', ...parameters, file], { folder });

  it.each([...HOSTILE_TEXTS, ...HOSTILE_LINES.filter((text) => !text.includes('\0'))])('%j', async (text) => {
    const { pack, contents } = packageOf(text);
    const sources = contents.filter(({ type }) => !['dir', 'symlink'].includes(type));
    const isLine = !/[\p{Cc}\u2028\u2029]/u.test(text);
    const { output, file = '' } = await build(
      rpmSpec(isLine ? pack : { ...pack, contents: [] }),
      isLine ? sources.map(({ src }) => src) : [],
    );
    expect(file, output).not.toBe('');
    const fields = ['summary', 'license', 'group', 'vendor', 'packager', 'url', 'description'];
    const values = await query(file, '--qf', fields.map((name) => `%{${name}}\\n`).join(''));
    const value = oneLine(text);
    expect(values.output.trimEnd().split('\n')).toEqual([
      value.replace(/\.$/, '') || 'gui',
      ...Array.from({ length: 4 }, () => value),
      value.replaceAll(' ', '%20'),
      /^[%#]/.test(value) ? `gui: ${value}` : value,
    ]);
    expect((await query(file, '--scripts', '--triggers')).output).toBe('');
    const listed = await query(file, '--qf', '[%{filemodes:perms} %{filenames}\\n]');
    const permissions: Record<string, string> = { dir: 'drwxr-xr-x', symlink: 'lrwxrwxrwx' };
    expect(
      listed.output
        .split('\n')
        .filter((line) => line !== '' && line !== '(none)')
        .toSorted(),
    ).toEqual(
      isLine ? contents.map(({ dst, type }) => `${permissions[type] ?? '-rw-r--r--'} ${dst}`).toSorted() : [],
    );
  });

  it.each([
    ['foo', ['foo']],
    ['foo, bar (>= 1)', ['foo', 'bar >= 1']],
    ['foo >= 1:2.0~rc1-3', ['foo >= 1:2.0~rc1-3']],
    ['pkgconfig(foo) >= 1', ['pkgconfig(foo) >= 1']],
    ['libfoo.so.6()(64bit)', ['libfoo.so.6()(64bit)']],
    ['(foo >= 1 if bar)', ['(foo >= 1 if bar)']],
    ['/bin/sh', ['/bin/sh']],
  ])('the relation %j is required', async (relation, required) => {
    const rpm = packageSchema.parse({ rpm: { depends: [relation] } }).rpm;
    const { file, output } = await build(rpmSpec(linuxPackage({ description: 'GUI.', rpm }, '1.0', 'gui')));
    if (file === undefined) throw new Error(output);
    const { output: requires } = await query(file, '--requires');
    expect(
      requires
        .split('\n')
        .filter((line) => !/^rpmlib|^$/.test(line))
        .toSorted(),
    ).toEqual(required.toSorted());
  });

  it.each(HOSTILE_TEXTS)('a relation is not read as anything else: %j', async (text) => {
    const relations = { depends: [text], recommends: [text], suggests: [text] };
    const pack = linuxPackage({ description: 'GUI.', linux: relations, rpm: relations }, '1.0', 'gui');
    const { file, output } = await build(rpmSpec(pack));
    if (file === undefined) expect(output).toMatch(/^error: line \d+: .*: Requires: /m);
    else
      expect((await query(file, '--scripts', '--triggers', '--list')).output).toBe('(contains no files)\n');
  });
});

/** The path of a release file on another host. */
const ODD_FILE = `/release/1.0/it's *"{1}" $uri; 100% #?.so`;

describe.each([
  { tool: 'nginx', name: 'nginx.conf', start: startNginx },
  { tool: 'caddy', name: 'Caddyfile', start: startCaddy },
] as const)('$name', ({ tool, name, start }) => {
  it.runIf(tools.includes(tool))('has rules for folders of release files with any name', async () => {
    const site = mkdtempSync(join(folder, 'site-'));
    const all = HOSTILE_TEXTS.map((text) => normalize(`/dl ${text}/1.0/`));
    const names = all.filter((path) => pathFault(`${path}a.html`) === undefined);
    expect(names.length).toBeGreaterThan(40);
    for (const path of ['/ui/', ...names]) mkdirSync(join(site, path), { recursive: true });
    const files = ['/ui/index.html', ...names.map((path) => `${path}a.html`)];
    for (const path of files) writeFileSync(join(site, path), 'x');
    const configured = configurationOf(name, { releaseFolders: names });
    const server = await start(site, await freePort(), join(folder, tool), configured);
    try {
      const policies = await Promise.all(
        files.map(async (path) => {
          const answer = await fetch(`${server.address}${escapePath(path)}`);
          return [path, answer.status, answer.headers.get('content-security-policy')];
        }),
      );
      const sandboxed = files.slice(1).map((path) => [path, 200, SANDBOX]);
      expect(policies).toEqual([['/ui/index.html', 200, "frame-ancestors 'none'"], ...sandboxed]);
    } finally {
      server.process.kill();
    }
  });

  it.runIf(tools.includes(tool))('redirects from and to addresses with any text', async () => {
    const site = mkdtempSync(join(folder, 'site-'));
    const redirects = [...HOSTILE_TEXTS, ...HOSTILE_LINES].flatMap((text) => {
      const [from, to] = [redirectSource(`/old ${text}/`), redirectTarget(`/new/?${text}#${text}`)];
      return from === undefined || to === undefined ? [] : [{ from, to, problem }];
    });
    expect(redirects.length).toBeGreaterThan(40);
    const further = [
      { from: '/API/', to: '/api/', problem },
      { from: '/page.html', to: 'https://other.invalid/x?y', problem },
      { from: '/v/stable/', to: '/v/1.0/', problem, isFolder: true },
      { from: ODD_FILE, to: 'https://other.invalid/1.0/a.so', problem, isFile: true as const },
    ];
    for (const path of ['ui', 'api', 'v/1.0', 'page.html']) {
      mkdirSync(join(site, path), { recursive: true });
      writeFileSync(join(site, path, 'index.html'), 'x');
    }
    const configured = configurationOf(name, { redirects: [...redirects, ...further] });
    const server = await start(site, await freePort(), join(folder, tool), configured);
    const ask = async (path: string) => {
      const { status, headers } = await fetch(`${server.address}${path}`, { redirect: 'manual' });
      return [path, status, headers.get('location')];
    };
    try {
      for (const { from, to } of redirects)
        for (const path of [from, from.slice(0, -1)].map(escapePath))
          expect(await ask(path)).toEqual([path, 301, to]);
      expect(await ask('/page.html')).toEqual(['/page.html', 301, 'https://other.invalid/x?y']);
      const file = escapePath(ODD_FILE).replaceAll('*', '%2A');
      expect(await ask(file)).toEqual([file, 302, 'https://other.invalid/1.0/a.so']);
      expect(await ask('/API/')).toEqual(['/API/', 301, '/api/']);
      for (const path of ['/ui/', '/api/', '/v/1.0/']) expect(await ask(path)).toEqual([path, 200, null]);
      const below = ['', 'a/', 'a%20b', 'libx.so.1', '/other.invalid/'];
      for (const path of below) {
        const [, status, location] = await ask(`/v/stable/${path}`);
        const { origin, pathname } = new URL(String(location), 'https://x.invalid');
        const expected = new URL(`/v/1.0/${path}`, 'https://x.invalid').pathname;
        expect([status, origin, unescaped(pathname).replace('//', '/')]).toEqual([
          302,
          'https://x.invalid',
          unescaped(expected).replace('//', '/'),
        ]);
      }
      const split = `${server.address}/v/stable/a%0d%0aSet-Cookie:%20a=b`;
      expect((await fetch(split, { redirect: 'manual' })).headers.get('set-cookie')).toBeNull();
      const answer = await fetch(`${server.address}/API/`, { redirect: 'manual' });
      expect(answer.headers.get('cache-control')).toBe(SHORT);
      expect(answer.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
    } finally {
      server.process.kill();
    }
  });
});
