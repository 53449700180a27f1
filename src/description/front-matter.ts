import { isNode, parseDocument } from 'yaml';
import { type Path, positionsIn, type Refused, type Source } from './problem.ts';

/** The front matter of a content file as the source's value, empty if there is none, and what follows it. */
export interface FrontMatter extends Source {
  readonly body: string;
}

/** Splits a content file; `file` is how messages name it. */
export function readFrontMatter(text: string, file: string): FrontMatter | Refused {
  // The opening line belongs to YAML too, which makes positions those of the file.
  const [, matter = '', body = text] = /^(---(?:\r?\n.*?)??)\r?\n---(?:\r?\n(.*))?$/s.exec(text) ?? [];
  const yaml = parseDocument(matter, { prettyErrors: false });
  const position = positionsIn(matter);
  const problems = yaml.errors.map(({ message, pos: [offset] }) => ({
    file,
    position: position(offset),
    message: `Invalid YAML in the front matter: ${message}.`,
    hint: 'Check the indentation and the quotes.',
  }));
  if (problems.length > 0) return { problems };
  const positionOf = (path: Path) => {
    const node = yaml.getIn(path, true);
    return isNode(node) && node.range ? position(node.range[0]) : undefined;
  };
  return { file, value: yaml.toJS() ?? {}, positionOf, body };
}
