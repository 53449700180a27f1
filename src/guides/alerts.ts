import { defineMdastPlugin } from 'satteri';
import { admonition } from './admonitions.ts';

/** The first line of an alert, which contains nothing else. */
const FIRST_LINE = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

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
    const [line, kind = ''] = FIRST_LINE.exec(marker.value) ?? [];
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
