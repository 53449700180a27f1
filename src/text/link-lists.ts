import type { Token } from 'markdown-it';
import { escapeHtml } from '../ui/markup/html.ts';
import { fill, text } from '../ui/messages/messages.ts';

/** Number of links to show before the rest of a list is collapsed. */
const SHOWN = 5;

/** Text before a list, such as `See also: `, and between its links, which can be names without links. */
const BEFORE = /^[^:]{0,40}: $/;
const BETWEEN = /^\s*,\s*(?:[\w.:]+(?:\(\))?\s*,\s*)*$/;

const AFTER = /^\.?$/;

/** Collapses links after the fifth in paragraphs that only list links, such as `See also: [a], [b], …`. */
export function foldLinkLists(tokens: readonly Token[]): Token[] {
  let end: Token | undefined;
  return tokens.flatMap((token, index) => {
    if (end) {
      const closed = [token, end];
      end = undefined;
      return closed;
    }
    const [open, close] = [tokens[index - 1], tokens[index + 1]];
    const folded = open?.type === 'paragraph_open' ? folding(token.children ?? []) : undefined;
    if (!folded || !open || !close) return token;
    const [first, rest, count] = folded;
    const html = (content: string) => changed(token, { type: 'html_block', content, children: null });
    end = html('</details>\n');
    const start = html(`<details><summary>${escapeHtml(fill(text.api.folded, { count }))}</summary>\n`);
    return [changed(token, { children: first }), close, start, open, changed(token, { children: rest })];
  });
}

/** The parts of a list of links, and the number of links in the second one; undefined for other texts. */
function folding(children: readonly Token[]): [Token[], Token[], number] | undefined {
  const ends = children.flatMap(({ type }, index) => (/^(?:link_close|name)$/.test(type) ? index : []));
  const cut = ends[SHOWN - 1];
  if (cut === undefined || ends.length <= SHOWN + 1) return undefined;
  const last = ends.at(-1) ?? 0;
  const isList = children.every(({ type, content }, index) => {
    if (type !== 'text' || content === '' || children[index - 1]?.type === 'link_open') return true;
    const pattern = index === 0 ? BEFORE : index > last ? AFTER : BETWEEN;
    return pattern.test(content);
  });
  if (!isList) return undefined;
  return [children.slice(0, cut + 1), children.slice(cut + 2), ends.length - SHOWN];
}

function changed(token: Token, parts: Partial<Token>): Token {
  return Object.assign(Object.create(Object.getPrototypeOf(token)), token, parts);
}
