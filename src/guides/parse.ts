import { defineMdastPlugin, markdownToJs, mdxToJs } from 'satteri';
import type { Position, Problem } from '../description/problem.ts';
import { evaluateProse } from './evaluate.ts';
import type { ProseNode } from './prose.ts';

/** Prose as nodes, its expressions evaluated, or what is wrong with it. */
export type ParsedProse =
  | { readonly nodes: readonly ProseNode[] }
  | { readonly wrong: Omit<Problem, 'file'> };

/** The word after a fence's language that keeps the placeholders in its code. */
const VERBATIM = 'verbatim';

/** Parents whose children are blocks. */
const FLOW = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition']);

/**
 * Parses the prose of a guide. Plain Markdown has no syntax of MDX, and HTML in it is text.
 * @param source the file, its front matter replaced by empty lines so that positions are those of the file
 * @param fill fills the placeholders of a piece of code
 */
export function parseProse(source: string, isMdx: boolean, fill: (code: string) => string): ParsedProse {
  const components = new Set<string>();
  let esm: Position | undefined;
  const plugin = defineMdastPlugin({
    name: 'guide',
    options: { position: true },
    code: (node, context) => {
      if (!node.meta?.split(' ').includes(VERBATIM)) context.setProperty(node, 'value', fill(node.value));
    },
    inlineCode: (node, context) => context.setProperty(node, 'value', fill(node.value)),
    html: (node, context) => {
      const text = { type: 'text' as const, value: node.value };
      const isBlock = FLOW.has(context.parent(node).type);
      context.replaceNode(node, isBlock ? { type: 'paragraph', children: [text] } : text);
    },
    mdxJsxFlowElement: ({ name }) => void components.add(name ?? ''),
    mdxJsxTextElement: ({ name }) => void components.add(name ?? ''),
    mdxjsEsm: ({ position }) => {
      if (position) esm ??= { line: position.start.line, column: position.start.column };
    },
  });
  const options = {
    mdastPlugins: [plugin],
    development: true,
    outputFormat: 'function-body',
    elementAttributeNameCase: 'html',
    stylePropertyNameCase: 'css',
    features: { frontmatter: false, smartPunctuation: isMdx },
  } as const;
  try {
    const { code } = isMdx ? mdxToJs(source, options) : markdownToJs(source, options);
    return esm ? { wrong: { ...ESM, position: esm } } : evaluateProse(code, components);
  } catch (error) {
    return { wrong: syntaxProblem(error) };
  }
}

const ESM = {
  message: 'A guide cannot import or export.',
  hint: 'Write the value where it is used, between { and }. Components of guides need no import.',
};

/** The compiler begins its message with line and column. */
function syntaxProblem(error: unknown): Omit<Problem, 'file'> {
  const text = error instanceof Error ? error.message : String(error);
  const [, line, column, reason = text] = /^(\d+):(\d+): (.*)$/s.exec(text) ?? [];
  return {
    ...(line && column ? { position: { line: Number(line), column: Number(column) } } : {}),
    message: `Not MDX: ${reason.replace(/\.?$/, '.')}`,
    hint: 'In MDX, "<" and "{" begin a tag and an expression; write them in code, or as &lt; and &#123;.',
  };
}
