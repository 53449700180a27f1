import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { debControl, nfpmConfiguration, rpmSpec } from '../../../src/releases/linux/makers.ts';
import {
  ARCHITECTURES,
  debRelation,
  linuxPackage,
  packageVersion,
  rpmRelation,
} from '../../../src/releases/linux/package.ts';
import { cpuTime } from '../../fixtures/cpu-time.ts';

const entry = {
  name: 'zephyr',
  description: 'Sound: 100% native.',
  license: 'MIT',
  section: 'sound',
  maintainer: 'Ann <a@x.org>',
  vendor: 'Ann',
  linux: {
    depends: ['libc6 (>= 2.31)', 'libasound2'],
    suggests: ['jackd'],
    contents: [
      { src: 'lib z.so', dst: "/usr/lib/it's 100%.so", type: 'file' },
      { src: '/usr/lib/a', dst: '/usr/lib/b', type: 'symlink' },
    ],
  },
  rpm: { group: 'Sound', depends: ['glibc >= 2.31'], recommends: ['alsa-lib'] },
};
const pack = linuxPackage(entry, '2.0-rc1', 'Zephyr Audio');
const [x86, arm] = ARCHITECTURES;

describe('nfpm.yaml', () => {
  it('has every field in the place that nFPM expects', () => {
    expect(parse(nfpmConfiguration(pack, arm))).toEqual({
      name: 'zephyr',
      arch: 'arm64',
      version: '2.0~rc1',
      version_schema: 'none',
      section: 'sound',
      maintainer: 'Ann <a@x.org>',
      description: 'Sound: 100% native.',
      vendor: 'Ann',
      license: 'MIT',
      depends: ['libc6 (>= 2.31)', 'libasound2'],
      suggests: ['jackd'],
      contents: [
        { src: 'lib z.so', dst: "/usr/lib/it's 100%.so", type: 'file' },
        { src: '/usr/lib/a', dst: '/usr/lib/b', type: 'symlink' },
      ],
      rpm: { group: 'Sound' },
      overrides: { rpm: { depends: ['glibc >= 2.31'], recommends: ['alsa-lib'] } },
    });
  });

  it('of an empty package has no empty fields', () => {
    expect(parse(nfpmConfiguration(linuxPackage({}, '1.0', 'My Lib'), x86))).toEqual({
      name: 'my-lib',
      arch: 'amd64',
      version: '1.0',
      version_schema: 'none',
      contents: [],
    });
  });
});

it.each([
  ['My Lib', 'my-lib'],
  ['Z', 'libz'],
  ['+Größe!', 'gr-e'],
  ['Ω', 'lib'],
])('the package of a library %s is named %s by default, as Debian allows', (library, name) => {
  expect(linuxPackage({}, '1.0', library).name).toBe(name);
});

describe('other package formats', () => {
  it('have the same fields in control data', () => {
    expect(debControl(pack, x86)).toBe(
      `Package: zephyr\nVersion: 2.0~rc1\nArchitecture: amd64\nMaintainer: Ann <a@x.org>\nSection: sound\nDepends: libc6 (>= 2.31), libasound2\nSuggests: jackd\nDescription: Sound: 100% native.\n`,
    );
  });

  it('have literal percent signs and quotes in a spec', () => {
    const spec = rpmSpec(pack).split('\n');
    expect(spec).toContain('Summary: Sound: 100%{percent} native');
    expect(spec).toContain('Requires: glibc >= 2.31');
    expect(spec).toContain(
      `install -D -m 0644 '%{_sourcedir}/lib z.so' '%{buildroot}/usr/lib/it'\\''s 100%{percent}.so'`,
    );
    expect(spec).toContain(
      `install -d '%{buildroot}/usr/lib' && ln -s -- /usr/lib/a '%{buildroot}/usr/lib/b'`,
    );
    expect(spec).toContain('"/usr/lib/it?s?100?.so"');
  });
});

describe('versions and relations', () => {
  it.each([
    ['1.0', '1.0'],
    ['v1.0', '1.0'],
    ['1.0.0-rc1', '1.0.0~rc1'],
    ['1.0rc1', '1.0~rc1'],
    ['2.0.0.beta2', '2.0.0~beta2'],
    ['1.0.0-rc.1+5', '1.0.0~rc.1+5'],
    ['1.0.dev3', '1.0~~dev3'],
    ['1.0rc1.dev2', '1.0~rc1~dev2'],
    ['1.0.post1', '1.0+post1'],
    ['1.1.1w', '1.1.1w'],
    ['7.1.1-39', '7.1.1', '39'],
    ['1!2.0', '2.0'],
    ['2.1+cu121', '2.1+cu121'],
    ['1.0+git_5', '1.0+git.5'],
    ['1.0_1', '1.0.1'],
    ['nightly', '0~nightly'],
  ])('%s is %s in a package', (version, expected, release?: string) => {
    expect(packageVersion(version)).toEqual(
      release === undefined ? { version: expected } : { version: expected, release },
    );
  });

  it('with a revision are in every format', () => {
    const revised = linuxPackage(entry, '7.1.1-39', 'Zephyr Audio');
    expect(nfpmConfiguration(revised, x86)).toContain('version: 7.1.1\nrelease: "39"\n');
    expect(debControl(revised, x86)).toContain('Version: 7.1.1-39\n');
    expect(rpmSpec(revised)).toContain('Version: 7.1.1\nRelease: 39\n');
  });

  it('replace $VERSION in the paths of packaged files', () => {
    const contents = [{ src: 'libz.so.$VERSION', dst: '/usr/lib/libz.so', type: 'file' }];
    const versioned = linuxPackage({ ...entry, linux: { contents } }, '2.0', 'Zephyr Audio');
    expect(versioned.contents.map(({ src }) => src)).toEqual(['libz.so.2.0']);
  });

  it.each([
    ['foo (>= 1.2)', 'foo >= 1.2'],
    ['foo (<< 2)', 'foo < 2'],
    ['foo', 'foo'],
  ])('%s for apt is %s for dnf, and back', (deb, rpm) => {
    expect(rpmRelation(deb)).toBe(rpm);
    expect(debRelation(rpm)).toBe(deb);
  });

  it('for some architectures are compared before their names', () => {
    expect(debRelation('foo >= 1.2 [amd64 !arm64]')).toBe('foo (>= 1.2) [amd64 !arm64]');
  });

  it.each([
    ['foo >= ', 'foo >= '],
    ['foo >= 1 2', 'foo >= 1 2'],
    ['foo >= 1 < 2', 'foo >= 1 < 2'],
    ['foo | bar (>= 1)', 'foo | bar (>= 1)'],
    ['foo [amd64]', 'foo [amd64]'],
    ['(foo if bar >= 1)', '(foo if bar >= 1)'],
  ])('%s has no comparison to convert', (relation, expected) => {
    expect([debRelation(relation), rpmRelation(relation)]).toEqual([expected, expected]);
  });

  it.each<[string, (size: number) => unknown]>([
    ['a relation for dnf', (size) => rpmRelation(`a (>= ${' '.repeat(size)}`)],
    ['a relation of operators', (size) => debRelation(`a ${'='.repeat(size)} `)],
    ['a relation of spaces', (size) => debRelation(`a${' '.repeat(size)}b = c`)],
    ['a relation of parentheses', (size) => rpmRelation(`${'('.repeat(size)}a > b)`)],
    ['a name of hyphens', (size) => linuxPackage({}, '1.0', `a${'-'.repeat(size)}b`)],
  ])('the time for %s is linear in its length', { retry: 3 }, async (_what, run) => {
    const size = 20_000;
    const [once, fourfold] = [await cpuTime(() => run(size)), await cpuTime(() => run(4 * size))];
    // Twice the factor of linear time, and half the factor of quadratic time.
    expect(fourfold).toBeLessThan(8 * once + 2);
  });
});
