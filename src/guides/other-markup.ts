import { defineMdastPlugin } from 'satteri';
import { type Located, type Reporter, startOf } from '../description/problem.ts';

/** Markup of other tools in text, which pages show as it is written. */
const OTHERS: readonly { readonly pattern: RegExp; readonly message: string }[] = [
  {
    pattern: /\{%-?\s*\w|\{\{\s*(?:site|page|include|layout)\./,
    message: 'The page shows template tags, as in Liquid, as text.',
  },
  { pattern: /\{\{[<%]/, message: 'The page shows shortcodes (Hugo) as text.' },
  { pattern: /^\{:/m, message: 'The page shows attributes in braces, as in kramdown, as text.' },
  { pattern: /^(?:!!!|\?\?\?)\+? \w/m, message: 'The page shows admonitions of MkDocs as text.' },
];

/** Reports each kind of markup in text once, and the first diagram in a fence. */
export function otherMarkupPlugin(source: string, reporter: Reporter) {
  const suspects = OTHERS.filter(({ pattern }) => pattern.test(source));
  const hasDiagram = source.includes('mermaid');
  if (suspects.length === 0 && !hasDiagram) return undefined;
  const seen = new Set<string>();
  const report = (words: Record<'about' | 'message' | 'hint', string>, node: Located) => {
    if (seen.has(words.message)) return;
    seen.add(words.message);
    reporter.notice({ rule: 'other-markup', ...words, ...startOf(node) });
  };
  return defineMdastPlugin({
    name: 'other-markup',
    options: { position: true },
    text: (node) => {
      for (const { pattern, message } of suspects) {
        const [about] = pattern.exec(node.value) ?? [];
        if (about !== undefined) report({ about, message, hint: 'Write it in Markdown.' }, node);
      }
    },
    code: (node) => {
      const message = 'The page shows a diagram as code.';
      if (node.lang !== 'mermaid') return;
      report({ about: node.lang, message, hint: 'Add a picture of the diagram.' }, node);
    },
  });
}
