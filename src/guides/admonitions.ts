import type { BlockContent, DefinitionContent, Paragraph, PhrasingContent } from 'mdast';
import { defineHastPlugin, defineMdastPlugin, type Position } from 'satteri';
import { unknownName } from '../description/nearest.ts';
import { type Problem, type Reporter, startOf } from '../description/problem.ts';
import { ALERT } from '../text/markdown.ts';
import { inInterfaceLanguage, text } from '../ui/messages/messages.ts';

const RED = '[--kind:var(--removed)] [--wash:var(--removed-wash)]';
const BLUE = '[--kind:var(--accent)] [--wash:var(--accent-wash)]';

/** The classes of each kind. Warnings have the default colors of notices. */
const COLORS: Readonly<Record<keyof typeof text.admonitions, string>> = {
  caution: RED,
  danger: RED,
  important: BLUE,
  info: BLUE,
  note: BLUE,
  tip: '[--kind:var(--added)] [--wash:var(--added-wash)]',
  warning: '',
};

/** Names of blocks: `note`, `tip`. */
export const KINDS: readonly string[] = Object.keys(COLORS);

/** Whether a text contains blocks that begin with colons. In other texts, colons have no special meaning. */
export function hasAdmonitions(source: string): boolean {
  return /^[ \t>*+-]*:::/m.test(source);
}

/** Data and children of a Markdown node that becomes a note: a title above blocks. Default: the title of its kind. */
export function admonition(
  kind: string,
  blocks: readonly (BlockContent | DefinitionContent)[],
  title?: readonly PhrasingContent[],
) {
  const standard = new Map<string, string>(Object.entries(text.admonitions)).get(kind) ?? kind;
  const heading: Paragraph = {
    type: 'paragraph',
    children: [
      {
        type: 'strong',
        children: title ? [...title] : [{ type: 'text', value: standard }],
        ...(title ? {} : { data: { hProperties: { ...inInterfaceLanguage() } } }),
      },
    ],
  };
  // `admonitionClasses` adds the classes after the HTML of the guide is cleaned.
  return { data: { hName: 'div', hProperties: { [KIND]: kind } }, children: [heading, ...blocks] };
}

/** The property of a note that becomes its classes. HTML cannot set it, because its parser converts names to lower case. */
export const KIND = 'admonitionKind';

/** Adds the role and classes of notes. */
export const admonitionClasses = defineHastPlugin({
  name: 'admonition-classes',
  element: {
    filter: ['div'],
    visit: (node, context) => {
      const kind = node.properties[KIND];
      const color = new Map<unknown, string>(Object.entries(COLORS)).get(kind);
      if (color === undefined) return;
      context.setProperty(node, KIND, null);
      context.setProperty(node, 'role', 'note');
      context.setProperty(node, 'class', `admonition-${kind} notice flow-2 ${color}`.trim());
    },
  },
});

/**
 * Renders blocks such as `:::note` and `:::tip[Title]` as notes with a title. `::name` and `:name` remain text. Unknown names and
 * attributes are problems in MDX. In Markdown, where they are blocks of other tools, they are notices, and the page shows the block
 * without its meaning.
 */
export function admonitionPlugin(source: string, isMdx: boolean, reporter: Reporter) {
  const textAt = ({ position }: { readonly position?: Position | undefined }) => ({
    type: 'text' as const,
    value: source.slice(position?.start.offset, position?.end.offset),
  });
  const report = (about: string, words: Omit<Problem, 'file'>) =>
    isMdx ? reporter.problem(words) : reporter.notice({ rule: 'other-markup', about, ...words });
  return defineMdastPlugin({
    name: 'admonitions',
    options: { position: true },
    containerDirective: (node, context) => {
      const { attributes, children, name } = node;
      const [label, ...rest] = children;
      const title = label?.type === 'paragraph' && label.data?.directiveLabel ? label.children : undefined;
      const about = `:::${name}`;
      if (!KINDS.includes(name)) {
        const valid = KINDS.map((kind) => `:::${kind}`);
        report(about, { ...startOf(node), ...unknownName('block', about, valid) });
        context.setProperty(node, 'data', { hName: 'div' });
        context.setProperty(node, 'children', asText(textAt(node).value, title ? rest : children));
        return;
      }
      if (Object.keys(attributes ?? {}).length > 0) {
        const hint = `Write the title in brackets: ${about}[Title]`;
        report(about, { ...startOf(node), message: `${about} cannot have attributes.`, hint });
      }
      const made = admonition(name, title ? rest : children, title);
      context.setProperty(node, 'data', made.data);
      context.setProperty(node, 'children', made.children);
    },
    leafDirective: (node, context) =>
      context.replaceNode(node, { type: 'paragraph', children: [textAt(node)] }),
    textDirective: (node, context) => {
      const { value } = textAt(node);
      const index = context.indexOf(node) ?? 0;
      const next = context.parent(node).children[index + 1];
      // Join the texts, because together they can be a shortcode such as `:tada:`.
      if (next?.type !== 'text') return context.replaceNode(node, { type: 'text', value });
      context.setProperty(next, 'value', value + next.value);
      context.removeNode(node);
    },
  });
}

/** The lines of a block that begin and end it, as text around its content. */
function asText(written: string, content: readonly (BlockContent | DefinitionContent)[]) {
  const [first = '', ...lines] = written.split('\n');
  const [, end] = /^[\s>]*(:{3,})$/.exec(lines.at(-1)?.trimEnd() ?? '') ?? [];
  const paragraph = (value: string): Paragraph => ({
    type: 'paragraph',
    children: [{ type: 'text', value: value.trim() }],
  });
  return [paragraph(first), ...content, ...(end === undefined ? [] : [paragraph(end)])];
}

/** Whether a text may contain alerts. */
export function hasAlerts(source: string): boolean {
  return source.includes('[!');
}

/**
 * Renders quotes that begin with a line such as `[!NOTE]` as notes. As on GitHub, an alert has content, and is not inside
 * another block.
 */
export const alertPlugin = defineMdastPlugin({
  name: 'alerts',
  blockquote: (node, context) => {
    const [first, ...rest] = node.children;
    if (first?.type !== 'paragraph' || context.parent(node).type !== 'root') return;
    const [marker, ...others] = first.children;
    if (marker?.type !== 'text') return;
    const [line, kind = ''] = ALERT.exec(marker.value) ?? [];
    if (line === undefined) return;
    const value = marker.value.slice(line.length);
    const isAlone = value === '' && !line.endsWith('\n');
    if (isAlone && others[0] && others[0].type !== 'break') return;
    const text = isAlone ? others.slice(1) : [{ type: 'text' as const, value }, ...others];
    const blocks = [...(text.length > 0 ? [{ ...first, children: text }] : []), ...rest];
    if (blocks.length === 0) return;
    const { data, children } = admonition(kind.toLowerCase(), blocks);
    context.setProperty(node, 'data', data);
    context.setProperty(node, 'children', children);
  },
});
