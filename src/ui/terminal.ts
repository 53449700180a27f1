import { errorCode } from '../description/problem.ts';
import type { Progress } from './messages/progress.ts';

/** Characters that could rewrite the screen: controls except line feeds, reversing characters, and lone surrogates. */
const UNPRINTABLE = /(?!\n)[\p{Cc}\p{Bidi_Control}\p{Cs}\u2028\u2029]/gu;

/** A letter with separate accents, or a Korean syllable in parts. Limited, because the time to compose many marks is quadratic. */
const SEPARATE = /\P{M}?\p{M}{1,30}|[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?/gu;

/**
 * Prints lines. Nothing else writes to the terminal. Names and texts of descriptions and files are not trusted: characters
 * that could control the terminal are printed as JSON escapes, such as `\u001b`. Separate accents are, too, because names of files
 * that look the same can differ in them.
 */
export function print(text: string, stream: 'log' | 'warn' | 'error' = 'log'): void {
  printer.clear();
  console[stream](printable(text));
}

export function printable(text: string): string {
  return text
    .replaceAll(UNPRINTABLE, escaped)
    .replaceAll(SEPARATE, (letter) =>
      letter === letter.normalize() ? letter : letter.replaceAll(/[\p{M}\u1100-\u11c2]/gu, escaped),
    );
}

function escaped(character: string): string {
  const units = character.split('').map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'));
  return units.map((unit) => `\\u${unit}`).join('');
}

/** Completes commands even if the program that reads their output ends first, such as `head`. */
export function allowClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error) => {
      if (errorCode(error) !== 'EPIPE') throw error;
    });
}

/** Interval for printing progress, in milliseconds. */
const INTERVALS = { terminal: 100, log: 5000 };

/** Stream for progress. */
interface ProgressTarget {
  /** Whether a line can be rewritten. */
  readonly isTerminal: boolean;
  readonly columns: number;
  readonly write: (text: string) => void;
  /** Time in milliseconds. */
  readonly now: () => number;
}

/** Prints the progress of long steps: one line that is rewritten on a terminal, else a line every five seconds. */
export class ProgressPrinter {
  readonly #target: ProgressTarget;
  #step = '';
  #start = 0;
  #last = 0;
  #isShown = false;

  constructor(target: ProgressTarget) {
    this.#target = target;
  }

  show({ step, done, total, format = (amount) => amount.toLocaleString('en') }: Progress): void {
    const { isTerminal, columns, write, now } = this.#target;
    const time = now();
    if (step !== this.#step) {
      this.#step = step;
      this.#start = time;
      this.#last = isTerminal ? Number.NEGATIVE_INFINITY : time;
    }
    if (done >= total) {
      this.clear();
      return;
    }
    if (time - this.#last < (isTerminal ? INTERVALS.terminal : INTERVALS.log)) return;
    this.#last = time;
    const percent = Math.floor((100 * done) / total);
    const left = timeLeft(time - this.#start, done / total);
    const text = printable(`  ${step}: ${format(done)} of ${format(total)} (${percent} %)${left}`);
    write(isTerminal ? `\r\u001b[K${text.slice(0, columns - 1)}` : `${text}\n`);
    this.#isShown = isTerminal;
  }

  /** Removes the line from the terminal. */
  clear(): void {
    if (this.#isShown) this.#target.write('\r\u001b[K');
    this.#isShown = false;
  }
}

/** The time that the rest takes at the same speed; empty if too little is done to estimate it. */
function timeLeft(elapsed: number, fraction: number): string {
  if (elapsed < 1000 || fraction === 0) return '';
  const seconds = Math.ceil(((elapsed / fraction) * (1 - fraction)) / 1000);
  return seconds < 90 ? `, about ${seconds} s left` : `, about ${Math.round(seconds / 60)} min left`;
}

/** The width of a terminal. Some pseudo-terminals report a width of 0, which means unknown. */
export function columnsOf({ columns }: { readonly columns?: number }): number {
  return columns || 80;
}

const printer = new ProgressPrinter({
  isTerminal: process.stdout.isTTY === true,
  columns: columnsOf(process.stdout),
  write: (text) => void process.stdout.write(text),
  now: () => performance.now(),
});

/** Prints a line, or the progress of a step. */
export function log(message: string | Progress): void {
  if (typeof message === 'string') print(message);
  else printer.show(message);
}
