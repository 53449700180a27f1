import { spawn } from 'node:child_process';
import { failOn, InputError, type Problem } from '../../description/problem.ts';
import { clangProblem, errorIn } from './clang-messages.ts';
import { OutputParts } from './output-parts.ts';

/** Options for reading headers. */
export interface HeaderOptions {
  /** The clang program. */
  readonly clang: string;
  /** Additional parameters of clang: include folders, definitions, the C standard. */
  readonly parameters: readonly string[];
  /** Headers that only a pattern names. Those that clang cannot compile are left out. */
  readonly matched?: ReadonlySet<string>;
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

/** Time limit for all runs of clang. */
const SECONDS = 60;

/** Maximum number of bytes of a line or declaration in clang's output. */
const LONGEST_PART = 128 * 1024 * 1024;

/** Maximum length of all messages of clang. */
const LONGEST_MESSAGES = 16 * 1024 * 1024;

/** Runs clang with the same parameters several times, and limits the total time. */
export class Clang {
  readonly #program: string;
  readonly #parameters: readonly string[];
  readonly #deadline = AbortSignal.timeout(SECONDS * 1000);

  constructor({ clang, parameters }: HeaderOptions) {
    this.#program = clang;
    this.#parameters = parameters;
  }

  /**
   * Runs clang, and passes its output to `take` in parts, each before a mark. Passes bytes, because large output takes
   * long to decode.
   * @param mark ASCII characters
   * @throws {InputError} if clang reports errors in files or cannot run, or at the deadline
   */
  async run(
    parameters: readonly string[],
    { text, reject }: Source,
    mark: string,
    take: (part: Buffer) => void,
  ): Promise<void> {
    if (this.#deadline.aborted) throw this.#limitProblem();
    const quiet = ['-w', '-fno-color-diagnostics', '-fno-caret-diagnostics'];
    const child = spawn(this.#program, ['-x', 'c', ...quiet, ...this.#parameters, ...parameters]);
    const ended = new Promise<number | Error>((done) => {
      child.once('error', done);
      child.once('close', (code) => done(code ?? 1));
    });
    let failure: unknown;
    const stop = (reason: unknown) => {
      failure ??= reason;
      child.kill('SIGKILL');
    };
    const tooMuch = () => stop(this.#limitProblem());
    this.#deadline.addEventListener('abort', tooMuch);
    let messages = '';
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      messages += part;
      if (messages.length > LONGEST_MESSAGES) tooMuch();
    });
    // clang can exit before it has read its input.
    child.stdin.on('error', () => undefined).end(text);
    const parts = new OutputParts(mark, (part) => this.withinStack(() => take(part)));
    const attempt = (divide: () => void) => {
      try {
        if (failure === undefined) divide();
      } catch (error) {
        stop(error);
      }
    };
    child.stdout.on('data', (bytes: Buffer) => {
      attempt(() => parts.add(bytes));
      if (parts.length > LONGEST_PART) tooMuch();
    });
    const result = await ended;
    this.#deadline.removeEventListener('abort', tooMuch);
    attempt(() => parts.end());
    if (result instanceof Error) throw clangProblem(this.#program, result);
    if (failure !== undefined) throw failure;
    if (/LLVM ERROR: out of memory|std::bad_alloc/.test(messages)) throw this.#limitProblem();
    const errors = messages.split(/\r?\n/).flatMap((message) => errorIn(message) ?? []);
    const problems = reject ? errors.filter(({ file }) => file !== INPUT) : errors;
    failOn(problems.slice(0, SHOWN_ERRORS));
    if (reject) return errors.forEach(reject);
    if (result === 0) return;
    const message = `Failed with exit code ${result}: ${messages.trim() || 'no message'}`;
    throw new InputError([{ file: this.#program, message }]);
  }

  /** Runs a function that fails with a {@link RangeError} if a declaration has too many levels or too much text. */
  withinStack<Result>(run: () => Result): Result {
    try {
      return run();
    } catch (error) {
      throw error instanceof RangeError ? this.#limitProblem() : error;
    }
  }

  #limitProblem(): InputError {
    const message = `Reading the headers requires more than ${SECONDS} seconds, or too much memory.`;
    const hint =
      'A macro or declaration may expand to too much text: choose other headers, or exclude it with parameters after --.';
    return new InputError([{ file: this.#program, message, hint }]);
  }
}
