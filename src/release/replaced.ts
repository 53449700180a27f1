import type { Problem } from '../description/problem.ts';
import type { PublishedRelease } from './manifest.ts';
import type { ReleaseTree } from './tree.ts';

/**
 * The files whose bytes differ from what was published under the same release and name: a reader who checked the sum
 * before would be told that the file was tampered with.
 * @param where how messages name the place of what was published
 */
export function replacedFiles(
  trees: readonly ReleaseTree[],
  published: readonly PublishedRelease[],
  where: string,
): Problem[] {
  return trees.flatMap((tree) => {
    const before = sumsOf(published, tree.version);
    return tree.files.flatMap(({ name, sha256 }) => {
      const sum = before.get(name);
      if (sum === undefined || sum === sha256) return [];
      const message = `Release ${tree.version} is published with another ${JSON.stringify(name)}: its SHA-256 is ${sum} there and ${sha256} here.`;
      return [{ file: where, message, hint: 'Make a new release, or publish with --replace.' }];
    });
  });
}

/** What was published and is no longer among the files: pages will call it "not published". */
export function vanishedFiles(
  trees: readonly ReleaseTree[],
  published: readonly PublishedRelease[],
  where: string,
): Problem[] {
  return trees.flatMap((tree) => {
    const here = new Set(tree.files.map(({ name }) => name));
    const gone = [...sumsOf(published, tree.version).keys()].filter((name) => !here.has(name));
    if (gone.length === 0) return [];
    const [first = '', ...others] = gone;
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    const message = `Release ${tree.version} was published with ${JSON.stringify(first)}${more}, which this build has not.`;
    return [{ file: where, message, hint: 'Keep the artifacts of every release that the site describes.' }];
  });
}

function sumsOf(published: readonly PublishedRelease[], version: string): Map<string, string> {
  const releases = published.filter((release) => release.version === version);
  return new Map(releases.flatMap(({ files }) => files.map(({ name, sha256 }) => [name, sha256] as const)));
}
