import { type CommentBlock, commentLines, hasRule } from './comment-lines.ts';

/** Doxygen commands in comments about a file or a group. */
const ORGANIZES =
  /(?:^|\s)[\\@](?:file|defgroup|addtogroup|weakgroup|name|mainpage|page|subpage|dir|package|cond|endcond|[{}])(?![\w])/;

/** The start of a comment for a tool. */
const FOR_TOOLS =
  /^(?:clang-format|NOLINT|IWYU|cppcheck-suppress|coverity|LCOV_|GCOV_|lint\b|FALLTHR|doxygen\b)/i;

/** Words of a license or copyright notice. */
const LICENSE = /\bcopyright\b|\blicen[sc]ed?\b|\bSPDX-|\ball rights reserved\b/i;

/** Whether a comment is about a group or a file, or is code or a heading: the documentation of no declaration. */
export function documentsNothing(block: CommentBlock): boolean {
  const lines = commentLines(block);
  const [first = '', ...others] = lines;
  const text = lines.join('\n');
  if (!/[A-Za-z\u0080-\uffff]/.test(text)) return true;
  if (ORGANIZES.test(text)) return true;
  if (block.isDoxygen || block.isBack) return false;
  const isSentence = others.length > 0 || /[.:;!?]$/.test(first);
  return FOR_TOOLS.test(first) || isCode(text) || (hasRule(block) && !isSentence);
}

/** Whether a text is a declaration, a statement or a directive. */
function isCode(text: string): boolean {
  return (
    /^#\s?(?:define|undef|include|if|ifdef|ifndef|else|endif|pragma)\b/.test(text) || /[;{}]$/.test(text)
  );
}

/** Whether a comment is the notice at the start of a header. */
export function isLicense(block: CommentBlock): boolean {
  return LICENSE.test(commentLines(block).join('\n'));
}
