import type { SyntaxNode } from './syntax-tree.ts';

/** The documentation of a declaration. */
export interface Documentation {
  /** Markdown; empty if undocumented. */
  readonly text: string;
  /** Markdown by parameter index. */
  readonly parameters: ReadonlyMap<number, string>;
}

/** Converts the comment of a declaration, including Doxygen commands, from clang's syntax tree. */
export function documentationOf({ inner }: SyntaxNode): Documentation {
  const comment = inner.find(({ kind }) => kind === 'FullComment');
  const blocks = comment?.inner ?? [];
  const parameters = blocks.flatMap((block): [number, string][] =>
    block.paramIdx === undefined ? [] : [[block.paramIdx, directed(block)]],
  );
  const isBrief = ({ name }: SyntaxNode) => ['brief', 'short'].includes(name);
  const shown = blocks.filter(({ paramIdx }) => paramIdx === undefined);
  const ordered = [...shown.filter(isBrief), ...shown.filter((block) => !isBrief(block))];
  const text = ordered
    .map(blockText)
    .filter((part) => part !== '')
    .join('\n\n');
  return { text, parameters: new Map(parameters) };
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
    case 'VerbatimBlockComment': {
      const lines = block.inner.map(({ text }) => text);
      const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
      const indent = Math.min(...indents);
      return ['```c', ...lines.map((line) => line.slice(indent).trimEnd()), '```'].join('\n');
    }
    // Other commands, such as \file and \defgroup, only organize Doxygen's own output.
    default:
      return '';
  }
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
      const [, word = '', end = ''] = /^(.*?)([.,;:!?)]*)$/.exec(args.join(' ')) ?? [];
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
