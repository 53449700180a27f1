import { quoted } from '../../description/problem.ts';
import { parseVersion } from '../../description/version.ts';
import type { Rule } from '../rule.ts';

export const unorderedVersion: Rule = {
  id: 'unordered-version',
  summary: 'A version that cannot be compared with others, such as "nightly" or a commit.',
  help: 'The site sorts releases by version. It places a release without a comparable version by its date.',
  hint: 'Use a version such as 1.2.0, 1.2.0-rc.1, 1.2.0rc1 or 2026.11.26.',
  *checkRelease({ release }, { released }) {
    if (released.length < 2) return;
    const { version } = release;
    if (parseVersion(version)) return;
    const message = `${quoted(version)} cannot be compared with other versions, so its date decides its position.`;
    yield { path: ['date'], about: version, message };
  },
};
