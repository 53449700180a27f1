import { forEachChild, type SyntaxNode } from 'unbash';
import { quoted } from '../../description/problem.ts';
import { readScript } from '../../install/sh-syntax.ts';
import type { ShellId, ShellPatterns } from '../../install/shell.ts';
import type { Rule } from '../rule.ts';

export const shellSyntax: Rule = {
  id: 'shell-syntax',
  summary: 'A command with a syntax error.',
  help: 'The doctor parses commands for sh as a POSIX shell does. For cmd and PowerShell, it checks only quotes and dangling escapes.',
  hint: 'Correct it. If it is not a command, use a step of type "text".',
  *checkRecipe({ shell, commands }) {
    for (const { path, content } of commands) {
      const { syntax } = shell;
      const error = typeof syntax === 'function' ? shError(content) : quotingError(content, shell.id, syntax);
      if (error === undefined) continue;
      const message = `${shell.name} cannot parse this command: ${error}.`;
      yield { path, message };
    }
  },
};

/** Bash-only syntax by its name in the parser. */
const NOT_POSIX: Readonly<Record<string, string>> = {
  ArithmeticCommand: '((…))',
  ArithmeticFor: 'for ((…))',
  ArrayValue: 'arrays',
  Coproc: 'coproc',
  HereString: '<<<',
  ProcessSubstitution: '<(…) and >(…)',
  Select: 'select',
  TestCommand: '[[ … ]]',
};

/** The first error that a POSIX shell would report. */
function shError(command: string): string | undefined {
  const errors = readScript(command, (script) => script.errors ?? errorsIn(script).take(1).toArray());
  if (errors === 'nested too deeply') return `it is ${errors}`;
  const [first] = errors === 'too long' ? [] : errors;
  if (!first) return undefined;
  const rest = command.slice(first.pos).split('\n', 1)[0] ?? '';
  return rest === '' ? first.message : `${first.message}, at ${quoted(rest)}`;
}

/** Errors below a node: in substitutions, unterminated here-documents, and Bash-only syntax. */
function* errorsIn(node: SyntaxNode): Generator<{ readonly message: string; readonly pos: number }> {
  const bashOnly = NOT_POSIX[node.type];
  if (bashOnly !== undefined) yield { message: `a POSIX shell has no ${bashOnly}`, pos: node.pos };
  if (node.type === 'HereDoc' && !node.closing)
    yield { message: 'unterminated here-document', pos: node.pos };
  if ('script' in node) yield* node.script?.errors ?? [];
  const children: SyntaxNode[] = [];
  forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* errorsIn(child);
}

/** Matches an unclosed quote or a trailing escape. */
function quotingError(command: string, id: ShellId, { tokens }: ShellPatterns): string | undefined {
  // A here-string may contain any quotes.
  if (id === 'powershell' && /@['"]\s*\n/.test(command)) return undefined;
  for (const { 0: token, groups } of command.matchAll(tokens)) {
    if (groups?.['unfinished'] !== undefined) return `a command must follow ${quoted(token.trim())}`;
    if (groups?.['open'] !== undefined) return `the quote at ${quoted(token)} is not closed`;
  }
  return undefined;
}
