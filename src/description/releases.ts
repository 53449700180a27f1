import type { DescriptionDocument } from './schema/document.ts';

/** A release: identified by the name of its folder, ordered by the date of its description. */
export interface Release {
  readonly version: string;
  readonly document: DescriptionDocument;
}

/**
 * Whether a version is valid in addresses: at most 100 characters, because the address of a comparison contains two
 * versions, and no `..`, because `...` separates them.
 */
export function isVersion(version: string): boolean {
  return /^(?!.*\.\.)[\w+~-][\w.+~-]{0,99}$/.test(version) && !version.endsWith('.');
}

/** Path of the description of a release, below the content folder. */
export function descriptionPath(version: string): string {
  return `releases/${version}/description.json`;
}

const versionOrder = new Intl.Collator('en', { numeric: true });

/** Releases newest first: by date, and on the same day by version, with numbers compared as numbers. */
export function newestFirst<T extends Release>(releases: readonly T[]): T[] {
  return releases.toSorted(
    (a, b) => b.document.date.localeCompare(a.document.date) || compareVersions(b.version, a.version),
  );
}

/** Compares versions for sorting, older first: `0.9` before `0.10`, `1.0.0-rc1` before `1.0.0`. */
export function compareVersions(a: string, b: string): number {
  const [coreA = '', coreB = ''] = [a, b].map((version) => version.split(/[-+]/, 1)[0]);
  const prereleases = Number(b.includes('-')) - Number(a.includes('-'));
  return versionOrder.compare(coreA, coreB) || prereleases || versionOrder.compare(a, b);
}

/** The commit in a description; undefined for placeholders such as `<git_hash>`, `$COMMIT`, `{commit}`. */
export function statedCommit(git: string | null | undefined): string | undefined {
  return git && /^[\w.+/-]+$/.test(git) ? git : undefined;
}

/** Splits the notes of a release at empty lines into paragraphs of Markdown. */
export function paragraphs(notes: readonly string[]): string[] {
  return notes
    .join('\n')
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
