import managers from '../description/data/package-managers.json' with { type: 'json' };
import tools from '../description/data/tools.json' with { type: 'json' };
import { simpleCommands } from './command-parts.ts';
import { commandsOf, type Recipe } from './recipe.ts';
import type { ReadWord } from './words.ts';

/** Arguments of commands that install or build packages: `npm install`, `cargo add`, `mvn package`, `cpanm --installdeps`. */
const INSTALLS = /^(?:-*install\w*|add|get|require|package)$/i;

/** A program by its name, not a path or a file that a command may have created. */
const PROGRAM = /^[A-Za-z][\w+-]*$/;

const KNOWN = new Set([...tools.tasks, ...tools.build, ...managers.flatMap(({ commands }) => commands)]);

/** Names of the package managers and build tools in the commands of a recipe, in lower case, without duplicates. */
export function toolsOf({ steps, shell }: Pick<Recipe, 'steps' | 'shell'>): string[] {
  const commands = commandsOf(steps).flatMap((command) => simpleCommands(command, shell));
  return [...new Set(commands.flatMap(toolsIn))];
}

function toolsIn(words: readonly ReadWord[]): string[] {
  const [program = '', ...others] = words.map(({ text }) => text);
  const place = others.findIndex((text) => INSTALLS.test(text));
  // In `python -m pip install` and `uv pip install`, the word before names the package manager.
  const manager = others[place]?.toLowerCase() === 'install' ? (others[place - 1] ?? '') : '';
  const named = [program, manager].map((name) => name.replace(/\.exe$/i, '').toLowerCase());
  return named.filter((name) => PROGRAM.test(name) && (place >= 0 || KNOWN.has(name)));
}
