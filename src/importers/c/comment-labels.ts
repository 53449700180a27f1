import { dedented, trimmed } from './comment.ts';

/** Labels in capitals that belong to the sentence after them. */
const KEPT = /^(?:NOTES?|WARNING|CAUTION|ATTENTION|IMPORTANT|DEPRECATED|EXAMPLES?|HINT|RETURNS?|SECURITY)$/;

/** Labels of lines about the organization of the documentation. */
const OMITTED = /^(?:KEYWORDS|METHOD|CONSTRUCTOR|DESTRUCTOR)(?::|$)/;

/**
 * Removes the labels in capitals with which a library marks its comments: `TAG: Title` before an empty line or other labels, and
 * the headings of a manual page, `NAME name()` and `DESCRIPTION`. Also removes a paragraph that only says that the text is to do.
 */
export function unlabeled(lines: readonly string[]): string[] {
  if (/^(?:[\\@]brief )?TO-?DO$/.test(lines[0] ?? '') && !lines[1]) return unlabeled(lines.slice(2));
  if (/^DESCRIPTION:?$/.test(lines[0] ?? '')) return described(lines.slice(1));
  const [, text] = /^(?:Purpose|Summary|Description): +(\S.*)$/.exec(lines[0] ?? '') ?? [];
  if (text !== undefined) return [text, ...lines.slice(1)];
  const blank = lines.indexOf('');
  const [first = '', ...labels] = blank < 0 ? lines : lines.slice(0, blank);
  const others = blank < 0 ? [] : trimmed(lines.slice(blank));
  if (labels.length === 0 && /^NAME\s+\w+(?:\(\))?$/.test(first)) return unlabeled(others);
  const [, label = '', title = ''] = /^([A-Z][A-Z0-9_]{3,}): +(\S.*)$/.exec(first) ?? [];
  if (
    label === '' ||
    lines.length < 2 ||
    KEPT.test(label) ||
    !labels.every((line) => /^[A-Z]{4,}(?::|$)/.test(line))
  )
    return [...lines];
  const kept = labels
    .filter((line) => !OMITTED.test(line))
    .map((line) => (line === 'DEPRECATED' ? '@deprecated' : line));
  return [title, ...kept.flatMap((line) => ['', line]), '', ...others];
}

/** The text below a label, without its indentation. */
function described(lines: readonly string[]): string[] {
  const end = lines.findIndex((line) => /^\S/.test(line));
  return end < 0 ? dedented(lines) : [...dedented(lines.slice(0, end)), '', ...lines.slice(end)];
}
