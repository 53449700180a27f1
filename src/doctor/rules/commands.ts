import { forEachChild, type SyntaxNode } from 'unbash';
import { isOneSlip } from '../../description/nearest.ts';
import { listSome, type Problem, quoted } from '../../description/problem.ts';
import { commandParts } from '../../install/command-parts.ts';
import { assignedVariables, unsetVariables } from '../../install/needs.ts';
import { PLACEHOLDERS } from '../../install/placeholders.ts';
import { readScript } from '../../install/sh-syntax.ts';
import type { Shell, ShellId, ShellPatterns } from '../../install/shell.ts';
import { SHELLS, shellOf } from '../../install/shells.ts';
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
      const message = `${shell.name} cannot run this command: ${error}.`;
      yield { path, message };
    }
  },
};

/** Bash-only syntax by its name in the parser. */
const NOT_POSIX: Readonly<Record<string, string>> = {
  AnsiCQuoted: "$'…'",
  ArithmeticCommand: '((…))',
  ArithmeticFor: 'for ((…))',
  ArrayValue: 'arrays',
  CaseModification: 'changes of case in variables',
  Coproc: 'coproc',
  HereString: '<<<',
  ProcessSubstitution: '<(…) and >(…)',
  Replace: 'replacements in variables',
  Select: 'select',
  Slice: 'parts of variables',
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
  const bashOnly = bashOnlyIn(node);
  if (bashOnly !== undefined) yield { message: `a POSIX shell has no ${bashOnly}`, pos: node.pos };
  if (node.type === 'HereDoc' && !node.closing)
    yield { message: 'unterminated here-document', pos: node.pos };
  if ('script' in node) yield* node.script?.errors ?? [];
  const children: SyntaxNode[] = [];
  forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* errorsIn(child);
}

/** The Bash-only syntax of a node, without that of its children. */
function bashOnlyIn(node: SyntaxNode): string | undefined {
  if (node.type === 'Command') {
    if (node.name?.text === 'source') return 'source; write a dot instead';
    return node.redirects.find(({ operator }) => operator.startsWith('&'))?.operator;
  }
  if (node.type === 'Pipeline') return node.operators.find((operator) => operator === '|&');
  if (node.type === 'Word') {
    const hasBraces = node.parts?.some(({ type }) => type === 'BraceExpansion');
    // curl expands braces in addresses.
    return hasBraces && !node.text.includes('://') ? '{…}' : undefined;
  }
  const name = node.type === 'ParameterExpansion' ? node.operation?.type : node.type;
  return name === undefined ? undefined : NOT_POSIX[name];
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

export const otherShell: Rule = {
  id: 'other-shell',
  summary: 'A command of a POSIX shell in a recipe for cmd, or vice versa.',
  help: 'The shell of the recipe does not have the command.',
  hint: 'Use a command that the shell of the recipe has, or name another shell in a text step.',
  *checkRecipe({ shell, commands }) {
    for (const { path, raw } of commands) {
      for (const [shown, parts] of Map.groupBy(foreignParts(raw, shell), (part) => part.shown)) {
        const texts = [...new Set(parts.map(({ text }) => text))];
        const where = texts[0] === raw.trim() ? '' : `: ${listSome(texts, 1, quoted)}`;
        const message = `This command is for ${SHELLS[shown].name}, but the recipe is for ${shell.name}${where}.`;
        yield { path, message };
      }
    }
  },
};

/** Words before a command that do not change which shell has it. */
const BEFORE =
  /^(?:[\s(@{!]|(?:call|do|then|else)\s|if\s+(?:not\s+)?exist\s+(?:"[^"]*"|[^\s"]+)\s|for\s[^()]*\([^()]*\)\s*do\s)+/i;

/** Names of programs in cmd, without the interpreter itself, escapes and quotes. */
const CMD_NAME = /^(?:cmd(?:\.exe)?\s+\/c\s+(?:"(?=[^\s"]*\s))?)?(?:\^([^\s^"]+)|"([^\s"]+)")?/i;

/** A program that runs its arguments as commands of a shell. */
const RUNS_SHELL = /^(?:bash|dash|sh|zsh|wsl|cmd|powershell|pwsh)(?:\.exe)?\s/i;

/** The simple commands of a command that another shell has, with that shell. */
function foreignParts(command: string, shell: Shell): { readonly text: string; readonly shown: ShellId }[] {
  return commandParts(command, shell).flatMap(({ text }) => {
    const start = text.replace(BEFORE, '');
    const plain = shell.id === 'cmd' ? start.replace(CMD_NAME, '$1$2') : start;
    if (RUNS_SHELL.test(plain) || shell.accepts?.test(plain)) return [];
    const shown = [plain, text]
      // PowerShell has variables like a POSIX shell.
      .map((each) => shellOf([shell.id === 'powershell' ? each.replaceAll('$', '') : each]))
      .find((id) => id !== undefined && id !== shell.id);
    return shown === undefined ? [] : [{ text, shown }];
  });
}

const BINDING_VERSION = 'BINDING_VERSION';
const BINDING_HINT = 'Name the version in "versions" of site.json, such as {"LANGUAGE": "1.4.2"}.';

export const unsetVariable: Rule = {
  id: 'unset-variable',
  summary: 'A command uses an unset variable.',
  help: 'The script of the recipe lists the variable and stops before this command.',
  hint: 'Set it in an earlier command, or mention it in a text step.',
  *checkRecipe({ shell, steps, commands }) {
    const known = new Set(
      steps.flatMap(({ type, content }) => (type === 'text' ? (content.match(/[A-Za-z_]\w*/g) ?? []) : [])),
    );
    const assigned = new Set<string>();
    for (const { content, path } of commands) {
      for (const name of assignedVariables([content], shell)) assigned.add(name);
      for (const name of unsetVariables([content], assigned, shell)) {
        const about = name.replace(/^env:/i, '');
        if (known.has(about)) continue;
        known.add(about);
        yield { path, about, message: `The variable ${quoted(about)} is not set.`, ...unsetHint(about) };
      }
    }
  },
};

/** A hint about a variable that is a placeholder, or that begins with one, as in `$VERSION_amd64.deb`. */
function unsetHint(name: string): Pick<Problem, 'hint'> {
  if (name === BINDING_VERSION) return { hint: BINDING_HINT };
  const start = PLACEHOLDERS.find((known) => name.startsWith(known));
  if (start === undefined) return {};
  return { hint: `To use ${start} before other letters, write \${${start}}${name.slice(start.length)}.` };
}

/** Closing marks of placeholders by opening mark. */
const ENDS: ReadonlyMap<string, string> = new Map([
  ['$', ''],
  ['${', '}'],
  ['%', '%'],
]);

/** A variable in any placeholder syntax: opening mark, name, closing mark. */
const VARIABLE = /(?<!\\)(\$\{|\$|%)([A-Za-z_]\w*)([%}]?)/g;

/** The name of a variable before an equals sign. */
const ASSIGNMENT = /(?<![$%{\w])[A-Za-z_]\w*(?=\s*=)/g;

export const placeholderSlip: Rule = {
  id: 'placeholder-slip',
  summary: 'A misspelled placeholder, such as $HOST_NAME.',
  help: 'The build replaces only HOSTNAME, VERSION and BINDING_VERSION: as $HOSTNAME, in braces, or between percent signs.',
  *checkRecipe({ steps }) {
    const assigned = new Set(
      steps.flatMap(({ raw }) => [...raw.matchAll(ASSIGNMENT)].map(([name]) => name.toLowerCase())),
    );
    for (const { raw, path } of steps.filter(({ type }) => type !== 'code')) {
      const variables = new Map([...raw.matchAll(VARIABLE)].map((found) => [found[0], found]));
      for (const [about, variable] of variables) {
        const meant = slipOf(variable, assigned);
        if (meant === undefined) continue;
        const message = `${quoted(about)} looks like a placeholder, but the build does not replace it.`;
        yield { path, about, message, hint: `Did you mean ${quoted(meant)}?` };
      }
    }
  },
};

/**
 * The placeholder that a variable resembles; undefined if it is a placeholder, resembles none, or the recipe sets it.
 * @param assigned names that the recipe sets, in lower case
 */
function slipOf(
  [, start = '', name = '', end = '']: readonly string[],
  assigned: ReadonlySet<string>,
): string | undefined {
  const plain = withoutUnderscores(name.toUpperCase());
  const meant = PLACEHOLDERS.find((known) => isOneSlip(plain, withoutUnderscores(known)));
  const isClosed = start === '$' || end === ENDS.get(start);
  if (meant === undefined || (meant === name && isClosed)) return undefined;
  return assigned.has(name.toLowerCase()) ? undefined : `${start}${meant}${ENDS.get(start) ?? ''}`;
}

function withoutUnderscores(name: string): string {
  return name.replaceAll('_', '');
}
