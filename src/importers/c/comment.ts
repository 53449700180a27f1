import type { SyntaxNode } from './syntax-tree.ts';

/** The documentation of a function or callback. */
export interface Documentation {
  /** Markdown; empty if undocumented. */
  readonly text: string;
  /** Documented parameters by index. clang has found the names in the declaration. */
  readonly parameters: ReadonlyMap<number, { readonly name: string; readonly text: string }>;
}

/** Converts the comment of a function or callback, including Doxygen commands, from clang's syntax tree. */
export function documentationOf(node: SyntaxNode): Documentation {
  const blocks = blocksOf(node);
  const parameters = blocks.flatMap((block): [number, { name: string; text: string }][] =>
    block.paramIdx === undefined
      ? []
      : [[block.paramIdx, { name: block.param ?? '', text: directed(block) }]],
  );
  const others = blocks.filter(({ paramIdx }) => paramIdx === undefined);
  return { text: markdown(others), parameters: new Map(parameters) };
}

/** Converts the whole comment of a declaration to Markdown; empty if undocumented. */
export function textOf(node: SyntaxNode): string {
  return markdown(blocksOf(node));
}

function blocksOf({ inner }: SyntaxNode): readonly SyntaxNode[] {
  return inner.find(({ kind }) => kind === 'FullComment')?.inner ?? [];
}

function markdown(blocks: readonly SyntaxNode[]): string {
  const isBrief = ({ name }: SyntaxNode) => ['brief', 'short'].includes(name);
  return [...blocks.filter(isBrief), ...blocks.filter((block) => !isBrief(block))]
    .map(blockText)
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Labels of Doxygen commands. The label of any other command is its name. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['return', 'Returns'],
  ['returns', 'Returns'],
  ['result', 'Returns'],
  ['retval', 'Returns'],
  ['sa', 'See'],
  ['pre', 'Precondition'],
  ['post', 'Postcondition'],
]);

/** Commands whose text is shown without a label. */
const UNLABELED = new Set(['brief', 'short', 'details', 'par']);

function blockText(block: SyntaxNode): string {
  const { kind, name, args, param } = block;
  switch (kind) {
    case 'ParagraphComment':
      return paragraph(block);
    case 'ParamCommandComment':
      return `\`${param}\`: ${directed(block)}`;
    case 'BlockCommandComment': {
      const text = block.inner.map(blockText).join('\n\n');
      if (UNLABELED.has(name)) return text;
      const label = LABELS.get(name) ?? `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
      return `${[label, ...args.map((argument) => `\`${argument}\``)].join(' ')}${text && `: ${text}`}`;
    }
    case 'VerbatimBlockComment':
      return fenced(block.inner.map((line) => line.text));
    // Other commands, such as \file and \defgroup, only organize Doxygen's own output.
    default:
      return '';
  }
}

/** An example. Its first line can start with a file extension, which names its language: `{.cpp}`. */
function fenced([first = '', ...others]: readonly string[]): string {
  const [mark = '', language = 'c'] = /^\s*\{\.([\w+-]+)\}/.exec(first) ?? [];
  const start = first.slice(mark.length);
  const lines = mark !== '' && start.trim() === '' ? others : [start, ...others];
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const indent = indents.reduce((least, own) => Math.min(least, own), Number.POSITIVE_INFINITY);
  return [`\`\`\`${language}`, ...lines.map((line) => line.slice(indent).trimEnd()), '```'].join('\n');
}

function directed(block: SyntaxNode): string {
  const text = block.inner.map(blockText).join('\n\n');
  return block.explicit && block.direction ? `[${block.direction}] ${text}` : text;
}

const FORMATS: readonly [string, string][] = [
  ['b', '**'],
  ['strong', '**'],
  ['i', '*'],
  ['em', '*'],
  ['code', '`'],
  ['tt', '`'],
];

/** Markdown for HTML tags in comments, because descriptions do not support HTML. */
const START_TAGS: ReadonlyMap<string, string> = new Map([
  ...FORMATS,
  ['li', '\n- '],
  ['br', '\n\n'],
  ['p', '\n\n'],
]);
const END_TAGS: ReadonlyMap<string, string> = new Map([...FORMATS, ['ul', '\n\n'], ['ol', '\n\n']]);

/** Markdown around the words that a command such as \c formats. */
const MARKS: ReadonlyMap<string, string> = new Map([
  ['bold', '**'],
  ['emphasized', '*'],
  ['monospaced', '`'],
]);

/** The lines of a paragraph, without the space after each `*` of the comment. */
function paragraph({ inner }: SyntaxNode): string {
  let [text, last] = ['', inner[0]?.loc?.line];
  for (const part of inner) {
    const line = part.loc?.line;
    const isNew = text === '' || line !== last;
    if (line !== last) text = `${text.trimEnd()}\n`;
    const own = inlineText(part);
    text += isNew ? own.replace(/^ /, '') : own;
    last = line;
  }
  return text.trim();
}

function inlineText({ kind, name, text, args, renderKind = '' }: SyntaxNode): string {
  switch (kind) {
    case 'TextComment':
      return text;
    case 'InlineCommandComment': {
      // clang includes trailing punctuation in the word.
      const words = args.join(' ');
      const start = words.search(/(?<![.,;:!?)])[.,;:!?)]*$/);
      const [word, end] = [words.slice(0, start), words.slice(start)];
      const mark = MARKS.get(renderKind) ?? '';
      return word === '' ? `\\${name}` : `${mark}${word}${mark}${end}`;
    }
    case 'HTMLStartTagComment':
      return START_TAGS.get(name) ?? '';
    case 'HTMLEndTagComment':
      return END_TAGS.get(name) ?? '';
    default:
      return '';
  }
}
