import { type ParseError, parse } from 'jsonc-parser';
import {
  defineHastPlugin,
  type HastVisitorContext,
  type MdxJsxFlowElementHast,
  type MdxJsxTextElementHast,
} from 'satteri';
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

type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast;

const ELEMENTS = {
  filter: [],
  visit: (node: Readonly<JsxElement>, context: HastVisitorContext) =>
    context.replaceNode(node, withTracedAttributes(node)),
};

/** Lets expressions and elements report their positions to the runtime. Runs after the plug-ins that read expressions. */
export const EXPRESSIONS = defineHastPlugin({
  name: 'expressions',
  options: { position: true },
  mdxFlowExpression: (node, context) => context.setProperty(node, 'value', traced(node, node.value, true)),
  mdxTextExpression: (node, context) => context.setProperty(node, 'value', traced(node, node.value, true)),
  mdxJsxFlowElement: ELEMENTS,
  mdxJsxTextElement: ELEMENTS,
});

function traced({ position }: Located, expression: string, isContent: boolean): string {
  const { line, column } = position?.start ?? { line: 1, column: 1 };
  return `_at(${line}, ${column}, ${isContent})(${expression}\n)`;
}

function withTracedAttributes(node: Readonly<JsxElement>): JsxElement {
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
