import { chosenNames } from '../description/chosen-names.ts';
import type { Description } from '../description/parse.ts';
import { type Problem, problemAt } from '../description/problem.ts';
import { pathFault } from '../page/output.ts';
import { assignSlugs } from '../page/slug.ts';

/** The longest suffix that addresses add to a name: a number that distinguishes equal names, and an extension. */
const ADDED = '-9999.ps1';

/** Problems of names in a description that are not valid as file or folder names. */
export function unpublishableNames({ document, source }: Description): Problem[] {
  // Only pictures show the names of systems.
  const names = [...chosenNames(document)].filter(({ kind }) => kind !== 'system');
  return names.flatMap(({ path, name }) => {
    const fault = pathFault(`/${assignSlugs([name]).get(name)}${ADDED}`);
    if (fault === undefined) return [];
    const message = `This name becomes part of an address, but cannot be published: ${fault}.`;
    return [problemAt(source, { path, message, hint: 'Use a shorter name.' })];
  });
}
