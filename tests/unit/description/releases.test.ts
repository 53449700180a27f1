import { describe, expect, it } from 'vitest';
import { compareVersions, newestFirst, paragraphs, statedCommit } from '../../../src/description/releases.ts';

const release = (version: string, date: string) => ({ version, document: { apiversion: 1 as const, date } });

describe('the order of releases', () => {
  it('follows their dates, regardless of versions', () => {
    const sorted = newestFirst([release('9.0', '2025-01-01'), release('1.0', '2026-01-01')]);
    expect(sorted.map(({ version }) => version)).toEqual(['1.0', '9.0']);
  });

  it('follows their versions, numerically, on one day', () => {
    const day = '2026-01-01';
    const sorted = newestFirst(
      ['0.9.0', '0.10.0', '0.10.0-rc2', '0.10.0-rc10'].map((version) => release(version, day)),
    );
    expect(sorted.map(({ version }) => version)).toEqual(['0.10.0', '0.10.0-rc10', '0.10.0-rc2', '0.9.0']);
  });

  it('puts a prerelease before its release', () => {
    expect(compareVersions('1.0.0-rc1', '1.0.0')).toBeLessThan(0);
    expect(compareVersions('1.0.0-rc1', '0.9.0')).toBeGreaterThan(0);
  });
});

describe('the data of a release', () => {
  it.each([
    ['1a2b3c4', '1a2b3c4'],
    ['v0.2.0-3-g4f2a9c1', 'v0.2.0-3-g4f2a9c1'],
    ['$COMMIT', undefined],
    ['{commit}', undefined],
    ['<git_hash>', undefined],
    ['', undefined],
    [null, undefined],
  ])('reads %j as the commit %j', (git, commit) => {
    expect(statedCommit(git)).toBe(commit);
  });

  it('splits notes into paragraphs at empty strings', () => {
    expect(paragraphs(['One', 'line.', '', ' ', 'Two.', ''])).toEqual(['One\nline.', 'Two.']);
  });
});
