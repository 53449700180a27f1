import data from '../description/data/snippets.json' with { type: 'json' };
import type { FileKind } from './kinds.ts';
import type { ReleaseFile } from './tree.ts';
import { baseName } from './wanted.ts';

/** Code that downloads a file for a build system, and verifies its sum. */
export interface Snippet {
  readonly tool: string;
  /** The file to save the code in; absent if any file can contain it. */
  readonly file?: string;
  readonly grammar: string;
  readonly code: string;
}

/** The snippets of a file, and the tools that do not accept its name. */
export interface FileSnippets {
  readonly snippets: readonly Snippet[];
  readonly refused: readonly string[];
}

const KINDS: ReadonlySet<FileKind | string> = new Set(data.kinds);
const ARCHIVES = data.archives.split(' ').map((ending) => `.${ending}`);

/** Escapes text for a string, without the quotes, by the form of strings in a language. */
const ESCAPES: Readonly<Record<string, (text: string) => string>> = {
  sh: (text) => text.replaceAll("'", "'\\''"),
  cmake: (text) => text.replaceAll(/[\\"$]/g, '\\$&'),
  nix: (text) => text.replaceAll(/[\\"$]/g, '\\$&'),
  // Values have no escapes: `names` in the table refuses what cannot be written.
  ini: (text) => text,
};

/** Whether pages show snippets of a file: an archive, a library or a source that is not withdrawn. */
export function hasSnippets({ kind, yanked }: Pick<ReleaseFile, 'kind' | 'yanked'>): boolean {
  return KINDS.has(kind) && yanked === undefined;
}

/**
 * The snippets of a file, from the table in `description/data/snippets.json`.
 * @param url its address
 */
export function snippetsOf(
  { name: path, sha256 }: Pick<ReleaseFile, 'name' | 'sha256'>,
  url: string,
): FileSnippets {
  const name = baseName(path);
  const ending = ARCHIVES.filter((one) => name.toLowerCase().endsWith(one)).toSorted(byLength)[0];
  const stem = ending === undefined ? name : name.slice(0, -ending.length);
  // Projects refer to a dependency by its name, without its version.
  const id = stem
    .replace(/[-_]v?\d+\.\d.*$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/^(?=\d|$)/, '_');
  const sri = `sha256-${Buffer.from(sha256, 'hex').toString('base64')}`;
  const values = new Map(Object.entries({ name, url, sha256, sri, stem, id }));
  const fitting = data.snippets.filter(
    ({ isForArchives = ending !== undefined }) => isForArchives === (ending !== undefined),
  );
  const isRefused = ({ names }: (typeof fitting)[number]) =>
    names !== undefined && !new RegExp(names).test(name);
  return {
    snippets: fitting
      .filter((snippet) => !isRefused(snippet))
      .map((snippet): Snippet => {
        const { tool, file, grammar, strings, lines } = snippet;
        const escaped = ESCAPES[strings] ?? ((text: string) => text);
        const filled = (text: string) =>
          text.replaceAll(/\{(\w+)\}/g, (found, key: string) => {
            const value = values.get(key);
            return value === undefined ? found : escaped(value);
          });
        const code = lines.map(filled).join('\n');
        return { tool, grammar, code, ...(file === undefined ? {} : { file: filled(file) }) };
      }),
    refused: fitting.filter(isRefused).map(({ tool }) => tool),
  };
}

function byLength(a: string, b: string): number {
  return b.length - a.length;
}
