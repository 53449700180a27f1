/** The start of a comment about work to do on the header. */
export const WORK = /^(?:TO-?DO|FIX-?ME|X{3}(?= ?[-:]|$))\b/;

/** A declaration before a remark: `char *name; not yet`. Without `*` or `[`, it can be words: `short name; can be empty`. */
const DECLARED =
  /^(?:const |unsigned |struct )?(?:(?=\w*_)\w+|char|int|long|short|float|double|void)(?: ?\*+ ?\w+(?:\[\w*\])?| \w+\[\w*\]);(?:$| )/;

/** Whether a text is a declaration, a statement or a directive, and not a text with an example at its end. */
export function isCode(text: string): boolean {
  if (/^#\s?(?:define|undef|include|if|ifdef|ifndef|else|endif|pragma)\b/.test(text)) return true;
  // An attribute, or a variant that is left out, which can have a text.
  if (/^__\w+(?: ?\(.*\))?$|(?:^|\n) *(?:\w+ = -?\w+,$|[A-Z]\w+ += -?\d\w*,)/.test(text)) return true;
  const [first = ''] = text.split('\n', 1);
  if (DECLARED.test(first)) return true;
  // Escapes in patterns of characters, such as `\p{…}`, also have braces.
  if (/ (?:is|are|the|this) |\\\w\{/.test(first)) return false;
  return /[;{}]$/.test(text) && (first === text || /[;{(]$|\([^()]*,$/.test(first));
}
