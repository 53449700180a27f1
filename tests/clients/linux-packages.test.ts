import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PROCESSOR } from './artifacts.ts';
import { run } from './run.ts';

const { address, site, tools } = inject('ground');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'packages-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

async function maker(name: string): Promise<string> {
  const answer = await fetch(`${address}/v/0.1.0/package/${PROCESSOR}/${name}`);
  expect(answer.status).toBe(200);
  return answer.text();
}

describe.runIf(tools.includes('dpkg-deb'))('dpkg-deb', () => {
  it('builds a package from the control data, and reads it again', async () => {
    const root = join(folder, 'deb');
    mkdirSync(join(root, 'DEBIAN'), { recursive: true });
    mkdirSync(join(root, 'usr/lib'), { recursive: true });
    writeFileSync(join(root, 'DEBIAN/control'), await maker('control'));
    cpSync(join(site, 'release/0.1.0/libreef.so'), join(root, 'usr/lib/libreef.so'));
    const built = await run('dpkg-deb', ['--build', '--root-owner-group', root, 'reef.deb'], { folder });
    expect(built.code).toBe(0);
    const { output } = await run('dpkg-deb', ['--info', 'reef.deb'], { folder });
    expect(output).toMatch(/^ Package: reef$/m);
    expect(output).toMatch(/^ Version: 0\.1\.0$/m);
    expect(output).toMatch(/^ Architecture: (?:amd64|arm64)$/m);
    expect(output).toMatch(/^ Depends: libc6$/m);
    expect(output).toMatch(/^ Recommends: libusb-1\.0-0, libasound2$/m);
    expect(output).toMatch(/^ Suggests: udev, avahi-daemon$/m);
  });
});

describe.runIf(tools.includes('rpmbuild'))('rpmbuild', () => {
  it('builds a package from the spec, and rpm reads it again', async () => {
    const root = join(folder, 'rpm');
    mkdirSync(root);
    writeFileSync(join(root, 'reef.spec'), await maker('reef.spec'));
    const defines = [`_topdir ${root}`, `_sourcedir ${join(site, 'release/0.1.0')}`, `_rpmdir ${root}`];
    const parameters = defines.flatMap((define) => ['--define', define]);
    const built = await run('rpmbuild', ['-bb', ...parameters, 'reef.spec'], { folder: root });
    expect(built.output).toMatch(/Wrote: .*\.rpm/);
    const [, file = ''] = /Wrote: (.*\.rpm)/.exec(built.output) ?? [];
    const info = await run('rpm', ['-qip', file], { folder: root });
    expect(info.output).toMatch(/^Name\s+: reef$/m);
    expect(info.output).toMatch(/^Version\s+: 0\.1\.0$/m);
    expect(info.output).toMatch(/^License\s+: MIT$/m);
    const relations = await run('rpm', ['-qp', '--requires', '--recommends', '--suggests', file], {
      folder: root,
    });
    for (const name of ['glibc', 'libusb1', 'alsa-lib', 'systemd-udev', 'avahi']) {
      expect(relations.output.split('\n')).toContain(name);
    }
    const contents = await run('rpm', ['-qlp', file], { folder: root });
    expect(contents.output.trim().split('\n').toSorted()).toEqual([
      '/usr/include/reef.h',
      '/usr/lib/libreef.so',
      '/usr/share/doc/reef/LICENSE',
    ]);
  });
});
