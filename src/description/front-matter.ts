import { parse as parseToml, TomlError } from 'smol-toml';
import { type Document, isNode, parseDocument } from 'yaml';
import { type Path, type Position, positionsIn, type Refused, type Source } from './problem.ts';

/** The front matter of a content file (possibly empty), and the text after it. */
interface FrontMatter extends Source {
  readonly body: string;
}

/** Front matter in YAML, between a first line of three dashes and the next such line, and the rest. */
const YAML = /^(\uFEFF?---[ \t]*(?:\r?\n.*?)??)\r?\n---[ \t]*(?:\r?\n(.*))?$/s;

/** Front matter in TOML, between lines of three plus signs, and the rest. */
const TOML = /^(\uFEFF?\+\+\+[ \t]*(?:\r?\n.*?)??)\r?\n\+\+\+[ \t]*(?:\r?\n(.*))?$/s;

/** Maximum length of front matter in characters, because the parser takes quadratic time for keys. */
const LONGEST = 65_536;

/** The parser's messages about front matter that is valid but too large, and their meaning. */
const TOO_MUCH: readonly (readonly [reason: RegExp, message: string])[] = [
  // The parser's patterns recurse too.
  [/call stack|stack overflow/i, 'it is nested too deeply'],
  [/alias count/, 'its aliases expand to too many values'],
  [/too long/, `it has more than ${LONGEST} characters`],
];

/**
 * Splits a content file with front matter in YAML or TOML; `file` is its name in messages. Reports only the first error:
 * others often follow from it.
 */
export function readFrontMatter(text: string, file: string): FrontMatter | Refused {
  const toml = TOML.exec(text);
  // Include the opening line, so that positions match the file.
  const [, matter = '', body = ''] = toml ?? YAML.exec(text) ?? ['', '', text];
  const positionOf = positionsIn(matter);
  const refused = (reason: string, position = positionOf(0)): Refused => {
    const [, known = reason] = TOO_MUCH.find(([pattern]) => pattern.test(reason)) ?? [];
    const message = `Invalid ${toml ? 'TOML' : 'YAML'} in the front matter: ${known}.`;
    const hint =
      known === reason
        ? 'Check the indentation and the quotes.'
        : 'Shorten it, or use fewer levels and aliases.';
    return { problems: [{ file, position, message, hint }] };
  };
  if (matter.length > LONGEST) return refused('too long');
  if (toml) return readToml(matter, body, file, refused);
  const yaml = parseDocument(matter, { prettyErrors: false, logLevel: 'error' });
  const [wrong] = yaml.errors.toSorted((a, b) => a.pos[0] - b.pos[0]);
  if (wrong) return refused(wrong.message, positionOf(wrong.pos[0]));
  try {
    const value: unknown = yaml.toJS() ?? {};
    return { file, value, positionOf: (path) => placeIn(yaml, path, positionOf), body };
  } catch (error) {
    // The parser detects undefined or too many aliases only when it converts values.
    return refused(error instanceof Error ? error.message : String(error));
  }
}

function readToml(
  matter: string,
  body: string,
  file: string,
  refused: (reason: string, position?: Position) => Refused,
): FrontMatter | Refused {
  const [, ...lines] = matter.split('\n');
  try {
    const value: unknown = parseToml(lines.join('\n'));
    // The parser gives no positions of values. Keys of guides are at the start of a line.
    const positionOf = ([key = '']: Path): Position | undefined => {
      const index = lines.findIndex((line) => /^["']?([\w-]+)["']?\s*=/.exec(line)?.[1] === String(key));
      return index < 0 ? undefined : { line: index + 2, column: 1 };
    };
    return { file, value, positionOf, body };
  } catch (error) {
    if (!(error instanceof TomlError)) return refused(error instanceof Error ? error.message : String(error));
    const [reason = ''] = error.message.replace('Invalid TOML document: ', '').split('\n', 1);
    return refused(reason, { line: error.line + 1, column: error.column });
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
