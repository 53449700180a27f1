import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type PackageVersion, packageVersion } from '../../src/releases/linux/package.ts';
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

/** Versions in the order that projects mean. */
const ORDERED = [
  '1.0.dev3',
  '1.0a1',
  '1.0-beta.2',
  '1.0rc1.dev2',
  '1.0rc1',
  '1.0',
  '1.0.post1',
  '1.0.1',
  '2.0.0.beta2',
]
  .concat([
    '2.0.0-rc.2',
    '2.0.0-rc.10',
    '2.0.0',
    '2.0.1+cu118',
    '2.0.1+cu121',
    '7.1.1',
    '7.1.1-39',
    '7.1.1-40',
  ])
  .map((version) => packageVersion(version));
const PAIRS = ORDERED.slice(1).map((higher, index) => ({ lower: ORDERED[index] ?? higher, higher }));

describe.runIf(tools.includes('dpkg-deb'))('dpkg', () => {
  const text = ({ version, release }: PackageVersion) => [version, release].filter(Boolean).join('-');
  it.each(PAIRS)('sorts $lower before $higher', async ({ lower, higher }) => {
    const parameters = ['--compare-versions', text(lower), 'lt', text(higher)];
    expect(await run('dpkg', parameters, { folder })).toMatchObject({ code: 0 });
  });
});

describe.runIf(tools.includes('rpmbuild'))('rpm', () => {
  it.each(PAIRS)('sorts $lower before $higher', async ({ lower, higher }) => {
    const compared = async (a: string, b: string) => {
      const script = `%{lua:print(rpm.vercmp('${a}', '${b}'))}`;
      return Number((await run('rpm', ['--eval', script], { folder })).output);
    };
    const order =
      (await compared(lower.version, higher.version)) ||
      (await compared(lower.release ?? '1', higher.release ?? '1'));
    expect(order).toBe(-1);
  });
});

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
