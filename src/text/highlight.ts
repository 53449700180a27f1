import {
  createCssVariablesTheme,
  createHighlighterCore,
  type HighlighterCore,
  type RegexEngine,
} from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { InputError, quoted } from '../description/problem.ts';
import { escapeHtml } from '../ui/markup/html.ts';
import { findGrammar, type Grammar, type SiteGrammars } from './grammars.ts';

const PREFIX = '--code-';
const TOKEN = new RegExp(`${PREFIX}token-([a-z]+)`);
const theme = createCssVariablesTheme({ name: 'classes', variablePrefix: PREFIX });

/** The key of the highlighter with the grammars of Shiki. */
const NONE: SiteGrammars = [];

/** Highlighters by the grammars of the site that they contain. */
const highlighters = new WeakMap<SiteGrammars, ReturnType<typeof createHighlighter>>();

type PartHtml = (text: string) => string;

/**
 * Source code as HTML: spans with classes such as `tk-keyword`, without inline styles. Keeps the exact
 * text. Unknown grammars give plain text.
 * @param partHtml converts the text of tokens; escapes it by default
 */
export async function highlight(source: string, grammar: string, partHtml?: PartHtml): Promise<string> {
  return (await highlightLines(source, grammar, partHtml)).join('\n');
}

/** A command as HTML. Its addresses and paths may break after a slash, so that they need fewer lines on phones. */
export function highlightCommand(command: string, grammar: string): Promise<string> {
  return highlight(command, grammar, (text) => escapeHtml(text).replaceAll(/[^/]\/(?=[^/])/g, '$&<wbr>'));
}

/** Like {@link highlight}, as a list of lines without line breaks; elements do not span lines. */
export async function highlightLines(
  source: string,
  grammar: string,
  partHtml: PartHtml = escapeHtml,
): Promise<string[]> {
  return (await codeLines(source, grammar)).map((line) => lineHtml(line, partHtml));
}

interface CodeToken {
  readonly text: string;
  /** `keyword`; empty for the default text color. */
  readonly name: string;
}

type CodeLine = readonly CodeToken[];

/** The tokens of each line. Each source is read once for a grammar. */
export function codeLines(source: string, name: string): Promise<CodeLine[]> {
  const grammar = findGrammar(name);
  if (grammar === undefined) return Promise.resolve(plainLines(source));
  // Separate, because a grammar of the site can have the scope of one of Shiki's.
  const { site = NONE } = grammar;
  const highlighter = highlighters.get(site) ?? createHighlighter(site);
  highlighters.set(site, highlighter);
  const key = `${grammar.id}\0${source}`;
  const lines = highlighter.done.get(key) ?? highlightAnew(source, grammar, highlighter.core);
  highlighter.done.set(key, lines);
  return lines;
}

function createHighlighter(site: SiteGrammars) {
  const shiki = createOnigurumaEngine(import('shiki/wasm'));
  const engine = site === NONE ? shiki : shiki.then(refusingInvalid);
  const core = createHighlighterCore({ themes: [theme], langs: [...site], engine, warnings: false });
  return { core, done: new Map<string, Promise<CodeLine[]>>() };
}

async function highlightAnew(source: string, { id, input, site }: Grammar, core: Promise<HighlighterCore>) {
  try {
    const highlighter = await core;
    if (!site) await highlighter.loadLanguage(input);
    const { tokens } = highlighter.codeToTokens(source, {
      lang: id,
      theme: 'classes',
      // Shiki shows lines of this length plain, too.
      tokenizeMaxLineLength: longestLine(source) + 1,
      // No time limit, because on a busy machine it would leave lines plain.
      tokenizeTimeLimit: 0,
    });
    return tokens.map(tokenLine);
  } catch (error) {
    // Some texts overflow the stack when the grammars of Shiki read them.
    if (!site && error instanceof RangeError) return plainLines(source);
    if (!site) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const message = `Cannot highlight code with this grammar: ${reason}.`;
    const hint = 'Remove rules that include themselves, or test the grammar in an editor.';
    throw new InputError([{ file: id, message, hint }]);
  }
}

function plainLines(source: string): CodeLine[] {
  return source.split('\n').map((text) => [{ text, name: '' }]);
}

/** Possible limits for the length of highlighted lines, in characters. Lines of usual length are always highlighted. */
const [USUAL, ...LENGTHS] = [150, 1000, 500, 250] as const;

/** Maximum sum of the squares of the lengths of long lines: grammars can take a quarter of a second for 1000 characters. */
const MOST_WORK = 20_000_000;

/** The maximum length of lines to highlight; longer lines are plain. Grammars take quadratic time for some lines. */
function longestLine(source: string): number {
  const long = source.split('\n').flatMap(({ length }) => (length > USUAL ? [length] : []));
  const work = (longest: number) =>
    long.reduce((sum, length) => sum + (length <= longest ? length ** 2 : 0), 0);
  return LENGTHS.find((longest) => work(longest) <= MOST_WORK) ?? USUAL;
}

/** An engine that reports invalid patterns. Oniguruma ignores them, but next to one, it does not match the empty pattern. */
function refusingInvalid(engine: RegexEngine): RegexEngine {
  const refuse = (pattern: string | RegExp) => {
    const scanner = engine.createScanner([pattern, '']);
    if (!scanner.findNextMatchSync('', 0, 0)) throw new SyntaxError(`${quoted(pattern)} is not a pattern`);
    scanner.dispose?.();
  };
  return {
    ...engine,
    createScanner(patterns) {
      patterns.forEach(refuse);
      return engine.createScanner(patterns);
    },
  };
}

/** The tokens of a line; consecutive ones of one color are one token. */
function tokenLine(line: readonly { readonly content: string; readonly color?: string }[]): CodeLine {
  const tokens: { text: string; name: string }[] = [];
  for (const { content, color = '' } of line) {
    // `var(--code-token-keyword)` → `keyword`.
    const [, name = ''] = TOKEN.exec(color) ?? [];
    const last = tokens.at(-1);
    if (last && (name === last.name || content.trim() === '')) last.text += content;
    else tokens.push({ text: content, name: content.trim() === '' ? '' : name });
  }
  return tokens;
}

function lineHtml(line: CodeLine, partHtml: PartHtml): string {
  const parts = line.map(({ text, name }) => {
    const inner = partHtml(text);
    return name ? `<span class="tk-${name}">${inner}</span>` : inner;
  });
  return parts.join('');
}
