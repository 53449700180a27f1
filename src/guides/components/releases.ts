import { permanentPath } from '../../addresses/paths.ts';
import { statedCommit } from '../../description/releases.ts';
import { allLanguages } from '../../install/catalog.ts';
import { guideComponent } from '../component.ts';
import { h } from '../prose.ts';
import { codeList, factTable } from './elements.ts';

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
      const targets = allLanguages(catalog).flatMap((language) => language.targets);
      const folders = targets.flatMap(({ downloads }) => downloads.flatMap(({ folder }) => folder ?? []));
      const commit = statedCommit(git);
      return [
        [h('a', { href: permanentPath(version) }, version)],
        [h('time', { datetime: date }, date)],
        [commit ? h('code', {}, commit) : 'not stated'],
        codeList([...new Set(folders)].toSorted(), 'nothing'),
      ];
    });
    const columns = ['Release', 'Date', 'Commit', 'Its recipes download from'];
    return factTable('Releases of this site, newest first', columns, rows);
  },
);
