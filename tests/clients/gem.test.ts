import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
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
