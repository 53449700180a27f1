import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { basename, dirname, extname, relative, resolve, sep } from 'node:path';
import { createInterface } from 'node:readline';
import { errorCode, InputError, type Problem } from '../description/problem.ts';
import { describeHeaders, type Header, type HeaderApi, integerOf } from '../header/describe.ts';
import { type DefinedMacro, PreprocessedReader } from '../header/preprocessed.ts';
import { DeclarationReader, type SyntaxNode } from '../header/syntax-tree.ts';
import { shownPath } from './settings.ts';

/** Options for reading a header. */
export interface HeaderOptions {
  /** The clang program. */
  readonly clang: string;
  /** Additional parameters of clang: include folders, definitions, the C standard. */
  readonly parameters: readonly string[];
  /** Whether all comments before declarations are documentation, including `/* … *\/` and `// …`. */
  readonly allComments: boolean;
}

/**
 * Reads the API of a C header, and of headers that it includes from its folder, with clang.
 * @throws {InputError} if clang is missing or cannot compile the header
 */
export async function readHeader(path: string, options: HeaderOptions): Promise<HeaderApi> {
  if (!existsSync(path) || !statSync(path).isFile()) {
    const hint = 'Check the path, which is relative to the working folder.';
    throw new InputError([{ file: shownPath(path), message: 'Header not found.', hint }]);
  }
  const file = resolve(path);
  const reader = new PreprocessedReader((name) => headerFor(name, dirname(file)));
  await runClang(['-E', '-dD', file], options, (line) => reader.read(line));
  const { headers, macros } = reader;
  const declarations = await syntaxTree([file], options, (name) => headers.has(name));
  const values = await integerValues(file, macros, options);
  // A file from another folder that is included inside a structure counts as part of the header.
  const main = headers.get(file) ?? { name: basename(file), module: basename(file), path: shownPath(file) };
  const described = describeHeaders(
    declarations,
    (name) => headers.get(name) ?? main,
    macros.map((macro, index) => ({ ...macro, value: values.get(index) })),
  );
  if (Object.keys(described.api).length > 0) return described;
  const message = 'No supported declarations found.';
  const hint =
    'Choose a header that declares functions and types, or that includes such headers from its folder.';
  throw new InputError([{ file: shownPath(file), message, hint }, ...described.unexpressed]);
}

/** The header for a file below a folder; undefined for other files and for names such as `<built-in>`. */
function headerFor(name: string, folder: string): Header | undefined {
  const file = resolve(name);
  if (name.startsWith('<') || !file.startsWith(folder + sep)) return undefined;
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
  input?: Source,
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
  const all = ['-fsyntax-only', '-Xclang', '-ast-dump=json', ...comments, ...parameters];
  await runClang(all, options, take, input);
  return declarations;
}

/** The values of macros, by index. clang evaluates them as enumeration constants, and rejects those that are not integers. */
async function integerValues(
  file: string,
  macros: readonly DefinedMacro[],
  options: HeaderOptions,
): Promise<ReadonlyMap<number, bigint>> {
  const lines = macros.map(({ name, isConstant }, index) =>
    isConstant ? `enum { value_of_${index} = (${name}) };` : '',
  );
  if (lines.join('') === '') return new Map();
  const input = [`#include ${JSON.stringify(file)}`, ...lines, ''].join('\n');
  const isOwn = (name: string) => name === INPUT;
  // clang also gives values to rejected constants, such as numbers that are too large. The first line is the header.
  const rejected = new Set<number>();
  const reject = ({ position }: Problem) => rejected.add((position?.line ?? 0) - 2);
  const source = { text: input, reject };
  const declarations = await syntaxTree(['-ferror-limit=0', '-'], options, isOwn, source);
  const constants = declarations.flatMap(({ inner }) => inner);
  return new Map(
    constants.flatMap((constant): [number, bigint][] => {
      const index = Number(constant.name.replace('value_of_', ''));
      const value = rejected.has(index) ? undefined : integerOf(constant);
      return value === undefined ? [] : [[index, value]];
    }),
  );
}

/** Text for standard input, in which clang can reject lines. */
interface Source {
  readonly text: string;
  readonly reject: (problem: Problem) => void;
}

/** clang's name for standard input. */
const INPUT = '<stdin>';

/** Maximum number of reported errors. Later ones are usually consequences of earlier ones. */
const SHOWN_ERRORS = 10;

/**
 * Runs clang, and passes each line of its output to `take`.
 * @param input receives the errors in its text
 * @throws {InputError} if clang reports errors in files or cannot run
 */
async function runClang(
  parameters: readonly string[],
  { clang, parameters: own }: HeaderOptions,
  take: (line: string) => void,
  input?: Source,
): Promise<void> {
  const quiet = ['-w', '-fno-color-diagnostics', '-fno-caret-diagnostics'];
  const child = spawn(clang, ['-x', 'c', ...quiet, ...own, ...parameters]);
  const ended = new Promise<number | Error>((done) => {
    child.once('error', done);
    child.once('close', (code) => done(code ?? 1));
  });
  let messages = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    messages += text;
  });
  // clang can exit before it has read its input.
  child.stdin.on('error', () => undefined).end(input?.text);
  const lines = createInterface({ input: child.stdout, crlfDelay: Number.POSITIVE_INFINITY });
  const read = new Promise((done) => lines.on('line', take).once('close', done));
  const result = await ended;
  if (result instanceof Error) throw clangProblem(clang, result);
  await read;
  const errors = messages.split(/\r?\n/).flatMap((line) => errorIn(line) ?? []);
  const problems = errors.filter(({ file }) => file !== INPUT);
  if (problems.length > 0) throw new InputError(problems.slice(0, SHOWN_ERRORS));
  if (input) for (const error of errors) input.reject(error);
  if (result === 0 || input) return;
  const message = `Failed with exit code ${result}: ${messages.trim() || 'no message'}`;
  throw new InputError([{ file: clang, message }]);
}

/** Parses an error message of clang, with or without a position: `foo.h:3:5: error: unknown type name 'x'`. */
function errorIn(line: string): Problem | undefined {
  const [, file = '', row, column, message] =
    /^(.+?)(?::(\d+):(\d+))?: (?:fatal )?error: (.*)$/.exec(line) ?? [];
  if (message === undefined) return undefined;
  const position = row === undefined ? {} : { position: { line: Number(row), column: Number(column) } };
  const hint = message.endsWith('file not found')
    ? 'Add its folder after --: npx bindocs init --from <header> -- -I<folder>'
    : undefined;
  return { file: shownPath(file), ...position, message: `${message}.`, ...(hint ? { hint } : {}) };
}

function clangProblem(clang: string, error: Error): InputError {
  const absent = errorCode(error) === 'ENOENT';
  const message = absent ? 'Not found on the PATH.' : `Cannot run it: ${error.message}.`;
  const hint =
    'Install clang (Linux: package clang, Windows: winget package LLVM.LLVM, macOS: Xcode), or set --clang to the path of clang.';
  return new InputError([{ file: clang, message, ...(absent ? { hint } : {}) }]);
}
