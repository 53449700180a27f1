import { type Document, isNode, parseDocument } from 'yaml';
import { type Path, type Position, positionsIn, type Refused, type Source } from './problem.ts';

/** The front matter of a content file (possibly empty), and the text after it. */
interface FrontMatter extends Source {
  readonly body: string;
}

/** Front matter, between a first line of three dashes and the next such line, and the rest. */
const FRONT_MATTER = /^(---[ \t]*(?:\r?\n.*?)??)\r?\n---[ \t]*(?:\r?\n(.*))?$/s;

/** Maximum length of front matter in characters, because the parser takes quadratic time for keys. */
const LONGEST = 65_536;

/** The parser's messages about front matter that is valid but too large, and their meaning. */
const TOO_MUCH: readonly (readonly [reason: RegExp, message: string])[] = [
  // The parser's patterns recurse too.
  [/call stack|stack overflow/i, 'it is nested too deeply'],
  [/alias count/, 'its aliases expand to too many values'],
  [/too long/, `it has more than ${LONGEST} characters`],
];

/** Splits a content file; `file` is its name in messages. Reports only the first error: others often follow from it. */
export function readFrontMatter(text: string, file: string): FrontMatter | Refused {
  // Include the opening line, so that positions match the file.
  const [, matter = '', body = ''] = FRONT_MATTER.exec(text) ?? ['', '', text];
  const positionOf = positionsIn(matter);
  const refused = (reason: string, offset = 0): Refused => {
    const [, known = reason] = TOO_MUCH.find(([pattern]) => pattern.test(reason)) ?? [];
    const message = `Invalid YAML in the front matter: ${known}.`;
    const hint =
      known === reason
        ? 'Check the indentation and the quotes.'
        : 'Shorten it, or use fewer levels and aliases.';
    return { problems: [{ file, position: positionOf(offset), message, hint }] };
  };
  if (matter.length > LONGEST) return refused('too long');
  const yaml = parseDocument(matter, { prettyErrors: false, logLevel: 'error' });
  const [wrong] = yaml.errors.toSorted((a, b) => a.pos[0] - b.pos[0]);
  if (wrong) return refused(wrong.message, wrong.pos[0]);
  try {
    const value: unknown = yaml.toJS() ?? {};
    return { file, value, positionOf: (path) => placeIn(yaml, path, positionOf), body };
  } catch (error) {
    // The parser detects undefined or too many aliases only when it converts values.
    return refused(error instanceof Error ? error.message : String(error));
  }
}

function placeIn(
  yaml: Document,
  path: Path,
  positionOf: ReturnType<typeof positionsIn>,
): Position | undefined {
  const node = yaml.getIn(path, true);
  return isNode(node) && node.range ? positionOf(node.range[0]) : undefined;
}
