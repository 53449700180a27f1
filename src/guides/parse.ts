import {
  defineMdastPlugin,
  type MdxJsxFlowElement,
  type MdxJsxTextElement,
  markdownToJs,
  mdxToJs,
} from 'satteri';
import { DEEPEST } from '../description/json.ts';
import type { Notice, Position, Problem } from '../description/problem.ts';
import { ALIGNMENTS } from '../text/markdown.ts';
import { text } from '../ui/messages/messages.ts';
import { compileOptions } from './compile-options.ts';
import { guideRefusal, TOO_DEEP } from './limits.ts';
import { withCompilerSyntax } from './lines.ts';
import { type CodeBlock, isElement, type ProseElement, type ProseNode } from './prose.ts';

/** Prose as nodes, with expressions evaluated. */
interface Evaluated {
  readonly nodes: readonly ProseNode[];
}

/** Prose with what is doubtful in it, or its first problem. */
type ParsedProse =
  | (Evaluated & { readonly notices: readonly Omit<Notice, 'file'>[] })
  | { readonly wrong: Omit<Problem, 'file'> };

/**
 * Parses the prose of a guide. In plain Markdown, MDX syntax is text, and HTML is cleaned.
 * @param written the file, with empty lines instead of front matter, so that positions match the file
 * @param fill replaces the placeholders in code
 */
export function parseProse(written: string, isMdx: boolean, fill: (code: string) => string): ParsedProse {
  const refusal = guideRefusal(written, isMdx);
  if (refusal) return { wrong: refusal };
  const source = withCompilerSyntax(written, isMdx);
  const components = new Set<string>();
  let esm: Position | undefined;
  const plugin = defineMdastPlugin({
    name: 'guide',
    options: { position: true },
    mdxJsxFlowElement: ({ name }) => void components.add(name ?? ''),
    mdxJsxTextElement: ({ name }) => void components.add(name ?? ''),
    mdxjsEsm: ({ position }) => {
      if (position) esm ??= { line: position.start.line, column: position.start.column };
    },
  });
  const notices: Omit<Notice, 'file'>[] = [];
  let wrong: Omit<Problem, 'file'> | undefined;
  const found = {
    problem: (problem: Omit<Problem, 'file'>) => {
      wrong ??= problem;
    },
    notice: (notice: Omit<Notice, 'file'>) => void notices.push(notice),
  };
  const shared = compileOptions(source, isMdx, fill, found);
  const options = {
    ...shared,
    mdastPlugins: [...(isMdx ? [plugin] : []), ...shared.mdastPlugins],
    development: true,
    outputFormat: 'function-body',
    elementAttributeNameCase: 'html',
    stylePropertyNameCase: 'css',
  } as const;
  try {
    const { code } = isMdx ? mdxToJs(source, options) : markdownToJs(source, options);
    if (wrong) return { wrong };
    if (!esm) {
      const parsed = evaluate(code, components);
      if ('nodes' in parsed) return { ...parsed, notices };
      if (!isMdx) return parsed;
      const mdastPlugins = [...options.mdastPlugins, EXPRESSIONS];
      const position = placeOfError(mdxToJs(source, { ...options, mdastPlugins }).code, components);
      return { wrong: { ...parsed.wrong, ...(position ? { position } : {}) } };
    }
    const hint = 'Write the value in place, between { and }. Guides can use components without an import.';
    return { wrong: { message: 'A guide cannot import or export.', hint, position: esm } };
  } catch (error) {
    return { wrong: error instanceof RangeError ? TOO_DEEP : syntaxProblem(error, isMdx) };
  }
}

const COMMENT = { hint: 'In MDX, write a comment as {/* text */} instead of <!-- text -->.' };
const SYNTAX = {
  hint: 'In MDX, "<" and "{" begin a tag and an expression; write them in code, or as &lt; and &#123;.',
};

/** The compiler begins its message with line and column. */
function syntaxProblem(error: unknown, isMdx: boolean): Omit<Problem, 'file'> {
  const text = error instanceof Error ? error.message : String(error);
  const [, line, column, reason = text] = /^(\d+):(\d+): (.*)$/s.exec(text) ?? [];
  return {
    ...(line && column ? { position: { line: Number(line), column: Number(column) } } : {}),
    message: `Not ${isMdx ? 'MDX' : 'Markdown'}: ${reason.replace(/\.?$/, '.')}`,
    ...(isMdx && (reason.includes('create a comment') ? COMMENT : SYNTAX)),
  };
}

const FRAGMENT = Symbol('fragment');

/** Nodes made by elements and components, with their depth. Other objects from expressions are not nodes. */
const depths = new WeakMap<object, number>();

/** Runs compiled prose, and returns its nodes. */
function evaluate(
  code: string,
  components: Iterable<string>,
): Evaluated | { readonly wrong: Omit<Problem, 'file'> } {
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

/** Runs the body of a function that takes a JSX runtime. */
function run(code: string, components: Iterable<string>, at?: Tracer): ProseNode[] {
  const names = Object.fromEntries([...components].map((name) => [name, name]));
  const runtime = { Fragment: FRAGMENT, jsxDEV: elementNodes, at };
  const { default: content } = Reflect.apply(new Function('_runtime', code), undefined, [runtime]);
  return nodesOf(Reflect.apply(content, undefined, [{ components: names }]));
}

/** Called before an expression; the result is called with its value. */
type Tracer = (line: number, column: number, isContent: boolean) => (...values: unknown[]) => unknown;

/**
 * Adds calls of a {@link Tracer} to expressions. It is only for finding errors, because elements with attributes that contain
 * expressions lose their positions.
 */
const EXPRESSIONS = defineMdastPlugin({
  name: 'expressions',
  options: { position: true },
  mdxFlowExpression: (node, context) => context.setProperty(node, 'value', traced(node, node.value, true)),
  mdxTextExpression: (node, context) => context.setProperty(node, 'value', traced(node, node.value, true)),
  mdxJsxFlowElement: (node, context) => context.replaceNode(node, withTracedAttributes(node)),
  mdxJsxTextElement: (node, context) => context.replaceNode(node, withTracedAttributes(node)),
});

function traced({ position }: Placed, expression: string, isContent: boolean): string {
  const { line, column } = position?.start ?? { line: 1, column: 1 };
  return `_runtime.at(${line}, ${column}, ${isContent})(${expression}\n)`;
}

interface Placed {
  readonly position?: { readonly start: Position } | undefined;
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

/** The position of the expression that fails, if it is one. */
function placeOfError(code: string, components: Iterable<string>): Position | undefined {
  let place: Position | undefined;
  try {
    run(code, components, (line, column, isContent) => {
      place = { line, column };
      return (...values) => {
        const value = values.at(-1);
        if (isContent) nodesOf(value);
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
