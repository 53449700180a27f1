import type { ReleaseFile } from '../release/tree.ts';
import type { Findings, Wanted } from '../release/wanted.ts';
import type { FoundFile } from './walk.ts';

/** A file that a release publishes, before it is hashed and inspected. */
export interface ChosenFile extends Pick<ReleaseFile, 'name' | 'path' | 'size'> {
  /** The artifact, or the bytes of a source among the examples. */
  readonly from: FoundFile | Uint8Array;
  /** Path of the file that withdraws it. */
  readonly withdrawal?: string | undefined;
}

/** The examples: bytes by path below their folder, and the folder's absolute path. */
export interface Examples {
  readonly bytes: ReadonlyMap<string, Uint8Array>;
  readonly folder: string;
}

/**
 * The artifacts that a release publishes. A file that begins with a dot belongs to some tool, unless a recipe fetches it;
 * `<file>.yanked` withdraws the wheel, source distribution or gem beside it and is not published itself.
 */
export function chooseArtifacts(
  found: readonly FoundFile[],
  wanted: Wanted,
  { notices }: Findings,
): ChosenFile[] {
  const byName = new Map(found.map((file) => [file.name, file]));
  const withdrawalOf = (name: string) =>
    /\.(?:whl|tar\.gz|gem)$/.test(name) ? byName.get(`${name}.yanked`) : undefined;
  const withdrawals = new Set(found.map(({ name }) => withdrawalOf(name)));
  return found.flatMap((from) => {
    const { name, path, size } = from;
    if (withdrawals.has(from)) return [];
    if (/(?:^|\/)\./.test(name) && !wanted.files.has(name)) {
      const hint = 'Rename it if it belongs to the release.';
      notices.push({ file: path, message: 'Its name begins with a dot; it is not published.', hint });
      return [];
    }
    if (size === 0) notices.push({ file: path, message: 'The file is empty; it is published as it is.' });
    return [{ name, path, size, from, withdrawal: withdrawalOf(name)?.path }];
  });
}

/** Folder among the examples whose files take precedence over all others of their name. */
const PREFERRED = 'release/';

/**
 * The examples that a release publishes: what recipes fetch and no artifact gives. Different examples of one name are a
 * problem, and none of them is published.
 */
export function chooseSources(
  artifacts: readonly ChosenFile[],
  wanted: Wanted,
  { bytes, folder }: Examples,
  { problems }: Findings,
): ChosenFile[] {
  const given = new Set(artifacts.map(({ name }) => name));
  const missing = [...wanted.files.values()].filter(({ name, uses }) => uses.length > 0 && !given.has(name));
  return missing.flatMap(({ name }) => {
    const sources = [...bytes].filter(([path]) => path.endsWith(`/${name}`));
    const preferred = bytes.get(`${PREFERRED}${name}`);
    const [first, ...others] = preferred
      ? [[`${PREFERRED}${name}`, preferred] as const]
      : sources.toSorted(([a], [b]) => (a < b ? -1 : 1));
    if (!first) return [];
    const [path, from] = first;
    if (others.every(([, other]) => Buffer.compare(other, from) === 0))
      return [{ name, path: `${folder}/${path}`, size: from.length, from }];
    const list = sources.map(([source]) => source).toSorted();
    problems.push({
      file: `${folder}/${PREFERRED}${name}`,
      message: `Recipes fetch ${JSON.stringify(name)}, and the examples have different files of that name: ${list.join(', ')}.`,
      hint: 'Put the one to publish here, or among the artifacts of the release.',
    });
    return [];
  });
}
