import { type Options, optionName, type Parameters, readParameters } from '../build/parameters.ts';
import { commandSettings, runCommand } from '../build/report.ts';
import { SETTING_OPTIONS } from '../input/settings.ts';
import type { Settings } from '../site/settings.ts';
import { print } from '../ui/terminal.ts';

const SHARED = { ...SETTING_OPTIONS, help: { type: 'boolean', help: 'Show this help.' } } as const;

export interface Command<Declared extends Options> {
  /** Positional parameters in the notation of the help, such as `[<version>]` or `[<header>…]`. Default: none. */
  readonly parameters?: string;
  /** Program that receives the parameters after `--`. Default: none. */
  readonly passesTo?: string;
  readonly options: Declared;
  /** The effect of a failure, for the last line of the output. Default: nothing was written. */
  readonly failureEffect?: string;
  /** Runs the command. Throws an {@link InputError} for invalid input. */
  readonly run: (
    settings: Settings,
    values: Parameters<Declared & typeof SHARED>['values'],
    parameters: readonly string[],
    /** Parameters after `--`. */
    passed: readonly string[],
  ) => Promise<void>;
}

/** Returns a function that runs a command. Its arguments are the name of the command, a summary for the help, and parameters. */
export function command<const Declared extends Options>(definition: Command<Declared>) {
  const { parameters, passesTo, options, failureEffect, run } = definition;
  return (name: string, summary: string, given: readonly string[]) =>
    runCommand(async () => {
      const all = { ...options, ...SHARED };
      const end = passesTo === undefined || !given.includes('--') ? given.length : given.indexOf('--');
      const before = given.slice(0, end);
      const most = parameters?.includes('…') ? Number.POSITIVE_INFINITY : parameters?.match(/</g)?.length;
      const { values, positionals } = readParameters(before, all, most);
      const call = [name, parameters, passesTo && `[-- <parameters of ${passesTo}>]`]
        .filter(Boolean)
        .join(' ');
      if ('help' in values) return print(helpFor(call, summary, options));
      await run(await commandSettings(values), values, positionals, given.slice(end + 1));
    }, failureEffect);
}

function helpFor(call: string, summary: string, options: Options): string {
  const optionLines = linesOf(options);
  return [
    `npx bindocs ${call}`,
    '',
    summary,
    ...(optionLines.length > 0 ? ['', 'Options:', ...optionLines] : []),
    '',
    'Settings (default: environment variables, then site.json):',
    ...linesOf(SETTING_OPTIONS),
  ].join('\n');
}

function linesOf(options: Options): string[] {
  return inColumns(Object.entries(options).map(([name, { value, help }]) => [optionName(name, value), help]));
}

/** Lines with a name and a text each, for help. */
export function inColumns(entries: readonly (readonly [name: string, text: string])[]): string[] {
  const width = Math.max(...entries.map(([{ length }]) => length));
  return entries.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`);
}
