import { defineMdastPlugin } from 'satteri';
import { withEmoji } from '../text/emoji.ts';
import { elementsIn, isElement, type ProseElement, type ProseNode, textOf } from './prose.ts';

/**
 * The property of a heading with the text for its id, if it differs from the text that readers see. HTML cannot set it, because
 * its parser converts names to lower case.
 */
export const ID_TEXT = 'idText';

/**
 * An id that a guide gives to a heading, at its end: `{#id}`, or as in other tools `{: #id }`, `{#id .class key=value}`. Without
 * a backslash before its braces.
 */
export const GIVEN_ID =
  /(?<!\\)\{:?[ \t]*#([^\s{}\\]+)(?:[ \t]+(?:\.[\w-]+|[\w-]+=[^\s{}]+))*[ \t]*\}[ \t]*$/;

/**
 * Reads the ids that guides give to headings. Other ids contain the shortcodes of emoji, as on GitHub, so this plug-in runs
 * before the plug-in for emoji.
 */
export const headingPlugin = defineMdastPlugin({
  name: 'heading-ids',
  heading: (node, context) => {
    const last = node.children.at(-1);
    const given = last?.type === 'text' ? GIVEN_ID.exec(last.value) : undefined;
    if (last?.type === 'text' && given) {
      context.setProperty(last, 'value', last.value.slice(0, given.index).trimEnd());
      context.setProperty(node, 'data', { hProperties: { id: given[1] } });
      return;
    }
    const text = context.textContent(node);
    if (withEmoji(text) !== text) context.setProperty(node, 'data', { hProperties: { [ID_TEXT]: text } });
  },
});

/** Ids that pages with guides already have: of the main part, the list of sections, and the search. */
const PAGE_IDS: readonly string[] = [
  'content',
  'on-this-page',
  'search-api',
  'search-documentation',
  'search-pages',
  'search-results',
  'search-texts',
];

/** Converts the id of a heading in its guide to its id on the page. */
export function idOnPage(id: string): string {
  return PAGE_IDS.includes(id) ? `${id}-1` : id;
}

/** The characters of headings that code hosts remove from ids. They replace spaces with hyphens. */
const NOT_IN_IDS = /[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\- ]/gu;

/** A heading, or another element with an id. */
interface Anchor {
  /** The id that the guide states. */
  readonly id?: string | undefined;
  /** Text of a heading; absent for other elements. */
  readonly text?: string | undefined;
}

/**
 * The ids of headings and of other elements, in document order. Ids that headings state take precedence over ids from their
 * texts, which have the format of code hosts. If the page or the guide already uses an id, headings get a number, and other
 * elements get no id.
 */
function uniqueIds(anchors: readonly Anchor[]): (string | undefined)[] {
  const used = new Set(PAGE_IDS);
  const repeats = new Map<string, number>();
  const ids = new Map<Anchor, string>();
  const give = (anchor: Anchor, id: string) => {
    // Code hosts count headings without letters, too.
    used.add(id);
    if (id !== '') ids.set(anchor, id);
  };
  const headings = anchors.filter(({ text }) => text !== undefined);
  for (const heading of headings) if (heading.id && !used.has(heading.id)) give(heading, heading.id);
  for (const heading of headings.filter((anchor) => !ids.has(anchor))) {
    const text = heading.id || heading.text?.toLowerCase() || '';
    const first = text.replaceAll(NOT_IN_IDS, '').replaceAll(' ', '-');
    let id = first;
    while (used.has(id)) {
      const repeat = (repeats.get(first) ?? 0) + 1;
      repeats.set(first, repeat);
      id = `${first}-${repeat}`;
    }
    give(heading, id);
  }
  for (const other of anchors) {
    if (other.id !== undefined && !used.has(other.id)) give(other, other.id);
  }
  return anchors.map((anchor) => ids.get(anchor));
}

/** The level of a heading. */
export function levelOf({ tag }: ProseElement): number | undefined {
  return /^h[1-6]$/.test(tag) ? Number(tag.slice(1)) : undefined;
}

/** Adds ids to headings, in the format of code hosts, and removes repeated ids of other elements. */
export function withIds(nodes: readonly ProseNode[]): ProseNode[] {
  const anchors = elementsIn(nodes).flatMap((element) => anchorOf(element) ?? []);
  return replaceIds(nodes, uniqueIds(anchors).values());
}

function anchorOf(element: ProseElement): Anchor | undefined {
  const { id, [ID_TEXT]: idText } = element.attributes;
  const given = typeof id === 'string' ? { id } : undefined;
  if (levelOf(element) === undefined) return given;
  return { ...given, text: String(idText ?? writtenText(element.children)) };
}

/** The text with all its spaces, as beside pictures, because each becomes a hyphen on code hosts. */
function writtenText(nodes: readonly ProseNode[]): string {
  const parts = nodes.map((node) => (isElement(node) ? writtenText(node.children) : node));
  const written = parts.filter((part) => typeof part === 'string').join('');
  return written.includes('\n') ? textOf([written]) : written;
}

/** Replaces the ids of elements that are anchors, in document order. */
function replaceIds(nodes: readonly ProseNode[], ids: Iterator<string | undefined>): ProseNode[] {
  return nodes.map((node) => {
    if (!isElement(node)) return node;
    const id = anchorOf(node) ? ids.next().value : undefined;
    const { [ID_TEXT]: _, ...attributes } = node.attributes;
    const isChanged = attributes['id'] !== id;
    const unique = isChanged ? { ...attributes, id } : attributes;
    return { ...node, attributes: unique, children: replaceIds(node.children, ids) };
  });
}
