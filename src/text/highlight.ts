import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { escapeHtml } from '../ui/markup/html.ts';
import { findGrammar } from './grammars.ts';

const PREFIX = '--code-';
const TOKEN = new RegExp(`${PREFIX}token-([a-z]+)`);
const theme = createCssVariablesTheme({ name: 'classes', variablePrefix: PREFIX });

let shared: Promise<HighlighterCore> | undefined;
const done = new Map<string, Promise<string[]>>();

/**
 * Source code as HTML: spans with classes such as `tk-keyword`, without inline styles. Keeps the exact
 * text. Unknown grammars give plain text.
 */
export async function highlight(source: string, grammar: string): Promise<string> {
  return (await highlightLines(source, grammar)).join('\n');
}

/** Like {@link highlight}, as a list of lines without line breaks; elements do not span lines. */
export function highlightLines(source: string, grammar: string): Promise<string[]> {
  const key = `${grammar}\0${source}`;
  const known = done.get(key);
  if (known) return known;
  const lines = highlightAnew(source, grammar);
  done.set(key, lines);
  return lines;
}

async function highlightAnew(source: string, name: string): Promise<string[]> {
  const grammar = findGrammar(name);
  if (grammar === undefined) return source.split('\n').map(escapeHtml);
  shared ??= createHighlighterCore({ themes: [theme], engine: createOnigurumaEngine(import('shiki/wasm')) });
  const highlighter = await shared;
  await highlighter.loadLanguage(grammar.input);
  const { tokens } = highlighter.codeToTokens(source, {
    lang: grammar.id,
    theme: 'classes',
    tokenizeMaxLineLength: 5000,
    // No time limit, because on a busy machine it would leave lines plain.
    tokenizeTimeLimit: 0,
  });
  return tokens.map(tokenLine);
}

function tokenLine(line: readonly { readonly content: string; readonly color?: string }[]): string {
  let html = '';
  let open = '';
  for (const { content, color = '' } of line) {
    // `var(--code-token-keyword)` → `keyword`; the default text color needs no class.
    const [, name = ''] = TOKEN.exec(color) ?? [];
    if (name !== open && content.trim() !== '') {
      html += `${open && '</span>'}${name && `<span class="tk-${name}">`}`;
      open = name;
    }
    html += escapeHtml(content);
  }
  return open ? `${html}</span>` : html;
}
