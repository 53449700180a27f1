import { failOn } from '../description/problem.ts';
import {
  disputedRemovals,
  lossesOf,
  offeredAgain,
  type PublishedBefore,
  stillThere,
} from '../releases/published.ts';
import type { Site } from '../site/site.ts';
import { print } from '../ui/terminal.ts';
import type { Options, Parameters } from './parameters.ts';

/** The options of a build. */
export const CHANGE_OPTIONS = {
  clean: {
    type: 'boolean',
    default: false,
    help: 'Render all releases, even if their inputs have not changed.',
  },
  first: {
    type: 'boolean',
    default: false,
    help: 'Confirm that nothing is published at the address in --published yet.',
  },
  replace: {
    type: 'boolean',
    default: false,
    help: 'Allow release files to differ from the published ones.',
  },
  remove: {
    type: 'string',
    multiple: true,
    default: [],
    value: '<version>[/<file>]',
    help: 'Remove a release or a file from the site; can be repeated.',
  },
  strict: { type: 'boolean', default: false, help: 'Stop if the doctor has findings.' },
} satisfies Options;

export type BuildOptions = Readonly<Parameters<typeof CHANGE_OPTIONS>['values']>;

/**
 * Fails if the site lacks a published release or file that is not to be removed, if a published file has changed and may not
 * be replaced, or if it is unknown whether a removal still applies.
 */
export function refuseLosses(
  { editions }: Site,
  before: PublishedBefore,
  { replace, remove }: BuildOptions,
): void {
  const trees = editions.map(({ tree }) => tree);
  const { problems, replaced } = lossesOf(before.sites, trees, before.removed, replace);
  failOn([...problems, ...stillThere(remove, trees), ...disputedRemovals(remove, before)]);
  for (const { message } of replaced) print(`replacing: ${message}`, 'warn');
  for (const name of offeredAgain(before, trees))
    print(`offering again: ${name}, because no ${name}.yanked is in the artifacts`, 'warn');
  for (const name of remove) print(`removing: ${name}`, 'warn');
}
