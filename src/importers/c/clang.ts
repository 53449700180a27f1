import { spawn } from 'node:child_process';
import { failOn, InputError, type Problem } from '../../description/problem.ts';
import { clangProblem, errorIn } from './clang-messages.ts';

/** Options for reading a header. */
export interface HeaderOptions {
  /** The clang program. */
  readonly clang: string;
  /** Additional parameters of clang: include folders, definitions, the C standard. */
  readonly parameters: readonly string[];
  /** Time limit for each run of clang; 60 by default. */
  readonly seconds?: number;
}

/** Text for standard input. */
export interface Source {
  readonly text: string;
  /** Receives the errors in the text, which then are not errors of the command. */
  readonly reject?: (problem: Problem) => void;
}

/** clang's name for standard input. */
export const INPUT = '<stdin>';

/** Maximum number of reported errors. Later ones are usually consequences of earlier ones. */
const SHOWN_ERRORS = 10;

/**
 * Runs clang, and passes each line of its output to `take`.
 * @throws {InputError} if clang reports errors in files or cannot run
 */
export async function runClang(
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
export function withinStack<Result>(options: HeaderOptions, run: () => Result): Result {
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
