import type { DescriptionDocument } from './schema/document.ts';

/** One release: its folder's name is its identity, its date its place in the order. */
export interface Release {
  readonly version: string;
  readonly document: DescriptionDocument;
}

const versionOrder = new Intl.Collator('en', { numeric: true });

/** Releases newest first: by date, and by version, numerically aware, where two share a day. */
export function newestFirst<T extends Release>(releases: readonly T[]): T[] {
  return releases.toSorted((a, b) => {
    const days = b.document.date.localeCompare(a.document.date);
    return days !== 0 ? days : compareVersions(b.version, a.version);
  });
}

/** As a sort function, older versions first: `0.9` before `0.10`, `1.0.0-rc1` before `1.0.0`. */
export function compareVersions(a: string, b: string): number {
  const [coreA = '', coreB = ''] = [a, b].map((version) => version.split(/[-+]/, 1)[0]);
  const cores = versionOrder.compare(coreA, coreB);
  if (cores !== 0) return cores;
  const prereleases = Number(b.includes('-')) - Number(a.includes('-'));
  return prereleases !== 0 ? prereleases : versionOrder.compare(a, b);
}
