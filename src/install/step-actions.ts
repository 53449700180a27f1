import tools from '../description/data/tools.json' with { type: 'json' };
import { commandParts } from './command-parts.ts';
import { fetchesIn } from './downloads.ts';
import type { Recipe } from './recipe.ts';
import type { Shell } from './shell.ts';
import type { ReadWord } from './words.ts';

type StepAction = 'download' | 'build' | 'run';

/** Arguments that make the purpose of a program unclear. */
const UNCLEAR = /^(?:install|test|clean|--?(?:version|help|check|run|eval|[vVh]))$/;

/** Options of interpreters for running code or a module instead of a file. */
const NO_FILE = /^-[mceE]$/;

/** A file name with an extension. */
const FILE = /^[^-=/][^=:*]*\.[A-Za-z]\w*$/;

/** The purpose of each step; undefined if its command does not make it clear. */
export function stepActions({ steps, shell }: Recipe): (StepAction | undefined)[] {
  /** Names of files in earlier steps, without extension. */
  const named = new Set<string>();
  return steps.map(({ type, content, file = '' }) => {
    const action = type === 'command' ? actionOf(content, shell, named) : undefined;
    for (const word of `${content} ${file}`.split(/[\s"'=:,;]+/)) named.add(stemOf(word));
    return action;
  });
}

/** The purpose that all simple commands of a command share, except those that prepare the shell or a folder. */
function actionOf(command: string, shell: Shell, named: ReadonlySet<string>): StepAction | undefined {
  const downloads = new Set(
    fetchesIn(command, shell).flatMap(({ isDownload, part }) => (isDownload ? part.end : [])),
  );
  const parts = commandParts(command, shell);
  const acting = parts.filter(({ text }) => !shell.state.test(text) && !/^(?:mkdir|md)\s/.test(text));
  const actions = new Set(
    acting.map(({ words, end }) => (downloads.has(end) ? 'download' : actionOfWords(words, named))),
  );
  const [action] = actions;
  const isSequence = parts.every(({ joint }) => ['', '&&', ';', '\n'].includes(joint));
  return isSequence && actions.size === 1 ? action : undefined;
}

function actionOfWords(words: readonly ReadWord[], named: ReadonlySet<string>): StepAction | undefined {
  const [program = '', ...others] = words.map(({ text }) => text).filter((text) => !/^\w+=/.test(text));
  const [task = ''] = others;
  const name = stemOf(program).toLowerCase();
  if (others.some((word) => UNCLEAR.test(word))) return undefined;
  const action = toolAction(program, task);
  if (action) return action;
  if (tools.run.includes(name)) {
    const isFile = others.some((word) => FILE.test(word)) && !others.some((word) => NO_FILE.test(word));
    return isFile ? 'run' : undefined;
  }
  const isPath = /[\\/]|\.exe$/i.test(program);
  return isPath && others.length === 0 && named.has(stemOf(program)) ? 'run' : undefined;
}

/** The purpose of a build tool with its first argument; undefined for other programs and tasks. */
export function toolAction(program: string, task: string): 'build' | 'run' | undefined {
  const name = stemOf(program).toLowerCase();
  if (tools.tasks.includes(name) && (task === 'build' || task === 'run')) return task;
  return tools.build.includes(name) ? 'build' : undefined;
}

/** The name of a file without folders and extension. */
export function stemOf(path: string): string {
  return path.replace(/^.*[\\/]/, '').replace(/(?<=.)\.[A-Za-z]\w*$/, '');
}
