import type { ParsedProse } from './parse.ts';
import { type CodeBlock, isElement, type ProseElement, type ProseNode } from './prose.ts';

const FRAGMENT = Symbol('fragment');
const LANGUAGE = 'language-';

/** What compiled prose calls with the place of an element. */
interface Source {
  readonly lineNumber?: number;
  readonly columnNumber?: number;
}

/**
 * Runs compiled prose: its elements, and the components that it names, become nodes.
 * @param code body of a function that takes a JSX runtime for development, which says where elements are
 * @param components names of the components that it uses, known or not
 */
export function evaluateProse(code: string, components: Iterable<string>): ParsedProse {
  try {
    const names = Object.fromEntries([...components].map((name) => [name, name]));
    const runtime = { Fragment: FRAGMENT, jsxDEV: elementNodes };
    const { default: content } = Reflect.apply(new Function(code), undefined, [runtime]);
    return { nodes: nodesOf(Reflect.apply(content, undefined, [{ components: names }])) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const hint = 'Correct the expression between { and }, or put it in code.';
    return { wrong: { message: `An expression fails: ${reason}.`, hint } };
  }
}

function elementNodes(
  type: unknown,
  { children, ...attributes }: Readonly<Record<string, unknown>>,
  _key: unknown,
  _isStatic: boolean,
  { lineNumber: line, columnNumber: column }: Source,
): readonly ProseNode[] {
  const nodes = nodesOf(children);
  if (type === FRAGMENT) return nodes;
  if (typeof type !== 'string') throw new Error(`${String(type)} is not a component`);
  const [only] = nodes;
  if (type === 'pre' && isPlainCode(only)) return [codeBlock(only)];
  const position = line === undefined || column === undefined ? undefined : { line, column };
  return [{ tag: type, attributes, children: nodes, position }];
}

/** What expressions and elements give, as nodes. */
function nodesOf(value: unknown): ProseNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (value === undefined || value === null || typeof value === 'boolean') return [];
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (isMade(value)) return [value];
  throw new Error(`${String(value)} is neither text nor an element`);
}

function isMade(value: unknown): value is ProseElement | CodeBlock {
  return typeof value === 'object' && value !== null && ('tag' in value || 'kind' in value);
}

function isPlainCode(node: ProseNode | undefined): node is ProseElement {
  if (node === undefined || !isElement(node) || node.tag !== 'code') return false;
  return node.children.every((child) => typeof child === 'string');
}

/** Markdown marks the code of a fence with a class for its language: `language-c`, `language-rust,no_run`. */
function codeBlock({ attributes, children }: ProseElement): CodeBlock {
  const classes = String(attributes['class'] ?? '').split(' ');
  const language = classes.find((name) => name.startsWith(LANGUAGE))?.slice(LANGUAGE.length);
  const [grammar] = language?.split(/[,{]/) ?? [];
  const source = children.join('').trimEnd();
  return { kind: 'code', source, grammar: grammar || 'text', button: 'Copy this', copied: 'Copied.' };
}
