import { counted } from '../../description/problem.ts';
import { printable } from '../../ui/terminal.ts';
import type { FetchedFile } from './fetched-files.ts';

export interface StepRun {
  /** Step number on the page, from 1; for a script, the step where it started. */
  readonly step: number;
  readonly kind: 'command' | 'manual' | 'script';
  /** The command or the instruction. */
  readonly text: string;
  /** For an instruction: the commands that replace it. */
  readonly manual?: string;
  /** Exit code, or 128 plus the number of the signal that ended the process. */
  readonly exit: number;
  readonly seconds: number;
  /** The last 4,000 characters of standard output and standard error combined. */
  readonly output: string;
}

/** How to run a recipe: the commands on its page, or its script. */
export type Way = 'page' | 'script';

/** A recipe, by the path segments of its address. */
export interface RecipeId {
  readonly release: string;
  readonly language: string;
  /** Platform or method. */
  readonly target: string;
}

export interface Run extends RecipeId {
  readonly way: Way;
  readonly outcome: 'passed' | 'failed' | 'failed as expected' | 'not run';
  readonly reason?: string;
  readonly seconds: number;
  readonly steps: readonly StepRun[];
  /** Release files that the run fetched from the site. */
  readonly files: readonly FetchedFile[];
}

export interface Report {
  /** `limited to the site and stand-ins`, or `not limited` and the reason. */
  readonly network: string;
  /** Requested addresses on other hosts, which stand-ins answered. */
  readonly standIns: readonly string[];
  readonly skipped: readonly string[];
  readonly runs: readonly Run[];
}

export function line({ release, language, target, way, outcome, reason, seconds }: Run): string {
  const name = `${release}  ${language} (${target}), ${way}`;
  const detail = reason === undefined ? '' : `: ${reason.split('\n')[0]}`;
  return printable(
    `${outcome.padEnd(18)}  ${name.padEnd(34)}${seconds.toFixed(1).padStart(6)} s${detail}`.trimEnd(),
  );
}

/** A summary: the last step of each failed run, a table of all runs, and counts. */
export function summary({ runs, network, standIns, skipped }: Report): string {
  const failures = runs.filter(({ outcome }) => outcome === 'failed');
  const details = failures.flatMap((run) => {
    const last = run.steps.at(-1);
    const shown = last ? [`  $ ${last.text}`, `  exit ${last.exit}`, ...indented(last.output)] : [];
    return ['', line(run), ...(run.reason ?? '').split('\n').slice(1), ...shown];
  });
  const counts = [...Map.groupBy(runs, ({ outcome }) => outcome)].map(
    ([outcome, group]) => `${group.length} ${outcome}`,
  );
  return [
    ...details.map(printable),
    '',
    ...tableOf(runs),
    '',
    ...skipped.map((sentence) => `SKIPPED: ${sentence}`),
    `Network ${network}.${standIns.length > 0 ? ` Stand-ins answered ${counted(standIns.length, 'request')}.` : ''}`,
    runs.length === 0
      ? 'No selected recipe is for this system.'
      : `${counted(runs.length, 'run')}: ${counts.join(', ')}.`,
  ].join('\n');
}

/** A table with a row per recipe, and a column per release and way. */
function tableOf(runs: readonly Run[]): string[] {
  const columns = [...new Set(runs.map(({ release, way }) => `${release} ${way}`))].toSorted();
  const rows = [...Map.groupBy(runs, ({ language, target }) => `${language} (${target})`)];
  const width = rows.reduce((widest, [name]) => Math.max(widest, name.length + 2), 20);
  const head = ['recipe'.padEnd(width), ...columns.map((column) => column.padEnd(20))].join('');
  const body = rows
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, group]) => {
      const cells = columns.map((column) => {
        const run = group.find(({ release, way }) => `${release} ${way}` === column);
        return (run === undefined ? '' : run.outcome).padEnd(20);
      });
      return `${name.padEnd(width)}${cells.join('')}`.trimEnd();
    });
  return [head.trimEnd(), ...body];
}

function indented(text: string): string[] {
  const lines = text.trimEnd().split('\n');
  return lines.slice(-15).map((each) => `  | ${each}`);
}
