import { errorCode, InputError, type Problem } from '../../description/problem.ts';
import { shownPath } from '../../input/settings.ts';

const AGAIN = 'npx bindocs init --from <header> --';

const NOT_C =
  'The command reads C, not C++. Choose a C header, or put C++ between #ifdef __cplusplus and #endif.';

/** Advice for errors of clang. The first match applies. */
const HINTS: readonly [RegExp, string][] = [
  [/^'(?:[a-z_]+|.*\.(?:hh|hpp|hxx))' file not found$/, NOT_C],
  [
    /file not found/,
    `Add its folder after --: ${AGAIN} -I<folder>. If the build of the library creates the file, choose the installed headers.`,
  ],
  [/^unknown type name '(?:class|namespace|template|using|constexpr)'/, NOT_C],
  [/^C does not support|has type 'enum (?:class|struct)'/, NOT_C],
  // The message of #error.
  [/\b[Dd]efine\b/, `To define a macro, add it after --: ${AGAIN} -D<macro>`],
  ...[
    ['size_t|ptrdiff_t|wchar_t', 'stddef.h'],
    ['u?int(?:8|16|32|64|ptr)_t', 'stdint.h'],
    ['bool', 'stdbool.h'],
    ['va_list', 'stdarg.h'],
    ['FILE', 'stdio.h'],
    ['.*', '<file>'],
  ].map(([name, header]): [RegExp, string] => [
    new RegExp(`^unknown type name '(?:${name})'`),
    `Include the header that declares it, in the header or after --: ${AGAIN} -include ${header}`,
  ]),
];

/** Parses an error message of clang, with or without a position: `foo.h:3:5: error: unknown type name 'x'`. */
export function errorIn(line: string): Problem | undefined {
  const [, file = '', row, column, message] =
    /^(.+?)(?::(\d+):(\d+))?: (?:fatal )?error: (.*)$/.exec(line) ?? [];
  if (message === undefined) return undefined;
  const position = row === undefined ? {} : { position: { line: Number(row), column: Number(column) } };
  const [, hint] = HINTS.find(([pattern]) => pattern.test(message)) ?? [];
  return { file: shownPath(file), ...position, message: `${message}.`, ...(hint ? { hint } : {}) };
}

export function clangProblem(clang: string, error: Error): InputError {
  const absent = errorCode(error) === 'ENOENT';
  const message = absent ? 'Not found on the PATH.' : `Cannot run it: ${error.message}.`;
  const hint =
    'Install clang (Linux: package clang, Windows: winget package LLVM.LLVM, macOS: Xcode), or set --clang to the path of clang.';
  return new InputError([{ file: clang, message, ...(absent ? { hint } : {}) }]);
}
