import { describe, expect, it } from 'vitest';
import { compareParsed, isPrerelease, lineOf, parseVersion } from '../../../src/description/version.ts';

function compare(a: string, b: string): number {
  const [left, right] = [parseVersion(a), parseVersion(b)];
  if (!left || !right) throw new RangeError(`${a} or ${b} cannot be compared.`);
  return Math.sign(compareParsed(left, right));
}

/** Lists in ascending order. */
const ORDERED = {
  'the precedence of SemVer': [
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0-rc.1',
    '1.0.0',
    '1.0.1',
    '1.2.0',
    '1.10.0',
    '2.0.0-next.3',
    '2.0.0',
  ],
  'the spellings of PEP 440': [
    '1.0.dev456',
    '1.0a1',
    '1.0a2.dev456',
    '1.0a12.dev456',
    '1.0a12',
    '1.0b1.dev456',
    '1.0b2',
    '1.0b2.post345.dev456',
    '1.0b2.post345',
    '1.0b2-346',
    '1.0c1.dev456',
    '1.0c1',
    '1.0rc2',
    '1.0c3',
    '1.0',
    '1.0.post456.dev34',
    '1.0.post456',
    '1.1.dev1',
    '1.2',
    '1.2+cu118',
    '1.2+cu121',
    '1.2.r32+123456',
    '1.2.rev33+123456',
  ],
  'revisions and letters': ['7.1.1-rc1', '7.1.1', '7.1.1-9', '7.1.1-39', '7.1.1-39.1', '7.1.2'],
  'letters of OpenSSL': [
    '1.0.2-beta1',
    '1.0.2',
    '1.0.2a',
    '1.0.2k',
    '1.0.2k-19',
    '1.0.2z',
    '1.0.2za',
    '1.0.3',
  ],
  'patch levels of OpenSSH': ['9.6', '9.6p1', '9.6p2', '9.7'],
  'four parts': ['1.2.3', '1.2.3.4', '1.2.3.10', '1.2.4'],
  dates: ['2023.12.1', '2024.02.30', '2024.10.1', '2024.10.01-2', '20241101'],
  'prereleases of gems': ['2.0.0.alpha1', '2.0.0.beta2', '2.0.0.beta10', '2.0.0.rc1', '2.0.0', '2.0.0.1'],
  'a leading v': ['v1.9', '1.10', 'V1.11'],
  'prereleases of packages': ['1.0~rc1', '1.0', '1.0-1'],
  'git describe': ['1.2.0', '1.2.0-4-gdeadbee', '1.2.0-12-g1a2b3c4', '1.2.1'],
};

const ALL = [...new Set(Object.values(ORDERED).flat())];

describe('the order of versions', () => {
  it.each(Object.entries(ORDERED))('follows %s', (_, versions) => {
    expect(versions.toReversed().toSorted(compare)).toEqual(versions);
    for (const [index, lower] of versions.entries())
      for (const higher of versions.slice(index + 1))
        expect([lower, compare(lower, higher)]).toEqual([lower, -1]);
  });

  it('is the same for spellings of one version', () => {
    const spellings = ['1.0rc1', '1.0-rc1', '1.0.0-rc.1', 'v1.0.RC1', '1.0~rc1', '1.0c1', '01.00rc01'];
    for (const a of spellings) for (const b of spellings) expect(compare(a, b)).toBe(0);
    expect(compare('1', 'v1.0.0')).toBe(0);
    expect(compare('1.0.post1', '1.0-1')).toBe(0);
  });

  it('is antisymmetric and transitive', () => {
    const pairs = ALL.flatMap((a) => ALL.map((b) => [a, b] as const));
    expect(pairs.filter(([a, b]) => compare(a, b) + compare(b, a) !== 0)).toEqual([]);
    const inOrder = pairs.filter(([a, b]) => compare(a, b) <= 0);
    const after = Map.groupBy(inOrder, ([a]) => a);
    const broken = inOrder.filter(([a, b]) => after.get(b)?.some(([, c]) => compare(a, c) > 0));
    expect(broken).toEqual([]);
  });

  it('compares numbers of any size', () => {
    const digits = '9'.repeat(90);
    expect(compare(digits, `1${digits}`)).toBe(-1);
  });

  it.each([
    'nightly',
    'main',
    '1a2b3c4',
    'deadbee',
    '1.0_1',
    '1..2',
    '1.0-',
    'lib-1.0',
    '1.0foo1',
    '1!2.0',
    '',
  ])('does not compare %j', (version) => {
    expect(parseVersion(version)).toBeUndefined();
  });
});

describe('the parts of a version', () => {
  it.each([
    ['1.0rc1', { core: '1.0', prerelease: ['rc', '1'] }],
    ['2.0.0.beta2', { core: '2.0.0', prerelease: ['beta', '2'] }],
    ['v7.1.1-39', { core: '7.1.1', revision: ['39'] }],
    ['1.0.post1+cu121', { core: '1.0', revision: ['1'], build: ['cu', '121'] }],
    ['24.04.1', { core: '24.04.1' }],
  ])('of %s', (version, parts) => {
    expect(parseVersion(version)).toEqual(parts);
  });

  it('tell prereleases', () => {
    const prereleases = [
      '1.0rc1',
      '1.0-rc.1',
      '2.0.0.beta2',
      '1.0.dev3',
      '1.0.post1.dev2',
      '3.0.0-SNAPSHOT',
      '1.0~a1',
    ];
    expect(prereleases.filter((version) => !isPrerelease(version))).toEqual([]);
    const stable = [
      '1.0',
      '7.1.1-39',
      '1.0.post1',
      '1.1.1w',
      '1.1.1a',
      '1.0+rc1',
      'v2',
      'nightly',
      '9.6p1',
      '1.0-r1',
    ];
    expect(stable.filter(isPrerelease)).toEqual([]);
  });

  it.each([
    ['1.4.2', '1.4'],
    ['1.4', '1'],
    ['v01.04.0-rc.1', '1.4'],
    ['2', ''],
    ['1.2.3.4', '1.2.3'],
  ])('give %s the line %s', (version, line) => {
    const parsed = parseVersion(version);
    expect(parsed && lineOf(parsed)).toBe(line);
  });
});
