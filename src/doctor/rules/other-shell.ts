import { listSome, quoted } from '../../description/problem.ts';
import { commandParts } from '../../install/command-parts.ts';
import type { Shell } from '../../install/shell.ts';
import { SHELLS, shellOf } from '../../install/shells.ts';
import type { Rule } from '../rule.ts';

export const otherShell: Rule = {
  id: 'other-shell',
  summary: 'A command of a POSIX shell in a recipe for cmd, or vice versa.',
  help: 'The shell of the recipe does not have the command.',
  hint: 'Use a command that the shell of the recipe has, or name another shell in a text step.',
  *checkRecipe({ shell, commands }) {
    for (const { path, raw } of commands) {
      for (const [shown, parts] of Map.groupBy(foreignParts(raw, shell), (part) => part.shown)) {
        const texts = [...new Set(parts.map(({ text }) => text))];
        const where = texts[0] === raw.trim() ? '' : `: ${listSome(texts, 1, quoted)}`;
        const message = `This command is for ${SHELLS[shown].name}, but the recipe is for ${shell.name}${where}.`;
        yield { path, message };
      }
    }
  },
};

/** Words before a command that do not change which shell has it. */
const BEFORE =
  /^(?:[\s(@{!]|(?:call|do|then|else)\s|if\s+(?:not\s+)?exist\s+(?:"[^"]*"|[^\s"]+)\s|for\s[^()]*\([^()]*\)\s*do\s)+/i;

/** Names of programs in cmd, without the interpreter itself, escapes and quotes. */
const CMD_NAME = /^(?:cmd(?:\.exe)?\s+\/c\s+)?(?:\^([^\s^"]+)|"([^\s"]+)")?/i;

/** A program that runs its arguments as commands of a shell. */
const RUNS_SHELL = /^(?:bash|dash|sh|zsh|wsl|cmd|powershell|pwsh)(?:\.exe)?\s/i;

/** The simple commands of a command that another shell has, with that shell. */
function foreignParts(command: string, shell: Shell) {
  return commandParts(command, shell).flatMap(({ text }) => {
    const start = text.replace(BEFORE, '');
    const plain = shell.id === 'cmd' ? start.replace(CMD_NAME, '$1$2') : start;
    if (RUNS_SHELL.test(plain) || shell.accepts?.test(plain)) return [];
    const shown = [plain, text]
      // PowerShell has variables like a POSIX shell.
      .map((each) => shellOf([shell.id === 'powershell' ? each.replaceAll('$', '') : each]))
      .find((id) => id !== undefined && id !== shell.id);
    return shown === undefined ? [] : [{ text, shown }];
  });
}
