import { promiseHooks } from 'node:v8';
import { defineMdastPlugin, type MdxJsxFlowElement, type MdxJsxTextElement } from 'satteri';
import { DEEPEST } from '../description/json.ts';
import type { Located, Position, Problem } from '../description/problem.ts';
import { ALIGNMENTS } from '../text/markdown.ts';
import { text } from '../ui/messages/messages.ts';
import { TOO_DEEP } from './limits.ts';
import { type CodeBlock, isElement, type ProseElement, type ProseNode } from './prose.ts';

const FRAGMENT = Symbol('fragment');

/** Nodes made by elements and components, with their depth. Other objects from expressions are not nodes. */
const depths = new WeakMap<object, number>();

/** Runs compiled prose, and returns its nodes. */
export function evaluate(
  code: string,
  components: Iterable<string>,
): { readonly nodes: readonly ProseNode[] } | { readonly wrong: Omit<Problem, 'file'> } {
  try {
    return { nodes: run(code, components) };
  } catch (error) {
    // If an expression calls itself or the prose is very deep, the stack overflows before the depth limit.
    if (error instanceof RangeError) return { wrong: TOO_DEEP };
    const reason = error instanceof Error ? error.message : String(error);
    const hint = 'Correct the expression between { and }, or put it in code.';
    return { wrong: { message: `Error in an expression: ${reason.replace(/\.?$/, '.')}`, hint } };
  }
}

/** Runs the body of a function that takes a JSX runtime. Throws an error if an expression creates a promise. */
function run(code: string, components: Iterable<string>, at?: Tracer): ProseNode[] {
  const names = Object.fromEntries([...components].map((name) => [name, name]));
  const runtime = { Fragment: FRAGMENT, jsxDEV: elementNodes, at };
  const promises: Promise<unknown>[] = [];
  const stop = promiseHooks.onInit((promise) => void promises.push(promise));
  let nodes: ProseNode[];
  try {
    const { default: content } = Reflect.apply(new Function('_runtime', code), undefined, [runtime]);
    nodes = nodesOf(Reflect.apply(content, undefined, [{ components: names }]));
  } catch (error) {
    if (promises.length === 0) throw error;
    nodes = [];
  } finally {
    stop();
    // A promise that is rejected without a handler ends the process.
    for (const promise of promises) promise.catch(() => undefined);
  }
  if (promises.length > 0) throw new Error('a page cannot wait for a promise; remove await and async');
  return nodes;
}

/** Called before an expression is evaluated; the result is called with the value of the expression. */
type Tracer = (line: number, column: number, isContent: boolean) => (...values: unknown[]) => unknown;

/**
 * Adds calls of a {@link Tracer} to expressions. Only for finding errors: elements lose their positions if their attributes
 * contain expressions.
 */
export const EXPRESSIONS = defineMdastPlugin({
  name: 'expressions',
  options: { position: true },
  mdxFlowExpression: (node, context) => context.setProperty(node, 'value', traced(node, node.value, true)),
  mdxTextExpression: (node, context) => context.setProperty(node, 'value', traced(node, node.value, true)),
  mdxJsxFlowElement: (node, context) => context.replaceNode(node, withTracedAttributes(node)),
  mdxJsxTextElement: (node, context) => context.replaceNode(node, withTracedAttributes(node)),
});

function traced({ position }: Located, expression: string, isContent: boolean): string {
  const { line, column } = position?.start ?? { line: 1, column: 1 };
  return `_runtime.at(${line}, ${column}, ${isContent})(${expression}\n)`;
}

function withTracedAttributes(node: MdxJsxFlowElement | MdxJsxTextElement) {
  const attributes = node.attributes.map((attribute) => {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      const spread = attribute.value.replace(/^\s*\.\.\./, '');
      return { ...attribute, value: `...${traced(node, spread, false)}` };
    }
    const { value } = attribute;
    if (typeof value !== 'object' || value === null) return attribute;
    return { ...attribute, value: { ...value, value: traced(node, value.value, false) } };
  });
  return { ...node, attributes };
}

/** The position of the expression that fails; undefined if no expression fails. */
export function placeOfError(code: string, components: Iterable<string>): Position | undefined {
  let place: Position | undefined;
  try {
    run(code, components, (line, column, isContent) => {
      place = { line, column };
      return (...values) => {
        const value = values.at(-1);
        if (isContent || value instanceof Promise) nodesOf(value);
        place = undefined;
        return value;
      };
    });
  } catch {
    return place;
  }
  return undefined;
}

function elementNodes(
  type: unknown,
  { children, ...attributes }: Readonly<Record<string, unknown>>,
  _key: unknown,
  _isStatic: boolean,
  { lineNumber: line, columnNumber: column }: Partial<Record<'lineNumber' | 'columnNumber', number>>,
): readonly ProseNode[] {
  const nodes = nodesOf(children);
  if (type === FRAGMENT) return nodes;
  if (typeof type !== 'string') throw new Error(`${String(type)} is not a component`);
  const { 'data-at': at, ...others } = attributes;
  const position =
    positionOf(at) ?? (line === undefined || column === undefined ? undefined : { line, column });
  const code = type === 'pre' ? codeBlock(nodes[0]) : undefined;
  const node = code ?? { tag: type, attributes: alignedByClass(others), children: nodes, position };
  const depth = nodes.reduce((most, child) => Math.max(most, depthOf(child)), 0) + 1;
  if (depth > DEEPEST) throw new RangeError('nested too deeply');
  depths.set(node, depth);
  return [node];
}

/** The position that a plug-in wrote into an attribute. */
function positionOf(at: unknown): Position | undefined {
  const [line = 0, column = 0] = String(at).split(':').map(Number);
  return at === undefined ? undefined : { line, column };
}

function depthOf(node: ProseNode): number {
  return typeof node === 'string' ? 0 : (depths.get(node) ?? 0);
}

/** Aligns table cells by classes. */
function alignedByClass({ style, ...attributes }: Readonly<Record<string, unknown>>) {
  if (style === undefined) return attributes;
  const side = typeof style === 'object' && style !== null && 'text-align' in style && style['text-align'];
  const name = ALIGNMENTS.get(side);
  return { ...attributes, ...(name === undefined ? { style } : { class: name }) };
}

/** Converts the results of expressions and elements to nodes. */
function nodesOf(value: unknown): ProseNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (value === undefined || value === null || typeof value === 'boolean') return [];
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (isMade(value)) return [value];
  throw new Error(`${String(value)} is neither text nor an element`);
}

function isMade(value: unknown): value is ProseElement | CodeBlock {
  return typeof value === 'object' && value !== null && depths.has(value);
}

/** Code that contains only text. A class gives its language: `language-c`, `language-rust,no_run`. */
function codeBlock(node: ProseNode | undefined): CodeBlock | undefined {
  if (node === undefined || !isElement(node) || node.tag !== 'code') return undefined;
  if (!node.children.every((child) => typeof child === 'string')) return undefined;
  const [, grammar] = /(?:^|\s)language-([^\s,{]+)/.exec(String(node.attributes['class'] ?? '')) ?? [];
  const source = node.children.join('').trimEnd();
  return {
    kind: 'code',
    source,
    grammar: grammar ?? 'text',
    button: text.guideFacts.copy,
    copied: text.copy.copied,
  };
}
