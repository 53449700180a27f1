/** The start of a comment that is for a tool or part of a drawing. */
export const NOT_FOR_READERS =
  /^(?:\)|[{}]{3}|clang-format|NOLINT|IWYU|cppcheck-suppress|coverity|LCOV_|GCOV_|lint\b|FALLTHR|doxygen\b)/i;

/** The start of a comment about work to do on the header. */
export const WORK = /^(?:TO-?DO|FIX-?ME|X{3}(?= ?[-:]|$))\b/;

/** A declaration before a remark: `char *name; not yet`. Without `*` or `[`, it can be words: `short name; can be empty`. */
const DECLARED =
  /^(?:const |unsigned |struct )?(?:(?=\w*_)\w+|char|int|long|short|float|double|void)(?: ?\*+ ?\w+(?:\[\w*\])?| \w+\[\w*\]);(?:$| )/;

/** The values that a list leaves out: `0x1002`, `7 - Reserved`, `0x05 - 0x07 not defined`. A mere range is a text. */
const LEFT_OUT =
  /^(?:0x[\da-f]+|\d+)(?:$|(?:\s*(?:-|to|\.\.)\s*(?:0x[\da-f]+|\d+)(?:\s+-)?|\s+-)\s+(?:reserved|unused|not (?:defined|used))\b)/i;

/** The file with the definitions of the declarations below, or the start of private or public ones. */
const FILE =
  /^(?:(?:defined )?(?:from|in) )?[\w./-]+\.(?:c|cc|cpp|cxx|h|hpp|m)[.:]?$|^(?:private|public|internal)(?: (?:data|fields|members))?:$/i;

/**
 * Whether a comment is a mark such as `< private >`, names a file, or is about values that a list leaves out. A comment behind a
 * declaration, or for Doxygen, can be its text.
 */
export function isForAuthors(lines: readonly string[], canBeText: boolean): boolean {
  const [first = '', ...others] = lines;
  if (others.length === 0 && /^<\s*\w+\s*>$/.test(first)) return true;
  if (canBeText || first === '') return false;
  return lines.every((line) => LEFT_OUT.test(line)) || (others.length === 0 && FILE.test(first));
}

/** Whether a text is a declaration, a statement or a directive, and not a text with an example at its end. */
export function isCode(text: string): boolean {
  // The rest of a call, beside the name of its first parameter, begins with a comma.
  if (/^(?:#\s?(?:define|undef|include|if|ifdef|ifndef|else|endif|pragma)\b|, )/.test(text)) return true;
  // An attribute, or a variant that is left out, which can have a text.
  if (/^__\w+(?: ?\(.*\))?$|(?:^|\n) *(?:\w+ = -?\w+,$|[A-Z]\w+ += -?\d\w*,)/.test(text)) return true;
  const [first = ''] = text.split('\n', 1);
  if (DECLARED.test(first)) return true;
  // Escapes in patterns of characters, such as `\p{…}`, also have braces.
  if (/ (?:is|are|the|this) |\\\w\{/.test(first)) return false;
  return /[;{}]$/.test(text) && (first === text || /[;{(]$|\([^()]*,$/.test(first));
}

/** Whether a line is one of dashes or other marks. */
export function isRule(line: string): boolean {
  return /^[-=*#~_+/]{4,}$/.test(line.trim());
}
