import type { Problem } from '../description/problem.ts';
import type { PublishedRelease } from './manifest.ts';
import type { ReleaseTree } from './tree.ts';

/**
 * The files whose bytes differ from what was published under the same release and name: a reader who verifies one with
 * the old sum would think that it was tampered with.
 * @param where how messages name the place of what was published
 */
export function replacedFiles(
  trees: readonly ReleaseTree[],
  published: readonly PublishedRelease[],
  where: string,
): Problem[] {
  return trees.flatMap(({ version, files }) => {
    const before = sumsOf(published, version);
    return files.flatMap(({ name, sha256 }) => {
      const sum = before.get(name);
      if (sum === undefined || sum === sha256) return [];
      const message = `Release ${version} is published with another ${JSON.stringify(name)}: its SHA-256 is ${sum} there and ${sha256} here.`;
      return [{ file: where, message, hint: 'Make a new release, or publish with --replace.' }];
    });
  });
}

/** The published files that are missing now: pages will call them "not published". */
export function vanishedFiles(
  trees: readonly ReleaseTree[],
  published: readonly PublishedRelease[],
  where: string,
): Problem[] {
  return trees.flatMap(({ version, files }) => {
    const before = sumsOf(published, version);
    for (const { name } of files) before.delete(name);
    const [first, ...others] = before.keys();
    if (first === undefined) return [];
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    const message = `Release ${version} was published with ${JSON.stringify(first)}${more}, which this build does not have.`;
    return [{ file: where, message, hint: 'Keep the artifacts of every release that the site describes.' }];
  });
}

function sumsOf(published: readonly PublishedRelease[], version: string): Map<string, string> {
  const files = published.flatMap((release) => (release.version === version ? release.files : []));
  return new Map(files.map(({ name, sha256 }) => [name, sha256]));
}
