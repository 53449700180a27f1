import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { InputError } from '../description/problem.ts';

/**
 * Parses the parameters of a command.
 * @param valid the valid parameters, for the hint
 * @throws {InputError} for other parameters
 */
export function readParameters<Options extends ParseArgsOptionsConfig>(
  parameters: readonly string[],
  valid: string,
  options: Options,
) {
  try {
    return parseArgs({ args: [...parameters], options }).values;
  } catch (error) {
    const [message] = String(error instanceof Error ? error.message : error).split(/\.(?= |$)/, 1);
    throw new InputError([{ file: 'command line', message: `${message}.`, hint: `Valid: ${valid}.` }]);
  }
}
