import type { Problem } from '../description/problem.ts';
import type { Wanted, WantedFile } from '../release/wanted.ts';
import type { FoundFile } from './walk.ts';

/** A file that a release is going to publish, before it is read. */
export interface Candidate {
  readonly name: string;
  readonly found: FoundFile;
  readonly fromExamples: boolean;
  /** The file beside it that withdraws it. */
  readonly yankedBy?: FoundFile;
}

/** The files of a release, chosen. */
export interface Collected {
  readonly candidates: readonly Candidate[];
  readonly notices: readonly Problem[];
}

const YANKED = '.yanked';

/**
 * Which artifacts a release publishes. A file that begins with a dot is somebody's tool's, unless a recipe fetches it;
 * `<file>.yanked` withdraws the file beside it and is not published itself.
 */
export function collectArtifacts(files: readonly FoundFile[], wanted: Wanted): Collected {
  const notices: Problem[] = [];
  const byName = new Map(files.map((file) => [file.name, file]));
  const candidates = files.flatMap((found): Candidate[] => {
    const { name, path, size } = found;
    if (name.split('/').some((segment) => segment.startsWith('.')) && !wanted.files.has(name)) {
      const message = 'Its name begins with a dot; it is not published.';
      notices.push({ file: path, message, hint: 'Rename it if it belongs to the release.' });
      return [];
    }
    if (withdraws(name, byName)) return [];
    if (size === 0) notices.push({ file: path, message: 'The file is empty; it is published as it is.' });
    const yankedBy = canBeYanked(name) ? byName.get(`${name}${YANKED}`) : undefined;
    return [{ name, found, fromExamples: false, ...(yankedBy ? { yankedBy } : {}) }];
  });
  return { candidates, notices };
}

/** The files among the examples that could stand for what a recipe fetches and no artifact gives, by wanted name. */
export function collectSources(
  wanted: Wanted,
  given: ReadonlySet<string>,
  examples: readonly FoundFile[],
): Map<string, FoundFile[]> {
  const missing = [...wanted.files.values()].filter(({ name, uses }) => uses.length > 0 && !given.has(name));
  const found = missing.map(({ name }) => [name, sourcesOf(name, examples)] as const);
  return new Map(found.filter(([, sources]) => sources.length > 0));
}

/** The source that stands for each wanted name; several of different bytes are a problem, and none of them is taken. */
export function chooseSources(
  sources: ReadonlyMap<string, readonly FoundFile[]>,
  sums: ReadonlyMap<string, string>,
  problems: Problem[],
): Candidate[] {
  return [...sources].flatMap(([name, files]) => {
    const [first] = files;
    if (!first) return [];
    if (new Set(files.map(({ path }) => sums.get(path))).size <= 1) {
      return [{ name, found: first, fromExamples: true }];
    }
    const list = files.map((file) => file.name).join(', ');
    problems.push({
      file: `${first.path.slice(0, -first.name.length)}${CHOSEN}${name}`,
      message: `Recipes fetch ${JSON.stringify(name)}, and the examples have different files of that name: ${list}.`,
      hint: 'Put the one that is to be published here, or among the artifacts of the release.',
    });
    return [];
  });
}

/** Folder among the examples whose files are published as they are, in place of all others of their name. */
const CHOSEN = 'release/';

function sourcesOf(name: WantedFile['name'], examples: readonly FoundFile[]): FoundFile[] {
  const chosen = examples.find((file) => file.name === `${CHOSEN}${name}`);
  return chosen ? [chosen] : examples.filter((file) => file.name.endsWith(`/${name}`));
}

function withdraws(name: string, byName: ReadonlyMap<string, FoundFile>): boolean {
  const base = name.endsWith(YANKED) ? name.slice(0, -YANKED.length) : undefined;
  return base !== undefined && canBeYanked(base) && byName.has(base);
}

function canBeYanked(name: string): boolean {
  return /\.(?:whl|tar\.gz|gem)$/.test(name);
}
