import type { Rule } from '../rule.ts';

export const otherVersion: Rule = {
  id: 'other-version',
  summary: 'A wheel, source distribution or gem whose version differs from its release.',
  help: 'Package managers offer it with its own version.',
  hint: 'Build it again, or move it to its release.',
  *check({ site, shown }) {
    for (const { tree } of site.editions) {
      const release = numbers(tree.version);
      for (const { name, path, distribution, gem } of tree.files) {
        const version = distribution?.version ?? gem?.version;
        if (version === undefined || release === undefined || numbers(version) === release) continue;
        const message = `This package has version ${version}, but is in the artifacts of ${tree.version}.`;
        yield { file: shown(path), about: name, message };
      }
    }
  },
};

/** The numeric part of a version, which is the same for all prerelease spellings: `1.2` for `v1.2.0-rc1`. May be undefined. */
function numbers(version: string): string | undefined {
  const [, found] = /^v?(\d+(?:\.\d+)*)/.exec(version) ?? [];
  const parts = found?.split('.');
  const end = parts?.findLastIndex((part, index) => index === 0 || /[^0]/.test(part)) ?? 0;
  return parts?.slice(0, end + 1).join('.');
}
