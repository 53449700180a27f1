import { compareVersions } from '../../description/releases.ts';
import type { Rule } from '../rule.ts';

export const dateOrder: Rule = {
  id: 'date-order',
  summary: 'A release that is older than a release with a lower version.',
  help: 'The site sorts releases by date. Fixes of an older series, such as 1.2.4 after 1.3.0, are not reported.',
  hint: 'Correct one of the two dates.',
  *check({ site }) {
    const byVersion = site.editions.toSorted((a, b) => compareVersions(a.release.version, b.release.version));
    for (const [index, edition] of byVersion.entries()) {
      const { version, document } = edition.release;
      const lower = byVersion.slice(0, index).map(({ release }) => release);
      const later = lower.find((release, at) => {
        const isFix = lower.slice(0, at).some((before) => lineOf(before.version) === lineOf(release.version));
        const isOwnLine = lineOf(release.version) === lineOf(version);
        return release.document.date > document.date && (isOwnLine || !isFix);
      });
      if (!later) continue;
      const message = `The date of ${version} is ${document.date}, but the lower version ${later.version} has the date ${later.document.date}.`;
      yield { edition, path: ['date'], about: version, message };
    }
  },
};

/** A version without its last number and suffix: `1.2` for `1.2.4` and `1.2.5-rc1`. */
function lineOf(version: string): string {
  const [core = ''] = version.split(/[-+]/, 1);
  return core.replace(/\.[^.]*$/, '');
}
