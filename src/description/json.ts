import { isUtf8 } from 'node:buffer';
import { type JSONVisitor, type Node, parseTree, printParseErrorCode, visit } from 'jsonc-parser';
import {
  addAll,
  InputError,
  jsonPointer,
  type Problem,
  positionsIn,
  type Refused,
  type Source,
} from './problem.ts';

/** Maximum size of a description in bytes. */
export const LARGEST_FILE = 64 * 1024 * 1024;

/** Maximum nesting depth of values and prose, which are processed recursively. */
export const DEEPEST = 100;

/**
 * Parses bytes as strict JSON (RFC 8259). Fails for invalid UTF-8, too large or too deep values, duplicate keys
 * (`JSON.parse` silently keeps the last value), and the first syntax error, with its line and column.
 */
export function readJson(bytes: Uint8Array, file: string): Source | Refused {
  if (bytes.byteLength > LARGEST_FILE) return { problems: [tooLarge(bytes.byteLength, file)] };
  if (!isUtf8(bytes)) {
    return { problems: [notUtf8(file)] };
  }
  const text = new TextDecoder().decode(bytes);
  const problems = syntaxProblems(text, file);
  if (problems.length > 0) return { problems };
  try {
    return sourceIn(text, file);
  } catch (error) {
    // The two parsers may disagree; use the stricter result.
    return { problems: [{ file, message: `Not JSON: ${String(error)}.` }] };
  }
}

/** Parses text that is valid JSON, with the positions of its parts. */
export function sourceIn(text: string, file: string): Source {
  return { file, value: JSON.parse(text), positionOf: finderIn(text) };
}

/** The problem of a text in another encoding. */
export function notUtf8(file: string): Problem {
  return { file, message: 'The file is not UTF-8.', hint: 'Save it as UTF-8.' };
}

/** The problem of a file that is over {@link LARGEST_FILE}; `size` in bytes. */
export function tooLarge(size: number, file: string): Problem {
  const mebibytes = (value: number) => `${(value / 1024 / 1024).toFixed(1)} MiB`;
  const message = `The file has ${mebibytes(size)}; the limit is ${mebibytes(LARGEST_FILE)}.`;
  return { file, message, hint: 'Remove generated text such as fn_body.' };
}

/** Locates values in valid JSON. Parses the text on the first call. */
function finderIn(text: string): NonNullable<Source['positionOf']> {
  let root: Node | undefined;
  const positionOf = positionsIn(text);
  const entries = new Map<Node, ReadonlyMap<PropertyKey, Node>>();
  const partOf = (node: Node | undefined, key: PropertyKey): Node | undefined => {
    if (node?.type !== 'object') return node?.children?.[Number(key)];
    const known = entries.get(node) ?? new Map(node.children?.flatMap(entryOf));
    entries.set(node, known);
    return known.get(key);
  };
  return (path) => {
    root ??= parseTree(text);
    const node = path.reduce(partOf, root);
    return node && positionOf(node.offset);
  };
}

function entryOf({ children: [key, value] = [] }: Node): [string, Node][] {
  return key && value ? [[String(key.value), value]] : [];
}

/** Messages and hints by error of the parser. */
const SYNTAX_ERRORS: Partial<Record<string, readonly [message: string, hint: string]>> = {
  InvalidSymbol: ['unexpected text', 'Write strings and keys in double quotes.'],
  InvalidCommentToken: ['JSON has no comments', 'Remove it.'],
  InvalidEscapeCharacter: ['invalid escape sequence in a string', 'Write a backslash as "\\\\".'],
  InvalidCharacter: ['control character in a string', 'Write it as an escape sequence, such as "\\n".'],
  UnexpectedEndOfString: ['unclosed string', 'Close it on its line; write a line break as "\\n".'],
  PropertyNameExpected: ['expected a key in double quotes', 'Write a key, or remove the comma before it.'],
  ValueExpected: ['expected a value', 'Write a value, or remove the comma before it.'],
  ColonExpected: ['expected ":" after a key', 'Write entries as "key": value.'],
  CommaExpected: ['expected a comma', 'Separate entries with commas.'],
  CloseBraceExpected: ['expected "}"', 'Close the object.'],
  CloseBracketExpected: ['expected "]"', 'Close the list.'],
  EndOfFileExpected: ['expected the end of the file', 'Remove everything after the first value.'],
};

/** An object or list that is still open. */
interface Open {
  readonly bracket: '{' | '[';
  readonly offset: number;
  readonly keys: Set<string>;
}

/** Duplicate keys and the first syntax error. Later errors are often only consequences. */
function syntaxProblems(text: string, file: string): Problem[] {
  const problems: Problem[] = [];
  const open: Open[] = [];
  const positionOf = positionsIn(text);
  const stop = (offset: number, message: string, hint?: string) => {
    throw new InputError([{ file, position: positionOf(offset), message, ...(hint ? { hint } : {}) }]);
  };
  const begin = (bracket: Open['bracket'], offset: number) => {
    open.push({ bracket, offset, keys: new Set() });
    const message = `Nested too deeply: more than ${DEEPEST} levels of objects and lists.`;
    if (open.length > DEEPEST) stop(offset, message);
  };
  const end = () => void open.pop();
  const onObjectProperty: JSONVisitor['onObjectProperty'] = (key, offset, _length, _line, _column, path) => {
    const keys = open.at(-1)?.keys;
    if (keys?.has(key)) {
      const message = `Duplicate key ${JSON.stringify(key)}.`;
      const place = { file, pointer: jsonPointer([...path(), key]), position: positionOf(offset) };
      problems.push({ ...place, message, hint: 'Rename or remove one of them.' });
    }
    keys?.add(key);
  };
  const onError: JSONVisitor['onError'] = (code, offset) => {
    const name = printParseErrorCode(code);
    const empty = text.trim() === '' ? (['the file is empty', 'Write an object.'] as const) : undefined;
    const [message = name, hint] =
      empty ?? wrongBracket(text[offset], open.at(-1), positionOf) ?? SYNTAX_ERRORS[name] ?? [];
    stop(offset, `Not JSON: ${message}.`, hint);
  };
  const brackets: JSONVisitor = {
    onObjectBegin: (offset) => begin('{', offset),
    onObjectEnd: end,
    onArrayBegin: (offset) => begin('[', offset),
    onArrayEnd: end,
  };
  try {
    visit(text, { ...brackets, onObjectProperty, onError }, { disallowComments: true });
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    addAll(problems, error.problems);
  }
  return problems;
}

/** The error and the hint for a bracket of the wrong kind. */
function wrongBracket(
  found: string | undefined,
  around: Open | undefined,
  positionOf: ReturnType<typeof positionsIn>,
): readonly [message: string, hint: string] | undefined {
  if (!around) return undefined;
  const { line, column } = positionOf(around.offset);
  const place = `at ${line}:${column}`;
  if (around.bracket === '[') {
    if (found === ':') return ['a list has no keys', `Start an object: replace "[" with "{" ${place}.`];
    return found === '}' ? ['expected "]"', `Close the list that starts ${place}.`] : undefined;
  }
  if (found === '{' || found === '[')
    return [
      'expected a key in double quotes',
      `Write a key, or start a list: replace "{" with "[" ${place}.`,
    ];
  return found === ']' ? ['expected "}"', `Close the object that starts ${place}.`] : undefined;
}
