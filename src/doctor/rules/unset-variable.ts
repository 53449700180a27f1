import { quoted } from '../../description/problem.ts';
import { unsetVariables } from '../../install/needs.ts';
import { recipesOf } from '../recipes.ts';
import type { Rule } from '../rule.ts';

export const unsetVariable: Rule = {
  id: 'unset-variable',
  summary: 'A command uses an unset variable.',
  help: 'The script of the recipe lists the variable and stops before this command.',
  hint: 'Set it in an earlier command, or mention it in a text step.',
  *check({ site }) {
    for (const { edition, shell, steps, commands } of recipesOf(site)) {
      const known = new Set(
        steps.flatMap(({ type, content }) => (type === 'text' ? (content.match(/[A-Za-z_]\w*/g) ?? []) : [])),
      );
      const before: string[] = [];
      for (const { content, path } of commands) {
        before.push(content);
        for (const name of unsetVariables([content], before, shell)) {
          const about = name.replace(/^env:/i, '');
          if (known.has(about)) continue;
          known.add(about);
          const message = `The variable ${quoted(about)} is not set.`;
          yield { edition, path, about, message };
        }
      }
    }
  },
};
