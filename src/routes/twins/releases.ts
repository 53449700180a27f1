import { CHANGES_PATH, changesPath, packagePath, RELEASES_PATH } from '../../addresses/paths.ts';
import { tallyText } from '../../changes/tally.ts';
import { comparisonsTwin, comparisonTwin } from '../../machines/twins/changes.ts';
import { packageTwin } from '../../machines/twins/package.ts';
import { releasesTwin } from '../../machines/twins/releases.ts';
import { hasPackages } from '../../release/linux/described.ts';
import { type Edition, type Site, standingEditions } from '../../site.ts';
import { comparisonsOf, treeOf } from '../changes.ts';
import { packagesOf } from '../release.ts';
import { linksOfRelease } from '../release-links.ts';
import type { Twin } from './twin.ts';

/**
 * Twins of what is told of a release: its Linux packages, and what it changed; with the newest one the lists of all
 * releases and comparisons. The folder of a release's files has none, for that name may be one of the files: its
 * `manifest.json` says the same.
 */
export function releaseTwins(edition: Edition, site: Site): Twin[] {
  const { config } = site;
  const { release, newest, prefix } = edition;
  const comparisons = comparisonsOf(site);
  const own = comparisons.filter(({ to }) => to.release.version === release.version);
  const packages: Twin = {
    page: packagePath(prefix),
    title: 'Linux packages',
    about: 'what they need and contain',
    render: () => packageTwin(packagesOf(edition, site), config.name, release.version),
  };
  return [
    ...(newest ? listTwins(site) : []),
    ...(hasPackages(edition, site) ? [packages] : []),
    ...own.map((comparison): Twin => {
      const [before, after] = [comparison.from.release.version, comparison.to.release.version];
      return {
        page: changesPath(before, after),
        title: `Changes from ${before} to ${after}`,
        about: tallyText(comparison.sections),
        render: () => comparisonTwin(comparison, config.name),
      };
    }),
  ];
}

function listTwins(site: Site): Twin[] {
  const { config } = site;
  const listed = standingEditions(site).map((edition) => {
    return { ...edition, ...treeOf(site, edition), links: linksOfRelease(edition, site) };
  });
  const comparisons = comparisonsOf(site);
  return [
    {
      page: RELEASES_PATH,
      title: 'Releases',
      about: 'every release, its notes and what it publishes',
      render: () => releasesTwin(listed, config.name),
    },
    {
      page: CHANGES_PATH,
      title: 'Changes between releases',
      about: 'every comparison of two releases',
      render: (linkTo) => comparisonsTwin(comparisons, config.name, linkTo),
    },
  ];
}
