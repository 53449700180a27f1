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
  readonly block: CommentBlock | undefined;
  /** Number of lines of the longest comment that is not among them; 0 if it is no longer than a license. */
  readonly omitted: number;
}

/** The start of a comment about a file. */
const ABOUT_FILE = /^[\\@](?:file|mainpage)\b/;

/** The start of a group, which has the text below it. */
const GROUP = /[\\@](?:(?:defgroup|addtogroup|weakgroup|name)\b|\{)/;

/** Words of the later paragraphs of licenses. */
const TERMS =
  /\bpermission is\b|\bredistribut|\bwarrant(?:y|ies)\b|\bas[ -]is\b|\bthis notice\b|\bcopy, modify\b/i;

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
  return { lines: chosen?.lines ?? [], block: chosen?.block, omitted: left?.lines.length ?? 0 };
}

function textOf(block: CommentBlock, firstMacro: number) {
  const comment = commentLines(block);
  const isAboutFile = ABOUT_FILE.test(comment[0] ?? '');
  const isPure = isAboutFile || !isLicense(block);
  const rest = isPure ? comment : withoutLicense(comment);
  const isLong = rest.length >= FEWEST;
  const all = isLong ? rest : comment;
  const end = isAboutFile ? all.findIndex((line) => LICENSE.test(line) || GROUP.test(line)) : -1;
  const own = trimmed((end < 0 ? all : all.slice(0, end)).filter((line) => !ABOUT_FILE.test(line)));
  // The page of the header has its own title.
  const lines = /^# \S/.test(own[0] ?? '') && own[1] === '' ? trimmed(own.slice(1)) : own;
  const isOther = documentsNothing(block) || headingIn(block) !== undefined;
  const isOpening = block.first.line < firstMacro && ((block.isDoxygen && isPure) || isLong);
  return { block, lines, isAboutFile, isManual: isAboutFile || (isOpening && !isOther) };
}

/** A text without its license, which is from the first paragraph with its words to the last, or to one that this introduces. */
function withoutLicense(lines: readonly string[]): string[] {
  const paragraphs = lines.join('\n').split(/\n{2,}/);
  const first = paragraphs.findIndex((text) => LICENSE.test(text));
  const last = paragraphs.findLastIndex((text) => LICENSE.test(text) || TERMS.test(text));
  const end = paragraphs[last]?.endsWith(':') ? last + 2 : last + 1;
  const kept = paragraphs.filter((text, index) => (index < first || index >= end) && /[A-Za-z]/.test(text));
  return kept.join('\n\n').split('\n');
}
