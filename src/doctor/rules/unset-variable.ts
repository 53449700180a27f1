import { quoted } from '../../description/problem.ts';
import { unsetVariables } from '../../install/needs.ts';
import { recipesOf } from '../recipes.ts';
import type { Rule } from '../rule.ts';

export const unsetVariable: Rule = {
  id: 'unset-variable',
  summary: 'A command uses a variable that nothing sets.',
  help: 'The script of the recipe stops there. Set it in an earlier command, or tell the reader in a text step to set it.',
  *check({ site }) {
    for (const { edition, shell, steps } of recipesOf(site)) {
      const commands = steps.filter(({ type }) => type === 'command');
      const known = new Set(
        steps.flatMap(({ type, text }) => (type === 'text' ? (text.match(/[A-Za-z_]\w*/g) ?? []) : [])),
      );
      const before: string[] = [];
      for (const { text, path } of commands) {
        before.push(text);
        for (const name of unsetVariables([text], before, shell)) {
          const about = name.replace(/^env:/i, '');
          if (known.has(about)) continue;
          known.add(about);
          const message = `Nothing sets the variable ${quoted(about)}.`;
          yield {
            edition,
            path,
            about,
            message,
            hint: 'Set it in an earlier command, or name it in a text step.',
          };
        }
      }
    }
  },
};
