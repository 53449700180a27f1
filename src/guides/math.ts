import type { Element, Nodes } from 'hast';
import type { RootContent } from 'mdast';
import { defineHastPlugin, defineMdastPlugin } from 'satteri';
import { addAll, type Located, type Reporter, startOf } from '../description/problem.ts';
import { formulaOf, MATH_LANGUAGE } from '../text/formula.ts';
import { linesOf } from './lines.ts';

/** Whether a text may contain formulas. */
export function hasMath(source: string): boolean {
  return source.includes('$') || /(?:```|~~~)[ \t]*math/.test(source);
}

/** Dollar signs that can begin a formula of several lines, after the markers of quotes and lists. */
const START =
  /^(?<start>(?: {0,3}(?:>|[-+*] |\d{1,9}[.)] ))* {0,3})(?<dollars>\$\$+)(?<first>(?:[^$]|\$(?!\$))*)$/;

/** A line of a guide, with its text after the markers of quotes. */
interface Line {
  readonly line: string;
  readonly isProse: boolean;
  readonly quotes: string;
  readonly text: string;
}

/**
 * Rewrites lines that begin with two dollar signs for the compiler, which takes the rest of the guide as a formula unless its last
 * dollar signs have a line of their own. Other formulas become one line, followed by lines without text, so that line numbers stay;
 * other dollar signs become text.
 */
export function withClosedFormulas(source: string): string {
  const lines = linesOf(source).map(({ line, isProse }) => {
    const [quotes = ''] = /^(?: {0,3}>)*/.exec(line) ?? [];
    return { line, isProse, quotes, text: line.slice(quotes.length).trim() };
  });
  const written: string[] = [];
  for (let line = lines[0]; line; line = lines[written.length])
    addAll(written, rewritten(line, lines, written.length));
  return written.join('\n');
}

/** Rewrites a line, with those after it if a formula begins in it. */
function rewritten({ line, isProse, quotes }: Line, lines: readonly Line[], index: number): string[] {
  const { start = '', dollars, first = '' } = START.exec(line)?.groups ?? {};
  if (!isProse || dollars === undefined) return [line];
  const isInQuote = (other: Line | undefined) =>
    other?.isProse === true && other.quotes.trim() === quotes.trim();
  let end = index + 1;
  while (isInQuote(lines[end]) && !lines[end]?.text.includes('$$')) end += 1;
  const [inside, last] = [lines.slice(index + 1, end).map(({ text }) => text), lines[end]];
  if (isInQuote(last) && first.trim() === '' && /^\$+$/.test(last?.text ?? ''))
    return lines.slice(index, end + 1).map((each) => each.line);
  const [tex = '', ...after] = last?.text.split('$$') ?? [];
  const formula = [first, ...inside, tex];
  const isFormula =
    isInQuote(last) && !inside.includes('') && !/^\w/.test(after[0] ?? '') && !formula.join().includes('`');
  // References, because backslashes would be visible in HTML. Two are enough, and many take quadratic time.
  if (!isFormula) return [`${start}&#36;&#36;${dollars.slice(2)}${first}`];
  const oneLine = formula.map((part) => part.replace(/(?<!\\)((?:\\\\)*)%.*/, '$1').trim()).join(' ');
  // An empty line would end the paragraph of the text after the formula.
  const filler = after.join('').trim() === '' ? quotes : `${quotes}&#32;`;
  return [`${start}$$${oneLine.trim()}$$${after.join('$$')}`, ...Array(end - index).fill(filler)];
}

/**
 * A formula in a line, as on GitHub: no space after the first dollar sign or before the last one, and no letter or digit beside
 * them. So `$HOME/a:$PATH`, `${A}/${B}` and `$5 and $6` are text. Formulas in a line have limited length, so that the search is linear.
 */
const INLINE = /(?<![\w$\\])\$(?![\s$])(?<tex>[^$\n]{0,500}?[^$\s\\])\$(?![\w${(<])/g;

/**
 * Finds formulas: `$$…$$`, the fence `math`, `$…$` and $`…`$, and reports those that are not TeX, which pages show as they are written.
 * The result is code with the language `math`.
 * @param source the text of the guide
 */
export function mathPlugin(source: string, reporter: Reporter) {
  const check = (tex: string, node: Located): boolean => {
    const formula = formulaOf(tex, false);
    if ('children' in formula) return true;
    const message = `The page shows this formula as it is written: ${formula.wrong}`;
    reporter.notice({
      rule: 'other-markup',
      about: tex,
      message,
      hint: 'Correct the TeX.',
      ...startOf(node),
    });
    return false;
  };
  return defineMdastPlugin({
    name: 'math',
    options: { position: true },
    math: (node) => void check(node.value, node),
    paragraph: (node, context) => {
      const [only, ...others] = node.children;
      if (only?.type === 'inlineMath' && others.length === 0)
        context.replaceNode(node, { type: 'math', value: only.value, meta: null });
    },
    inlineMath: (node) => void check(node.value, node),
    inlineCode: (node, context) => {
      const { children } = context.parent(node);
      if (isMarked(children, context.indexOf(node) ?? 0))
        context.replaceNode(node, { type: 'inlineMath', value: node.value });
    },
    code: (node) => {
      if (node.lang === MATH_LANGUAGE) check(node.value, node);
    },
    text: (node, context) => {
      if (!node.value.includes('$')) return;
      const { children } = context.parent(node);
      const index = context.indexOf(node) ?? 0;
      const [first, last] = [index - 1, index + 1].map((code) => Number(isMarked(children, code)));
      const { start, end } = node.position ?? {};
      // The text has no backslashes before punctuation, which are a part of formulas.
      const written = source.slice(start?.offset, end?.offset);
      const isExact = withoutEscapes(written) === node.value;
      if (!isExact && written.includes('\\$')) return;
      const text = isExact ? written : node.value;
      const parts = withFormulas(text.slice(first, last ? -1 : undefined), (tex) => check(tex, node));
      if (!first && !last && !parts.some(({ type }) => type === 'inlineMath')) return;
      const shown = ({ type, value }: Part): Part =>
        type === 'text' && isExact ? { type, value: withoutEscapes(value) } : { type, value };
      context.replaceNode(node, parts.map(shown));
    },
  });
}

/** Whether a node is TeX in code between dollar signs. */
function isMarked(siblings: readonly Readonly<RootContent>[], index: number): boolean {
  const [before, code, after] = [siblings[index - 1], siblings[index], siblings[index + 1]];
  if (before?.type !== 'text' || code?.type !== 'inlineCode' || after?.type !== 'text') return false;
  if (!before.value.endsWith('$') || !after.value.startsWith('$')) return false;
  return 'children' in formulaOf(code.value, false);
}

/** Markdown text without the backslashes before punctuation. */
function withoutEscapes(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}

interface Part {
  readonly type: 'text' | 'inlineMath';
  readonly value: string;
}

function withFormulas(text: string, isValid: (tex: string) => boolean): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: whole, index, groups } of text.matchAll(INLINE)) {
    const tex = groups?.['tex'] ?? '';
    if (!isValid(tex)) continue;
    parts.push({ type: 'text', value: text.slice(end, index) }, { type: 'inlineMath', value: tex });
    end = index + whole.length;
  }
  return [...parts, { type: 'text' as const, value: text.slice(end) }].filter(({ value }) => value !== '');
}

/** Replaces code with the language `math` with MathML, after the HTML of the guide is cleaned. */
export const mathElements = defineHastPlugin({
  name: 'math-elements',
  before: (root, context) => {
    for (const { code, block } of formulasIn(root)) {
      const formula = formulaOf(textOf(code), block !== undefined);
      if ('children' in formula) context.replaceNode(block ?? code, formula);
    }
  },
});

/** Code with formulas, and the block that contains only this code. */
function formulasIn(node: Nodes, parent?: Element): { readonly code: Element; readonly block?: Element }[] {
  if (!('children' in node)) return [];
  const classes = node.type === 'element' ? node.properties['className'] : undefined;
  if (node.type === 'element' && Array.isArray(classes) && classes.includes(`language-${MATH_LANGUAGE}`))
    return [{ code: node, ...(parent?.tagName === 'pre' ? { block: parent } : {}) }];
  const element = node.type === 'element' ? node : undefined;
  return node.children.flatMap((child) => formulasIn(child, element));
}

function textOf({ children }: Element): string {
  return children.map((child) => (child.type === 'text' ? child.value : '')).join('');
}
