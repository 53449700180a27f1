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
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePort } from '../../src/cli/recipes/free-port.ts';
import { gem } from '../fixtures/gem.ts';
import { SiteFolder } from '../fixtures/site-folder.ts';
import { PROCESSOR } from './artifacts.ts';
import { type Outcome, run } from './run.ts';

const { servers, address, tampered, tools } = inject('ground');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gem-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

function install(place: string, home: string, ...parameters: string[]): Promise<Outcome> {
  const target = join(folder, home);
  mkdirSync(target, { recursive: true });
  const source = ['--clear-sources', '--source', `${place}/ui/gems`];
  return run('gem', ['install', ...parameters, ...source, '--no-document'], { folder: target });
}

const installed = (home: string) => readdirSync(join(folder, home, 'gems', 'gems')).toSorted();

describe.runIf(tools.includes('gem'))('gem', () => {
  it.each(servers)(
    'installs from $name, with what the gem needs, the one for this platform',
    async ({ name, address: place }) => {
      const { code, output } = await install(place, name, 'reef');
      expect(output).toContain('2 gems installed');
      expect(code).toBe(0);
      expect(installed(name)).toEqual([`reef-0.2.0-${PROCESSOR}-linux`, 'reef-paint-1.2.0']);
    },
  );

  it('installs the pure gem where it is asked for, and an older version', async () => {
    await install(address, 'pure', 'reef', '--platform', 'ruby');
    expect(installed('pure')).toEqual(['reef-0.2.0', 'reef-paint-1.2.0']);
    await install(address, 'older', 'reef', '--version', '0.1.0');
    expect(installed('older')).toEqual(['reef-0.1.0', 'reef-paint-1.2.0']);
  });

  it('installs a prerelease only with --pre', async () => {
    await install(address, 'pre', 'reef', '--pre');
    expect(installed('pre')).toEqual(['reef-0.3.0.rc1', 'reef-paint-1.2.0']);
  });

  it('refuses a gem that somebody has changed', async () => {
    const { code, output } = await install(tampered, 'refused', 'reef', '--platform', 'ruby');
    expect(code).not.toBe(0);
    expect(output).toMatch(/verifying .*reef-0\.2\.0\.gem|checksum|corrupt/i);
    expect(readdirSync(join(folder, 'refused', 'gems', 'gems'))).not.toContain('reef-0.2.0');
  });

  it('lists and describes gems by the older index too', async () => {
    const remote = ['--remote', '--clear-sources', '--source', `${address}/ui/gems`];
    const list = await run('gem', ['list', '--all', ...remote, '^reef$'], { folder });
    expect(list.output).toContain(`reef (0.2.0 ruby ${PROCESSOR}-linux, 0.1.0)`);
    const pre = await run('gem', ['list', '--all', '--pre', ...remote, '^reef$'], { folder });
    expect(pre.output).toContain('0.3.0.rc1');
    const specification = await run('gem', ['specification', 'reef', ...remote, '--version', '0.2.0'], {
      folder,
    });
    expect(specification.output).toMatch(/summary: 'A test, in UTF-8: é'/);
    expect(specification.output).toMatch(/name: reef-paint\n[\s\S]*version: '1\.0'[\s\S]*version: '1\.1'/);
    expect(specification.output).toMatch(/required_ruby_version[\s\S]*version: '2\.5'/);
  });
});

/** A gem source with this gem alone and in a pure form, its address, and the requests for it. */
async function serveGem(platform: string) {
  const site = new SiteFolder();
  site.release('1.0', ['x']);
  for (const one of ['ruby', platform]) {
    const name = one === 'ruby' ? 'wren-1.0.gem' : `wren-1.0-${one}.gem`;
    const yaml = `--- !ruby/object:Gem::Specification
name: wren
version: !ruby/object:Gem::Version
  version: '1.0'
platform: ${one}
authors: [A]
date: 2026-01-02 00:00:00.000000000 Z
summary: A test
specification_version: 4
`;
    site.write(`artifacts/1.0/${name}`, gem(yaml));
  }
  await site.publish(await site.read());
  const requests: string[] = [];
  const server = createServer(({ url = '/', method }, response) => {
    const path = join(site.path, 'out', url.endsWith('/') ? `${url}index.html` : url);
    const status = existsSync(path) && statSync(path).isFile() ? 200 : 404;
    requests.push(`${status} ${url}`);
    response.writeHead(status).end(status === 200 && method === 'GET' ? readFileSync(path) : undefined);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () => {
    server.close();
    site.remove();
  };
  return { site, requests, address: `http://127.0.0.1:${port}/ui/gems/`, close };
}

describe.runIf(tools.includes('gem'))('a gem for a platform with a C library', () => {
  it.each([
    ['gnu', 'compact'],
    ['gnu', 'old'],
    ['musl', 'compact'],
    ['musl', 'old'],
  ])('%s is found in the %s index without a request for a missing file', async (library, index) => {
    const platform = `${PROCESSOR}-linux-${library}`;
    const { site, requests, address: source, close } = await serveGem(platform);
    try {
      const target = join(folder, `${library} ${index}`);
      mkdirSync(target, { recursive: true });
      const old = ['names', 'versions', 'info'].map((name) => join(site.path, 'out/ui/gems', name));
      if (index === 'old') for (const path of old) rmSync(path, { recursive: true });
      const parameters = ['fetch', 'wren', '--clear-sources', '--source', source, '--platform', platform];
      const { code, output } = await run('gem', parameters, { folder: target });
      expect(code, output).toBe(0);
      const missing = requests.filter((request) => request.startsWith('404') && !/info\/wren$/.test(request));
      expect(missing).toEqual([]);
      expect(requests.at(-1)).toBe(`200 /ui/gems/gems/wren-1.0-${platform}.gem`);
    } finally {
      close();
    }
  });
});

describe.runIf(tools.includes('bundle'))('Bundler', () => {
  const bundle = (place: string, home: string) => {
    const target = join(folder, home);
    mkdirSync(target, { recursive: true });
    writeFileSync(join(target, 'Gemfile'), `source '${place}/ui/gems'\ngem 'reef', '~> 0.1'\n`);
    return run('bundle', ['install'], { folder: target });
  };

  it.each(servers)('installs from $name what a Gemfile asks for', async ({ name, address: place }) => {
    const { code, output } = await bundle(place, `bundle ${name}`);
    expect(output).toContain('Bundle complete!');
    expect(code).toBe(0);
    const script = "require 'reef'; require 'reef-paint'; puts REEF_4, REEF_10";
    const ran = await run('bundle', ['exec', 'ruby', '-e', script], {
      folder: join(folder, `bundle ${name}`),
    });
    expect(ran.output).toContain('0.2.0 platform\n1.2.0 ruby\n');
  });

  it('refuses a gem that somebody has changed', async () => {
    const { code, output } = await bundle(tampered, 'bundle refused');
    expect(code).not.toBe(0);
    expect(output).toMatch(/checksum/i);
  });
});
