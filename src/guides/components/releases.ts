import { z } from 'astro/zod';
import { statedCommit } from '../../description/releases.ts';
import type { PackageEntry } from '../../description/schema/package.ts';
import { allRecipes } from '../../install/catalog.ts';
import { permanentPath } from '../../page/paths.ts';
import { debRelation, RELATIONS, rpmRelation } from '../../releases/linux/package.ts';
import { fill, text } from '../../ui/messages/messages.ts';
import { wrongAttribute } from '../attribute-error.ts';
import { type GuideFacts, guideComponent } from '../component.ts';
import { element, link, names, table } from './elements.ts';

/** `<Newest />`: the version of the newest release. */
export const Newest = guideComponent(
  () => ({}),
  (_, { editions }) => editions[0]?.release.version ?? '',
);

/** `<Releases />`: every release with its date, its commit, and the folders that its recipes download from. */
export const Releases = guideComponent(
  () => ({}),
  (_, { editions }) => {
    const rows = editions.map(({ release: { version, document }, catalog }) => {
      const { date, git } = document;
      const downloads = allRecipes(catalog).flatMap(({ target }) => target.downloads);
      const folders = downloads.flatMap(({ folder }) => folder ?? []);
      const commit = statedCommit(git);
      return [
        link(version, permanentPath(version)),
        [element('time', [date], { datetime: date })],
        names(commit === undefined ? [] : [commit], text.common.unknown),
        names([...new Set(folders)].toSorted()),
      ];
    });
    const { release, date: day, commit } = text.common;
    const columns = [release, day, commit, text.guideFacts.folders];
    return table(text.guideFacts.releases, columns, rows);
  },
);

/** `<PackageDepends />`: the dependencies of the Linux packages. */
export const PackageDepends = guideComponent(
  () => ({}),
  (_, facts) => {
    const { version, entry } = newestPackage(facts);
    const rows = RELATIONS.map((key) => [
      [text.releases.relations[key]],
      names((entry.linux?.[key] ?? []).map(debRelation)),
      names((entry.rpm?.[key] ?? []).map(rpmRelation)),
    ]);
    const label = fill(text.guideFacts.dependencies, { version });
    const columns = [text.releases.columns.relation, text.guideFacts.debian, text.guideFacts.rpm];
    return table(label, columns, rows);
  },
);

/** `<PackageFiles />`: the files of the Linux packages, and where they are installed. */
export const PackageFiles = guideComponent(
  () => ({}),
  (_, facts) => {
    const { version, entry } = newestPackage(facts);
    const rows = (entry.linux?.contents ?? []).map(({ src, dst }) => [names([src]), names([dst])]);
    const label = fill(text.guideFacts.packageFiles, { version });
    return table(label, [text.guideFacts.file, text.common.installedAs], rows);
  },
);

/** `<PackageField name="license" />`: a field of the package in the description. */
export const PackageField = guideComponent(
  () => ({ name: z.string() }),
  ({ name }, facts) => {
    const all = packages(facts).map(({ entry }) => new Map(Object.entries(entry).flatMap(textField)));
    const field = all.find((texts) => texts.has(name))?.get(name);
    if (field !== undefined) return field;
    const valid = Object.entries(newestPackage(facts).entry).flatMap(textField);
    throw wrongAttribute(
      'name',
      `the package has no ${JSON.stringify(name)}`,
      valid.map(([key]) => key),
    );
  },
);

function textField([key, value]: [string, unknown]): [string, string][] {
  return typeof value === 'string' && value !== '' ? [[key, value]] : [];
}

interface ReleasePackage {
  readonly version: string;
  readonly entry: PackageEntry;
}

/** The package of the newest release that has one. */
function newestPackage(facts: GuideFacts): ReleasePackage {
  const [first] = packages(facts);
  if (first) return first;
  throw wrongAttribute(undefined, 'no package is described');
}

function packages({ editions }: GuideFacts): ReleasePackage[] {
  return editions.flatMap(({ release: { version, document } }) =>
    document.package ? [{ version, entry: document.package }] : [],
  );
}
