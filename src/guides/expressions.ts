import { type ParseError, parse } from 'jsonc-parser';
import { defineMdastPlugin, type MdxJsxFlowElement, type MdxJsxTextElement } from 'satteri';
import type { Located } from '../description/problem.ts';

/** Name of the virtual package that modules of guides import. */
export const RUNTIME = 'virtual:guide-runtime';

/** The value of an expression that contains only JSON, with any quotation marks; undefined for other expressions. */
export function literalOf(expression: string): { readonly value: unknown } | undefined {
  // A quotation mark in a comment is not the start of a text.
  const json = expression.replaceAll(
    /"(?:[^"\\]|\\.)*"|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*|'([^'\\\n]*)'|`([^`\\$]*)`/g,
    (text, single?: string, template?: string) => {
      const content = single ?? template;
      return content === undefined ? text : JSON.stringify(content);
    },
  );
  const errors: ParseError[] = [];
  const value: unknown = parse(json, errors, { allowTrailingComma: true, allowEmptyContent: true });
  return errors.length > 0 ? undefined : { value };
}

/**
 * Lets expressions report their positions to the runtime. Elements in an element lose their positions if its attributes contain
 * expressions.
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
  return `_at(${line}, ${column}, ${isContent})(${expression}\n)`;
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
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  const at = { type: 'mdxJsxAttribute', name: 'data-at', value: `${line}:${column}` } as const;
  return { ...node, attributes: [...attributes, at] };
}
