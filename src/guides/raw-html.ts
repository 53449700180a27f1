import type { Element, Nodes, Parents, Root, RootContent } from 'hast';
import { raw } from 'hast-util-raw';
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize';
import { defineHastPlugin } from 'satteri';
import { type Reporter, startOf } from '../description/problem.ts';
import { ALIGNMENTS } from '../text/markdown.ts';
import { KIND, KINDS } from './admonitions.ts';
import { ID_TEXT } from './heading-ids.ts';
import { parsedWithinDepth, TOO_DEEP, tagRefusal } from './limits.ts';
import { attributeName } from './tree.ts';

/** The attribute of links and pictures with their line and column, because the compiler drops positions in changed trees. */
export const AT = 'dataAt';

/** A picture without a description. */
export const MISSING_ALT = {
  message: '<img>: alt is missing.',
  hint: 'Describe the picture, or write alt="" for a decoration.',
};

const { protocols, strip, tagNames } = defaultSchema;
const attributes = defaultSchema.attributes ?? {};
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** Elements in GitHub's list of allowed elements that the schema lacks. */
const FURTHER = [
  'abbr',
  'bdo',
  'caption',
  'cite',
  'dfn',
  'figcaption',
  'figure',
  'mark',
  'small',
  'time',
  'wbr',
];

/** Alignment as the compiler writes it for cells of tables. Classes replace it later. */
const STYLE = /^text-align: (?:left|center|right)$/;

/**
 * HTML that GitHub allows, with the links that this site allows. Ids have no prefix, so that links find them. Only anchors
 * can have names, which become ids, because a picture with a name hides properties of the document from scripts.
 */
const SCHEMA: Schema = {
  ...defaultSchema,
  clobberPrefix: '',
  tagNames: [...(tagNames ?? []), ...FURTHER],
  protocols: { ...protocols, href: ['http', 'https', 'mailto'] },
  strip: [...(strip ?? []), 'iframe', 'noembed', 'noframes', 'style', 'title'],
  attributes: {
    ...attributes,
    ...Object.fromEntries(HEADINGS.map((tag) => [tag, [...(attributes[tag] ?? []), ID_TEXT]])),
    '*': [...(attributes['*'] ?? []).filter((name) => name !== 'name'), ['style', STYLE]],
    div: [...(attributes['div'] ?? []), [KIND, ...KINDS]],
  },
};

/** The parser gives positions only with a file, of which it reads the text. Its types require the class `VFile`. */
const PARSER: { raw(tree: Root, options?: { readonly file?: unknown } | null): Nodes } = { raw };

/**
 * Parses and cleans the HTML in Markdown. Removes comments silently, and reports the other parts that it removes.
 * @param source the text of the guide
 */
export function rawHtmlPlugin(source: string, reporter: Reporter) {
  return defineHastPlugin({
    name: 'raw-html',
    options: { position: true },
    before: (root, context) => {
      if (!hasRaw(root)) return;
      const written: Root = { type: 'root', children: withTextTags(root.children, reporter) };
      const refusal = tagRefusal(partsOf(written));
      if (refusal) return reporter.problem(refusal);
      const tree = parsedWithinDepth(() => PARSER.raw(written, { file: source }));
      if (!tree) return reporter.problem(TOO_DEEP);
      const parsed = elementsOf(tree);
      for (const [order, element] of parsed.entries()) prepare(element, order);
      const clean = sanitize(tree, SCHEMA);
      const kept = new Map(elementsOf(clean).map((element) => [orderOf(element), element]));
      reportRemoved(parsed, kept, reporter);
      for (const element of kept.values()) finish(element, reporter);
      if (clean.type === 'root') context.replaceNode(root, clean);
    },
  });
}

function hasRaw(parent: Readonly<Parents>): boolean {
  return parent.children.some((child) => child.type === 'raw' || ('children' in child && hasRaw(child)));
}

/** A comment, or the start of a tag of an element that contains only text. */
const TEXT_TAG =
  /<!--(?:[^-]|-(?!->))*|<(\/?)(iframe|noembed|noframes|plaintext|script|style|textarea|title|xmp)(?![^\s/>])/gi;

/**
 * Makes text of tags of elements that contain only text, unless the element ends before other Markdown, as on GitHub. The
 * parser would read the rest of the guide as their text.
 */
function withTextTags<Node extends RootContent>(children: readonly Node[], reporter: Reporter): Node[] {
  const merged: Node[] = [];
  for (const child of children) {
    const last = merged.at(-1);
    if (child.type === 'raw' && last?.type === 'raw')
      merged.splice(-1, 1, { ...last, value: last.value + child.value });
    else merged.push(child);
  }
  return merged.map((node) => {
    if ('children' in node) return { ...node, children: withTextTags(node.children, reporter) };
    return node.type === 'raw' ? { ...node, value: withTextTagsIn(node, reporter) } : node;
  });
}

function withTextTagsIn(node: Extract<RootContent, { type: 'raw' }>, reporter: Reporter): string {
  const { value } = node;
  const lower = value.toLowerCase();
  // For each element, a missing end is searched once.
  const endless = new Set(['plaintext']);
  let end = 0;
  return value.replace(
    TEXT_TAG,
    (tag, slash: string | undefined, named: string | undefined, index: number) => {
      const name = named?.toLowerCase();
      if (name === undefined || index < end) return tag;
      const close = slash || endless.has(name) ? -1 : lower.indexOf(`</${name}`, index);
      if (close >= 0) {
        end = close + `</${name}`.length;
        return tag;
      }
      const words = { message: `The page shows <${name}> as text.`, hint: 'Write it in code.' };
      if (!slash) reporter.notice({ rule: 'removed-html', about: `<${name}>`, ...startOf(node), ...words });
      endless.add(name);
      return `&lt;${tag.slice(1)}`;
    },
  );
}

/** The HTML of a guide, and the tags of its Markdown. */
function* partsOf(parent: Readonly<Parents>): Generator<string> {
  for (const child of parent.children) {
    if (child.type === 'raw') yield child.value;
    if (child.type !== 'element') continue;
    yield `<${child.tagName}>`;
    yield* partsOf(child);
    yield `</${child.tagName}>`;
  }
}

function elementsOf(node: Nodes): Element[] {
  const inside = 'children' in node ? node.children.flatMap(elementsOf) : [];
  return node.type === 'element' ? [node, ...inside] : inside;
}

/** Numbers an element, and converts names of anchors to ids. */
function prepare(element: Element, order: number): void {
  const { properties, tagName } = element;
  const numbered: object = { order };
  element.data = numbered;
  const { name } = properties;
  if (tagName !== 'a' || name === undefined) return;
  properties['id'] ??= name;
  delete properties['name'];
}

function orderOf({ data = {} }: Element): number | undefined {
  return 'order' in data && typeof data.order === 'number' ? data.order : undefined;
}

/** Reports each kind of removed element and attribute once, at its first position. */
function reportRemoved(
  written: readonly Element[],
  kept: ReadonlyMap<number | undefined, Element>,
  reporter: Reporter,
): void {
  const removed = written.flatMap((element, order) => {
    const { tagName, properties } = element;
    const clean = kept.get(order);
    if (!clean) return { about: `<${tagName}>`, element };
    const names = Object.keys(properties).filter((name) => clean.properties[name] === undefined);
    return names.map((name) => ({ about: `<${tagName} ${attributeName(name)}>`, element }));
  });
  for (const [about, [first, ...more]] of Map.groupBy(removed, (one) => one.about)) {
    const times = more.length > 0 ? ` (${more.length + 1} times)` : '';
    reporter.notice({
      rule: 'removed-html',
      about,
      ...(first && startOf(first.element)),
      message: `The build removed ${about}${times}.`,
      hint: 'Remove it. Markdown guides can contain only the HTML that GitHub allows.',
    });
  }
}

/** Classes of aligned pictures. */
const FLOATS: ReadonlyMap<string, string> = new Map([
  ['left', 'float-start me-4'],
  ['right', 'float-end ms-4'],
]);

/** Adds positions to elements with addresses, and converts alignment to classes. */
function finish(element: Element, reporter: Reporter): void {
  const { properties, tagName } = element;
  const { position } = startOf(element);
  if (position && ['a', 'img', 'source'].includes(tagName))
    properties[AT] = `${position.line}:${position.column}`;
  if (tagName === 'img' && properties['alt'] === undefined) {
    properties['alt'] = '';
    const about = String(properties['src']);
    reporter.notice({ rule: 'missing-alt', about, ...startOf(element), ...MISSING_ALT });
  }
  const align = String(properties['align']).toLowerCase();
  delete properties['align'];
  const float = tagName === 'img' ? FLOATS.get(align) : undefined;
  const name = float ?? (tagName === 'table' ? undefined : ALIGNMENTS.get(align));
  if (name !== undefined) properties['className'] = [name];
}
