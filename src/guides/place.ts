import { InputError, listValues, type Position } from '../description/problem.ts';
import type { GuideFacts } from './facts.ts';
import type { Guide } from './guide.ts';

/** How many valid values a message names before it only counts them. */
const NAMED = 60;

/** Where in a guide something stands, and the facts that it is about. */
export interface GuidePlace extends GuideFacts {
  readonly guide: Pick<Guide, 'file'>;
  /** Absent while a page is made: nothing tells a component where it stands. */
  readonly position?: Position;
}

/**
 * The error of a component whose attribute names what does not exist; it stops the build.
 * @param use the tag and attribute, `<Languages keys>` for example
 * @param wrong what is wrong, as a clause: `"x" names no language`
 * @param valid what could stand there; none: nothing can be listed
 */
export function guideError(
  { guide, position }: GuidePlace,
  use: string,
  wrong: string,
  valid: readonly string[],
): InputError {
  const rest = valid.length - NAMED;
  const values = `${listValues(valid.slice(0, NAMED))}${rest > 0 ? ` (and ${rest} more)` : ''}`;
  const message = `${use}: ${wrong}${valid.length > 0 ? `; valid: ${values}` : ''}.`;
  const hint = 'Correct it, or take it out.';
  return new InputError([{ file: guide.file, ...(position ? { position } : {}), message, hint }]);
}

/** Stops the build where keys are not among the valid ones, all of them in one message. */
export function requireKeys(
  place: GuidePlace,
  use: string,
  kind: string,
  keys: readonly string[],
  valid: readonly string[],
): void {
  const unknown = keys.filter((key) => !valid.includes(key)).map((key) => JSON.stringify(key));
  if (unknown.length === 0) return;
  const wrong = `${unknown.join(' and ')} ${unknown.length === 1 ? 'names' : 'name'} no ${kind}`;
  throw guideError(place, use, wrong, valid);
}
