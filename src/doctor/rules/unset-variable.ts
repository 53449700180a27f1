import { quoted } from '../../description/problem.ts';
import type { Shell } from '../../install/shell.ts';
import environment from '../data/environment.json' with { type: 'json' };
import { type DescribedStep, recipesOf } from '../recipes.ts';
import type { Rule } from '../rule.ts';
import { readShell } from '../sh-syntax.ts';

/** The variables that a step uses and sets. */
interface Variables {
  readonly used: readonly string[];
  readonly set: readonly string[];
}

export const unsetVariable: Rule = {
  id: 'unset-variable',
  summary: 'A command uses a variable that nothing sets.',
  help: 'The command runs with an empty value instead. Set it in an earlier command, or tell the reader in a text step to set it.',
  *check({ site }) {
    for (const { edition, shell, steps } of recipesOf(site)) {
      const key = (name: string) => (shell.id === 'sh' ? name : name.toLowerCase());
      const known = new Set(environmentOf(shell).map(key));
      for (const step of steps) {
        const { used, set } = variablesIn(step, shell);
        for (const name of set) known.add(key(name));
        for (const about of new Set(used)) {
          if (known.has(key(about))) continue;
          known.add(key(about));
          const message = `Nothing sets the variable ${quoted(about)}.`;
          const hint = 'Set it in an earlier command, or name it in a text step before this one.';
          yield { edition, path: step.path, about, message, hint };
        }
      }
    }
  },
};

/** PowerShell runs on every system, and reads the system's environment variables. */
function environmentOf({ id }: Shell): readonly string[] {
  return id === 'powershell' ? Object.values(environment).flat() : environment[id];
}

/** A text counts as setting the variables that it names, because it asks the reader to. */
function variablesIn({ type, text }: DescribedStep, { id }: Shell): Variables {
  if (type === 'code') return { used: [], set: [] };
  if (type === 'text') return { used: [], set: text.match(/[A-Za-z_]\w*/g) ?? [] };
  if (id === 'sh') return readShell(text);
  const names = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  if (id === 'cmd') {
    return {
      used: names(/%([A-Za-z_][\w()]*)(?::[^%\n]*)?%/g),
      set: names(/\bset\s+(?:\/[ap]\s+)?"?([A-Za-z_][\w()]*)\s*=/gi),
    };
  }
  return {
    used: names(/(?<![`\w])\$(?:env:)?\{?([A-Za-z_]\w*)(?!\w|\s*=[^=]|:)/gi),
    set: names(/\$(?:env:)?([A-Za-z_]\w*)\s*(?:=|\bin\b)/gi),
  };
}
