import { DEEPEST } from '../description/json.ts';
import type { Position } from '../description/problem.ts';
import { ALIGNMENTS } from '../text/markdown.ts';
import { text } from '../ui/messages/messages.ts';
import { type CodeBlock, isElement, type ProseElement, type ProseNode } from './prose.ts';

/** Nodes made here, with their depth. Other objects from expressions are not nodes. */
const depths = new WeakMap<object, number>();

/** An expression of which the value is unknown until its guide is rendered. */
export const EXPRESSION = { kind: 'expression' } as const;
depths.set(EXPRESSION, 1);

type Attributes = Readonly<Record<string, unknown>>;

/** The nodes of an element: a block of code, or the element. Throws a {@link RangeError} if it is nested too deeply. */
export function elementNodes(
  { tag, attributes, ...rest }: Omit<ProseElement, 'children' | 'position'>,
  children: readonly ProseNode[],
  position: Position | undefined,
): readonly ProseNode[] {
  const { 'data-at': at, ...others } = attributes;
  const code = tag === 'pre' ? codeBlock(children[0]) : undefined;
  const aligned = alignedByClass(others);
  const node = code ?? { tag, ...rest, attributes: aligned, children, position: positionOf(at) ?? position };
  const depth = children.reduce((most, child) => Math.max(most, depthOf(child)), 0) + 1;
  if (depth > DEEPEST) throw new RangeError('nested too deeply');
  depths.set(node, depth);
  return [node];
}

/** Converts the results of expressions and elements to nodes. */
export function nodesOf(value: unknown): ProseNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (value === undefined || value === null || typeof value === 'boolean') return [];
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (isMade(value)) return [value];
  throw new Error(`${String(value)} is neither text nor an element`);
}

function isMade(value: unknown): value is ProseElement | CodeBlock {
  return typeof value === 'object' && value !== null && depths.has(value);
}

function depthOf(node: ProseNode): number {
  return typeof node === 'string' ? 0 : (depths.get(node) ?? 0);
}

/** The position that a plug-in wrote into an attribute. */
function positionOf(at: unknown): Position | undefined {
  const [line = 0, column = 0] = String(at).split(':').map(Number);
  return at === undefined ? undefined : { line, column };
}

/** Aligns table cells by classes. */
function alignedByClass({ style, ...attributes }: Attributes): Attributes {
  if (style === undefined) return attributes;
  const side =
    typeof style === 'object' && style !== null && 'text-align' in style
      ? style['text-align']
      : /^text-align: (\w+)$/.exec(String(style))?.[1];
  const name = ALIGNMENTS.get(side);
  return { ...attributes, ...(name === undefined ? { style } : { class: name }) };
}

/** Code that contains only text. A class gives its language: `language-c`, `language-rust,no_run`. */
function codeBlock(node: ProseNode | undefined): CodeBlock | undefined {
  if (node === undefined || !isElement(node) || node.tag !== 'code') return undefined;
  if (!node.children.every((child) => typeof child === 'string')) return undefined;
  const [, grammar] = /(?:^|\s)language-([^\s,{]+)/.exec(String(node.attributes['class'] ?? '')) ?? [];
  const code = node.children.join('').trimEnd();
  return { kind: 'code', code, grammar: grammar ?? 'text', name: text.guideFacts.copy };
}
