import { alternatives } from '../../description/problem.ts';
import { simpleCommands } from '../recipes.ts';
import type { Rule } from '../rule.ts';
import { PACKAGE_MANAGERS, type PackageManager, systemOf } from '../systems.ts';

export const packageManager: Rule = {
  id: 'package-manager',
  summary: 'A recipe uses the package manager of another system, or package managers of two distributions.',
  help: 'The recipe fails, because the system does not have this command.',
  hint: 'Use a package manager of the target system. Mention packages of other systems in a text step, or in content/languages.',
  *checkRecipe({ target, shell, commands }) {
    const system = target.kind === 'platform' ? systemOf(target.key) : undefined;
    let first: PackageManager | undefined;
    for (const { path, content } of commands) {
      const programs = simpleCommands(content, shell).map(([program]) => program?.text ?? '');
      const found = programs.flatMap((program) => PACKAGE_MANAGERS.get(program.replace(/\.exe$/i, '')) ?? []);
      const foreign = found.find(
        ({ systems }) => system && !systems.some((name) => system.names.includes(name)),
      );
      const other = found.find(({ packages }) => packages !== undefined && packages !== first?.packages);
      if (foreign) {
        const about = foreign.command;
        const message = `${about} is for ${alternatives(foreign.systems)}, but this recipe is for ${target.displayName}.`;
        yield { path, about, message };
      } else if (first && other) {
        const message = `${other.command} installs packages of ${other.packages}, but ${first.command} installs packages of ${first.packages}, so one of them fails.`;
        yield { path, about: other.command, message };
      }
      first ??= found.find(({ packages }) => packages !== undefined);
    }
  },
};
