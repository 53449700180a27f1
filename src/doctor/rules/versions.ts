import { join } from 'node:path';
import { quoted } from '../../description/problem.ts';
import { compareParsed, lineOf, type ParsedVersion, parseVersion } from '../../description/version.ts';
import type { Examined, ExaminedRelease, Rule } from '../rule.ts';

export const dateOrder: Rule = {
  id: 'date-order',
  summary: 'A release that is older than a release of the same series with a lower version.',
  help: 'The site sorts releases by version, and compares a release only with releases that are not dated later. So 1.2.1 must not be dated before 1.2.0, but 1.2.4 can be dated after 1.3.0.',
  hint: 'Correct one of the two dates.',
  *check(examined) {
    for (const { edition, parsed, series } of withSeries(examined, lineOf)) {
      const { version, document } = edition.release;
      const later = series.find(
        (other) => other.release.document.date > document.date && compareParsed(other.parsed, parsed) < 0,
      );
      if (!later) continue;
      const message = `The date of ${version} is ${document.date}, but the lower version ${later.release.version} has the date ${later.release.document.date}.`;
      yield { edition, path: ['date'], about: version, message };
    }
  },
};

export const sameVersion: Rule = {
  id: 'same-version',
  summary: 'Two releases with versions that mean the same, such as 1.0 and 1.0.0.',
  help: 'pip and RubyGems treat them as one version.',
  hint: 'Publish one of them, and delete the folder of the other one.',
  *check(examined) {
    for (const { edition, parsed, series } of withSeries(examined, shortCore)) {
      const { version } = edition.release;
      const same = series.find(
        (other) => other.release.version < version && compareParsed(other.parsed, parsed) === 0,
      );
      if (!same) continue;
      const message = `${quoted(version)} and ${quoted(same.release.version)} are the same version.`;
      yield { edition, path: [], about: version, message };
    }
  },
};

/** The numbers of a version, without zeros at their end. */
function shortCore({ core }: ParsedVersion): string {
  return core.replace(/(?:\.0+)+$/, '');
}

/** The releases to examine with versions that can be compared, and all releases of their series. */
function withSeries({ site, released }: Examined, seriesOf: (version: ParsedVersion) => string) {
  const withParsed = <Kept extends Pick<ExaminedRelease, 'release'>>(editions: readonly Kept[]) =>
    editions.flatMap((edition) => {
      const parsed = parseVersion(edition.release.version);
      return parsed ? [{ edition, release: edition.release, parsed }] : [];
    });
  const bySeries = Map.groupBy(withParsed(released), ({ parsed }) => seriesOf(parsed));
  return withParsed(site.editions).map(({ edition, parsed }) => {
    return { edition, parsed, series: bySeries.get(seriesOf(parsed)) ?? [] };
  });
}

/** Hours by which the first time zone is ahead of UTC. */
const FIRST_ZONE = 14;

export const futureDate: Rule = {
  id: 'future-date',
  summary: 'A release with a date in the future.',
  help: 'The site treats the release as already published.',
  hint: 'Correct the date, or publish the release on that date.',
  *checkRelease({ release }, { now }) {
    const first = new Date(now);
    first.setUTCHours(now.getUTCHours() + FIRST_ZONE);
    const latest = first.toISOString().slice(0, 10);
    const { date } = release.document;
    if (date <= latest) return;
    const message = `The date ${date} is in the future in every time zone.`;
    yield { path: ['date'], about: date, message };
  },
};

export const unorderedVersion: Rule = {
  id: 'unordered-version',
  summary: 'A version that cannot be compared with others, such as "nightly" or a commit.',
  help: 'The site sorts releases by version. It places a release without a comparable version by its date.',
  hint: 'Use a version such as 1.2.0, 1.2.0-rc.1, 1.2.0rc1 or 2026.11.26. It counts as stable, unless its channel in site.json has "prerelease": true.',
  *checkRelease({ release }, { released }) {
    if (released.length < 2) return;
    const { version } = release;
    if (parseVersion(version)) return;
    const message = `${quoted(version)} cannot be compared with other versions, so its date decides its position.`;
    yield { path: ['date'], about: version, message };
  },
};

export const versionPrefix: Rule = {
  id: 'version-prefix',
  summary: 'A release folder with a name that begins with "v", such as v1.0.0.',
  help: 'The folder name is the version: it replaces $VERSION, and is part of addresses. Tags have a "v"; versions do not.',
  *checkRelease({ release: { version } }, { site, shown }) {
    const [, bare] = /^v(\d.*)$/i.exec(version) ?? [];
    if (bare === undefined) return;
    const file = shown(join(site.settings.content, 'releases', version));
    const message = `$VERSION in commands becomes ${quoted(version)}, the name of this folder.`;
    yield { file, about: version, message, hint: `Rename the folder to ${bare}.` };
  },
};
