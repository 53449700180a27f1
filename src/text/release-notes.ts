import { posix } from 'node:path';
import { Parser } from 'htmlparser2';
import MarkdownIt, { type Token } from 'markdown-it';
import { linkKind } from '../page/link-kind.ts';
import { unescaped } from '../page/unescaped.ts';
import { inInterfaceLanguage, text } from '../ui/messages/messages.ts';
import { withEmoji } from './emoji.ts';
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
renderer.validateLink = (address) => linkKind(address) !== undefined;
const { Token: NewToken } = new renderer.core.State('', renderer, {});

interface NotesOptions {
  /** Resolves addresses of links and images that begin with `/`. */
  readonly href: Href;
  /** Address of the source repository. Without it, numbers, names and commits stay text. */
  readonly repository?: string | undefined;
  /** The address of a file of the repository in the release. Without it, relative links and pictures become text. */
  readonly fileAddress?: ((path: string) => string | undefined) | undefined;
  /** Level of the topmost heading; default: unchanged. */
  readonly level?: number;
}

/**
 * Renders release notes, which often come from a repository host: `#123`, `GH-12`, `owner/repo#1`, `@user` and commits are
 * links to the repository, and the elements of `allowTags` are elements. Relative addresses lead to files of the repository.
 * Everything else is as in other Markdown.
 */
export function renderNotes(notes: string, { href, repository, fileAddress, level }: NotesOptions): string {
  const tokens = renderer.parse(notes, {}).flatMap(withPictures);
  if (level !== undefined) shiftHeadings(tokens, level);
  const links = repository === undefined ? () => undefined : addressesIn(repository);
  for (const [index, token] of tokens.entries()) {
    if (tokens[index - 2]?.type === 'list_item_open') showTask(token.children?.[0]);
    const children = withFiles(token.children?.flatMap(withPictures) ?? [], fileAddress).map(showEmoji);
    if (token.children) token.children = withReferences(children, links);
  }
  allowTags(tokens, renderer.utils.escapeHtml);
  for (const [index, { children }] of tokens.entries())
    if (children && beginsQuote(tokens, index)) nameAlert(children);
  return renderTokens(renderer, tokens, href);
}

/** Replaces HTML that contains only pictures with the pictures, in a paragraph if it is a block. */
function withPictures(token: Token): Token[] {
  const isBlock = token.type === 'html_block';
  if (!isBlock && token.type !== 'html_inline') return [token];
  const pictures: Token[] = [];
  let hasOther = false;
  const parser = new Parser({
    onopentag: (name, { src = '', alt = '' }) => {
      hasOther ||= name !== 'img' || linkKind(src) === undefined;
      const attrs: [string, string][] = [
        ['src', src],
        ['alt', ''],
      ];
      const children = [Object.assign(new NewToken('text', '', 0), { content: alt })];
      pictures.push(Object.assign(new NewToken('image', 'img', 0), { attrs, children, content: alt }));
    },
    ontext: (text) => {
      hasOther ||= text.trim() !== '';
    },
    oncomment: () => {
      hasOther = true;
    },
  });
  parser.end(token.content);
  if (hasOther || pictures.length === 0) return [token];
  if (!isBlock) return pictures;
  const inline = Object.assign(new NewToken('inline', '', 0), { children: pictures, level: token.level + 1 });
  const paragraph = (type: string, nesting: 1 | -1) =>
    Object.assign(new NewToken(type, 'p', nesting), { block: true, level: token.level });
  return [paragraph('paragraph_open', 1), inline, paragraph('paragraph_close', -1)];
}

/** Leads relative addresses to files of the repository. Without a file, the text of the link or picture is left. */
function withFiles(tokens: readonly Token[], fileAddress: NotesOptions['fileAddress']): Token[] {
  const removed: boolean[] = [];
  return tokens.flatMap((token) => {
    const isRemoved = token.type === 'link_close' ? removed.pop() : !leadToFile(token, fileAddress);
    if (token.type === 'link_open') removed.push(isRemoved === true);
    return isRemoved ? (token.children ?? []) : [token];
  });
}

/** Replaces the relative address in a token with the address of the file in the repository. Returns false if there is no such file. */
function leadToFile(token: Token, fileAddress: NotesOptions['fileAddress']): boolean {
  const name = token.type === 'image' ? 'src' : 'href';
  const address = token.attrGet(name);
  if (typeof address !== 'string' || linkKind(address) !== 'relative') return true;
  const found = fileAt(address, fileAddress);
  if (found !== undefined) token.attrSet(name, found);
  return found !== undefined;
}

function fileAt(address: string, fileAddress: NotesOptions['fileAddress']): string | undefined {
  const [beforeAnchor = '', anchor] = address.split('#', 2);
  const path = posix.normalize(unescaped(beforeAnchor.split('?', 1)[0] ?? ''));
  const found = path === '.' || path.startsWith('..') ? undefined : fileAddress?.(path);
  return found !== undefined && anchor ? `${found}#${anchor}` : found;
}

/** Shows emoji instead of shortcodes, but not in bare addresses. */
function showEmoji(token: Token, index: number, tokens: readonly Token[]): Token {
  if (token.type === 'text' && !/^(?:linkify|autolink)$/.test(tokens[index - 1]?.markup ?? ''))
    token.content = withEmoji(token.content);
  return token;
}

/** Shows the state of a task at the start of an item of a list. */
function showTask(token: Token | undefined): void {
  if (token?.type !== 'text') return;
  token.content = token.content.replace(/^\[([ xX])\](?=\s)/, (_, state) => (state === ' ' ? '☐' : '☑'));
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
  const visible = (lead?.content ?? '').replaceAll(/<!--(?:(?!-->)[\s\S]){0,1000}-->/g, '');
  // Code and addresses keep shortcodes.
  const parts = visible.split(/(`[^`]*`|https?:\/\/\S+)/);
  return parts.map((part, index) => (index % 2 === 0 ? withEmoji(part) : part)).join('');
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
