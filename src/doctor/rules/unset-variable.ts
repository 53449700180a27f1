import { quoted } from '../../description/problem.ts';
import type { Shell } from '../../install/shell.ts';
import environment from '../data/environment.json' with { type: 'json' };
import { type DescribedStep, recipesOf } from '../recipes.ts';
import type { Rule } from '../rule.ts';
import { readShell } from '../sh-syntax.ts';

/** What a step does with variables, by their names. */
interface Variables {
  readonly used: readonly string[];
  readonly set: readonly string[];
}

export const unsetVariable: Rule = {
  id: 'unset-variable',
  summary: 'A command uses a variable that nothing sets.',
  help: 'The command runs with an empty text in its place. Set it in an earlier command, or tell the reader in a text step to set it.',
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

/** PowerShell runs on every system, and reads the environment of each. */
function environmentOf({ id }: Shell): readonly string[] {
  return id === 'powershell' ? Object.values(environment).flat() : environment[id];
}

/** A text sets what it names: it tells the reader to do so. */
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
