import { parseArgs } from 'node:util';
import { InputError } from '../description/problem.ts';

export interface Option {
  readonly type: 'boolean' | 'string';
  readonly multiple?: boolean;
  readonly default?: boolean | string | string[];
  /** Placeholder for the value in the help, such as `<version>`. In square brackets, the value is optional; default: "". */
  readonly value?: string;
  readonly help: string;
}

export type Options = Readonly<Record<string, Option>>;

/** The result of {@link readParameters}: values by option name, and positional parameters. */
export type Parameters<Declared extends Options> = ReturnType<typeof parsed<Declared>>;

function parsed<Declared extends Options>(args: readonly string[], options: Declared) {
  return parseArgs({ args: [...args], options, allowPositionals: true });
}

/**
 * Parses the parameters of a command.
 * @param others maximum number of positional parameters
 * @throws {InputError} for other parameters
 */
export function readParameters<Declared extends Options>(
  parameters: readonly string[],
  options: Declared,
  others = 0,
): Parameters<Declared> {
  const refuse = (message: string) => {
    const valid = Object.entries(options).map(([name, { value }]) => optionName(name, value));
    return new InputError([{ file: 'command line', message, hint: `Valid options: ${valid.join(', ')}.` }]);
  };
  const args = parameters.map((parameter, index) => {
    const option = options[parameter.replace(/^--/, '')];
    const isAlone = /^(?:-|$)/.test(parameters[index + 1] ?? '');
    return parameter.startsWith('--') && option?.value?.startsWith('[') && isAlone
      ? `${parameter}=`
      : parameter;
  });
  let result: Parameters<Declared>;
  try {
    result = parsed(args, options);
  } catch (error) {
    const [message] = String(error instanceof Error ? error.message : error).split(/\.(?= |$)/, 1);
    throw refuse(`${message}.`);
  }
  const unexpected = result.positionals.slice(others);
  if (unexpected.length > 0) {
    const names = unexpected.map((name) => JSON.stringify(name)).join(', ');
    throw refuse(`Unexpected ${unexpected.length === 1 ? 'argument' : 'arguments'} ${names}.`);
  }
  return result;
}

/** An option in the notation of the help, such as `--remove <version>`. */
export function optionName(name: string, value?: string): string {
  return value === undefined ? `--${name}` : `--${name} ${value}`;
}
