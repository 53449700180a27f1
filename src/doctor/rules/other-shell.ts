import { SHELLS, shellOf } from '../../install/shell.ts';
import { commandsIn } from '../recipes.ts';
import type { Rule } from '../rule.ts';

export const otherShell: Rule = {
  id: 'other-shell',
  summary: 'A command of a POSIX shell in a recipe for cmd, or vice versa.',
  help: 'The shell of the recipe does not have the command.',
  hint: 'Use a command that the shell of the recipe has, or name another shell in a text step.',
  *check({ site }) {
    for (const { edition, shell, path, raw } of commandsIn(site)) {
      const shown = shellOf([raw]);
      // PowerShell has aliases for commands of the other shells, and variables like a POSIX shell.
      if (shown === undefined || shown === shell.id || shell.id === 'powershell') continue;
      const message = `This command is for ${SHELLS[shown].name}, but the recipe is for ${shell.name}.`;
      yield { edition, path, message };
    }
  },
};
