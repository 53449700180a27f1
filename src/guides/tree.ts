import type { Nodes, Parents } from 'hast';
import { defineHastPlugin, type MdxJsxAttributeUnion } from 'satteri';
import { startOf } from '../description/problem.ts';
import { KIND } from './admonitions.ts';
import { literalOf } from './expressions.ts';
import { ID_TEXT } from './heading-ids.ts';
import { EXPRESSION, elementNodes, nodesOf } from './nodes.ts';
import type { ProseNode } from './prose.ts';

type Attributes = Readonly<Record<string, unknown>>;

/** Receives the nodes of prose. Runs after all other plug-ins. */
export function treePlugin(take: (nodes: readonly ProseNode[]) => void) {
  return defineHastPlugin({
    name: 'tree',
    options: { position: true },
    before: (root) => {
      const nodes = childrenOf(root);
      // Comments, imports and exports have no nodes.
      const isAfterThem = typeof nodes[0] === 'string' && nodes[0].trim() === '';
      take(isAfterThem ? nodes.slice(1) : nodes);
    },
  });
}

function childrenOf({ children }: Parents): ProseNode[] {
  return children.flatMap((child) => nodesFrom(child));
}

function nodesFrom(node: Nodes): readonly ProseNode[] {
  switch (node.type) {
    case 'text':
      return [node.value];
    case 'element':
      return elementNodes(
        { tag: node.tagName, attributes: attributesOf(node.properties) },
        childrenOf(node),
        startOf(node).position,
      );
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return expressionNodes(node.value);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement': {
      const children = childrenOf(node);
      if (node.name === null) return children;
      return elementNodes(
        { tag: node.name, ...jsxAttributes(node.attributes) },
        children,
        startOf(node).position,
      );
    }
    default:
      return [];
  }
}

function expressionNodes(expression: string): readonly ProseNode[] {
  const literal = literalOf(expression);
  // Objects are reported when the guide is rendered.
  return literal && !isObject(literal.value) ? nodesOf(literal.value) : [EXPRESSION];
}

function isObject(value: unknown): boolean {
  return Array.isArray(value) ? value.some(isObject) : typeof value === 'object' && value !== null;
}

/** Converts names of properties to names of attributes. */
function attributesOf(properties: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([property, value]) => {
      if (property === KIND) return [];
      const separator = ['accept', 'coords', 'srcSet'].includes(property) ? ', ' : ' ';
      const name = property === ID_TEXT ? ID_TEXT : attributeName(property);
      return [[name, Array.isArray(value) ? value.join(separator) : value]];
    }),
  );
}

/** Names of attributes that differ from their properties by more than capitals. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['acceptCharset', 'accept-charset'],
  ['className', 'class'],
  ['htmlFor', 'for'],
  ['httpEquiv', 'http-equiv'],
  ['xmlLang', 'xml:lang'],
]);

/** The attribute of a property, such as `data-line-count` for `dataLineCount`. */
export function attributeName(property: string): string {
  if (/^data[A-Z\d]/.test(property))
    return property.replaceAll(/[A-Z]|(?<=^data)\d/g, (letter) => `-${letter.toLowerCase()}`);
  return NAMES.get(property) ?? property.replace(/^aria(?=[A-Z])/, 'aria-').toLowerCase();
}

/** The attributes with known values. */
function jsxAttributes(all: readonly MdxJsxAttributeUnion[]): {
  readonly attributes: Attributes;
  readonly isPartial?: true;
} {
  const known = all.flatMap((attribute): [string, unknown][] => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return [];
    const { name, value } = attribute;
    if (typeof value !== 'object' || value === null) return [[name, value ?? true]];
    const literal = literalOf(value.value);
    return literal ? [[name, literal.value]] : [];
  });
  return { attributes: Object.fromEntries(known), ...(known.length < all.length ? { isPartial: true } : {}) };
}
