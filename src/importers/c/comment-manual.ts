import {
  type CommentBlock,
  commentLines,
  documentsNothing,
  headingIn,
  isLicense,
  LICENSE,
  trimmed,
} from './comment.ts';

/** The text about a whole header, before its declarations. */
export interface Manual {
  /** Empty if the header has none, or only one that is too long for a page of declarations. */
  readonly lines: readonly string[];
  /** Number of lines of the longest comment that is not among them; 0 if it is no longer than a license. */
  readonly omitted: number;
}

/** The start of a comment about a file. */
const ABOUT_FILE = /^[\\@](?:file|mainpage)\b/;

/** The start of a group, which has the text below it. */
const GROUP = /[\\@](?:(?:defgroup|addtogroup|weakgroup|name)\b|\{)/;

/** Fewest lines of an ordinary comment about the header, and most lines of any. */
const [FEWEST, MOST] = [8, 400];

/** More lines than licenses have. */
const LONG = 60;

/**
 * Finds the text about a header: that of a comment with `\file`, or otherwise the longest one before its first macro.
 * @param blocks the comments before the first declaration that document no declaration
 * @param end the line of the first macro
 */
export function manualOf(blocks: readonly CommentBlock[], end: number): Manual {
  const texts = blocks
    .map((block) => textOf(block, end))
    .toSorted((one, other) => other.lines.length - one.lines.length);
  const possible = texts.filter(({ isManual, lines }) => isManual && lines.length <= MOST);
  const chosen = possible.find(({ isAboutFile }) => isAboutFile) ?? possible[0];
  const left = texts.find((text) => text !== chosen && text.lines.length > LONG);
  return { lines: chosen?.lines ?? [], omitted: left?.lines.length ?? 0 };
}

function textOf(block: CommentBlock, firstMacro: number) {
  const all = commentLines(block);
  const isAboutFile = ABOUT_FILE.test(all[0] ?? '');
  const end = isAboutFile ? all.findIndex((line) => LICENSE.test(line) || GROUP.test(line)) : -1;
  const own = trimmed((end < 0 ? all : all.slice(0, end)).filter((line) => !ABOUT_FILE.test(line)));
  // The page of the header has its own title.
  const lines = /^# \S/.test(own[0] ?? '') && own[1] === '' ? trimmed(own.slice(1)) : own;
  const isOther = documentsNothing(block) || headingIn(block) !== undefined || isLicense(block);
  const isOpening = block.first.line < firstMacro && (block.isDoxygen || all.length >= FEWEST);
  return {
    lines,
    isAboutFile,
    isManual: isAboutFile || (isOpening && !isOther),
  };
}
