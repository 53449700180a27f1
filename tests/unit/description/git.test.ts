import { describe, expect, it } from 'vitest';
import { statedCommit } from '../../../src/description/git.ts';

describe('the commit of a release', () => {
  it.each(['4f2a9c1', 'abc', 'v0.2.0-3-g4f2a9c1'])('is stated as %s', (git) => {
    expect(statedCommit(git)).toBe(git);
  });

  it.each(['', '<git_hash>', '$COMMIT', '{commit}', null, undefined])('is not stated by %s', (git) => {
    expect(statedCommit(git)).toBeUndefined();
  });
});
