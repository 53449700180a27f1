import ts from 'typescript';

/** A change of one token or one short expression in a text. */
export interface Change {
  readonly kind: string;
  /** Counted from 1. */
  readonly line: number;
  readonly before: string;
  readonly after: string;
  /** The whole text with the change. */
  readonly text: string;
}

interface Edit {
  readonly kind: string;
  /** What the edit replaces. */
  readonly node: ts.Node;
  readonly after: string;
}

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '&&': ['||'],
  '||': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
};

const OPPOSITE_METHODS: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['min', 'max'],
  ['max', 'min'],
]);

/** Methods that return a value of the same type as their object, so that the call can be removed. */
const REMOVABLE_METHODS = new Set(
  'filter flat normalize replace replaceAll slice toLowerCase toReversed toSorted toUpperCase trim trimEnd'.split(
    ' ',
  ),
);

/** All possible changes of a TypeScript file, in text order, except for kinds that usually fail type checking. */
export function changesOf(text: string): Change[] {
  const source = ts.createSourceFile('changed.ts', text, ts.ScriptTarget.Latest, true);
  const edits: Edit[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    edits.push(...editsOf(node));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return edits.map(({ kind, node, after }) => {
    const [start, end] = [node.getStart(), node.getEnd()];
    return {
      kind,
      line: source.getLineAndCharacterOfPosition(start).line + 1,
      before: text.slice(start, end),
      after,
      text: text.slice(0, start) + after + text.slice(end),
    };
  });
}

/** Whether a text is TypeScript without a syntax error. */
export function parses(text: string): boolean {
  const { diagnostics = [] } = ts.transpileModule(text, { reportDiagnostics: true });
  return diagnostics.length === 0;
}

function editsOf(node: ts.Node): Edit[] {
  if (ts.isBinaryExpression(node)) return operatorEdits(node);
  if (ts.isCallExpression(node)) return methodEdits(node);
  if (ts.isNumericLiteral(node)) return [{ kind: 'number', node, after: String(Number(node.text) + 1) }];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [{ kind: 'boolean', node, after: 'false' }];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [{ kind: 'boolean', node, after: 'true' }];
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return [{ kind: 'negation gone', node, after: node.operand.getText() }];
  }
  if (ts.isConditionalExpression(node)) {
    const [condition, yes, no] = [node.condition, node.whenTrue, node.whenFalse].map((part) =>
      part.getText(),
    );
    return [{ kind: 'branches swapped', node, after: `${condition} ? ${no} : ${yes}` }];
  }
  if (ts.isIfStatement(node)) {
    return [
      { kind: leaves(node) ? 'early return gone' : 'branch gone', node: node.expression, after: 'false' },
    ];
  }
  return [];
}

function operatorEdits(node: ts.BinaryExpression): Edit[] {
  const { left, operatorToken, right } = node;
  const operator = operatorToken.getText();
  if (operator === '??') {
    return [{ kind: 'fallback swapped', node, after: `((${left.getText()}) && (${right.getText()}))` }];
  }
  const kind = /[&|]/.test(operator) ? 'logic' : /[=<>]/.test(operator) ? 'comparison' : 'arithmetic';
  const replaced = (OPERATORS[operator] ?? []).map((after) => ({ kind, node: operatorToken, after }));
  const isOffset = /^[+-]$/.test(operator) && ts.isNumericLiteral(right);
  return isOffset ? [...replaced, { kind: 'offset gone', node, after: left.getText() }] : replaced;
}

function methodEdits(node: ts.CallExpression): Edit[] {
  if (!ts.isPropertyAccessExpression(node.expression)) return [];
  const { expression: object, name: method } = node.expression;
  const opposite = OPPOSITE_METHODS.get(method.text);
  if (opposite) return [{ kind: 'opposite method', node: method, after: opposite }];
  return REMOVABLE_METHODS.has(method.text) ? [{ kind: 'call gone', node, after: object.getText() }] : [];
}

/** Whether an `if` only exits its function, or ends an iteration of its loop. */
function leaves({ thenStatement, elseStatement }: ts.IfStatement): boolean {
  const last = ts.isBlock(thenStatement) ? thenStatement.statements.at(-1) : thenStatement;
  if (elseStatement || !last) return false;
  return ts.isReturnStatement(last) || ts.isThrowStatement(last) || ts.isContinueStatement(last);
}
