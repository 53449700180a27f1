/** How a twin names another page: the address to put into a link, from the page's path below the site's own. */
export type LinkTo = (path: string) => string;

/** Where the Markdown twin of a page stands. */
export function twinPath(path: string): string {
  return `${path}index.md`;
}

/**
 * Links as a twin at its own address has them: relative, so that they hold wherever the site stands, and to the twins
 * of pages, so that a program need not read HTML.
 * @param from path of the page that the twin belongs to
 */
export function relativeLinks(from: string): LinkTo {
  const own = from.split('/').slice(0, -1);
  return (path) => {
    const target = path.split('/');
    let shared = 0;
    while (shared < own.length && shared < target.length - 1 && own[shared] === target[shared]) shared += 1;
    const rest = target.slice(shared).join('/');
    return `${'../'.repeat(own.length - shared)}${rest}` || './';
  };
}

/** Links as a text has them that stands apart from the pages. */
export function absoluteLinks(baseUrl: string): LinkTo {
  return (path) => `${baseUrl}${path}`;
}

/** A block between fences, or a run of code in a line. */
const CODE =
  /(?:^|(?<=[ \t]))(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t]*\1[ \t]*$|(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\2(?!`)/;
const LINK_OF_SITE = /\]\((\/(?!\/)[^)#\s]*)(?:#[^)\s]*)?/;
const CODE_OR_LINK = new RegExp(`${CODE.source}|${LINK_OF_SITE.source}`, 'gm');

/**
 * Markdown whose links to addresses of the site, which begin with `/`, lead where `linkTo` says. Code stays as it is, and
 * anchors go: a twin has none.
 */
export function placeLinks(markdown: string, linkTo: LinkTo): string {
  return markdown.replaceAll(CODE_OR_LINK, (found, _fence, _ticks, path?: string) =>
    path === undefined ? found : `](${linkTo(path)}`,
  );
}

/** `[text](address)`; the text is plain. */
export function link(text: string, address: string): string {
  return `[${plain(text)}](${address})`;
}

/** Plain text as it stands in Markdown. */
export function plain(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#|]/g, (mark, at: number) => {
    const inWord = mark === '_' && /\w_\w/.test(text.slice(Math.max(0, at - 1), at + 2));
    const notFirst = mark === '#' && at > 0;
    return inWord || notFirst ? mark : `\\${mark}`;
  });
}

/** Text as code in a line, however many backticks it has. */
export function code(text: string): string {
  const runs = text.match(/`+/g)?.map((run) => run.length) ?? [];
  const fence = '`'.repeat(runs.includes(1) ? Math.max(...runs) + 1 : 1);
  const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${text}${pad}${fence}`;
}

/** Text as a block of code. */
export function fence(text: string, language = ''): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const marks = '`'.repeat(longest + 1);
  return `${marks}${language}\n${text}\n${marks}`;
}

/** A text of several lines as it stands inside an item of a list. */
export function indent(text: string, width: number): string {
  return text
    .split('\n')
    .map((line, index) => (line === '' || index === 0 ? line : `${' '.repeat(width)}${line}`))
    .join('\n');
}

/** A heading and what is below it; nothing where there is nothing below it. */
export function section(title: string, ...blocks: readonly string[]): string[] {
  const filled = blocks.filter((block) => block !== '');
  return filled.length > 0 ? [`## ${title}`, ...filled] : [];
}

/** Items as a list; they are Markdown. */
export function list(items: readonly string[]): string {
  return items.map((item) => `- ${indent(item, 2)}`).join('\n');
}

/** The parts of a text, one below the other. */
export function text(blocks: readonly string[]): string {
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
