import { forEachChild, parse, type SyntaxNode } from 'unbash';

/** A command as parsed by a POSIX shell. */
export interface ShellSyntax {
  readonly errors: readonly { readonly message: string; readonly offset: number }[];
  /** Names of used variables, except those with a default value. */
  readonly used: readonly string[];
  /** Names of set variables. */
  readonly set: readonly string[];
}

/** Syntax that only Bash and similar shells have, by the parser's name. */
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

/** Builtins whose arguments are names of variables to set. */
const SETTERS = new Set(['read', 'export', 'readonly', 'local', 'declare', 'typeset', 'getopts']);

/** Parses a command as a POSIX shell does. */
export function readShell(command: string): ShellSyntax {
  const nodes: SyntaxNode[] = [];
  const visit = (node: SyntaxNode): void => {
    nodes.push(node);
    forEachChild(node, visit);
  };
  visit(parse(command));
  return { errors: nodes.flatMap(errorsOf), used: nodes.flatMap(usedBy), set: nodes.flatMap(setBy) };
}

function errorsOf(node: SyntaxNode): { readonly message: string; readonly offset: number }[] {
  const bashOnly = NOT_POSIX[node.type];
  const isOpen = node.type === 'HereDoc' && !node.closing;
  const parsed = 'errors' in node ? (node.errors ?? []) : [];
  return [
    ...parsed.map(({ message, pos }) => ({ message, offset: pos })),
    ...(bashOnly === undefined ? [] : [{ message: `a POSIX shell has no ${bashOnly}`, offset: node.pos }]),
    ...(isOpen ? [{ message: 'unterminated here-document', offset: node.pos }] : []),
  ];
}

function usedBy(node: SyntaxNode): string[] {
  const hasDefault = node.type === 'ParameterExpansion' && node.operation?.type === 'Default';
  const name =
    node.type === 'SimpleExpansion'
      ? node.text.slice(1)
      : node.type === 'ParameterExpansion' && !hasDefault
        ? node.parameter
        : '';
  return /^[A-Za-z_]\w*$/.test(name) ? [name] : [];
}

function setBy(node: SyntaxNode): string[] {
  if (node.type === 'Assignment') return [node.name];
  if (node.type === 'For') return [node.name.value];
  if (node.type !== 'Command' || !SETTERS.has(node.name?.value ?? '')) return [];
  return node.args.flatMap((argument) => (argument.type === 'Word' ? [argument.value] : []));
}
