import type { Problem } from '../description/problem.ts';
import type { Wanted } from '../release/wanted.ts';
import type { FoundFile } from './walk.ts';

/** The artifacts that a release publishes. */
export interface ChosenArtifacts {
  readonly files: readonly FoundFile[];
  /** The files that withdraw others, by the name of the other. */
  readonly withdrawals: ReadonlyMap<string, FoundFile>;
  readonly notices: readonly Problem[];
}

/**
 * Which artifacts a release publishes. A file that begins with a dot belongs to some tool, unless a recipe fetches it;
 * `<file>.yanked` withdraws the wheel, source distribution or gem beside it and is not published itself.
 */
export function chooseArtifacts(found: readonly FoundFile[], wanted: Wanted): ChosenArtifacts {
  const names = new Set(found.map(({ name }) => name));
  const withdrawals = new Map(
    found.flatMap((mark) => {
      const [, name] = /^(.*\.(?:whl|tar\.gz|gem))\.yanked$/s.exec(mark.name) ?? [];
      return name !== undefined && names.has(name) ? [[name, mark] as const] : [];
    }),
  );
  const marks = new Set(withdrawals.values());
  const isHidden = ({ name }: FoundFile) => /(?:^|\/)\./.test(name) && !wanted.files.has(name);
  const others = found.filter((file) => !marks.has(file));
  const files = others.filter((file) => !isHidden(file));
  const notices = [
    ...others.filter(isHidden).map(({ path }) => ({
      file: path,
      message: 'Its name begins with a dot; it is not published.',
      hint: 'Rename it if it belongs to the release.',
    })),
    ...files
      .filter(({ size }) => size === 0)
      .map(({ path }) => ({ file: path, message: 'The file is empty; it is published as it is.' })),
  ];
  return { files, withdrawals, notices };
}

/** A source among the examples, under the name that recipes fetch. */
export interface ChosenSource extends Pick<FoundFile, 'name' | 'path'> {
  readonly bytes: Uint8Array;
}

/** Folder among the examples whose files are published as they are, in place of all others of their name. */
const CHOSEN = 'release/';

/**
 * The examples that a release publishes: what recipes fetch and no artifact gives. Different examples of one name are a
 * problem, and none of them is published.
 * @param given names of the artifacts
 * @param examples bytes by path below the folder of examples
 * @param folder absolute path of that folder
 */
export function chooseSources(
  wanted: Wanted,
  given: ReadonlySet<string>,
  examples: ReadonlyMap<string, Uint8Array>,
  folder: string,
): { readonly sources: readonly ChosenSource[]; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const missing = [...wanted.files.values()].filter(({ name, uses }) => uses.length > 0 && !given.has(name));
  const sources = missing.flatMap(({ name }): ChosenSource[] => {
    const own = examples.has(`${CHOSEN}${name}`)
      ? [`${CHOSEN}${name}`]
      : [...examples.keys()].filter((path) => path.endsWith(`/${name}`)).toSorted();
    const [source] = own;
    const bytes = source === undefined ? undefined : examples.get(source);
    if (source === undefined || bytes === undefined) return [];
    if (own.every((path) => Buffer.compare(examples.get(path) ?? bytes, bytes) === 0))
      return [{ name, path: `${folder}/${source}`, bytes }];
    problems.push({
      file: `${folder}/${CHOSEN}${name}`,
      message: `Recipes fetch ${JSON.stringify(name)}, and the examples have different files of that name: ${own.join(', ')}.`,
      hint: 'Put the one to publish here, or among the artifacts of the release.',
    });
    return [];
  });
  return { sources, problems };
}
