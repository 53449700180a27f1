import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';
import { jsonPointer, type Position, type Problem } from './problem.ts';

/** The largest description that is read, in bytes. */
export const LARGEST_FILE = 64 * 1024 * 1024;

/** A JSON text read whole: its value, or every problem that kept it from being one. */
export type ReadJson =
  | { readonly value: unknown; readonly text: string }
  | { readonly problems: readonly Problem[] };

/**
 * Reads bytes as strict JSON (RFC 8259). Refuses what is not UTF-8, what is too large, every syntax error by line
 * and column, and every key that an object has twice (which `JSON.parse` would drop without a word).
 */
export function readJson(bytes: Uint8Array, file: string): ReadJson {
  if (bytes.byteLength > LARGEST_FILE) return { problems: [tooLarge(bytes.byteLength, file)] };
  const text = decodeUtf8(bytes);
  if (text === undefined) {
    const message = 'The file is not UTF-8.';
    return {
      problems: [{ file, message, hint: 'Save it as UTF-8; JSON is exchanged in no other encoding.' }],
    };
  }
  try {
    const problems = syntaxProblems(text, file);
    return problems.length > 0 ? { problems } : { value: JSON.parse(text), text };
  } catch (error) {
    const message =
      error instanceof RangeError ? 'The JSON is nested too deeply to be read.' : `Not JSON: ${error}.`;
    return { problems: [{ file, message }] };
  }
}

/** The problem of a file that is over {@link LARGEST_FILE}; `size` in bytes. */
export function tooLarge(size: number, file: string): Problem {
  const mebibytes = (value: number) => `${(value / 1024 / 1024).toFixed(1)} MiB`;
  const message = `The file has ${mebibytes(size)}; at most ${mebibytes(LARGEST_FILE)} are read.`;
  return { file, message, hint: 'Leave out generated text such as fn_body.' };
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const SYNTAX_HINTS: Partial<Record<string, string>> = {
  InvalidCommentToken: 'JSON has no comments; remove it.',
  PropertyNameExpected: 'A key in double quotes belongs here; a comma after the last entry is not allowed.',
  ValueExpected: 'A value belongs here; a comma after the last entry is not allowed.',
  CommaExpected: 'Separate the entries by a comma.',
  CloseBraceExpected: 'An object is not closed by "}".',
  CloseBracketExpected: 'An array is not closed by "]".',
  EndOfFileExpected: 'One value ends the file; remove what follows it.',
  InvalidSymbol: 'Valid are strings in double quotes, numbers, true, false, null, objects and arrays.',
};

function syntaxProblems(text: string, file: string): Problem[] {
  const problems: Problem[] = [];
  const openObjects: Set<string>[] = [];
  const position = (line: number, character: number): Position => ({ line: line + 1, column: character + 1 });

  const onError = (
    code: ParseErrorCode,
    _offset: number,
    _length: number,
    line: number,
    character: number,
  ) => {
    const name = printParseErrorCode(code);
    const before = problems.at(-1)?.position;
    if (before?.line === line + 1 && before.column === character + 1) return;
    const message = `Not JSON: ${name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()}.`;
    const hint = SYNTAX_HINTS[name];
    problems.push({ file, position: position(line, character), message, ...(hint ? { hint } : {}) });
  };

  visit(
    text,
    {
      onObjectBegin: () => {
        openObjects.push(new Set());
      },
      onObjectEnd: () => {
        openObjects.pop();
      },
      onObjectProperty: (key, _offset, _length, line, character, path) => {
        const keys = openObjects.at(-1);
        if (keys?.has(key)) {
          problems.push({
            file,
            pointer: jsonPointer([...path(), key]),
            position: position(line, character),
            message: `The key ${JSON.stringify(key)} stands twice in one object.`,
            hint: 'Rename or remove one; the other would be lost.',
          });
        }
        keys?.add(key);
      },
      onError,
    },
    { disallowComments: true },
  );
  return problems;
}
