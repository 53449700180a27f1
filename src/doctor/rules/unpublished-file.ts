import { quoted } from '../../description/problem.ts';
import { fetchesIn } from '../../install/downloads.ts';
import { isReservedPath } from '../../page/paths.ts';
import { unescaped } from '../../page/unescaped.ts';
import { OWN_NAMES } from '../../releases/names.ts';
import type { ReleaseTree } from '../../releases/tree.ts';
import { commandsIn } from '../recipes.ts';
import type { ExaminedRelease, Rule } from '../rule.ts';

export const unpublishedFile: Rule = {
  id: 'unpublished-file',
  summary: 'A command downloads a file that the site does not publish.',
  help: 'The download fails. Add the file to the artifacts, or correct the address. The rule skips files of releases without an artifacts folder.',
  readsArtifacts: true,
  *check({ site, released }) {
    const { settings } = site;
    const names = new Map(
      released.map(({ tree }) => [tree, new Set([...tree.files.map(({ name }) => name), ...OWN_NAMES])]),
    );
    for (const { edition, path, content, shell } of commandsIn(site.editions)) {
      for (const { url } of fetchesIn(content, shell)) {
        if (!url.startsWith(`${settings.baseUrl}/`)) continue;
        const about = unescaped(url.slice(settings.baseUrl.length).split(/[?#]/, 1)[0] ?? '');
        if (isPublished(about, edition, names)) continue;
        const message = `The site does not publish ${quoted(about)}.`;
        const hint = `Download from $HOSTNAME${edition.tree.folders[0].replace(edition.release.version, '$VERSION')}.`;
        yield { edition, path, about, message, hint };
      }
    }
  },
};

/**
 * Whether an address may exist. Missing files of the release are reported when artifacts are read.
 * @param trees the names of files in each release
 */
function isPublished(
  path: string,
  edition: ExaminedRelease,
  trees: ReadonlyMap<ReleaseTree, ReadonlySet<string>>,
): boolean {
  for (const [tree, names] of trees) {
    const folder = tree.folders.find((each) => path.startsWith(each));
    if (folder === undefined) continue;
    return tree === edition.tree || !tree.hasArtifacts || names.has(path.slice(folder.length));
  }
  return isReservedPath(path);
}
