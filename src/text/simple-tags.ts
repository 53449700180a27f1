import type { Token } from 'markdown-it';

/** Elements of text, and elements that only contain blocks. */
const [INLINE, BLOCK] = [new Set(['kbd', 'sub', 'sup', 'br']), new Set(['details', 'summary'])];

/** Matches a tag of these elements, without attributes other than `open`. */
const TAG = /<(?<slash>\/?)(?<name>details|summary|kbd|sub|sup|br)(?<open>\s{1,9}open)?\s{0,9}\/?>/gi;

/** A tag, a token that begins or ends an element of Markdown, or the place of one. */
interface Mark {
  readonly name: string;
  readonly isEnd: boolean;
  /** Writes the tag as a tag. */
  readonly accept?: () => void;
}

/**
 * Keeps tags of `details`, `summary`, `kbd`, `sub`, `sup` and `br` in HTML tokens if they are closed where they are opened, so
 * that they change nothing around the text. Omits comments. All other HTML becomes text.
 */
export function allowTags(tokens: readonly Token[], escapeHtml: (text: string) => string): void {
  const marks: Mark[] = [];
  const finish: (() => void)[] = [];
  const visit = (token: Token) => {
    if (token.nesting !== 0) marks.push({ name: '', isEnd: token.nesting < 0 });
    if (token.children) {
      marks.push({ name: '', isEnd: false });
      token.children.forEach(visit);
      marks.push({ name: '', isEnd: true });
    }
    if (!['html_inline', 'html_block'].includes(token.type)) return;
    if (isComment(token.content.trim())) token.content = '';
    const allowed = token.type === 'html_block' ? INLINE.union(BLOCK) : INLINE;
    const parts = tagsIn(token.content, allowed, escapeHtml, marks);
    finish.push(() => {
      token.content = parts.join('');
    });
  };
  tokens.forEach(visit);
  acceptPairs(marks);
  for (const write of finish) write();
}

function isComment(html: string): boolean {
  return /^(?:<!--(?:(?!-->)[\s\S])*-->\s*)+$/.test(html);
}

/** The parts of HTML, as text; accepted marks replace theirs. */
function tagsIn(
  html: string,
  allowed: ReadonlySet<string>,
  escapeHtml: (text: string) => string,
  marks: Mark[],
): string[] {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: tag, index, groups = {} } of html.matchAll(TAG)) {
    const { slash = '', open = '' } = groups;
    const name = groups['name']?.toLowerCase() ?? '';
    const at = parts.push(escapeHtml(html.slice(end, index)), escapeHtml(tag)) - 1;
    end = index + tag.length;
    const accept = () => {
      parts[at] = `<${slash}${name}${name === 'details' && slash === '' && open ? ' open' : ''}>`;
    };
    if (!allowed.has(name)) continue;
    if (name === 'br') accept();
    else marks.push({ name, isEnd: slash !== '', accept });
  }
  parts.push(escapeHtml(html.slice(end)));
  return parts;
}

/** Accepts the tags of elements that end in the element of Markdown where they begin, and `summary` only in `details`. */
function acceptPairs(marks: readonly Mark[]): void {
  const open: Mark[] = [];
  for (const mark of marks) {
    if (!mark.isEnd) {
      open.push(mark);
      continue;
    }
    // A tag that ends nothing is text. The end of an element of Markdown ends all tags in it.
    if (mark.accept && open.at(-1)?.name !== mark.name) continue;
    while (!mark.accept && open.at(-1)?.accept) open.pop();
    const start = open.pop();
    if (mark.name === 'summary' && open.at(-1)?.name !== 'details') continue;
    start?.accept?.();
    mark.accept?.();
  }
}
