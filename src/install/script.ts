import { fetchesIn } from './downloads.ts';
import type { Recipe, RecipeStep } from './recipe.ts';
import { batchCommand, powershellCommand, shellCommand } from './script-line.ts';
import type { ShellId } from './shell.ts';
import { CHECK_FUNCTION, scriptCheck } from './verify.ts';

interface Dialect {
  readonly head: readonly string[];
  readonly comment: string;
  readonly lineEnd: string;
  readonly command: (command: string) => string;
}

const DIALECTS: Readonly<Record<ShellId, Dialect>> = {
  sh: { head: ['#!/bin/sh'], comment: '# ', lineEnd: '\n', command: shellCommand },
  powershell: { head: [], comment: '# ', lineEnd: '\r\n', command: powershellCommand },
  cmd: { head: ['@echo off'], comment: 'rem ', lineEnd: '\r\n', command: batchCommand },
};

/** What makes a script stop at the first command that fails. */
const STOP_ON_FAILURE: Readonly<Record<ShellId, string>> = {
  sh: 'set -eu',
  powershell: "$ErrorActionPreference = 'Stop'",
  cmd: 'setlocal',
};

/**
 * A recipe as a script of its shell: the same commands in the same order, instructions as comments. What it fetches is
 * compared with its sum before the next command runs.
 * @param title what the script does, in one line
 * @param source address of the page that shows the recipe
 * @param sums SHA-256 of what is published, by address
 */
export function recipeScript(
  { steps, shell }: Recipe,
  title: string,
  source: string,
  sums: ReadonlyMap<string, string> = new Map(),
): string {
  const dialect = DIALECTS[shell.id];
  const body = steps.flatMap((step) => [...stepLines(step, shell.id, sums), '']);
  const checks = steps.some(({ type, content }) => type === 'command' && checksOf(content, sums).length > 0);
  const head = [
    ...dialect.head,
    ...comment(`${title}\n${source}`, dialect),
    STOP_ON_FAILURE[shell.id],
    ...(checks ? CHECK_FUNCTION[shell.id] : []),
    '',
  ];
  return [...head, ...body].flatMap((line) => line.split('\n')).join(dialect.lineEnd);
}

function stepLines(
  { type, content }: RecipeStep,
  shell: ShellId,
  sums: ReadonlyMap<string, string>,
): string[] {
  const dialect = DIALECTS[shell];
  if (type !== 'command') return comment(content, dialect);
  const checks = checksOf(content, sums);
  const last = checks.filter(({ joint }) => joint === '').map((check) => scriptCheck(shell, check));
  const between = checks.filter(({ joint }) => joint !== '');
  const command = between.reduceRight((text, check) => {
    const joint = check.joint === ')' ? '&&' : check.joint.trim() || ';';
    const inserted = ` ${joint} ${scriptCheck(shell, check)}`;
    return `${text.slice(0, check.end)}${inserted}${text.slice(check.end)}`;
  }, content);
  return [command, ...last].map(dialect.command);
}

interface Check {
  readonly path: string;
  readonly sha256: string;
  /** Where in the command the file is there, and what joins that place to the rest. */
  readonly end: number;
  readonly joint: string;
}

/** What a command saves to a file whose sum is known, in its order; what it pipes on cannot be compared. */
function checksOf(command: string, sums: ReadonlyMap<string, string>): Check[] {
  return fetchesIn(command).flatMap(({ url, part, savedAs: path }) => {
    const sha256 = sums.get(url);
    const { end, joint } = part;
    const goesOn = ['', '&&', ';', '\n', ')'].includes(joint);
    return sha256 && path && goesOn ? [{ path, sha256, end, joint }] : [];
  });
}

function comment(text: string, { comment: mark }: Dialect): string[] {
  return text.split(/\r?\n/).map((line) => `${mark}${line}`.trimEnd());
}
