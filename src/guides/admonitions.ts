import { defineMdastPlugin, type Position } from 'satteri';
import { unknownName } from '../description/nearest.ts';
import type { Problem } from '../description/problem.ts';
import { inInterfaceLanguage, text } from '../ui/messages/messages.ts';

/** The classes of each kind. Warnings have the default colors of notices. */
const COLORS: Readonly<Record<keyof typeof text.admonitions, string>> = {
  danger: '[--kind:var(--removed)] [--wash:var(--removed-wash)]',
  note: '[--kind:var(--accent)] [--wash:var(--accent-wash)]',
  tip: '[--kind:var(--added)] [--wash:var(--added-wash)]',
  warning: '',
};

/** Whether a text contains blocks that begin with colons. In other texts, colons have no special meaning. */
export function hasAdmonitions(source: string): boolean {
  return /^[ \t>*+-]*:::/m.test(source);
}

/**
 * Renders blocks such as `:::note` and `:::tip[Title]` as notes with a title. `::name` and `:name` remain text.
 * @param report called for each block with an unknown name or with attributes
 */
export function admonitionPlugin(source: string, report: (problem: Omit<Problem, 'file'>) => void) {
  const colors = new Map<string, string>(Object.entries(COLORS));
  const known = new Map<string, string>(Object.entries(text.admonitions));
  const textAt = ({ position }: { readonly position?: Position | undefined }) => ({
    type: 'text' as const,
    value: source.slice(position?.start.offset, position?.end.offset),
  });
  return defineMdastPlugin({
    name: 'admonitions',
    options: { position: true },
    containerDirective: (node, context) => {
      const { attributes, children, name, position } = node;
      const title = known.get(name);
      const place = position
        ? { position: { line: position.start.line, column: position.start.column } }
        : {};
      if (title === undefined)
        return report({
          ...place,
          ...unknownName(
            'block',
            `:::${name}`,
            [...known.keys()].map((key) => `:::${key}`),
          ),
        });
      if (Object.keys(attributes ?? {}).length > 0)
        return report({
          ...place,
          message: `:::${name} cannot have attributes.`,
          hint: `Write the title in brackets: :::${name}[Title]`,
        });
      const [label, ...rest] = children;
      const hasLabel = label?.type === 'paragraph' && label.data?.directiveLabel;
      const language = hasLabel ? {} : { data: { hProperties: { ...inInterfaceLanguage() } } };
      const words = hasLabel ? label.children : [{ type: 'text' as const, value: title }];
      context.setProperty(node, 'data', {
        hName: 'div',
        hProperties: { role: 'note', class: `admonition-${name} notice flow-2 ${colors.get(name)}`.trim() },
      });
      context.setProperty(node, 'children', [
        { type: 'paragraph', children: [{ type: 'strong', children: words, ...language }] },
        ...(hasLabel ? rest : children),
      ]);
    },
    leafDirective: (node, context) =>
      context.replaceNode(node, { type: 'paragraph', children: [textAt(node)] }),
    textDirective: (node, context) => context.replaceNode(node, textAt(node)),
  });
}
