import { quoted } from '../../description/problem.ts';
import { assignedVariables, unsetVariables } from '../../install/needs.ts';
import type { Rule } from '../rule.ts';

const BINDING_VERSION = 'BINDING_VERSION';
const BINDING_HINT = 'Name the version in "versions" of site.json, such as {"LANGUAGE": "1.4.2"}.';

export const unsetVariable: Rule = {
  id: 'unset-variable',
  summary: 'A command uses an unset variable.',
  help: 'The script of the recipe lists the variable and stops before this command.',
  hint: 'Set it in an earlier command, or mention it in a text step.',
  *checkRecipe({ shell, steps, commands }) {
    const known = new Set(
      steps.flatMap(({ type, content }) => (type === 'text' ? (content.match(/[A-Za-z_]\w*/g) ?? []) : [])),
    );
    const assigned = new Set<string>();
    for (const { content, path } of commands) {
      for (const name of assignedVariables([content], shell)) assigned.add(name);
      for (const name of unsetVariables([content], assigned, shell)) {
        const about = name.replace(/^env:/i, '');
        if (known.has(about)) continue;
        known.add(about);
        const message = `The variable ${quoted(about)} is not set.`;
        yield { path, about, message, ...(about === BINDING_VERSION ? { hint: BINDING_HINT } : {}) };
      }
    }
  },
};
