import { compareParsed, lineOf, parseVersion } from '../../description/version.ts';
import type { Rule } from '../rule.ts';

export const dateOrder: Rule = {
  id: 'date-order',
  summary: 'A release that is older than a release of the same series with a lower version.',
  help: 'The site sorts releases by version, and compares a release only with releases that are not dated later. So 1.2.1 must not be dated before 1.2.0, but 1.2.4 can be dated after 1.3.0.',
  hint: 'Correct one of the two dates.',
  *check({ site, released }) {
    const parsed = released.flatMap(({ release }) => {
      const version = parseVersion(release.version);
      return version ? [{ release, version }] : [];
    });
    const byLine = Map.groupBy(parsed, ({ version }) => lineOf(version));
    for (const edition of site.editions) {
      const { version, document } = edition.release;
      const parsedVersion = parseVersion(version);
      if (!parsedVersion) continue;
      const later = byLine
        .get(lineOf(parsedVersion))
        ?.find(
          (other) =>
            other.release.document.date > document.date && compareParsed(other.version, parsedVersion) < 0,
        );
      if (!later) continue;
      const message = `The date of ${version} is ${document.date}, but the lower version ${later.release.version} has the date ${later.release.document.date}.`;
      yield { edition, path: ['date'], about: version, message };
    }
  },
};
