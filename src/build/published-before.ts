import { failOn } from '../description/problem.ts';
import { lossesOf, type PublishedBefore, stillThere } from '../release/published.ts';
import type { Site } from '../site/site.ts';
import { readParameters } from './parameters.ts';
import { print } from './terminal.ts';

/** The parameters of a build. */
export interface Changes {
  /** Whether release files may differ from the published files of the same name. */
  readonly replace: boolean;
  /** Whether the site in SITE_PUBLISHED does not exist yet. */
  readonly first: boolean;
  /** Releases, and files as `<version>/<file>`, to remove. */
  readonly remove: readonly string[];
  /** Whether all releases are rendered, even if their inputs have not changed. */
  readonly clean: boolean;
  /** Whether findings of the doctor stop the build. */
  readonly strict: boolean;
}

/** Parses the parameters of a build. Throws an {@link InputError} if they are invalid. */
export function readChanges(parameters: readonly string[]): Changes {
  const remove = '--remove <version>, --remove <version>/<file>';
  const valid = `--clean, --first, --replace, ${remove}, --strict; npm start also accepts --host <address>`;
  return readParameters(parameters, valid, {
    clean: { type: 'boolean', default: false },
    first: { type: 'boolean', default: false },
    replace: { type: 'boolean', default: false },
    remove: { type: 'string', multiple: true, default: [] },
    strict: { type: 'boolean', default: false },
  });
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
  const { problems, replaced } = lossesOf(before.places, trees, before.removed, replace);
  failOn([...problems, ...stillThere(remove, trees)]);
  for (const { message } of replaced) print(`replacing: ${message}`, 'warn');
  for (const name of remove) print(`removing: ${name}`, 'warn');
}
