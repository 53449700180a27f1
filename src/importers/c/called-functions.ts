import { calledParts, declare, nameParameters } from './clang-type.ts';
import type { Declarations } from './described.ts';
import type { Header } from './header.ts';
import { isGroup } from './header-items.ts';
import type { SyntaxNode } from './syntax-tree.ts';
import { isConstant } from './type-names.ts';

type HeaderOf = (file: string) => Header;

/** The least number of pointers that a program loads and calls. Fewer are for programs to set. */
const LOADED = 3;

/**
 * Names functions as the headers do, also if macros rename them. Converts variables that are pointers to functions to functions
 * if the headers have more of them than of functions.
 */
export function withCalledNames({ nodes, macros }: Declarations, headerOf: HeaderOf): SyntaxNode[] {
  const called = new Set(macros.flatMap(({ name, isFunction }) => (isFunction ? [name] : [])));
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

/** A variable, and the function that it points to; undefined for other nodes. */
function loadedFunction(
  node: SyntaxNode,
  headerOf: HeaderOf,
): [variable: SyntaxNode, called: SyntaxNode][] | undefined {
  const { kind, name, type, desugaredType, storageClass, inner } = node;
  const { head, parameters } = calledParts(desugaredType || type) ?? {};
  if (kind !== 'VarDecl' || isConstant(node) || !head?.endsWith('(*)') || !parameters) return undefined;
  const result = head.slice(0, -'(*)'.length);
  const item = itemOf(node, headerOf);
  const names = (item && headerOf(node.loc?.file ?? '').text.callbackNames(item, parameters.length)) ?? [];
  const takes = parameters.flatMap((each, index) => {
    if (each === '...' || each === 'void') return [];
    const parameter = { kind: 'ParmVarDecl', name: names[index] ?? '', type: each, desugaredType: '' };
    return [{ ...node, ...parameter, inner: [] }];
  });
  const called = {
    ...node,
    kind: 'FunctionDecl',
    type: `${result}(${parameters.join(', ')})`,
    variadic: parameters.includes('...'),
    inner: [...takes, ...inner.filter((each) => each.kind === 'DeprecatedAttr')],
    declared: `${storageClass} ${declare(nameParameters(type, names), name)};`.trim(),
  };
  return [[node, called]];
}
