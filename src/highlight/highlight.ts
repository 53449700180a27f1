import {
  type BundledLanguage,
  bundledLanguages,
  createCssVariablesTheme,
  createHighlighter,
  type Highlighter,
} from 'shiki';
import { bundledLanguagesAlias } from 'shiki/langs';

const PREFIX = '--code-';
const theme = createCssVariablesTheme({ name: 'classes', variablePrefix: PREFIX, fontStyle: false });

let shared: Promise<Highlighter> | undefined;
const done = new Map<string, Promise<string>>();

/**
 * Source code as HTML: spans with one of ten classes (`tk-keyword`, `tk-string` …) that the style sheet colours for
 * both themes, no inline styles. Its text content is the source, byte for byte. An unknown grammar gives plain text.
 */
export function highlight(source: string, grammar: string): Promise<string> {
  const key = `${grammar}\0${source}`;
  const known = done.get(key);
  if (known) return known;
  const html = highlightAnew(source, grammar);
  done.set(key, html);
  return html;
}

async function highlightAnew(source: string, grammar: string): Promise<string> {
  if (!isGrammar(grammar)) return escapeHtml(source);
  shared ??= createHighlighter({ langs: [], themes: [theme] });
  const highlighter = await shared;
  await highlighter.loadLanguage(grammar);
  const { tokens } = highlighter.codeToTokens(source, {
    lang: grammar,
    theme: 'classes',
    tokenizeMaxLineLength: 5000,
  });
  return tokens.map(tokenLine).join('\n');
}

function isGrammar(name: string): name is BundledLanguage {
  return Object.hasOwn(bundledLanguages, name) || Object.hasOwn(bundledLanguagesAlias, name);
}

function tokenLine(line: readonly { readonly content: string; readonly color?: string }[]): string {
  let html = '';
  let open = '';
  for (const { content, color = '' } of line) {
    const name = tokenClass(color);
    if (name !== open && content.trim() !== '') {
      html += `${open && '</span>'}${name && `<span class="tk-${name}">`}`;
      open = name;
    }
    html += escapeHtml(content);
  }
  return open ? `${html}</span>` : html;
}

/** `var(--code-token-keyword)` → `keyword`; the ordinary text colour needs no class. */
function tokenClass(color: string): string {
  const [, name = ''] = new RegExp(`${PREFIX}token-([a-z-]+)`).exec(color) ?? [];
  return name;
}

/** Text as it stands in HTML, in an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
