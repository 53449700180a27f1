import { isUtf8 } from 'node:buffer';
import {
  findNodeAtLocation,
  type JSONVisitor,
  type Node,
  parseTree,
  printParseErrorCode,
  visit,
} from 'jsonc-parser';
import { jsonPointer, type Problem, positionsIn, type Refused, type Source } from './problem.ts';

/** The largest description that is read, in bytes. */
export const LARGEST_FILE = 64 * 1024 * 1024;

/**
 * Reads bytes as strict JSON (RFC 8259). Refuses what is not UTF-8, what is too large, every syntax error by line
 * and column, and every duplicate key (`JSON.parse` would keep the last one without a word).
 */
export function readJson(bytes: Uint8Array, file: string): Source | Refused {
  if (bytes.byteLength > LARGEST_FILE) return { problems: [tooLarge(bytes.byteLength, file)] };
  if (!isUtf8(bytes)) {
    return { problems: [{ file, message: 'The file is not UTF-8.', hint: 'Save it as UTF-8.' }] };
  }
  const text = new TextDecoder().decode(bytes);
  try {
    const problems = syntaxProblems(text, file);
    return problems.length > 0 ? { problems } : { file, value: JSON.parse(text), positionOf: finderIn(text) };
  } catch (error) {
    const message = error instanceof RangeError ? 'The JSON is nested too deeply.' : `Not JSON: ${error}.`;
    return { problems: [{ file, message }] };
  }
}

/** The problem of a file that is over {@link LARGEST_FILE}; `size` in bytes. */
export function tooLarge(size: number, file: string): Problem {
  const mebibytes = (value: number) => `${(value / 1024 / 1024).toFixed(1)} MiB`;
  const message = `The file has ${mebibytes(size)}; the limit is ${mebibytes(LARGEST_FILE)}.`;
  return { file, message, hint: 'Leave out generated text such as fn_body.' };
}

/** Finds values in a text without syntax errors; the text is parsed at the first call. */
function finderIn(text: string): NonNullable<Source['positionOf']> {
  let root: Node | undefined;
  const positionOf = positionsIn(text);
  return (path) => {
    root ??= parseTree(text);
    const segments = path.map((key) => (typeof key === 'number' ? key : String(key)));
    const node = root && findNodeAtLocation(root, segments);
    return node && positionOf(node.offset);
  };
}

/** What the parser calls an error, and what to do about it. */
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

function syntaxProblems(text: string, file: string): Problem[] {
  const problems: Problem[] = [];
  const openObjects: Set<string>[] = [];
  const positionOf = positionsIn(text);
  let failedAt: number | undefined;
  const onObjectProperty: JSONVisitor['onObjectProperty'] = (key, offset, _length, _line, _column, path) => {
    const keys = openObjects.at(-1);
    if (keys?.has(key)) {
      const message = `Duplicate key ${JSON.stringify(key)}.`;
      const place = { file, pointer: jsonPointer([...path(), key]), position: positionOf(offset) };
      problems.push({ ...place, message, hint: 'Rename or remove one of them.' });
    }
    keys?.add(key);
  };
  const onError: JSONVisitor['onError'] = (code, offset) => {
    if (offset === failedAt) return;
    failedAt = offset;
    const name = printParseErrorCode(code);
    const [message = name, hint] = SYNTAX_ERRORS[name] ?? [];
    const words = { message: `Not JSON: ${message}.`, ...(hint ? { hint } : {}) };
    problems.push({ file, position: positionOf(offset), ...words });
  };
  const onObjectBegin = () => void openObjects.push(new Set());
  const onObjectEnd = () => void openObjects.pop();
  visit(text, { onObjectBegin, onObjectEnd, onObjectProperty, onError }, { disallowComments: true });
  return problems;
}
