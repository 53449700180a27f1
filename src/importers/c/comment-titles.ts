import { trimmed } from './comment.ts';

/** The name of a declaration before the text of a comment. */
export interface Title {
  readonly name: string;
  /** Whether the name is on a line of its own, so that the comment is about this name wherever it is. */
  readonly isLine: boolean;
  /** Whether the comment is in the format of GTK-Doc, where `@name:` documents a parameter. */
  readonly isGtk: boolean;
  /** The line with the command or heading that marks the name; empty if none does. */
  readonly mark: string;
  /** The lines after the name. */
  readonly lines: readonly string[];
}

/** A command that names a declaration: `\fn int name(void)`, `\struct name file.h`, `@macro:` before a line with the name. */
const COMMAND =
  /^[\\@](fn|function|functype|var|typedef|type|callback|constant|struct|union|enum|class|def|macro)\b:?(.*)$/;

/** The heading of a comment, as for Natural Docs, with a capital at its start: `Function: name`. */
const HEADING =
  /^(?:Function|Macro|Struct|Structure|Union|Enum|Enumeration|Type|Typedef|Callback|Constant|Variable): +([A-Za-z_]\w*)(?:\(\))?$/i;

/** The command with the prototype of a function. */
export const FUNCTION = /^[\\@]fn\b/;

/** Commands whose declaration can have text behind its name. */
const NAME_FIRST = /^(?:struct|union|enum|class|def|macro)$/;

/**
 * Finds the name before a text: a command such as `\fn`, `name:` (GTK-Doc), `name() : text`, or `name` or a prototype before an
 * empty line.
 */
export function titleOf(lines: readonly string[]): Title | undefined {
  return commandTitle(lines) ?? prototypeTitle(lines) ?? markdownTitle(lines) ?? nameTitle(lines);
}

function commandTitle(all: readonly string[]): Title | undefined {
  const start = all.findIndex((line) => !/^[\\@]ingroup\b/.test(line));
  const lines = all.slice(Math.max(0, start));
  const [first = '', second = ''] = lines;
  const [, heading] = (/^[A-Z]/.test(first) && HEADING.exec(first)) || [];
  if (heading !== undefined) return { ...LINE, mark: first, name: heading, lines: trimmed(lines.slice(1)) };
  const [, command, words = ''] = COMMAND.exec(first) ?? [];
  if (command === undefined) return undefined;
  const rest = words.trim();
  const name = declaredName(rest || second, NAME_FIRST.test(command));
  if (name === undefined) return undefined;
  return { ...LINE, mark: first, name, lines: trimmed(lines.slice(rest === '' ? 2 : 1)) };
}

/** A command of Doxygen that names a declaration. */
const STRUCTURAL = /^[\\@](?:typedef|struct|union|enum|class|fn|def|var) /;

/** The parts of a comment that starts with such a command and has others: `\typedef name`, `\struct name`. */
export function namedParts(lines: readonly string[]): (readonly string[])[] {
  const starts = [...lines.keys()].filter((index) => STRUCTURAL.test(lines[index] ?? ''));
  if (starts[0] !== 0) return [lines];
  return starts.map((start, index) => trimmed(lines.slice(start, starts[index + 1])));
}

/** The last part of a comment about a declaration, unless an earlier one, such as that of its typedef, has several paragraphs. */
export function partAbout(
  lines: readonly string[],
  isOwner: (title?: Title) => boolean | undefined,
): readonly string[] {
  const own = namedParts(lines).filter((part) => isOwner(titleOf(part)));
  return own.slice(0, -1).some((part) => part.includes('')) ? lines : (own.at(-1) ?? lines);
}

/** A name on a line of its own. */
const LINE = { isLine: true, isGtk: false, mark: '' };

/** The name in a declaration: the last word before parentheses, or the one after `(*`. */
function declaredName(declaration: string, isFirst: boolean): string | undefined {
  const [, callback] = /\(\s*\*\s*(\w+)\s*\)/.exec(declaration) ?? [];
  // The name of a member has the name of its type before it: `pond.depth` for `int pond::depth`.
  const named = (declaration.split(/[(;[={]/, 1)[0] ?? '').replaceAll('::', '.');
  const words = named.match(/[A-Za-z_][\w.]*/g) ?? [];
  return callback ?? (isFirst ? words[0] : words.at(-1));
}

function prototypeTitle(lines: readonly string[]): Title | undefined {
  const end = lines.findIndex((line) => line.endsWith(';'));
  if (end < 0 || lines[end + 1] !== '' || lines.slice(0, end).includes('')) return undefined;
  const prototype = lines.slice(0, end + 1).join(' ');
  const [before = ''] = prototype.split('(', 1);
  // In sentences, other marks are before parentheses, or words after them.
  if (!/^[\w\s*]+$/.test(before) || !/^\)?\s*\w*;$/.test(prototype.slice(prototype.lastIndexOf(')'))))
    return undefined;
  const words = before.match(/\w+/g) ?? [];
  // In `int name OF((void))`, a macro is between the name and the parameters.
  const name = prototype.startsWith('((', before.length) ? words.at(-2) : words.at(-1);
  if (name === undefined || words.length < 2) return undefined;
  return { ...LINE, name, lines: trimmed(lines.slice(end + 1)) };
}

/** A name as the heading in Markdown: `### name`. */
function markdownTitle([first = '', ...others]: readonly string[]): Title | undefined {
  const [, name] = /^#+ ([A-Za-z_]\w*)(?:\(\))?$/.exec(first) ?? [];
  return name === undefined ? undefined : { ...LINE, isLine: false, name, lines: trimmed(others) };
}

function nameTitle([first = '', ...others]: readonly string[]): Title | undefined {
  const [, name, call = '', colon = '', dash = '', text = ''] =
    /^([A-Za-z_]\w*)(\(\))?(?: ?(:)(?: ?\([a-z-]+(?: [^()]*)?\))*| (--?))?(?:$|(?<=[:-])\s+(.*))/.exec(
      first,
    ) ?? [];
  if (name === undefined || (colon === dash && others[0])) return undefined;
  const isLine = text === '';
  const isGtk = isLine && colon !== '' && call === '';
  return { name, isLine, isGtk, mark: '', lines: isLine ? trimmed(others) : [text, ...others] };
}

/** The start of an item of a list below `@values:`, as in FreeType. */
const LISTED = /^\s*([A-Za-z_]\w*) *::$/;

/** The lines before such a list, and those of each item, by name. */
export function listedTexts(lines: readonly string[]): {
  before: readonly string[];
  items: Map<string, string[]>;
} {
  const items = new Map<string, string[]>();
  const start = lines.findIndex(
    (line, index) => LISTED.test(lines[index + 1] ?? '') && /^[\\@]\w+:$/.test(line),
  );
  let open: string[] | undefined;
  for (const line of start < 0 ? [] : lines.slice(start + 1)) {
    const [, name] = LISTED.exec(line) ?? [];
    if (name !== undefined) {
      open = [];
      items.set(name, open);
    } else if (/^[\\@][a-z]+:$/.test(line)) open = undefined;
    else open?.push(line.trimStart());
  }
  return { before: start < 0 ? lines : lines.slice(0, start), items };
}

/** An item of a list of names: `- name: text`, `name - text`, `name  text`, `@li @ref name text`. */
const NAMED =
  /^\s*(?:(?:[-*+]|[\\@]li) +)?(?:[\\@](?:ref|c|p) +)?[`#%]?([A-Za-z_]\w*)`?(?:(?: *[:=]| +--?) +| {2,})(\S.*)$/;

/** The texts of names in the list of a comment, by name, and the other lines. */
export function namedTexts(
  lines: readonly string[],
  names: ReadonlySet<string>,
): { others: string[]; items: Map<string, string[]> } {
  const items = new Map<string, string[]>();
  const others: string[] = [];
  let open: string[] | undefined;
  for (const [index, line] of lines.entries()) {
    const [, name = '', text = ''] = NAMED.exec(line) ?? [];
    // A text after an empty line is not part of the item.
    if (line !== '' && lines[index - 1] === '') open = undefined;
    if (names.has(name)) {
      open = [text];
      items.set(name, open);
    } else if (open && line !== '') open.push(line.trimStart());
    else others.push(line);
  }
  return { others: trimmed(others), items };
}
