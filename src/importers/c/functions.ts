import { type ApiClasses, type ClassEntry, doc } from './api-classes.ts';
import { isVoid, typeExpression, VARIADIC } from './c-type.ts';
import { withoutAttributes } from './clang-type.ts';
import { functionDeclaration, isUnnamed } from './declaration.ts';
import type { Described } from './described.ts';
import { joined } from './documentation.ts';
import type { Repeated, SyntaxNode } from './syntax-tree.ts';
import { parametersOf, readType, resultOf } from './type-names.ts';

/** Names of functions that free their first parameter, or may free it. */
const ENDS =
  /(?:^|_)(?:free|destroy|delete|dispose|release|(?<!should_)close|unref)(?:_|$)|(?:Free|Destroy|Delete|Dispose|Release|(?<!Should)Close|Unref)(?![a-z])/;

/** Names of functions that return a new value. */
const CREATES = /(?:^|_)(?:new|create)(?:_|$)|(?:New|Create)(?![a-z])/;

/** Adds a function. If the description cannot contain it, reports it. */
export function addFunction(described: Described, nodes: Repeated): void {
  const { missing } = described;
  const [node] = nodes;
  const parameters = parametersOf(node);
  if (resultOf(node) === withoutAttributes(node.type))
    missing.add('function', node, `${node.name} (its type is ${node.type})`);
  else if ([node, ...parameters].some(isUnnamed))
    missing.add('function', node, `${node.name} (it has an unnamed type)`);
  else addOperation(described, nodes, parameters);
}

/** Names of functions that usually free their only parameter. */
const FREES = /(?:_(?:free|destroy|(?<!_should_)close|release)|(?:Free|Destroy|(?<!Should)Close|Release))$/;

/** The functions that may free values, by the name of their type: `pond_free` for `pond`. Only maintainers know whether they do. */
export function freeingCandidates({ api }: ApiClasses): Map<string, string[]> {
  const types = Object.values(api).flatMap(({ classes }) => Object.entries(classes));
  const found = types.map(([type, { functions = {} }]): [string, string[]] => {
    const operations = Object.entries(functions).filter(([, { fn_args }]) => fn_args.length === 1);
    return [type, operations.map(([name]) => name).filter((name) => FREES.test(name))];
  });
  return new Map(found.filter(([type, names]) => names.length > 0 && !type.includes('.')));
}

function addOperation(described: Described, nodes: Repeated, parameters: readonly SyntaxNode[]): void {
  const { types, classes, comments, missing } = described;
  const [node] = nodes;
  const header = described.headerOf(node);
  const found = types.ownerOf(node);
  const self = ENDS.test(node.name) ? undefined : !found?.isMade && found?.self;
  const owner: ClassEntry = classes.get(found?.name ?? '') ?? classes.rest(header);
  const names = parameters.map(({ name }) => name);
  // Pages do not show the documentation of the receiver, so it is part of the text.
  const docs = comments.of(node.name, nodes, self ? names.slice(1) : names);
  const texts = parameters.map((each) => docs.parameters.get(each.name) ?? comments.ofParameter(each));
  const receivers = self ? parameters.slice(0, 1) : [];
  const beside = receivers.map((each) => receiverText(each.name, comments.ofParameter(each), docs.text));
  const text = joined([docs.text, ...beside]);
  const all = parameters.map((each, index) =>
    argument(each.name, described.expression(each.type), texts[index]),
  );
  const args = [
    ...(self ? [{ self }, ...all.slice(1)] : all),
    ...(node.variadic ? [argument('', VARIADIC.name)] : []),
  ];
  const result = resultOf(node);
  const operation = {
    ...described.textKeys(nodes, owner, { ...docs, text }),
    declarations: { c: node.declared ?? functionDeclaration(node, parameters) },
    fn_args: args,
    ...(result === 'void' ? {} : { returns: { type: described.expression(result) } }),
  };
  const kind = found?.isMade && CREATES.test(node.name) ? 'constructors' : 'functions';
  owner[kind] ??= {};
  owner[kind][node.name] = operation;
  for (const parameter of parameters.filter(isArray))
    missing.add('array', parameter, `${parameter.name || 'unnamed'} of ${node.name}`);
}

/** The text beside a receiver, unless it is only a direction, or the documentation has another one. */
function receiverText(name: string, text: string, documentation: string): string {
  const label = `\`${name}\`: `;
  const hasText = documentation.split('\n').some((line) => line.startsWith(label));
  return hasText || /^(?:in|out|in[\s,/]*out)?$/i.test(text) ? '' : `${label}${text}`;
}

/** The signature of a typedef of a function or its pointer; undefined for other types, and if it has an unsupported type. */
export function callbackOf(
  { types }: Described,
  node: SyntaxNode,
  names: readonly string[],
  texts: ReadonlyMap<string, string>,
): object | undefined {
  const called = calledType(node);
  if (!called) return undefined;
  const takes = called.takes.map((type) => typeExpression(type, types));
  const returned = typeExpression(called.returns, types);
  if ([returned, ...takes].includes(undefined)) return undefined;
  const args = takes.map((type, index) => {
    const name = names[index] ?? '';
    return name === '' ? { type } : argument(name, type, texts.get(name));
  });
  return { fn_args: args, ...(isVoid(called.returns) ? {} : { returns: { type: returned } }) };
}

/** The function type of a callback; undefined for other types. */
export function calledType(node: SyntaxNode) {
  let type = readType(node);
  while (type?.kind === 'array') type = type.of;
  if (type?.kind === 'pointer') type = type.to;
  return type?.kind === 'function' ? type : undefined;
}

export function argument(name: string, type: string | undefined, text = ''): object {
  if (name === '') return { type, ref_kind: 'value', ...doc(text) };
  // In descriptions, self is the receiver.
  const key = name === 'self' ? 'self_' : name;
  return { [key]: text === '' ? type : { type, ...doc(text) } };
}

/** Whether a parameter is declared as an array, which C treats as a pointer. clang then gives the same pointer type twice. */
function isArray({ type, desugaredType }: SyntaxNode): boolean {
  return type.endsWith(']') || (type.endsWith('*') && type === desugaredType);
}
