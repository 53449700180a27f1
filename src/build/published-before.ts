import { parseArgs } from 'node:util';
import { InputError, type Problem } from '../description/problem.ts';
import { lostFrom, type PublishedBefore, stillThere } from '../release/published.ts';
import type { Site } from '../site/site.ts';
import { print } from './terminal.ts';

/** What a build may do, by its parameters. */
export interface Changes {
  /** Whether release files may differ from the published files of the same name. */
  readonly replace: boolean;
  /** Releases, and files as `<version>/<file>`, to remove. */
  readonly remove: readonly string[];
  /** Whether doubtful input stops the build. */
  readonly strict: boolean;
}

/** Parses the parameters of a build. Throws an {@link InputError} if they are invalid. */
export function readChanges(parameters: readonly string[]): Changes {
  try {
    const { values } = parseArgs({
      args: [...parameters],
      options: {
        replace: { type: 'boolean' },
        remove: { type: 'string', multiple: true },
        strict: { type: 'boolean' },
      },
    });
    return { replace: values.replace ?? false, remove: values.remove ?? [], strict: values.strict ?? false };
  } catch (error) {
    const [message] = String(error instanceof Error ? error.message : error).split(/\.(?= |$)/, 1);
    const hint =
      'Valid: --replace, --remove <version>, --remove <version>/<file>, --strict; npm start also accepts --host <address>.';
    throw new InputError([{ file: 'command line', message: `${message}.`, hint }]);
  }
}

/**
 * Fails if the site lacks a published release or file that is not to be removed, or if a published file has changed and may
 * not be replaced.
 */
export function refuseLosses(
  { editions }: Site,
  before: PublishedBefore,
  { replace, remove }: Changes,
): void {
  const trees = editions.map(({ tree }) => tree);
  const lost = before.places.map((place) => lostFrom(place, trees, before.removed));
  const replaced = joined(lost.flatMap((own) => own.replaced));
  const missing = [...joined(lost.flatMap((own) => own.missing)), ...stillThere(remove, trees)];
  const problems = replace ? missing : [...missing, ...replaced];
  if (problems.length > 0) throw new InputError(problems);
  for (const { message } of replaced) print(`replacing: ${message}`, 'warn');
  for (const name of remove) print(`removing: ${name}`, 'warn');
}

/** Merges the same problem at several places into one that names all of them. */
function joined(problems: readonly Problem[]): Problem[] {
  return [...Map.groupBy(problems, ({ message }) => message).values()].flatMap((same) =>
    same.slice(0, 1).map((problem) => ({ ...problem, file: same.map(({ file }) => file).join(', ') })),
  );
}
