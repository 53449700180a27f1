import { defineMdastPlugin } from 'satteri';
import { listSimilar } from '../description/nearest.ts';
import { listValues, type Problem, type Reporter, startOf } from '../description/problem.ts';
import { REGION_MARK } from '../examples/sources.ts';

/** The files that guides can import, and the source files that fences can show. */
export interface Sources {
  /** Paths below the content folder of all files. */
  readonly files: readonly string[];
  /** Those of them that are symbolic links to files outside of it. */
  readonly outside: ReadonlySet<string>;
  /** The texts of files that a guide shows, with LF line endings. */
  readonly texts: ReadonlyMap<string, string>;
}

/** The folder with sources, which are compiled. */
const EXAMPLES = 'examples/';

export const NO_SOURCES: Sources = { files: [], outside: new Set(), texts: new Map() };

/** Paths of files that the fences of a guide can show. */
export function shownSources(text: string): string[] {
  return [...text.matchAll(/\bfile="(examples\/[^"\n]+)"/g)].map(([, file = '']) => file);
}

/** Shows a file or a region of it in fences such as ```` ```c file="examples/a/c/a.c" region="loop" ````. */
export function sourcePlugin(sources: Sources, reporter: Reporter) {
  return defineMdastPlugin({
    name: 'source-parts',
    options: { position: true },
    code: (node, context) => {
      const meta = node.meta ?? '';
      const [, file] = /\bfile="([^"]*)"/.exec(meta) ?? [];
      const [, region] = /\bregion="([^"]*)"/.exec(meta) ?? [];
      const isEmpty = node.value.trim() === '';
      // Other tools show the name of a file above the text of a fence.
      if (file === undefined || !(isEmpty || file.startsWith(EXAMPLES))) return;
      const part = isEmpty ? partOf(sources, file, region) : NOT_EMPTY;
      if (typeof part === 'string') context.setProperty(node, 'value', part);
      else reporter.problem({ ...startOf(node), ...part });
    },
  });
}

type Refusal = Pick<Problem, 'message' | 'hint'>;

const NOT_EMPTY: Refusal = {
  message: 'A fence with "file" shows the text of the file, but it contains other text.',
  hint: 'Remove "file", or the text.',
};

function partOf({ files, texts }: Sources, file: string, region: string | undefined): string | Refusal {
  const text = texts.get(file);
  if (text === undefined) {
    const examples = files.filter((other) => other.startsWith(EXAMPLES));
    return {
      message: `The folder "examples" has no file ${JSON.stringify(file)}${listSimilar(file, examples)}.`,
      hint: 'Write its path below the content folder: file="examples/…".',
    };
  }
  const lines = text.split('\n').map((line) => ({ line, mark: REGION_MARK.exec(line) }));
  if (region === undefined) return withoutMarks(lines);
  const start = lines.findIndex(({ mark }) => mark && !mark[1] && mark[2] === region);
  const names = lines.flatMap(({ mark }) => (mark && !mark[1] && mark[2]) || []);
  if (start < 0) {
    return {
      message: `${file} has no region "${region}"; valid: ${listValues(names)}.`,
      hint: `Enclose its lines in comments with "#region ${region}" and "#endregion".`,
    };
  }
  let open = 0;
  const length = lines.slice(start).findIndex(({ mark }) => {
    if (mark) open += mark[1] ? -1 : 1;
    return open === 0;
  });
  if (length < 0) {
    return {
      message: `${file}: the region "${region}" has no end.`,
      hint: 'Add a comment with "#endregion" after its last line.',
    };
  }
  return withoutMarks(lines.slice(start, start + length));
}

/** The lines without the comments of regions, and without the indentation that all of them have. */
function withoutMarks(marked: readonly { readonly line: string; readonly mark: unknown }[]): string {
  const lines = marked.filter(({ mark }) => !mark).map(({ line }) => line.trimEnd());
  const indents = lines.filter(Boolean).map((line) => line.length - line.trimStart().length);
  const indent = indents.reduce((least, each) => Math.min(least, each), Number.MAX_SAFE_INTEGER);
  return lines.map((line) => line.slice(indent)).join('\n');
}
