import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ABI3_WHEEL } from './artifacts.ts';
import { type Outcome, run } from './run.ts';

const { servers, address, tampered, tools } = inject('ground');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pip-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

function pip(...parameters: string[]): Promise<Outcome> {
  return run('pip3', [...parameters, '--no-cache-dir', '--no-deps'], { folder });
}

describe.runIf(tools.includes('pip3'))('pip', () => {
  it.each(servers)('downloads the abi3 wheel from $name, byte for byte', async ({ name, address: place }) => {
    const target = join(folder, `download ${name}`);
    const { code, output } = await pip('download', '--index-url', `${place}/ui`, 'reef==0.2.0', '-d', target);
    expect(output).toContain(`${place}/ui/release/0.2.0/${ABI3_WHEEL.name}`);
    expect(code).toBe(0);
    expect(readFileSync(join(target, ABI3_WHEEL.name)).equals(ABI3_WHEEL.bytes)).toBe(true);
  });

  it('installs the newest version that this Python may have and nobody has withdrawn', async () => {
    const target = join(folder, 'newest');
    const { code, output } = await pip('install', '--index-url', `${address}/ui`, 'reef', '--target', target);
    expect(output).toContain('Successfully installed reef-0.2.0');
    expect(code).toBe(0);
    const script = 'import reef; print(reef.VERSION)';
    const ran = await run('python3', ['-c', script], {
      folder,
      env: { PATH: process.env['PATH'] ?? '', PYTHONPATH: target },
    });
    expect(ran.output).toBe('0.2.0\n');
  });

  it('installs an older release from the same index', async () => {
    const target = join(folder, 'older');
    const { output } = await pip('install', '--index-url', `${address}/ui`, 'reef<0.2', '--target', target);
    expect(output).toContain('Successfully installed reef-0.1.0');
  });

  it('refuses a version that asks for another Python', async () => {
    const { code, output } = await pip(
      'download',
      '--index-url',
      `${address}/ui`,
      'reef==0.4.0',
      '-d',
      folder,
    );
    expect(code).not.toBe(0);
    expect(output).toMatch(/Requires-Python.*>=4\.0/);
  });

  it('installs a withdrawn version only if the command names it, and shows the reason', async () => {
    const target = join(folder, 'withdrawn');
    const { code, output } = await pip(
      'download',
      '--index-url',
      `${address}/ui`,
      'reef==0.3.0',
      '-d',
      target,
    );
    expect(code).toBe(0);
    expect(output).toContain('does not <start>');
  });

  it('refuses a wheel whose bytes differ from the index', async () => {
    const target = join(folder, 'refused');
    const { code, output } = await pip(
      'download',
      '--index-url',
      `${tampered}/ui`,
      'reef==0.2.0',
      '-d',
      target,
    );
    expect(code).not.toBe(0);
    expect(output).toMatch(/DO NOT MATCH THE HASHES/i);
    expect(readdirSync(target)).toEqual([]);
  });

  it.each(servers)('reads the JSON form of the index from $name', async ({ name, address: place }) => {
    const target = join(folder, `json ${name}`);
    const index = `${place}/ui/v1+json`;
    const { code, output } = await pip('download', '--index-url', index, 'reef', '-d', target, '-vv');
    expect(code).toBe(0);
    expect(output).toContain('application/vnd.pypi.simple.v1+json');
    expect(readdirSync(target)).toEqual([ABI3_WHEEL.name]);
  });

  it('serves the metadata of a wheel beside it', async () => {
    const answer = await fetch(`${address}/ui/release/0.2.0/${ABI3_WHEEL.name}.metadata`);
    expect(await answer.text()).toBe(ABI3_WHEEL.metadata);
  });
});
