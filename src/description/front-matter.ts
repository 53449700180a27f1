import { parse as parseToml, TomlError } from 'smol-toml';
import { isNode, isScalar, parseDocument, YAMLError } from 'yaml';
import { type Path, type Position, positionsIn, quoted, type Refused, type Source } from './problem.ts';

/** The front matter of a content file (possibly empty), and the text after it. */
export interface FrontMatter extends Source {
  readonly body: string;
  /** A number or `true` in YAML as it is written, such as `1.10`; otherwise undefined. */
  readonly textOf: (path: Path) => string | undefined;
}

/**
 * Front matter between a first line of three dashes (YAML) or plus signs (TOML) and the next such line, and the rest. Dashes
 * above an empty line are a rule of Markdown.
 */
const FRONT_MATTER =
  /^(\uFEFF?(---(?![ \t]*\r?\n[ \t]*\r?\n)|\+\+\+)[ \t]*(?:\r?\n.*?)??)\r?\n\2[ \t]*(?:\r?\n(.*))?$/s;

/** Maximum length of front matter in characters, because the parser takes quadratic time for keys. */
const LONGEST = 65_536;

/** Messages of the parsers about front matter that is valid but too large, and their meaning. */
const TOO_MUCH: readonly (readonly [reason: RegExp, message: string])[] = [
  // Regular expressions report "Stack overflow" if the parser has filled the stack.
  [/call stack|stack overflow/i, 'it is nested too deeply'],
  [/alias count/, 'its aliases expand to too many values'],
  [/too long/, `it has more than ${LONGEST} characters`],
];

/**
 * Splits a content file with front matter in YAML or TOML; `file` is its name in messages. Reports only the first error:
 * others often follow from it.
 */
export function readFrontMatter(text: string, file: string): FrontMatter | Refused {
  // The matter includes the opening line, so that positions match the file.
  const [, matter = '', fence, body = ''] = FRONT_MATTER.exec(text) ?? ['', '', '', text];
  const isToml = fence === '+++';
  const positionIn = positionsIn(matter);
  const refused = (reason: string, position = positionIn(0)): Refused => {
    const [, known = reason] = TOO_MUCH.find(([pattern]) => pattern.test(reason)) ?? [];
    const message = `Invalid ${isToml ? 'TOML' : 'YAML'} in the front matter: ${known}.`;
    const hint =
      known === reason
        ? 'Check the indentation and the quotes.'
        : 'Shorten it, or use fewer levels and aliases.';
    return { problems: [{ file, position, message, hint }] };
  };
  if (matter.length > LONGEST) return refused('too long');
  try {
    return { file, body, ...(isToml ? readToml(matter) : readYaml(matter, positionIn)) };
  } catch (error) {
    if (error instanceof YAMLError) {
      const position = positionIn(error.pos[0]);
      if (error.code !== 'DUPLICATE_KEY') return refused(error.message, position);
      const [, key = ''] = /^("[^"\n]*"|'[^'\n]*'|[^:\n]*[^:\s])\s*:/.exec(matter.slice(error.pos[0])) ?? [];
      const message = `Duplicate key ${quoted(key.replace(/^(["'])(.*)\1$/, '$2'))}.`;
      return { problems: [{ file, position, message, hint: 'Rename or remove one of them.' }] };
    }
    if (!(error instanceof TomlError)) return refused(error instanceof Error ? error.message : String(error));
    const [reason = ''] = error.message.replace('Invalid TOML document: ', '').split('\n', 1);
    return refused(reason, { line: error.line, column: error.column });
  }
}

type Values = Required<Pick<FrontMatter, 'value' | 'positionOf' | 'textOf'>>;

function readYaml(matter: string, positionIn: (offset: number) => Position): Values {
  const yaml = parseDocument(matter, { prettyErrors: false, logLevel: 'error' });
  const [wrong] = yaml.errors.toSorted((a, b) => a.pos[0] - b.pos[0]);
  if (wrong) throw wrong;
  const positionOf = (path: Path) => {
    const node = yaml.getIn(path, true);
    return isNode(node) && node.range ? positionIn(node.range[0]) : undefined;
  };
  const textOf = (path: Path) => {
    const node = yaml.getIn(path, true);
    return isScalar(node) && ['number', 'boolean'].includes(typeof node.value) ? node.source : undefined;
  };
  return { value: yaml.toJS() ?? {}, positionOf, textOf };
}

function readToml(matter: string): Values {
  const [, ...lines] = matter.split('\n');
  const value = parseToml(['', ...lines].join('\n'));
  // The parser gives no positions of values. Keys of guides, and of tables such as `[extra]`, are at the start of a line.
  const positionOf = ([key = '']: Path) => {
    const index = lines.findIndex(
      (line) => /^\[*["']?([\w-]+)["']?\s*[=\].]/.exec(line)?.[1] === String(key),
    );
    return index < 0 ? undefined : { line: index + 2, column: 1 };
  };
  return { value, positionOf, textOf: () => undefined };
}
