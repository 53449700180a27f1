import { alternatives } from '../../description/problem.ts';
import { recipesOf, simpleCommands } from '../recipes.ts';
import type { Rule } from '../rule.ts';
import { PACKAGE_MANAGERS, type PackageManager, systemOf } from '../systems.ts';

export const packageManager: Rule = {
  id: 'package-manager',
  summary: 'A recipe uses the package manager of another system, or those of two distributions.',
  help: 'The command does not exist there, so the recipe stops.',
  hint: 'Use a package manager of that system. Name the packages of others in a text step, or in content/languages.',
  *check({ site }) {
    for (const { edition, target, shell, commands } of recipesOf(site)) {
      const system = target.kind === 'platform' ? systemOf(target.key) : undefined;
      let first: PackageManager | undefined;
      for (const { path, content } of commands) {
        const programs = simpleCommands(content, shell).map(([program]) => program?.text ?? '');
        const found = programs.flatMap(
          (program) => PACKAGE_MANAGERS.get(program.replace(/\.exe$/i, '')) ?? [],
        );
        const foreign = found.find(
          ({ systems }) => system && !systems.some((name) => system.names.includes(name)),
        );
        const other = found.find(({ packages }) => packages !== undefined && packages !== first?.packages);
        if (foreign) {
          const about = foreign.command;
          const message = `${about} is for ${alternatives(foreign.systems)}, and this recipe is for ${target.displayName}.`;
          yield { edition, path, about, message };
        } else if (first && other) {
          const message = `${other.command} installs packages of ${other.packages}, and ${first.command} those of ${first.packages}: one of them fails.`;
          yield { edition, path, about: other.command, message };
        }
        first ??= found.find(({ packages }) => packages !== undefined);
      }
    }
  },
};
