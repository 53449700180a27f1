import { isNode, LineCounter, parseDocument } from 'yaml';
import { positionAt } from './json.ts';
import type { Path, Problem, Source } from './problem.ts';

/** The front matter of a content file as the source's value, empty where there is none, and what follows it. */
export interface FrontMatter extends Source {
  readonly body: string;
}

/** Splits a content file; `file` is how messages name it. */
export function readFrontMatter(text: string, file: string): FrontMatter | { readonly problems: Problem[] } {
  // The opening line belongs to YAML too, which makes positions those of the file.
  const [, matter = '', body = text] = /^(---\r?\n.*?)\r?\n---(?:\r?\n(.*))?$/s.exec(text) ?? [];
  const lines = new LineCounter();
  const yaml = parseDocument(matter, { lineCounter: lines, prettyErrors: false });
  const problems = yaml.errors.map(({ message, pos }) => ({
    file,
    position: positionAt(lines, pos[0]),
    message: `Invalid YAML in the front matter: ${message}.`,
    hint: 'Check the indentation and the quotes.',
  }));
  if (problems.length > 0) return { problems };
  const positionOf = (path: Path) => {
    const node = yaml.getIn(path, true);
    return isNode(node) && node.range ? positionAt(lines, node.range[0]) : undefined;
  };
  return { file, value: yaml.toJS() ?? {}, positionOf, body };
}
