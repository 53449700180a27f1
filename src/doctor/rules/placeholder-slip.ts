import { isOneSlip } from '../../description/nearest.ts';
import { quoted } from '../../description/problem.ts';
import { PLACEHOLDERS } from '../../install/placeholders.ts';
import type { Rule } from '../rule.ts';

/** Closing marks of placeholders by opening mark. */
const ENDS: ReadonlyMap<string, string> = new Map([
  ['$', ''],
  ['${', '}'],
  ['%', '%'],
]);

/** A variable in any placeholder syntax: opening mark, name, closing mark. */
const VARIABLE = /(?<!\\)(\$\{|\$|%)([A-Za-z_]\w*)([%}]?)/g;

/** The name of a variable before an equals sign. */
const ASSIGNMENT = /(?<![$%{\w])[A-Za-z_]\w*(?=\s*=)/g;

export const placeholderSlip: Rule = {
  id: 'placeholder-slip',
  summary: 'A misspelled placeholder, such as $HOST_NAME.',
  help: 'The build replaces only HOSTNAME, VERSION and BINDING_VERSION: as $HOSTNAME, in braces, or between percent signs.',
  *checkRecipe({ steps }) {
    const assigned = new Set(
      steps.flatMap(({ raw }) => [...raw.matchAll(ASSIGNMENT)].map(([name]) => name.toLowerCase())),
    );
    for (const { raw, path } of steps.filter(({ type }) => type !== 'code')) {
      const variables = new Map([...raw.matchAll(VARIABLE)].map((found) => [found[0], found]));
      for (const [about, variable] of variables) {
        const meant = slipOf(variable, assigned);
        if (meant === undefined) continue;
        const message = `${quoted(about)} looks like a placeholder, but the build does not replace it.`;
        yield { path, about, message, hint: `Did you mean ${quoted(meant)}?` };
      }
    }
  },
};

/**
 * The placeholder that a variable resembles; undefined if it is a placeholder, resembles none, or the recipe sets it.
 * @param assigned names that the recipe sets, in lower case
 */
function slipOf(
  [, start = '', name = '', end = '']: readonly string[],
  assigned: ReadonlySet<string>,
): string | undefined {
  const plain = withoutUnderscores(name.toUpperCase());
  const meant = PLACEHOLDERS.find((known) => {
    const letters = withoutUnderscores(known);
    return Math.abs(letters.length - plain.length) < 2 && isOneSlip(plain, letters);
  });
  const isClosed = start === '$' || end === ENDS.get(start);
  if (meant === undefined || (meant === name && isClosed)) return undefined;
  return assigned.has(name.toLowerCase()) ? undefined : `${start}${meant}${ENDS.get(start) ?? ''}`;
}

function withoutUnderscores(name: string): string {
  return name.replaceAll('_', '');
}
