import type { Recipe, RecipeStep } from './recipe.ts';
import type { ShellId } from './shell.ts';

interface Dialect {
  readonly head: readonly string[];
  readonly comment: string;
  readonly lineEnd: string;
  readonly command: (command: string) => string;
}

const DIALECTS: Readonly<Record<ShellId, Dialect>> = {
  sh: { head: ['#!/bin/sh'], comment: '# ', lineEnd: '\n', command: (command) => command },
  powershell: { head: [], comment: '# ', lineEnd: '\r\n', command: (command) => command },
  cmd: { head: ['@echo off'], comment: 'rem ', lineEnd: '\r\n', command: batchCommand },
};

/** What makes a script stop at the first command that fails. */
const STOP_ON_FAILURE: Readonly<Record<ShellId, string>> = {
  sh: 'set -eu',
  powershell: "$ErrorActionPreference = 'Stop'",
  cmd: 'setlocal',
};

/**
 * A recipe as a script of its shell: the same commands in the same order, instructions as comments.
 * @param title what the script does, in one line
 * @param source address of the page that shows the recipe
 */
export function recipeScript({ steps, shell }: Recipe, title: string, source: string): string {
  const dialect = DIALECTS[shell.id];
  const body = steps.flatMap((step) => [...stepLines(step, dialect), '']);
  const head = [...dialect.head, ...comment(`${title}\n${source}`, dialect), STOP_ON_FAILURE[shell.id], ''];
  return [...head, ...body].flatMap((line) => line.split('\n')).join(dialect.lineEnd);
}

function stepLines(step: RecipeStep, dialect: Dialect): string[] {
  return step.type === 'command' ? [dialect.command(step.content)] : comment(step.content, dialect);
}

function comment(text: string, { comment: mark }: Dialect): string[] {
  return text.split(/\r?\n/).map((line) => `${mark}${line}`.trimEnd());
}

const BUILT_IN =
  /^(?:@|\(|(?:assoc|break|call|cd|chdir|cls|copy|date|del|dir|echo|endlocal|erase|exit|for|goto|if|md|mkdir|mklink|move|path|pause|popd|prompt|pushd|rd|rem|ren|rename|rmdir|set|setlocal|shift|start|time|title|type|ver|verify|vol)\b)/i;

/** In a batch file a tool that is itself one ends the caller, unless it is called; a failure must be asked for. */
function batchCommand(command: string): string {
  const parts = command.split(/(\s*&&\s*)/);
  const called = parts.map((part, index) => (index % 2 === 1 || BUILT_IN.test(part) ? part : `call ${part}`));
  return `${called.join('')}\nif errorlevel 1 exit /b 1`;
}
