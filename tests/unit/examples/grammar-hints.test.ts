import { describe, expect, it } from 'vitest';
import { grammarHints } from '../../../src/examples/views.ts';
import { firstGrammar } from '../../../src/text/grammars.ts';
import { highlight, highlightLines } from '../../../src/text/highlight.ts';

function grammarOf(key: string, path: string | undefined, configured = {}, group = key): string | undefined {
  const own = { key: group, slug: group, displayName: group, isGroup: group !== key };
  const language = { key, slug: key, displayName: key, altText: '', notes: [], targets: [], tab: own };
  const tab = { ...own, variants: [language] as const };
  const source = { language: key, text: '', downloads: [], ...(path ? { path } : {}) };
  return firstGrammar(grammarHints({ tab, language, source }, configured));
}

describe('the grammar of a source', () => {
  it('follows the extension of its file, then the key, then the group', () => {
    expect(grammarOf('node', 'a/b.js')).toBe('js');
    expect(grammarOf('ada', 'a/b.adb')).toBe('ada');
    expect(grammarOf('cpp17', undefined, {}, 'cpp')).toBe('cpp');
  });

  it('is the configured one, if there is one', () => {
    expect(grammarOf('freebasic', 'a/b.bas', { freebasic: 'vb' })).toBe('vb');
    expect(grammarOf('k17', 'b.js', { k: 'ruby' }, 'k')).toBe('ruby');
  });

  it('skips names without a grammar', () => {
    expect(grammarOf('ruby', 'x.unheard', { ruby: 'nonsense' })).toBe('ruby');
    expect(grammarOf('unheard', 'x.of')).toBeUndefined();
  });
});

describe('grammars that Shiki lacks', () => {
  it('distinguish comments, keywords and strings of Algol 68', async () => {
    const html = await highlight(
      '# five # PROC inc = (INT n) INT: BEGIN print("a""b"); n + 1 END CO done CO',
      'a68',
    );
    expect(html).toContain('<span class="tk-comment"># five #');
    expect(html).toMatch(/<span class="tk-keyword">PROC/);
    expect(html).toMatch(/<span class="tk-function">inc/);
    expect(html).toMatch(/class="tk-string[^"]*">&quot;a&quot;&quot;b&quot;/);
    expect(html).toMatch(/<span class="tk-comment">CO done CO/);
  });

  it('support Red and Red/System', async () => {
    for (const name of ['red', 'reds']) {
      expect(await highlight('Red [] ; note\nprint "hi"', name)).toMatch(/tk-comment">; note.*tk-string/s);
    }
  });

  it('show unknown languages as plain text, line by line', async () => {
    expect(await highlightLines('<b> &\nx', 'unheard')).toEqual(['&lt;b&gt; &amp;', 'x']);
  });
});
