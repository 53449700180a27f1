import { ONE, trimmed } from './comment.ts';
import { WORK } from './comment-code.ts';
import { unlabeled } from './comment-labels.ts';
import { listedTexts, titleOf } from './comment-titles.ts';

/** The heading in a comment beside several declarations, and the rest of its text. */
export interface Heading {
  /** Empty if the comment has none. */
  readonly heading: string;
  readonly text: readonly string[];
}

/** The end of the first clause: a mark, an empty line, or a line break before a note or command. */
const CLAUSE_END =
  /(?<!\b(?:cf|e\.g|etc|i\.e|vs))[.:;](?=\s|$)|\n(?=\n|\(|[\\@]\w|(?:NOTE|WARNING|IMPORTANT)S?:)|$/i;

/** A heading of at most ten words, and a line of at most six that can have marks, as in `Misc. functions`. */
const TITLE = /^(?!\W*$)[\w'"]\S*(?: \S+){0,9}$/;
const LINE =
  /^(?!(?:\S* ){0,5}\S*\. [A-Z]\w*(?: \S+){2,5}\.$)[\w'"][^\s;]*(?: [^\s;]+){0,5}(?=\n(?:\n|\(|(?:NOTE|WARNING|IMPORTANT)S?:)|$)/i;

/** The start of a remark about the declarations (authors of headers begin open questions with three times the letter X), and verbs of sentences. */
const REMARK =
  /^(?:Above|Add|Added|Adds|Allow|Allocates|Also|Avoid|Below|Converts|Copied from|Creates|Defined (?:for|in|by)|Define|Deprecated (?:in|since)|Destroys|Do not|End|Ensure|For|Gets|Here|If|In|It|Keep|Make|Note|Obsolete(?=,)|On|Removes|Returns|Same|See|Sets|Since|Supports|That|The following|Then|These|This|To(?:-do)?|Use|Used|We|When|X{3}|You)\b(?!-\w)/i;
const SENTENCE =
  /(?:^|\s)(?:are|be|can|cannot|contains?|do|does|follows|has|have|indicates?|is|may|must|refers|shall|should|was|were|will|you)\s/;

/** The label of a comment about several declarations, before the first of their names: `MACROS:   first`. */
const LABEL = /^[A-Z]{5,}: {2,}\S/;

export function headingOf(lines: readonly string[]): Heading {
  if (LABEL.test(lines[0] ?? '')) return { heading: '', text: [] };
  const named = titleOf(lines);
  if (named?.mark) return { heading: named.name, text: listedTexts(named.lines).before };
  const own = unlabeled(lines);
  const all = own.join('\n');
  const isLabeled = own[0] !== lines[0];
  const line = isLabeled ? own[0] : LINE.exec(all)?.[0];
  const end = line?.length ?? all.search(CLAUSE_END);
  const words = all.slice(0, end).replaceAll('\n', ' ');
  const isRemark = REMARK.test(words) || WORK.test(words);
  const isHeading = isLabeled || (TITLE.test(words) && !isRemark && !isSentence(words));
  const text = trimmed(
    all
      .slice(end)
      .replace(/^[.:;]?[ \t]*/, '')
      .split('\n'),
  );
  return isHeading
    ? { heading: words.replace(ELLIPSIS, '').replaceAll(/[.:]$|[[\]]/g, ''), text }
    : { heading: '', text: [] };
}

/** The mark at the end of a heading such as `Volume control...`. */
const ELLIPSIS = / ?\.{3,4}$/;

/** How the name of a group ends: with a plural, or a word such as `API` or `handling`. */
const PLURAL = /(?:[^s]s|API|access|status|support|ing|tion|ment)$/;

/** Whether a text contains the verb of a sentence. */
export function isSentence(text: string): boolean {
  // `CAN` and `DO` are names.
  return SENTENCE.test(`${text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())} `);
}

/** The start of a name of several declarations, without a verb: `Utility functions for moving the cursor`. */
const SEVERAL =
  /^(?:(?!\w+s )[\w-]+ ){0,3}(?:callbacks|commands|constants|flags|functions|macros|methods|routines|types) (?:for|of|to|used)\b[^,;]*$/i;

/** Whether a line names several things: `basic types`, `push functions (C -> stack)`. */
export function isNounPhrase(lines: readonly string[]): boolean {
  const { heading } = headingOf(lines);
  if (lines.length === 1 && heading === lines[0] && SEVERAL.test(heading)) return true;
  const [name = ''] = heading.split(/ (?:of|for|in|to|with|from|by|on|used)\b| ?\(/, 1);
  return isPhrase(lines) && PLURAL.test(name);
}

/** Whether a line can be a heading: no sentence, and not about one thing. */
export function isPhrase(lines: readonly string[]): boolean {
  const [line = '', ...others] = lines;
  const isWhole = others.length === 0 && headingOf(lines).heading === line.replace(ELLIPSIS, '');
  return isWhole && !ONE.test(line) && !/[,;]/.test(line);
}
