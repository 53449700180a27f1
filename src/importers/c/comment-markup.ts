import { withTables } from './comment-tables.ts';

/** The address of a declaration in a description, such as `type::member`; undefined for other names. */
export type LinkTo = (name: string) => string | undefined;

const FORMATS = {
  emphasis: '*',
  literal: '`',
  b: '**',
  strong: '**',
  i: '*',
  em: '*',
  code: '`',
  c: '`',
  tt: '`',
};
const [ITEM, PARAGRAPH] = ['\n- ', '\n\n'];

/** Markdown for HTML tags in comments, because descriptions do not support HTML. */
const START_TAGS = new Map([
  ...Object.entries({ ...FORMATS, li: ITEM, listitem: ITEM, dt: `${PARAGRAPH}**` }),
  ...['br', 'p', 'para', 'tr'].map((tag) => [tag, PARAGRAPH] as const),
  ...['td', 'th'].map((tag) => [tag, ' '] as const),
]);
const END_TAGS = new Map(Object.entries({ ...FORMATS, dt: '**', ul: PARAGRAPH, ol: PARAGRAPH }));

/** Tags that are removed in pairs. In a line, without an end tag, they are mentions, as in `HTML <caption>`. */
const PAIRED = new Set(
  'blockquote caption center div dl h1 h2 h3 h4 h5 h6 ol pre s small span sub sup table u ul'.split(' '),
);

/** Tags of DocBook that are removed in pairs. Without an end tag, they are placeholders, as in `open <filename>`. */
const DOCBOOK = new Set(
  'emphasis filename function itemizedlist listitem literal note orderedlist para parameter programlisting replaceable structfield structname term type variablelist varlistentry varname'.split(
    ' ',
  ),
);

/** The tags that are removed if they mean nothing in Markdown. */
const TAGS = new Set([...PAIRED, ...DOCBOOK, ...'a dd dt hr img li p tbody td th thead tr'.split(' ')]);

/** Markdown around the word after a command. */
const MARKS = new Map(Object.entries({ b: '**', a: '*', e: '*', em: '*', p: '`', c: '`', param: '`' }));

const PARTS = new RegExp(
  [
    // A page of another site.
    String.raw`(?<!\w)\[(?<label>[^\][]+)\]\((?<page>#?[A-Za-z][\w./#-]*)\)`,
    String.raw`\[(?<applied>\w+)\](?=\((?:[A-Z0-9[]|\w+,)[^()\s:/]*(?:\([^()\s]*\))?[^()\s:/]*\))`,
    // Anchors at the start of a line, and marks around requirements: `^(The result is 0.)^`.
    String.raw`\[\[(?<=(?:^|\n)(?:<\w+>|\[\[\w+\]\]|\W){0,20})(?<name>\w+|\w[\w ()]*(?=\]\][ \t]*(?:<|\n|$|\[\[)))\]\](?![\](])[ \t]*`,
    // A tag that the text is about.
    String.raw`(?<mention><\w+[^<>]*>\.\.\.<\/\w+>)`,
    String.raw`(?<term>\^\()(?=<dt>)`,
    String.raw`(?<![^\s(])(?:(?<requirement>\^)(?=[A-Z])|(?<opening>\^)(?=\())`,
    String.raw`(?<close>\)[.]?)\^(?=[\s.,;]|\)\^|$)`,
    // Code, and links in Markdown.
    String.raw`(?<kept>\`[^\`]*\`|\[[^\][]*\]\([^()\s]*\))`,
    String.raw`\[(?<piped>[^\][|]*)\|(?<pipeText>[^\][|]*)\](?!\()`,
    String.raw`\[(?<shown>[^\][]*)\]\([\\@]ref\s+(?<goal>[^()\s]*)[^()]*\)`,
    String.raw`[\\@]f\$(?<math>[^$\`]*)[\\@]f\$`,
    String.raw`[\\@]f\((?<round>[^@\`]{0,500}?)[\\@]f\)`,
    String.raw`[\\@](?<format>b|a|e|em|p|c|param)(?=\s)[ \t]*(?:\n[ \t]*)?(?<word>(?![\\@][a-z])\S+)`,
    // Sphinx.
    String.raw`:(?:c:)?(?:type|func|enum|enumerator|macro|member|data|struct|union|var):\`~?(?<role>[\w.]+)(?:\(\))?\``,
    String.raw`(?<![\w|])\|(?<argument>\*?\w+)\|(?![\w|])`,
    String.raw`\{?[\\@](?<reference>ref|see|link|copydoc|copybrief|copydetails)\s+(?<target>#?\w+(?:(?:::|\.)\w+)*)(?<call>\(\))?(?:[ \t]+"(?<title>[^"]*)")?`,
    String.raw`(?<removed>[\\@]endlink(?!\w)|[\\@]anchor[ \t]+\S+|[\\@]hideinitializer(?!\w))`,
    // As in Markdown, but also in code.
    String.raw`\\(?<escaped>[@%])`,
    String.raw`(?<break>[\\@]n(?=\s|$))`,
    `(?<comment><!--[^<>]{0,200}-->)`,
    String.raw`(?:(?<inline>(?<=[^\s>:][ \t]?))|)<(?<end>\/?)(?<tag>[A-Za-z]\w*)(?<attributes>[^<>]*)>`,
    String.raw`\[(?<bracketed>\w+)(?<bracketedCall>\(\))?\](?![([:])`,
    String.raw`(?<![\w#:])(?<sign>[#%]|::)(?<hash>[A-Za-z_]\w*)(?<hashCall>\(\))?`,
    String.raw`(?<![^\s(])@(?<at>[A-Za-z_]\w*)(?![\w@\u0080-\uffff]|\([^)])`,
    String.raw`(?<![\w\\@])(?<called>[A-Za-z_]\w*)\(\)`,
    String.raw`(?<![\w\\@])(?<reserved>__\w+)`,
    // Commands of a library, such as `\result` and `\result{a text}`.
    String.raw`(?<![^\s(])\\[A-Za-z]\w{2,}\{(?<enclosed>[^{}]*)\}`,
    String.raw`(?<![^\s(])\\(?<unknown>[a-z\u00df-\u00ff][a-z_\u00df-\u00ff]+[a-z\u00df-\u00ff])(?!\w)`,
  ].join('|'),
  'g',
);

/** Groups of {@link PARTS} that the text does not keep. */
const REMOVED = ['removed', 'comment', 'requirement', 'name'];

type Groups = Readonly<Record<string, string | undefined>>;

/** A line of an example in Markdown, and the start of lists and HTML, where such lines are text. */
export const INDENTED_LINE = /^(?: {4}|\t|$)/;
const LISTED = /^(?: {0,3}(?:[-*+]|\d+[.)]) |\s*<\/?[a-z]+>)/;

/** The mark of an item of a numbered list of Doxygen. */
const NUMBERED = /(?<=^[ \t]{0,20})-#(?:[ \t]+|$)/gm;

/** Tags that terms have anyway: `<dt><b>term</b></dt>`. */
const BOLD_TERM = /(<dt>)\s*<(?:b|strong)>|<\/(?:b|strong)>\s*(?=<\/dt>)/gi;

/** A line with a label, which can be one of several: `Range: [0 - 1]`. */
const LABELED = /^([A-Z][a-z]+(?: [a-z]+)?|[A-Z]{4,}): +(?=\S)/;

/** Converts commands, HTML and references in a text without marked examples to Markdown. */
export function markup(source: string, linkTo: LinkTo): string {
  const text = withTables(source).replaceAll(NUMBERED, '1. ').replaceAll(BOLD_TERM, '$1');
  const converter = new Converter(text, linkTo);
  let isList = false;
  const paragraphs = text.split('\n\n').map((paragraph, index) => {
    const lines = paragraph.split('\n');
    const isListed = lines.some((line) => LISTED.test(line));
    const isIndented = index > 0 && !isListed && lines.every((line) => INDENTED_LINE.test(line));
    if (!isIndented) isList = isListed;
    return isIndented && !isList ? paragraph : converter.paragraph(withListedLabels(lines).join('\n'));
  });
  return paragraphs.join('\n\n');
}

/** Makes several lines with labels at the end of a paragraph a list. */
function withListedLabels(lines: readonly string[]): readonly string[] {
  const start = lines.findLastIndex((line) => !LABELED.test(line)) + 1;
  if (lines.length - start < 2) return lines;
  return lines.map((line, index) => (index < start ? line : line.replace(LABELED, '- $1: ')));
}

class Converter {
  readonly #linkTo: LinkTo;
  /** The address in the last tag `<a>`; empty without an address. */
  #address = '';
  /** For each open requirement, whether it is a term of a list. */
  readonly #terms: boolean[] = [];

  /** The end tags in the whole text, in lower case. */
  readonly #ends: ReadonlySet<string>;

  constructor(text: string, linkTo: LinkTo) {
    this.#ends = new Set(text.toLowerCase().match(/<\/\w+>/g));
    this.#linkTo = linkTo;
  }

  paragraph(text: string): string {
    return text.replaceAll(PARTS, (whole: string, ...groups: unknown[]) => {
      const named = groups.at(-1);
      return isNamed(named) ? this.#convert(whole, named) : whole;
    });
  }

  #convert(whole: string, groups: Groups): string {
    const { math, round = math, format, word = '', tag, break: end, escaped } = groups;
    const { mention, enclosed = escaped, unknown = enclosed } = groups;
    if (mention !== undefined) return `\`${mention}\``;
    if (round !== undefined) return `$\`${round.trim().replaceAll(/\s+/g, ' ')}\`$`;
    if (format !== undefined) return formatted(word, MARKS.get(format) ?? '');
    if (tag !== undefined) return this.#tag(whole, tag.toLowerCase(), groups);
    const mark = this.#mark(groups);
    if (mark !== undefined) return mark;
    const { role, argument } = groups;
    if (role !== undefined) return this.#linked(role.replace(/^.*\./, ''), role) ?? `\`${role}\``;
    if (argument !== undefined) return `\`${argument}\``;
    if (groups['applied'] !== undefined) return this.#linked(groups['applied'], groups['applied']) ?? whole;
    if (end !== undefined) return '\n\n';
    return unknown ?? this.#reference(groups) ?? whole;
  }

  /** What remains of a mark: for the end of a requirement, `)` unless the requirement is a term of a list with its text. */
  #mark(groups: Groups): string | undefined {
    const { term, opening, close } = groups;
    if (close !== undefined) return this.#terms.pop() === true ? '' : close;
    if (term === undefined && opening === undefined)
      return REMOVED.some((name) => groups[name] !== undefined) ? '' : undefined;
    this.#terms.push(term !== undefined);
    return '';
  }

  /** The text of a link to a page that the description does not have; a call, if it has that name. */
  #page(label: string, page: string): string {
    const call = this.#linked(label, label);
    return this.#linked(page, label) ?? (call === undefined ? label : `${call}(${page})`);
  }

  #reference(groups: Groups): string | undefined {
    const { piped, pipeText = '', shown, goal = '', target, call = '', title } = groups;
    if (groups['page'] !== undefined) return this.#page(groups['label'] ?? '', groups['page']);
    if (piped !== undefined) return this.#linked(piped.trim(), pipeText.trim()) ?? pipeText.trim();
    if (shown !== undefined) return this.#linked(goal.replace('()', ''), shown) ?? shown;
    if (target !== undefined) {
      const name = target.replace(/^#/, '');
      const text = title ?? `${name}${call}`;
      return groups['reference'] === 'link' ? '' : (this.#linked(name, text) ?? text);
    }
    return this.#named(groups);
  }

  /** A link for `[name]`, `#name`, `::name`, `%name`, `@name` or `name()`; code for unknown names that GTK-Doc marks. */
  #named({ bracketed, hash, at, called, sign, reserved, ...calls }: Groups): string | undefined {
    const name = bracketed ?? hash ?? at ?? called;
    if (name === undefined) return reserved === undefined ? undefined : `\`${reserved}\``;
    const call = called ? '()' : (calls['bracketedCall'] ?? calls['hashCall'] ?? '');
    const isMarked =
      (sign === '%' && /^[A-Z_]{3,}$/.test(name)) || (sign === '#' && /[a-z][A-Z]|_/.test(name));
    const isCode = at !== undefined || isMarked;
    const unknown = isCode ? `\`${name}\`` : calls['bracketedCall'] ? `${name}()` : undefined;
    return this.#linked(name, `${name}${call}`) ?? unknown;
  }

  /** A link; undefined for unknown names. */
  #linked(name: string, text: string): string | undefined {
    const last = this.#linkTo(name.replace(/^.*::/, ''));
    const to = last === name ? last : this.#linkTo(name);
    return to === undefined ? undefined : `[${text.startsWith('__') ? `\`${text}\`` : text}](${to})`;
  }

  #tag(whole: string, tag: string, { end, attributes = '', inline }: Groups): string {
    const isName = DOCBOOK.has(tag) || (inline !== undefined && PAIRED.has(tag));
    if (isName && !this.#ends.has(`</${tag}>`)) return whole;
    const name = end || attributes ? undefined : this.#linked(whole.slice(1, -1), whole.slice(1, -1));
    if (name !== undefined) return name;
    if (tag === 'dt' && !this.#ends.has('</dt>')) return '\n\n';
    if (tag !== 'a') return (end ? END_TAGS : START_TAGS).get(tag) ?? (TAGS.has(tag) ? '' : whole);
    return this.#link(end, attributes);
  }

  #link(end: string | undefined, attributes: string): string {
    const start = this.#address === '' ? '' : `](${this.#address})`;
    this.#address = end ? '' : (/href="([^"]*)"/.exec(attributes)?.[1] ?? '');
    if (end) return start;
    return this.#address === '' ? '' : '[';
  }
}

/** Whether a parameter of a replacer has the texts of the named groups. */
function isNamed(value: unknown): value is Groups {
  return typeof value === 'object' && value !== null;
}

/** Adds marks around a word, but not around punctuation after it. */
function formatted(words: string, mark: string): string {
  const last = words.search(/(?<![.,;:!?)])[.,;:!?)]*$/);
  const start = words[last] === ')' && /\([^()]*$/.test(words.slice(0, last)) ? last + 1 : last;
  const [word, end] = [words.slice(0, start), words.slice(start)];
  return word === '' ? end : `${mark}${word}${mark}${end}`;
}
