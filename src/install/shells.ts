import { cmd } from './cmd.ts';
import { powershell } from './powershell.ts';
import { sh } from './sh.ts';
import type { Shell, ShellId } from './shell.ts';

export const SHELLS: Readonly<Record<ShellId, Shell>> = { sh, cmd, powershell };

/** Syntax that PowerShell accepts too, as variables or aliases. It means a POSIX shell if no other syntax decides. */
const SHARED_SIGN =
  /(?<![\w\\])\$(?!HOSTNAME\b|VERSION\b|BINDING_VERSION\b|env:)\w|\$\(|(?:^|&&|;|\|)[ \t]*(?:rm|cp|mv|ls|cat|pwd|\.\/\S+)(?![\w.-])/m;

/** A text in quotes, which contains no separators of commands. */
const QUOTED = /"[^"]*"|'[^'\n]*'/g;

/** Detects the shell of commands; undefined if none or several match. */
export function shellOf(commands: readonly string[]): ShellId | undefined {
  const plain = (quoted: string) => quoted.replace(/[&|;\n]/g, ' ');
  const text = commands.map((command) => command.replace(QUOTED, plain)).join('\n');
  const [only, ...others] = Object.values(SHELLS).filter(({ signs }) =>
    signs.some((sign) => sign.test(text)),
  );
  if (!only) return SHARED_SIGN.test(text) ? 'sh' : undefined;
  return others.length === 0 ? only.id : undefined;
}

/** The most frequent shell among the recipes of a platform; sh by default. */
export function usualShell(recipes: readonly (readonly string[])[]): ShellId {
  const shown = recipes.flatMap((commands) => shellOf(commands) ?? []);
  const [most] = [...Map.groupBy(shown, (id) => id)].toSorted(([, a], [, b]) => b.length - a.length);
  return most?.[0] ?? 'sh';
}
