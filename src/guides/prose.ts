import type { Position } from '../description/problem.ts';
import type { Recipe } from '../install/recipe.ts';

/** A node of prose: text, an element, or a block that a page component renders. */
export type ProseNode =
  | string
  | ProseElement
  | CodeBlock
  | { readonly kind: 'tabs'; readonly tabs: readonly CodeTab[] }
  | RecipePart
  /** One line of Markdown from the description. */
  | { readonly kind: 'markdown'; readonly source: string }
  /** A value that is unknown until the guide is rendered. */
  | { readonly kind: 'expression' };

/** The steps of a recipe, or one of its commands, below a link to its page. */
export interface RecipePart {
  readonly kind: 'recipe';
  readonly label: string;
  /** Path of its page below the site. */
  readonly path: string;
  readonly version: string;
  readonly part: Recipe | CodeBlock;
}

/** A block of code. */
export interface CodeBlock {
  readonly kind: 'code';
  readonly code: string;
  /** Name of a grammar; code in unknown languages is not highlighted. */
  readonly grammar: string;
  /** Accessible name of the copy button, for readers who do not see its context. */
  readonly name: string;
  /** Screen reader announcement after copying, if it is not the usual one. */
  readonly copied?: string;
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

/** The attribute with the name of a table from a component. HTML cannot set it, because its parser converts names to lower case. */
export const TABLE_LABEL = 'tableLabel';

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
