import { declare } from './declaration.ts';
import type { Declarations } from './described.ts';
import type { Header } from './header.ts';
import { type Item, isGroup } from './header-items.ts';
import type { SyntaxNode } from './syntax-tree.ts';
import { isConstant } from './type-names.ts';

type HeaderOf = (file: string) => Header;

/** The least number of pointers that a program loads and calls. Fewer are for programs to set. */
const LOADED = 3;

/**
 * Names functions as the headers do, also if macros rename them. Converts variables that are pointers to functions to functions
 * if the headers have more of them than of functions.
 */
export function withCalledNames({ nodes, headers }: Declarations, headerOf: HeaderOf): SyntaxNode[] {
  const called = new Set(headers.flatMap(({ text }) => text.directives.flatMap(functionMacro)));
  const named = nodes.map((node) => {
    const name = writtenName(node, headerOf);
    return called.has(name) ? node : { ...node, name };
  });
  const loaded = new Map(named.flatMap((node) => loadedFunction(node, headerOf) ?? []));
  const count = (all: readonly SyntaxNode[]) => new Set(all.map(({ name }) => name)).size;
  const functions = count(named.filter(({ kind }) => kind === 'FunctionDecl'));
  const isMost = count([...loaded.keys()]) >= Math.max(LOADED, functions + 1);
  return isMost ? named.map((node) => loaded.get(node) ?? node) : named;
}

/** The name of a macro with parameters: no space is before its parenthesis. */
function functionMacro({ kind, parts }: Item): string[] {
  const [, name, next] = parts.flatMap((part) => (isGroup(part) ? [] : [part]));
  return kind === 'macro' && name && next?.text === '(' && next.start === name.end ? [name.text] : [];
}

/** The name of a function in the header, if a macro such as `#define name name_72` replaces it; otherwise the name of the node. */
function writtenName(node: SyntaxNode, headerOf: HeaderOf): string {
  const { kind, name, loc } = node;
  const parts = (kind === 'FunctionDecl' && loc?.isExpanded && itemOf(node, headerOf)?.parts) || [];
  const start = parts.findIndex((part) => !isGroup(part) && part.start === loc?.offset);
  const [word, list, next] = start < 0 ? [] : parts.slice(start);
  const isFollowed = list && isGroup(list) && !(next && isGroup(next) && next.opener === '(');
  return word && !isGroup(word) && isFollowed && name.includes(word.text) ? word.text : name;
}

function itemOf({ loc }: SyntaxNode, headerOf: HeaderOf) {
  return loc && headerOf(loc.file).text.statementAt(loc.offset);
}

/** A pointer to a function without another one in its result: `int (*)(char *, …)`. */
const POINTER = /^([^()]*)\(\*\)\((.*)\)$/;

/** A parameter in a list, with at most two levels of parentheses. */
const PARAMETER = /(?:[^(),]|\((?:[^()]|\([^()]*\))*\))+/g;

/** A variable, and the function that it points to; undefined for other nodes. */
function loadedFunction(
  node: SyntaxNode,
  headerOf: HeaderOf,
): [variable: SyntaxNode, called: SyntaxNode][] | undefined {
  const { kind, name, type, desugaredType, storageClass, inner } = node;
  const [, result = '', list] = POINTER.exec(desugaredType || type) ?? [];
  if (kind !== 'VarDecl' || isConstant(node) || list === undefined) return undefined;
  const all = list.match(PARAMETER)?.map((each) => each.trim()) ?? [];
  // Attributes of the function can be behind the list.
  if (all.join(', ') !== list) return undefined;
  const types = all.filter((each) => each !== '...' && each !== 'void');
  const item = itemOf(node, headerOf);
  const names = (item && headerOf(node.loc?.file ?? '').text.callbackNames(item, all.length)) ?? [];
  const parameters = types.map((each, index) => ({
    ...node,
    kind: 'ParmVarDecl',
    name: names[index] ?? '',
    type: each,
    desugaredType: '',
    inner: [],
  }));
  const takes = all.map((each, index) => declare(each, types[index] === each ? (names[index] ?? '') : ''));
  const isDirect = POINTER.test(type);
  const declared = isDirect ? `${result}(*${name})(${takes.join(', ')})` : `${type} ${name}`;
  const called = {
    ...node,
    kind: 'FunctionDecl',
    type: `${result}(${list})`,
    variadic: all.includes('...'),
    inner: [...parameters, ...inner.filter((each) => each.kind === 'DeprecatedAttr')],
    declared: `${storageClass} ${declared};`.trim(),
  };
  return [[node, called]];
}
