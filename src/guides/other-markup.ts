import { defineMdastPlugin } from 'satteri';
import type { Found } from './raw-html.ts';

/** Markup of other tools that pages show as text. */
const OTHERS: readonly { readonly pattern: RegExp; readonly message: string }[] = [
  {
    pattern: /\{%-?\s*\w|\{\{\s*(?:site|page|include|layout)\./,
    message: 'The page shows Liquid (Jekyll) as text.',
  },
  { pattern: /\{\{[<%]/, message: 'The page shows shortcodes (Hugo) as text.' },
  { pattern: /^\{:/m, message: 'The page shows attributes of kramdown (Jekyll) as text.' },
  { pattern: /^(?:!!!|\?\?\?)\+? \w/m, message: 'The page shows admonitions of MkDocs as text.' },
];

/** Reports markup of other tools in text, and diagrams in fences, each kind once. The page shows both as they are written. */
export function otherMarkupPlugin(source: string, found: Found) {
  const suspects = OTHERS.filter(({ pattern }) => pattern.test(source));
  const hasDiagram = /mermaid/.test(source);
  if (suspects.length === 0 && !hasDiagram) return undefined;
  const seen = new Set<string>();
  const report = (words: Record<'about' | 'message' | 'hint', string>, start: Point | undefined) => {
    if (seen.has(words.message)) return;
    seen.add(words.message);
    const position = start && { position: { line: start.line, column: start.column } };
    found.notice({ rule: 'other-markup', ...words, ...position });
  };
  return defineMdastPlugin({
    name: 'other-markup',
    options: { position: true },
    text: ({ value, position }) => {
      for (const { pattern, message } of suspects) {
        const [about] = pattern.exec(value) ?? [];
        if (about !== undefined) report({ about, message, hint: 'Write it in Markdown.' }, position?.start);
      }
    },
    code: ({ lang, position }) => {
      const message = 'The page shows a diagram as code.';
      if (lang !== 'mermaid') return;
      report({ about: lang, message, hint: 'Add a picture of the diagram.' }, position?.start);
    },
  });
}

interface Point {
  readonly line: number;
  readonly column: number;
}
