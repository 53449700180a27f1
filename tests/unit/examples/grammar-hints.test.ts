import { describe, expect, it } from 'vitest';
import { grammarHints } from '../../../src/examples/views.ts';
import { firstGrammar } from '../../../src/text/grammars.ts';

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
