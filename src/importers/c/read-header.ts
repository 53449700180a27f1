import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { basename, dirname, extname, relative, resolve, sep } from 'node:path';
import { errorCode, failOn, InputError, type Problem } from '../../description/problem.ts';
import { shownPath } from '../../input/settings.ts';
import { integerOf } from './declaration.ts';
import { describeHeaders, type Header, type HeaderApi } from './describe.ts';
import { type DefinedMacro, PreprocessedReader } from './preprocessed.ts';
import { DeclarationReader, type SyntaxNode } from './syntax-tree.ts';

/** Options for reading a header. */
export interface HeaderOptions {
  /** The clang program. */
  readonly clang: string;
  /** Additional parameters of clang: include folders, definitions, the C standard. */
  readonly parameters: readonly string[];
  /** Whether all comments before declarations are documentation, including `/* … *\/` and `// …`. */
  readonly allComments: boolean;
  /** Time limit for each run of clang; 60 by default. */
  readonly seconds?: number;
}

/** The API of headers, and what to know about it. */
export interface HeaderDescription extends HeaderApi {
  /** Headers that the described ones include from other folders, except those of the system: paths to show in messages. */
  readonly others: readonly string[];
}

/**
 * Reads the API of C headers, and of headers that they include from their folders, with clang.
 * @throws {InputError} if clang is missing or cannot compile the headers
 */
export async function readHeaders(
  paths: readonly string[],
  options: HeaderOptions,
): Promise<HeaderDescription> {
  const absent = paths.filter((path) => !existsSync(path) || !statSync(path).isFile());
  const hint = 'Check the path, which is relative to the working folder.';
  failOn(absent.map((path) => ({ file: shownPath(path), message: 'Header not found.', hint })));
  const files = paths.map((path) => resolve(path));
  failOn(files.filter((file) => !isIncludable(file)).map(unincludable));
  const text = files.map(includeLine).join('');
  const folders = [...new Set(files.map(dirname))];
  const reader = new PreprocessedReader((name) => headerFor(name, folders));
  await runClang(['-E', '-dD', '-'], options, (line) => reader.read(line), { text });
  const { headers, macros } = reader;
  const declarations = await syntaxTree([], options, (name) => headers.has(name), { text });
  const values = await integerValues(text, macros, options);
  const [main = ''] = files;
  // A file from another folder that is included inside a structure counts as part of the first header.
  const first = headers.get(main) ?? { name: basename(main), module: basename(main), path: shownPath(main) };
  const described = withinStack(options, () =>
    describeHeaders(
      declarations,
      (name) => headers.get(name) ?? first,
      macros.map((macro, index) => ({ ...macro, value: macro.value ?? values.get(index) })),
    ),
  );
  const others = [...reader.others].map((name) => shownPath(resolve(name)));
  if (Object.keys(described.api).length > 0) return { ...described, others };
  const message = 'No supported declarations found.';
  const advice =
    'Choose a header that declares functions and types, or that includes such headers from its folder.';
  throw new InputError([{ file: shownPath(main), message, hint: advice }, ...described.unexpressed]);
}

/** Whether a path can be in an `#include` line, which has no escapes. */
function isIncludable(file: string): boolean {
  return !/[\r\n]/.test(file) && !(file.includes('"') && file.includes('>'));
}

function includeLine(file: string): string {
  return file.includes('"') ? `#include <${file}>\n` : `#include "${file}"\n`;
}

function unincludable(file: string): Problem {
  const message = 'C cannot include a file whose path contains a line break, or both " and >.';
  return { file: shownPath(file), message, hint: 'Rename the header or its folder.' };
}

/** The header for a file below one of the folders; undefined for other files. */
function headerFor(name: string, folders: readonly string[]): Header | undefined {
  const file = resolve(name);
  const folder = folders.find((each) => file.startsWith(each + sep));
  if (name.startsWith('<') || folder === undefined) return undefined;
  const inner = relative(folder, file);
  const module = inner
    .slice(0, inner.length - extname(inner).length)
    .split(sep)
    .join('_');
  return { name: basename(file), module, path: shownPath(file) };
}

/** The declarations in files that `isWanted` accepts. */
async function syntaxTree(
  parameters: readonly string[],
  options: HeaderOptions,
  isWanted: (file: string) => boolean,
  input: Source,
): Promise<SyntaxNode[]> {
  const comments = options.allComments ? ['-fparse-all-comments'] : [];
  const reader = new DeclarationReader();
  const declarations: SyntaxNode[] = [];
  let lines: string[] = [];
  const take = (line: string) => {
    // Parses one declaration at a time, because the whole tree may not fit into memory. clang indents declarations by four spaces.
    if (line === '    {') lines = [];
    lines.push(line);
    if (line !== '    }' && line !== '    },') return;
    const node = reader.read(lines.join('\n').replace(/,$/, ''), isWanted);
    if (node) declarations.push(node);
  };
  const all = ['-fsyntax-only', '-Xclang', '-ast-dump=json', ...comments, ...parameters, '-'];
  await runClang(all, options, take, input);
  return declarations;
}

/** The values of macros, by index. clang evaluates them as enumeration constants, and rejects those that are not integers. */
async function integerValues(
  text: string,
  macros: readonly DefinedMacro[],
  options: HeaderOptions,
): Promise<ReadonlyMap<number, bigint>> {
  const lines = macros.map(({ name, isExpression }, index) =>
    isExpression ? `enum { value_of_${index} = (${name}) };\n` : '\n',
  );
  if (lines.every((line) => line === '\n')) return new Map();
  const before = text.split('\n').length;
  // clang also gives values to rejected constants, such as numbers that are too large.
  const rejected = new Set<number>();
  const reject = ({ position }: Problem) => rejected.add((position?.line ?? 0) - before);
  const source = { text: `${text}${lines.join('')}`, reject };
  const declarations = await syntaxTree(['-ferror-limit=0'], options, (name) => name === INPUT, source);
  const constants = declarations.flatMap(({ inner }) => inner);
  return new Map(
    constants.flatMap((constant): [number, bigint][] => {
      const index = Number(constant.name.replace('value_of_', ''));
      const value = rejected.has(index) ? undefined : integerOf(constant);
      return value === undefined ? [] : [[index, value]];
    }),
  );
}

/** Text for standard input. */
interface Source {
  readonly text: string;
  /** Receives the errors in the text, which then are not errors of the command. */
  readonly reject?: (problem: Problem) => void;
}

/** clang's name for standard input. */
const INPUT = '<stdin>';

/** Maximum number of reported errors. Later ones are usually consequences of earlier ones. */
const SHOWN_ERRORS = 10;

/**
 * Runs clang, and passes each line of its output to `take`.
 * @throws {InputError} if clang reports errors in files or cannot run
 */
async function runClang(
  parameters: readonly string[],
  options: HeaderOptions,
  take: (line: string) => void,
  { text, reject }: Source,
): Promise<void> {
  const { clang, parameters: own, seconds = SECONDS } = options;
  const quiet = ['-w', '-fno-color-diagnostics', '-fno-caret-diagnostics'];
  const child = spawn(clang, ['-x', 'c', ...quiet, ...own, ...parameters]);
  const ended = new Promise<number | Error>((done) => {
    child.once('error', done);
    child.once('close', (code) => done(code ?? 1));
  });
  let failure: unknown;
  const stop = (reason: unknown) => {
    failure ??= reason;
    child.kill('SIGKILL');
  };
  const tooMuch = () => stop(limitProblem(options));
  const timer = setTimeout(tooMuch, seconds * 1000);
  let messages = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    messages += part;
    if (messages.length > LONGEST_LINE) tooMuch();
  });
  // clang can exit before it has read its input.
  child.stdin.on('error', () => undefined).end(text);
  // Not readline, which also splits lines at U+2028 in comments.
  let line = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    if (failure !== undefined) return;
    const [first = '', ...others] = part.split('\n');
    line += first;
    for (const next of others) {
      attempt(() => withinStack(options, () => take(line.replace(/\r$/, ''))));
      line = next;
    }
    if (line.length > LONGEST_LINE) tooMuch();
  });
  const attempt = (run: () => void) => {
    try {
      run();
    } catch (error) {
      stop(error);
    }
  };
  const result = await ended;
  if (line !== '') attempt(() => withinStack(options, () => take(line)));
  clearTimeout(timer);
  if (result instanceof Error) throw clangProblem(clang, result);
  if (failure !== undefined) throw failure;
  if (/LLVM ERROR: out of memory|std::bad_alloc/.test(messages)) throw limitProblem(options);
  const errors = messages.split(/\r?\n/).flatMap((line) => errorIn(line) ?? []);
  const problems = reject ? errors.filter(({ file }) => file !== INPUT) : errors;
  failOn(problems.slice(0, SHOWN_ERRORS));
  if (reject) return errors.forEach(reject);
  if (result === 0) return;
  const message = `Failed with exit code ${result}: ${messages.trim() || 'no message'}`;
  throw new InputError([{ file: clang, message }]);
}

/** Time limit for each run of clang. */
const SECONDS = 60;

/** Maximum length of a line of clang's output, and of all its messages. */
const LONGEST_LINE = 16 * 1024 * 1024;

/** Runs a function that fails with a {@link RangeError} if a declaration has too many levels or too much text. */
function withinStack<Result>(options: HeaderOptions, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw error instanceof RangeError ? limitProblem(options) : error;
  }
}

function limitProblem({ clang, seconds = SECONDS }: HeaderOptions): InputError {
  const message = `Reading the headers requires more than ${seconds} seconds, or too much memory.`;
  const hint =
    'A macro or declaration may expand to too much text: choose other headers, or exclude it with parameters after --.';
  return new InputError([{ file: clang, message, hint }]);
}

const AGAIN = 'npx bindocs init --from <header> --';

/** Advice for errors of clang. The first match applies. */
const HINTS: readonly [RegExp, string][] = [
  [/file not found$/, `Add its folder after --: ${AGAIN} -I<folder>`],
  [
    /^unknown type name '(?:class|namespace|template|using|constexpr)'/,
    'The command reads C, not C++. Choose a C header, or put C++ between #ifdef __cplusplus and #endif.',
  ],
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
function errorIn(line: string): Problem | undefined {
  const [, file = '', row, column, message] =
    /^(.+?)(?::(\d+):(\d+))?: (?:fatal )?error: (.*)$/.exec(line) ?? [];
  if (message === undefined) return undefined;
  const position = row === undefined ? {} : { position: { line: Number(row), column: Number(column) } };
  const [, hint] = HINTS.find(([pattern]) => pattern.test(message)) ?? [];
  return { file: shownPath(file), ...position, message: `${message}.`, ...(hint ? { hint } : {}) };
}

function clangProblem(clang: string, error: Error): InputError {
  const absent = errorCode(error) === 'ENOENT';
  const message = absent ? 'Not found on the PATH.' : `Cannot run it: ${error.message}.`;
  const hint =
    'Install clang (Linux: package clang, Windows: winget package LLVM.LLVM, macOS: Xcode), or set --clang to the path of clang.';
  return new InputError([{ file: clang, message, ...(absent ? { hint } : {}) }]);
}
