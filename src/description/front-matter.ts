import { isNode, parseDocument } from 'yaml';
import { type Path, type Problem, positionsIn, type Refused, type Source } from './problem.ts';

/** The front matter of a content file as the source's value, empty if there is none, and what follows it. */
export interface FrontMatter extends Source {
  readonly body: string;
}

/** From a first line of three dashes to the next one, and the rest. */
const FRONT_MATTER = /^(---[ \t]*(?:\r?\n.*?)??)\r?\n---[ \t]*(?:\r?\n(.*))?$/s;

/** Splits a content file; `file` is how messages name it. */
export function readFrontMatter(text: string, file: string): FrontMatter | Refused {
  // The opening line belongs to YAML too, which makes positions those of the file.
  const [, matter = '', body = ''] = FRONT_MATTER.exec(text) ?? ['', '', text];
  const yaml = parseDocument(matter, { prettyErrors: false });
  const position = positionsIn(matter);
  const invalid = (message: string): Problem => ({
    file,
    message: `Invalid YAML in the front matter: ${message}.`,
    hint: 'Check the indentation and the quotes.',
  });
  const problems = yaml.errors.map(({ message, pos: [offset] }) => ({
    ...invalid(message),
    position: position(offset),
  }));
  if (problems.length > 0) return { problems };
  const positionOf = (path: Path) => {
    const node = yaml.getIn(path, true);
    return isNode(node) && node.range ? position(node.range[0]) : undefined;
  };
  try {
    return { file, value: yaml.toJS() ?? {}, positionOf, body };
  } catch (error) {
    // Aliases without an anchor, or too many of them: the parser does not see these.
    return { problems: [invalid(error instanceof Error ? error.message : String(error))] };
  }
}
