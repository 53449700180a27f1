import { defineMdastPlugin } from 'satteri';
import { type Located, type Reporter, startOf } from '../description/problem.ts';

/** Markup of other tools in text, which pages show as it is written. */
const OTHERS: readonly { readonly pattern: RegExp; readonly message: string; readonly hint?: string }[] = [
  {
    pattern: /\{%-?\s*\w|\{\{\s*(?:site|page|include|layout)\./,
    message: 'The page shows template tags, as in Liquid, as text.',
  },
  { pattern: /\{\{[<%]/, message: 'The page shows shortcodes (Hugo) as text.' },
  { pattern: /^\{:/m, message: 'The page shows attributes in braces, as in kramdown, as text.' },
  { pattern: /^(?:!!!|\?\?\?)\+? \w/m, message: 'The page shows admonitions of MkDocs as text.' },
  { pattern: /^===[!+]? ".*"$/m, message: 'The page shows tabs of MkDocs as text.' },
  { pattern: /^;?-+8<-+ "/m, message: 'The page shows snippets of MkDocs as text.' },
  {
    pattern: /^(?:\[TOC\]|@?\[\[?toc\]\]?|\$\{toc\})$/m,
    message: 'The page shows the mark of a table of contents as text.',
    hint: 'Remove it. Guides list their headings.',
  },
  { pattern: /^:{3,}(?: [a-z]|\{[a-z])/im, message: 'The page shows blocks of another tool as text.' },
  {
    pattern: /\{\{ ?#(?:include|rustdoc_include|playground|title)\b/,
    message: 'The page shows directives of mdBook as text.',
  },
  {
    pattern: /^\.\. [a-z][\w-]*::(?: |$)/m,
    message: 'The page shows directives of reStructuredText as text.',
  },
  { pattern: /^(?:include|image)::[^\s[]+\[/m, message: 'The page shows macros of AsciiDoc as text.' },
];

/** Directives of MyST in blocks with colons and in the languages of fences: `{note}`, but not `{.c}` or `{python}`. */
const MYST =
  /^\{(?:admonition|attention|caution|code-block|contents|danger|deprecated|doxygen\w+|error|eval-rst|figure|hint|image|important|include|list-table|literalinclude|math|note|seealso|tab-item|tab-set|tip|toctree|version(?:added|changed)|warning)\}/;

/** Front matter at the start of a guide, which was not read. */
const UNREAD: typeof OTHERS = [
  {
    pattern: /^(?:---\r?\n[a-z][\w-]*:.*\r?\n(?:[a-z][\w-]*:|\r?\n)|\+\+\+\r?\n[\w-]+ *=)/,
    message: 'The front matter has no end, so the page shows it as text.',
    hint: 'Repeat its first line below it.',
  },
  {
    pattern: /^\{\r?\n\s*"[\w-]+":/,
    message: 'The page shows front matter in JSON as text.',
    hint: 'Write it in YAML, between two lines of three dashes.',
  },
];

/** Reports each kind of markup in text once, and the first diagram in a fence. */
export function otherMarkupPlugin(source: string, reporter: Reporter) {
  for (const { pattern, message, hint = '' } of UNREAD)
    if (pattern.test(source))
      reporter.notice({
        rule: 'other-markup',
        about: 'front matter',
        message,
        hint,
        position: { line: 1, column: 1 },
      });
  const suspects = OTHERS.filter(({ pattern }) => pattern.test(source));
  if (suspects.length === 0 && !/mermaid|(?:```|~~~)[ \t]*\{/.test(source)) return undefined;
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
      for (const { pattern, message, hint = 'Write it in Markdown.' } of suspects) {
        const [about] = pattern.exec(node.value) ?? [];
        if (about !== undefined) report({ about, message, hint }, node);
      }
    },
    code: (node) => {
      const { lang: about } = node;
      const hint = 'Add a picture of the diagram.';
      if (about === 'mermaid') report({ about, message: 'The page shows a diagram as code.', hint }, node);
      const directive = {
        message: 'The page shows directives of MyST as code.',
        hint: 'Write them in Markdown.',
      };
      if (about && MYST.test(about)) report({ about, ...directive }, node);
    },
  });
}
