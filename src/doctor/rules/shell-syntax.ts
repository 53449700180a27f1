import { quoted } from '../../description/problem.ts';
import type { Shell } from '../../install/shell.ts';
import { commandsIn } from '../recipes.ts';
import type { Rule } from '../rule.ts';
import { readShell } from '../sh-syntax.ts';

export const shellSyntax: Rule = {
  id: 'shell-syntax',
  summary: 'A command with a syntax error.',
  help: 'Commands for sh are parsed as a POSIX shell reads them. For cmd and PowerShell, only quotes and a dangling escape are checked: there is no parser for them.',
  *check({ site }) {
    for (const { edition, path, text, shell } of commandsIn(site)) {
      const error = shell.id === 'sh' ? shError(text) : quotingError(text, shell);
      if (error === undefined) continue;
      const message = `${shell.name} cannot read this command: ${error}.`;
      yield {
        edition,
        path,
        message,
        hint: 'Correct it, or make it a step of type "text" if it is not a command.',
      };
    }
  },
};

function shError(command: string): string | undefined {
  const [first] = readShell(command).errors;
  if (!first) return undefined;
  const rest = command.slice(first.offset).split('\n', 1)[0] ?? '';
  return rest === '' ? first.message : `${first.message}, at ${quoted(rest)}`;
}

/** An unclosed quote, or an escape with nothing after it. */
function quotingError(command: string, { id, tokens }: Shell): string | undefined {
  // A here-string may contain any quotes.
  if (id === 'powershell' && /@['"]\s*\n/.test(command)) return undefined;
  for (const [token, groups] of [...command.matchAll(tokens)].map(
    (found) => [found[0], found.groups] as const,
  )) {
    if (groups?.['unfinished'] !== undefined) return `nothing follows the ${quoted(token.trim())} at its end`;
    if (id === 'cmd' ? /^"[^"]*$/.test(token) : /^['"‘’‚‛“”„]$/.test(token))
      return `nothing closes the quote at ${quoted(token)}`;
  }
  return undefined;
}
