import { describe, expect, it } from 'vitest';
import {
  highestFirst,
  inPublicationOrder,
  notesMarkdown,
  type Release,
  releasesBefore,
  releaseToCompare,
  statedCommit,
} from '../../../src/description/releases.ts';

const release = (version: string, date: string) => ({ version, document: { apiversion: 1 as const, date } });

const versionsOf = (releases: readonly Release[]) => releases.map(({ version }) => version);

/** Releases with dates in the given order, one day after the other. */
const published = (...versions: readonly string[]) =>
  versions.map((version, day) => release(version, `2026-01-${String(day + 1).padStart(2, '0')}`));

describe('the order of releases', () => {
  it('follows their versions, regardless of dates', () => {
    const sorted = highestFirst(published('1.9.0', '2.0.0', '2.1.0-rc.1', '1.9.1', '1.10.0'));
    expect(versionsOf(sorted)).toEqual(['2.1.0-rc.1', '2.0.0', '1.10.0', '1.9.1', '1.9.0']);
  });

  it('follows dates where versions are equal', () => {
    expect(versionsOf(highestFirst(published('1.0.0', '1.0', 'v1')))).toEqual(['v1', '1.0', '1.0.0']);
  });

  it('follows dates where versions cannot be compared, and is the same for each order of the input', () => {
    const releases = published('first', '1.0', 'second', '2.0', '1.1', 'third', 'fourth');
    const sorted = ['fourth', 'third', '2.0', '1.1', 'second', '1.0', 'first'];
    for (const [index] of releases.entries()) {
      const turned = [...releases.slice(index), ...releases.slice(0, index)];
      expect(versionsOf(highestFirst(turned))).toEqual(sorted);
      expect(versionsOf(highestFirst(turned.toReversed()))).toEqual(sorted);
    }
  });

  it('of publication follows dates, and versions on one day', () => {
    const releases = [...published('1.9.0', '2.0.0', '1.9.1'), release('1.10.0', '2026-01-01')];
    expect(versionsOf(inPublicationOrder(releases))).toEqual(['1.9.0', '1.10.0', '2.0.0', '1.9.1']);
  });
});

describe('the release to compare with', () => {
  const comparedWith = (version: string, ...all: readonly string[]) => {
    const releases = highestFirst(published(...all));
    const compared = releases.find((one) => one.version === version);
    return compared && releaseToCompare(compared, releasesBefore(compared, releases))?.version;
  };

  it.each([
    ['2.0.0', '1.9.0', ['1.9.0', '2.0.0', '1.9.1']],
    ['1.9.1', '1.9.0', ['1.9.0', '2.0.0', '1.9.1']],
    ['2.0.1', '2.0.0', ['1.9.0', '2.0.0', '1.9.1', '2.0.1']],
    ['2.0.0', '1.9.0', ['1.9.0', '2.0.0-rc.1', '2.0.0-rc.2', '2.0.0']],
    ['2.0.0-rc.2', '2.0.0-rc.1', ['1.9.0', '2.0.0-rc.1', '2.0.0-rc.2', '2.0.0']],
    ['2.0.0-rc.1', '1.9.0', ['1.9.0', '2.0.0-rc.1']],
    ['1.4.1', undefined, ['2.0.0', '1.4.1']],
    ['1.0', undefined, ['1.0rc1', '1.0']],
  ])('of %s is %s', (version, expected, all) => {
    expect(comparedWith(version, ...all)).toBe(expected);
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

  it('joins notes, whose lines keep their indentation', () => {
    expect(notesMarkdown(['- One', '', '  line.', '```', 'a', '', '', '  b', '```', '', ' '])).toBe(
      '- One\n\n  line.\n```\na\n\n\n  b\n```',
    );
    expect(notesMarkdown(['', ' ', ''])).toBe('');
    expect(notesMarkdown(null)).toBe('');
  });
});
