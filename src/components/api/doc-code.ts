import { highlight } from '../../highlight/highlight.ts';

/** Fenced code that names its language, as Markdown is rendered; after a comma stands what that language's own tool is told. */
const FENCED = /<pre><code class="language-([^",]+)[^"]*">([\s\S]*?)<\/code><\/pre>/g;

/** Documentation, or a page's part with documentation in it, with the code highlighted that names its language. */
export async function withHighlightedCode(html: string): Promise<string> {
  const blocks = [...html.matchAll(FENCED)];
  const codes = await Promise.all(
    blocks.map(([, language = '', code = '']) => highlight(sourceOf(code), language)),
  );
  let index = -1;
  return html.replaceAll(FENCED, () => {
    index += 1;
    return `<pre><code>${codes[index]}</code></pre>`;
  });
}

/** The text of code that stands in HTML. */
function sourceOf(html: string): string {
  const plain = html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"');
  return plain.replaceAll('&amp;', '&');
}
