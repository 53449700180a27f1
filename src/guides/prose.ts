import type { Position } from '../description/problem.ts';
import type { Recipe } from '../install/recipe.ts';
import { contentList } from '../ui/messages/messages.ts';

/** A node of prose: text, an element, or a block that a page component renders. */
export type ProseNode =
  | string
  | ProseElement
  | CodeBlock
  | { readonly kind: 'tabs'; readonly tabs: readonly CodeTab[] }
  | { readonly kind: 'steps'; readonly recipe: Recipe }
  /** A value that is unknown until the guide is rendered. */
  | { readonly kind: 'expression' }
  /** One line of Markdown from another file. */
  | { readonly kind: 'markdown'; readonly text: string };

export interface CodeBlock {
  readonly kind: 'code';
  readonly source: string;
  /** Name of a grammar; code in unknown languages is not highlighted. */
  readonly grammar: string;
  readonly button: string;
  /** Screen reader announcement after copying. */
  readonly copied: string;
}

/** A block of code in one of several languages. */
export interface CodeTab {
  readonly code: CodeBlock;
  readonly language: CodeLanguage;
}

/** The language of a block of code. */
export interface CodeLanguage {
  readonly name: string;
  /** Keys of the language, or of the dialects of a group, the default first; empty if no release describes it. */
  readonly keys: readonly string[];
  /** Key of its tab in choosers; absent if no release describes it. */
  readonly tab?: string;
}

/** A component in an `.astro` file. */
export type AstroComponent = (props: object) => unknown;

type Attributes = Readonly<Record<string, unknown>>;

/** An HTML element, or a guide component, whose name begins with a capital letter. */
export interface ProseElement {
  readonly tag: string;
  /** In `href` and `src`, paths of the site begin with `/` and lack the base path. */
  readonly attributes: Attributes;
  readonly children: readonly ProseNode[];
  /** A component that the guide imports. */
  readonly component?: AstroComponent;
  /** Whether attributes are missing because they are unknown until the guide is rendered. */
  readonly isPartial?: boolean;
  /** Position in the file; undefined for elements from components. */
  readonly position?: Position | undefined;
}

/** Creates an element, and flattens lists of children. */
export function h(
  tag: string,
  attributes: Attributes,
  ...children: readonly (ProseNode | readonly ProseNode[])[]
): ProseElement {
  return { tag, attributes, children: children.flat() };
}

/** A table with a caption; the first cell of each row is a header. */
export function factTable(
  label: string,
  columns: readonly string[],
  rows: readonly (readonly (readonly ProseNode[])[])[],
): ProseElement {
  const lines = rows.map(([head = [], ...cells]) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, head),
      cells.map((cell) => h('td', {}, cell)),
    ),
  );
  const heads = columns.map((column) => h('th', { scope: 'col' }, column));
  return h(
    'table',
    { label },
    h('caption', {}, label),
    h('thead', {}, h('tr', {}, heads)),
    h('tbody', {}, lines),
  );
}

/** Names as code, separated by commas; the fallback text if there are none. */
export function codeList(names: readonly string[], none: string): ProseNode[] {
  if (names.length === 0) return [none];
  return names.flatMap((name, index) => [...(index > 0 ? [', '] : []), h('code', {}, name)]);
}

/** Joins items as a list in the language of the content: `a, b, and c`. */
export function sentence(items: readonly (readonly ProseNode[])[]): ProseElement {
  return h('span', { class: 'link-list' }, contentList(items).flat());
}

export function isElement(node: ProseNode): node is ProseElement {
  return typeof node !== 'string' && 'tag' in node;
}

/** Whether nodes contain, or can contain, blocks of code in several languages. */
export function hasCodeTabs(nodes: readonly ProseNode[]): boolean {
  return nodes.some((node) => {
    if (typeof node === 'string') return false;
    if ('kind' in node) return node.kind === 'tabs' || node.kind === 'expression';
    return node.isPartial === true || hasCodeTabs(node.children);
  });
}

/** Whether a node is or contains a value that is unknown until the guide is rendered. */
export function isUnknown(node: ProseNode): boolean {
  if (typeof node === 'string') return false;
  return 'kind' in node
    ? node.kind === 'expression'
    : node.isPartial === true || node.children.some(isUnknown);
}

/** All elements in document order. */
export function elementsIn(nodes: readonly ProseNode[]): ProseElement[] {
  return nodes.filter(isElement).flatMap((element) => [element, ...elementsIn(element.children)]);
}

/** The text of nodes as one line, without blocks. */
export function textOf(nodes: readonly ProseNode[]): string {
  const text = (node: ProseNode): string => {
    if (typeof node === 'string') return node;
    return isElement(node) ? node.children.map(text).join('') : '';
  };
  return nodes.map(text).join('').replaceAll(/\s+/g, ' ').trim();
}

/** Replaces elements, children before their parents. */
export function replaceElements(
  nodes: readonly ProseNode[],
  replace: (element: ProseElement) => ProseNode | readonly ProseNode[],
): ProseNode[] {
  return nodes.flatMap((node) =>
    isElement(node) ? replace({ ...node, children: replaceElements(node.children, replace) }) : [node],
  );
}
