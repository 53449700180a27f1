import { INDENTED_LINE } from './comment-markup.ts';

/** A part of a comment that begins with a command of Doxygen. The part before the first command has none. */
export interface Section {
  /** Without `\` or `@`; empty for text without a command. */
  readonly command: string;
  /** In brackets or braces after the command: `in,out` in `\param[in,out]`. */
  readonly option: string;
  readonly chunks: Chunk[];
}

/** Lines of text or of an example. */
export interface Chunk {
  readonly lines: string[];
  /** The language of an example; undefined for text. */
  readonly language?: string;
}

/** Commands that begin a paragraph wherever they are in a line. */
const PARAGRAPHS =
  /[\\@](?=(?:brief|short|details|param|tparam|returns?|result|retval|note|warning|attention|remarks?|deprecated|since|pre|post|sa|see|throws?|exception|todo|bug|internal|endinternal|ingroup)(?![\w]))/g;

/** A command at the start of a line: `\note`, `@quota[size]`, `\param[in]`, `\param [in]`. */
const COMMAND =
  /^[\\@]([A-Za-z][A-Za-z_0-9]+)(?:(?:(?<=param)\s+(?=\[\s*(?:in|out|inout)\b))?\[([^\][]*)\]|\{([^{}]*)\})?(?![\w.@(])[ \t]*/;

/** The end of a text that continues: `if @return is 0`. */
const WITHIN = /\b(?:if|when|the|of|and|or|with|to|as|by|in|is) +$/i;

/** A directive of Sphinx, before its text: `.. warning::`. The text can be below an empty line. */
const DIRECTIVE =
  /^\.\. (attention|caution|danger|deprecated|hint|important|note|tip|versionadded|versionchanged|warning)::/;

/** `@name: text`, or in older comments `@name:  text`. */
const GTK_PARAMETER = /^@([A-Za-z_]\w*|\.\.\.):(?:(?: *\([^()]*\))+(?:: |$))? */;

/** Annotations of the result. */
const GTK_RESULT = /^(Returns?:)(?: *\([^()]*\))+: */;

/** Commands before a list of `name ::` and texts. */
const LISTS = /^(?:input|output|inout|values|fields)$/;

/** Commands about the organization of the documentation, and around parts of it, which end with their line. */
const ONE_LINE =
  /^(?:ingroup|if|ifnot|else|elseif|fn|function|functype|functypedef|macro|type|callback|constant|def|var|struct|union|enum|typedef|class|headerfile|image|callgraph|callergraph|hideinitializer|memberof|relates|relatesalso|tableofcontents|parblock|(?:start|begin|end)(?!internal)[a-z]+)$/;

/** Commands in the place of the text of another declaration. */
const COPIES = /^copy(?:doc|brief|details)$/;

/** Commands that are part of the paragraph around them. */
const INLINE = /^(?:ref|em|link|endlink|anchor|cite|emoji|code|verbatim)$/;

/** Starts of examples and formulas, and the end of each; the language, unless the start names it. */
const EXAMPLES: readonly [RegExp, RegExp, string?][] = [
  [/[\\@]code(?:\{\.([\w+-]+)\})?(?!\w)/, /[\\@]endcode(?!\w)/],
  [/[\\@]verbatim(?!\w)/, /[\\@]endverbatim(?!\w)/],
  [/[\\@](?:dot|msc|startuml)(?!\w)/, /[\\@]end(?:dot|msc|uml)(?!\w)/],
  [/[\\@]f\[/, /[\\@]f\]/, 'math'],
  [/[\\@]f\{(?<environment>\w+\*?)\}\{?/, /[\\@]f\}/, 'math'],
  [/<pre>/i, /<\/pre>/i],
  [/^\s*```+[ \t]*\{?\.?([\w+-]*)\}?/, /^\s*```+/],
  [/^\s*~~~+[ \t]*\{?\.?([\w+-]*)\}?$/, /^\s*~~~+$/],
  // Sphinx.
  [/^\.\. code-block:: *([\w+-]*)$/, /^(?=\S)/],
  // GTK-Doc.
  [/(?:^|\s)\|\[(?:<!-- *language="([\w+-]+)" *-->)?$/, /\]\|/],
];

/** A part in the language of one kind of output, with the white space before it: `\htmlonly<b>a</b>\endhtmlonly`. */
const FOREIGN =
  /(?<![ \t])[ \t]*[\\@]((?:docbook|html|latex|man|rtf|xml)only)(?!\w)(?:(?![\\@]\1(?!\w))[\s\S])*?[\\@]end\1(?!\w)/g;

/** The marks of commands and examples. Most lines have none. */
const MARKED = /[\\@<`|~]|::/;

/**
 * Divides the lines of a comment into sections.
 * @param isGtk whether `@name:` documents a parameter
 */
export function commentSections(lines: readonly string[], isGtk = false): Section[] {
  const reader = new SectionReader(isGtk);
  for (const line of lines.join('\n').replaceAll(FOREIGN, '').split('\n')) reader.read(line);
  return reader.sections;
}

/** A line of GTK-Doc with a command of Doxygen: `@name: text`, `Deprecated: 1.4: text`. */
function gtkCommand(line: string): string {
  return line
    .replace(GTK_PARAMETER, '@param $1 ')
    .replace(GTK_RESULT, '$1 ')
    .replace(/^Deprecated: */, '@deprecated ');
}

function emptySection(): Section {
  return { command: '', option: '', chunks: [] };
}

class SectionReader {
  readonly sections: Section[] = [emptySection()];
  /** The end of the open example. */
  #end: RegExp | undefined;
  /** The environment of the open formula, as in `\f{align*}{`. */
  #environment: string | undefined;
  #isInternal = false;
  #isList = false;
  /** Whether the lines since a directive of Sphinx are empty. */
  #isDirective = false;
  /** Whether a line is one of an example if it is indented. */
  #isExample = false;
  readonly #isGtk: boolean;

  constructor(isGtk: boolean) {
    this.#isGtk = isGtk;
  }

  read(line: string): void {
    this.#isExample = line === '' || (this.#isExample && INDENTED_LINE.test(line));
    if (this.#end) this.#readExample(line, this.#end);
    else this.#readLine(line);
  }

  #readExample(line: string, end: RegExp): void {
    const found = end.exec(line);
    const text = found ? line.slice(0, found.index) : line;
    if (!found || text.trim() !== '') this.#chunk?.lines.push(text);
    if (!found) return;
    if (this.#environment !== undefined) this.#chunk?.lines.push(`\\end{${this.#environment}}`);
    this.#end = undefined;
    const rest = line.slice(found.index + found[0].length);
    this.#section.chunks.push({ lines: [] });
    if (/\w/.test(rest)) this.#readLine(rest.trimStart());
  }

  #readLine(line: string): void {
    for (const [start, end, language] of MARKED.test(line) ? EXAMPLES : []) {
      const found = start.exec(line);
      if (!found) continue;
      this.#readText(line.slice(0, found.index).trimEnd());
      const first = line.slice(found.index + found[0].length);
      const { environment } = found.groups ?? {};
      const lines = environment === undefined ? [] : [`\\begin{${environment}}`];
      this.#section.chunks.push({ lines, language: language ?? (found[1] || 'c').toLowerCase() });
      this.#end = end;
      this.#environment = environment;
      if (first.trim() !== '') this.#readExample(first, end);
      return;
    }
    this.#readText(line);
  }

  #readText(line: string): void {
    let start = 0;
    for (const { index } of line.matchAll(PARAGRAPHS)) {
      // A line can have many commands, so only the last word before each is read.
      const before = line.slice(Math.max(0, index - 10), index);
      if (index === 0 || !/\s$/.test(before) || WITHIN.test(before)) continue;
      this.#addText(line.slice(start, index));
      start = index;
    }
    this.#addText(line.slice(start));
  }

  #addText(line: string): void {
    const own = line.trimStart().replace(DIRECTIVE, '@$1');
    const isDirective = own !== line.trimStart() && !own.includes(' ');
    this.#isDirective = isDirective || (this.#isDirective && own === '');
    const text = this.#isGtk ? gtkCommand(own) : own;
    const [whole = '', command = '', bracketed, braced] = COMMAND.exec(text) ?? [];
    if (command !== '' && this.#isCommand(command, text)) {
      this.#start(command, bracketed ?? braced ?? '', text.slice(whole.length).replace(/^: */, ''));
      return;
    }
    if (this.#isInternal) return;
    const [, listed] = (this.#isList && /^(\w+) *::$/.exec(text)) || [];
    if (listed === undefined) this.#continue(text === line.trimStart() ? line : text);
    else this.sections.push({ command: 'param', option: '', chunks: [{ lines: [listed] }] });
  }

  /** Whether the word after a mark begins a section, and is not part of a text or an example, or a name, as in `@POND_MAX`. */
  #isCommand(command: string, text: string): boolean {
    const isOther = text.search(PARAGRAPHS) !== 0;
    // In a paragraph, a command of a library such as `\result{a text}` is part of it.
    const isInText = this.#section.command === '' && Boolean(this.#chunk?.lines.at(-1));
    const isEnclosed = text[command.length + 1] === '{' && isInText && !ONE_LINE.test(command);
    if (isOther && (this.#isExample || isEnclosed)) return false;
    return !INLINE.test(command) && !(command.includes('_') && /[A-Z]/.test(command));
  }

  /** Starts a section with its first line. */
  #start(command: string, option: string, line: string): void {
    this.#isInternal = command === 'internal' || (this.#isInternal && command !== 'endinternal');
    this.#isList = LISTS.test(command) && line === '';
    if (this.#isInternal || this.#isList) return;
    const isText = !ONE_LINE.test(command);
    if (COPIES.test(command))
      this.sections.push({ command: 'see', option, chunks: [{ lines: [line] }] }, emptySection());
    else this.sections.push(isText ? { command, option, chunks: [{ lines: [line] }] } : emptySection());
  }

  #continue(line: string): void {
    if (this.#isDirective) return;
    // An empty line ends the text of a command.
    if (line.trim() === '' && this.#section.command !== '' && !this.#isList)
      this.sections.push(emptySection());
    if (!this.#chunk || this.#chunk.language !== undefined) this.#section.chunks.push({ lines: [] });
    this.#chunk?.lines.push(line);
  }

  /** The last section; in an internal part, one that nobody reads. */
  get #section(): Section {
    return (this.#isInternal ? undefined : this.sections.at(-1)) ?? emptySection();
  }

  get #chunk(): Chunk | undefined {
    return this.#section.chunks.at(-1);
  }
}
