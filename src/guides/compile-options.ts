import { defineMdastPlugin } from 'satteri';
import { admonitionClasses, admonitionPlugin, hasAdmonitions } from './admonitions.ts';
import { alertPlugin, hasAlerts } from './alerts.ts';
import { emojiPlugin, withEmoji } from './emoji.ts';
import { headingPlugin } from './heading-ids.ts';
import { otherMarkupPlugin } from './other-markup.ts';
import { type Found, rawHtmlPlugin } from './raw-html.ts';

/** The word after the language of a fence that keeps placeholders in the code. */
const VERBATIM = 'verbatim';

/**
 * Options of the compiler for a guide.
 * @param source the text that is compiled
 * @param fill replaces the placeholders in code
 */
export function compileOptions(source: string, isMdx: boolean, fill: (code: string) => string, found: Found) {
  const placeholders = defineMdastPlugin({
    name: 'placeholders',
    code: (node, context) => {
      if (!node.meta?.split(' ').includes(VERBATIM)) context.setProperty(node, 'value', fill(node.value));
    },
    inlineCode: (node, context) => context.setProperty(node, 'value', fill(node.value)),
  });
  const directive = hasAdmonitions(source);
  const hasNotes = directive || hasAlerts(source);
  return {
    mdastPlugins: [
      placeholders,
      directive && admonitionPlugin(source, found.problem),
      hasAlerts(source) && alertPlugin,
      (source.includes('{#') || withEmoji(source) !== source) && headingPlugin,
      withEmoji(source) !== source && emojiPlugin,
      !isMdx && otherMarkupPlugin(source, found),
    ],
    hastPlugins: [
      !isMdx && source.includes('<') && rawHtmlPlugin(source, found),
      hasNotes && admonitionClasses,
    ],
    features: { directive, frontmatter: false, smartPunctuation: isMdx },
  };
}
