import { dedented, trimmed } from './comment.ts';
import { unlabeled } from './comment-labels.ts';
import { type LinkTo, markup } from './comment-markup.ts';
import { type Chunk, commentSections, type Section } from './comment-sections.ts';
import { FUNCTION, partAbout, type Title, titleOf } from './comment-titles.ts';
import { listedParameters } from './listed-parameters.ts';

/** The documentation of a declaration. */
export interface Documentation {
  /** Markdown; empty if undocumented. */
  readonly text: string;
  /** Documentation of parameters, by name. */
  readonly parameters: ReadonlyMap<string, string>;
  /** The text of `\deprecated`, possibly empty; absent if it is not deprecated. */
  readonly deprecated?: string;
}

/** Labels of Doxygen commands. The label of any other command is its name. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['return', 'Returns'],
  ['returns', 'Returns'],
  ['result', 'Returns'],
  ['pre', 'Precondition'],
  ['post', 'Postcondition'],
  ['threadsafety', 'Thread safety'],
  ['versionadded', 'Since'],
  ['versionchanged', 'Changed'],
]);

/** Commands that add no label to their text. */
const UNLABELED = /^(?:brief|short|abstract|details|endinternal|li|arg|description|discussion)?$/;

/** Commands before a title; except for the first, after its id. */
const TITLED = /^(?:par|section|subsection|subsubsection|paragraph)$/;

/** Commands about the documentation itself. */
const OMITTED = /^(?:authors?|date|copyright)$/;

/**
 * Converts comments to Markdown.
 * @param comments the lines of each
 * @param names the names of the documented parameters or members
 * @param owner the name of the declaration, which texts can begin with
 */
export function documentation(
  comments: readonly (readonly string[])[],
  names: readonly string[],
  linkTo: LinkTo,
  owner = '',
): Documentation {
  const isOwner = (title?: Title) =>
    title?.name === owner || (title?.isLine && isSame(title.name, owner, linkTo));
  const sections = comments.flatMap((comment) => {
    const lines = partAbout(comment, isOwner);
    const title = titleOf(lines);
    const isOwn = isOwner(title);
    const own = unlabeled(title && (isOwn || title.mark !== '') ? title.lines : lines);
    return commentSections(listedParameters(own, names), isOwn && title?.isGtk);
  });
  const found = documented(sections, names, linkTo);
  return found.text === owner ? { ...found, text: '' } : found;
}

/** Converts the lines of a comment to Markdown. */
export function linesText(lines: readonly string[], linkTo: LinkTo): string {
  return documented(commentSections(lines), [], linkTo).text;
}

function documented(sections: readonly Section[], names: readonly string[], linkTo: LinkTo): Documentation {
  const parameters = new Map<string, string[]>();
  const brief: string[] = [];
  const others: string[] = [];
  const seen: string[] = [];
  const deprecated: string[] = [];
  const add = (section: Section) => {
    const { command } = section;
    if (command === 'deprecated') deprecated.push(chunksText(section.chunks, linkTo));
    else if (command === 'param') others.push(parameterText(section, names, parameters, linkTo));
    else if (command === 'see' || command === 'sa') seen.push(references(section, linkTo));
    else if (/^(?:brief|short|abstract)$/.test(command)) brief.push(sectionText(section, linkTo));
    else others.push(sectionText(section, linkTo));
  };
  for (const section of sections) if (!OMITTED.test(section.command)) add(section);
  const list = seen.filter((text) => text !== '').join(', ');
  const text = joined([...brief, ...others, list && `See also: ${list}`]);
  return {
    text,
    parameters: new Map([...parameters].map(([name, found]) => [name, joined(found)])),
    ...(deprecated.length === 0 ? {} : { deprecated: joined(deprecated) }),
  };
}

/** Whether two names, such as a structure and its typedef, have the same address. */
function isSame(name: string, other: string, linkTo: LinkTo): boolean {
  const address = linkTo(name);
  return address !== undefined && address === linkTo(other);
}

/** Whether the first line of a comment is only the name of another declaration, or of a member of a type. */
export function isAboutOther(lines: readonly string[], owner: string, linkTo: LinkTo): boolean {
  const title = titleOf(lines);
  const [type = '', member] = title?.name.split('.') ?? [];
  if (!title?.isLine || title.name === owner || linkTo(type) === undefined) return false;
  const [ownType = '', ownMember] = owner.split('.');
  return member !== ownMember || !isSame(type, ownType, linkTo);
}

/** The function that a comment names with `\fn`, if nothing has this name. */
export function unknownFunction(lines: readonly string[], owner: string, linkTo: LinkTo): string | undefined {
  const { name = '', mark = '' } = titleOf(lines) ?? {};
  return FUNCTION.test(mark) && !mark.split(/\W+/).includes(owner) && linkTo(name) === undefined
    ? name
    : undefined;
}

/** Adds the text of known parameters. Returns the text about others. */
function parameterText(
  section: Section,
  names: readonly string[],
  parameters: Map<string, string[]>,
  linkTo: LinkTo,
): string {
  const { words, text } = directed(section, linkTo);
  const known = words.filter((word) => names.includes(word));
  for (const word of known) {
    const found = parameters.get(word) ?? [];
    found.push(text);
    parameters.set(word, found);
  }
  return known.length > 0 || text === '' ? '' : `\`${words.join(', ')}\`: ${text}`;
}

/** Paragraphs of Markdown. */
export function joined(paragraphs: readonly string[]): string {
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n');
}

function sectionText({ command, option, chunks }: Section, linkTo: LinkTo): string {
  const [first, ...others] = chunks;
  if (TITLED.test(command) && first) {
    const [line = '', ...rest] = first.lines;
    const title = command === 'par' ? line.trim() : firstWord(line.trim())[1];
    const heading = title && `**${title}**`;
    return joined([heading, chunksText([{ ...first, lines: rest }, ...others], linkTo)]);
  }
  if (command === 'retval') {
    const [value, text] = firstWord(chunksText(chunks, linkTo));
    return `Returns \`${value}\`${text && `: ${text}`}`;
  }
  const text = chunksText(chunks, linkTo);
  if (command === 'li' || command === 'arg') return `- ${text}`;
  if (UNLABELED.test(command)) return text;
  const words = command.replaceAll('_', ' ');
  const label = LABELS.get(command) ?? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
  return `${option === '' ? label : `${label} \`${option}\``}${text && `: ${text}`}`;
}

/** The names of the parameters, and their text: `x,y The position.` */
function directed({ option, chunks }: Section, linkTo: LinkTo): { words: string[]; text: string } {
  const [first = { lines: [] }, ...others] = chunks;
  const [line = '', ...lines] = first.lines;
  const [list, rest] = firstWord(line.trim());
  const text = chunksText([{ lines: [rest.replace(/^[-:] +/, ''), ...lines] }, ...others], linkTo);
  const direction = option.replaceAll(/\s/g, '');
  return {
    words: list.replace(/:$/, '').split(','),
    text: direction === '' ? text : `${direction}: ${text}`,
  };
}

/** The first word, the text in quotation marks at the start, or a comparison: `< 0`. */
function firstWord(text: string): [word: string, rest: string] {
  const end = /^(?:"[^"]*"|[<>!=]+ \S+)/.exec(text)?.[0].length ?? text.search(/\s|$/);
  return [text.slice(0, end), text.slice(end).trim()];
}

/** The links in `\see first(), second`. Other texts remain. */
function references({ chunks }: Section, linkTo: LinkTo): string {
  const text = chunks
    .flatMap(({ lines }) => lines)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const parts = text.split(/[,\s]+/).filter((part) => part !== '');
  const isSentence = / [a-z]+(?![\w(])/.test(text) && !text.includes(',');
  const isList = !isSentence && parts.every((part) => /^#?\w+(?:\(\))?\.?$/.test(part));
  const isName = (word: string) => /[A-Z_]/.test(word) && linkTo(word) !== undefined;
  const named = (word: string) => (isName(word) ? `#${word}` : word);
  if (!isList) return markup(text.replaceAll(/(?<![\w#@\\:/.])\w+(?![\w(]|::|\.\w)/g, named), linkTo);
  return parts
    .map((part) => part.replace(/^#/, '').replace(/\.$/, ''))
    .map((part) => {
      const to = linkTo(part.replace('()', ''));
      return to === undefined ? part : `[${part}](${to})`;
    })
    .join(', ');
}

function chunksText(chunks: readonly Chunk[], linkTo: LinkTo): string {
  const texts = chunks.map(({ lines, language }) => {
    if (language !== undefined) return [`\`\`\`${language}`, ...trimmed(dedented(lines)), '```'].join('\n');
    // The first line is next to a command, so it has no indentation to compare.
    const [first = '', ...others] = lines;
    return markup([first, ...dedented(others)].join('\n'), linkTo);
  });
  return texts
    .filter((text) => text !== '')
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
