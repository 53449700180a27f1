import type { Problem } from '../description/problem.ts';

/** Maximum number of tags without an end in an expression: each doubles the time in which the compiler rejects it. */
const MOST = 16;

export const TOO_MANY_OPEN: Pick<Problem, 'message' | 'hint'> = {
  message: `More than ${MOST} tags without an end follow a "{", which begins an expression.`,
  hint: 'Close the tags, as in <br />, or write "{" in code or as &#123;.',
};

/** Marks of code, braces, texts in quotes, and tags: the start of one, the start of its end, one without content, and the end of one. */
const PART =
  /`+|[{}]|(?<![\p{L}\p{N}])(?:"[^"\n]*"|'[^'\n]*')|<\/|\/>|<(?:[A-Za-z$_][\w$.:-]*(?:\s+[\w:-]+=|\/?>)|>)|(?<![\p{L}\p{N}])<[A-Za-z$_][\w$.:-]*(?=[\s/])/gu;

/** Whether too many tags are open at a possible end of an expression, which continues while its braces or tags do not match. */
export function hasManyOpenTags(prose: string): boolean {
  let [braces, tags, isWrong] = [0, 0, false];
  const paragraphs = withoutComments(prose).split(/\n[ \t>]*\n/);
  const parts = paragraphs.flatMap((text) => outsideCode(text.match(PART) ?? []));
  const isTooMany = (part: string) => {
    const isInside = isWrong || braces + tags > 0;
    if (part === '{') braces += 1;
    else if (part === '}') braces = Math.max(0, braces - 1);
    else if (part === '</' && braces > 0 && tags === 0) isWrong = true;
    else if (part === '</' || part === '/>') tags = Math.max(0, tags - 1);
    else if (part.startsWith('<') && !part.endsWith('/>') && isInside) tags += 1;
    return part === '}' && braces === 0 && tags > MOST;
  };
  return parts.some(isTooMany) || tags > MOST;
}

/** Removes the texts of comments that begin expressions. */
function withoutComments(prose: string): string {
  return prose
    .split(/(?<=\{)\s*\/\*/)
    .map((text, index) => (index === 0 ? text : text.slice(text.indexOf('*/') + 1)))
    .join('');
}

/** The parts of a paragraph that are not between two equal marks of code. */
function outsideCode(parts: readonly string[]): string[] {
  const last = new Map(parts.map((part, index) => [part, index]));
  let end = 0;
  return parts.filter((part, index) => {
    if (index < end) return false;
    if (part.startsWith('`') && last.get(part) !== index) end = parts.indexOf(part, index + 1) + 1;
    return index >= end;
  });
}
