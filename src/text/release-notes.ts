import MarkdownIt, { type Token } from 'markdown-it';
import { inInterfaceLanguage, text } from '../ui/messages/messages.ts';
import {
  ALERT,
  type Href,
  linkBareAddresses,
  renderTokens,
  shiftHeadings,
  useSafeLinks,
} from './markdown.ts';
import { allowTags } from './simple-tags.ts';

const renderer = new MarkdownIt({ html: true, linkify: true });
useSafeLinks(renderer);
linkBareAddresses(renderer);
const { Token: NewToken } = new renderer.core.State('', renderer, {});

interface NotesOptions {
  /** Resolves addresses of links and images that begin with `/`. */
  readonly href: Href;
  /** Address of the source repository. Without it, numbers, names and commits stay text. */
  readonly repository?: string | undefined;
  /** Level of the topmost heading; default: unchanged. */
  readonly level?: number;
}

/**
 * Renders release notes, which often come from a repository host: `#123`, `GH-12`, `owner/repo#1`, `@user` and commits are
 * links to the repository, and the elements of `allowTags` are elements. Everything else is as in other Markdown.
 */
export function renderNotes(notes: string, { href, repository, level }: NotesOptions): string {
  const tokens = renderer.parse(notes, {});
  if (level !== undefined) shiftHeadings(tokens, level);
  if (repository !== undefined) {
    const links = addressesIn(repository);
    for (const token of tokens) if (token.children) token.children = withReferences(token.children, links);
  }
  allowTags(tokens, renderer.utils.escapeHtml);
  for (const [index, { children }] of tokens.entries())
    if (children && beginsQuote(tokens, index)) nameAlert(children);
  return renderTokens(renderer, tokens, href);
}

/** Whether a token is the first paragraph of a quote. */
function beginsQuote(tokens: readonly Token[], index: number): boolean {
  return tokens[index - 2]?.type === 'blockquote_open' && tokens[index - 1]?.type === 'paragraph_open';
}

/** Replaces the first line of an alert, such as `[!NOTE]`, with the title of its kind. */
function nameAlert(children: Token[]): void {
  const [marker, end] = children;
  const [, kind = ''] = ALERT.exec(marker?.content ?? '') ?? [];
  const title = new Map<string, string>(Object.entries(text.admonitions)).get(kind.toLowerCase());
  if (!marker || title === undefined || (end && !/^(?:soft|hard)break$/.test(end.type))) return;
  const open = new NewToken('strong_open', 'strong', 1);
  open.attrs = Object.entries(inInterfaceLanguage());
  marker.content = title;
  if (end) end.type = 'hardbreak';
  children.splice(0, 1, open, marker, new NewToken('strong_close', 'strong', -1));
}

/** The first text in release notes that is not a heading, as Markdown. If all are headings, the first; empty if there are none. */
export function leadOf(notes: string): string {
  const blocks = renderer.parse(notes, {}).map(({ type, content }, index, tokens) => ({
    type,
    content: beginsQuote(tokens, index) ? content.replace(ALERT, '') : content,
    isHeading: tokens[index - 1]?.type === 'heading_open',
  }));
  const texts = blocks.filter(({ type, content }) => content !== '' && type !== 'html_block');
  const lead = texts.find(({ isHeading }) => !isHeading) ?? texts[0];
  return (lead?.content ?? '').replaceAll(/<!--(?:(?!-->)[\s\S]){0,1000}-->/g, '');
}

/** Matches references as GitHub writes them. All repetitions are limited, and none begins inside of a word. */
const REFERENCE =
  /(?<![\w/#@&.-])(?:(?<repository>[a-z\d][a-z\d-]{0,38}\/[\w.-]{1,100})#(?<other>\d{1,10})|(?:#|GH-)(?<number>\d{1,10})|@(?<user>[a-z\d][a-z\d-]{0,38})|(?<commit>[\da-f]{7,40}))(?![\w/@-]|\.\w)/gi;

type Groups = Readonly<Partial<Record<string, string>>>;

/** The addresses of references in a repository; undefined for words that only look like a commit. */
function addressesIn(repository: string): (groups: Groups) => string | undefined {
  const root = repository.replace(/\/$/, '').replace(/\.git$/, '');
  const host = new URL(root).origin;
  return ({ repository: named = '', other, number, user, commit = '' }) => {
    if (other !== undefined) return `${host}/${named}/issues/${other}`;
    if (number !== undefined) return `${root}/issues/${number}`;
    if (user !== undefined) return `${host}/${user}`;
    return /\d/.test(commit) && /[a-f]/i.test(commit) ? `${root}/commit/${commit}` : undefined;
  };
}

/** Links the references in texts, except those in links. */
function withReferences(
  tokens: readonly Token[],
  addressOf: (groups: Groups) => string | undefined,
): Token[] {
  let links = 0;
  return tokens.flatMap((token) => {
    if (token.type === 'link_open') links += 1;
    if (token.type === 'link_close') links -= 1;
    return token.type === 'text' && links === 0 ? linked(token, addressOf) : [token];
  });
}

function linked(token: Token, addressOf: (groups: Groups) => string | undefined): Token[] {
  const { content, level } = token;
  const parts: Token[] = [];
  const add = (type: string, tag: string, nesting: Token['nesting'], rest: Partial<Token>) =>
    parts.push(Object.assign(new NewToken(type, tag, nesting), rest));
  let end = 0;
  for (const { 0: whole, index, groups = {} } of content.matchAll(REFERENCE)) {
    const address = addressOf(groups);
    if (address === undefined) continue;
    add('text', '', 0, { content: content.slice(end, index), level });
    add('link_open', 'a', 1, { attrs: [['href', address]], level });
    add('text', '', 0, { content: whole, level: level + 1 });
    add('link_close', 'a', -1, { level });
    end = index + whole.length;
  }
  if (end === 0) return [token];
  add('text', '', 0, { content: content.slice(end), level });
  return parts;
}
