import { describe, expect, it } from 'vitest';
import { grammarOf } from '../../../src/examples/views.ts';

function grammarFor(key: string, path: string | undefined, configured = {}, group = key): string {
  const own = { key: group, slug: group, displayName: group, isGroup: group !== key };
  const language = { key, slug: key, displayName: key, altText: '', notes: [], targets: [], tab: own };
  const tab = { ...own, variants: [language] as const };
  const file = { name: 'Makefile', bytes: new Uint8Array(), slug: 'Makefile' };
  const program = { text: '', downloads: [file] as const, ...(path ? { path } : {}) };
  return grammarOf({ tab, language, program }, configured);
}

describe('the grammar of a source', () => {
  it('follows the extension of its file, then the key, then the group', () => {
    expect(grammarFor('node', 'a/b.js')).toBe('js');
    expect(grammarFor('ada', 'a/b.adb')).toBe('ada');
    expect(grammarFor('cpp17', undefined, {}, 'cpp')).toBe('cpp');
  });

  it('is the configured one, if there is one', () => {
    expect(grammarFor('freebasic', 'a/b.bas', { freebasic: 'vb' })).toBe('vb');
    expect(grammarFor('k17', 'b.js', { k: 'ruby' }, 'k')).toBe('ruby');
  });

  it('skips names without a grammar', () => {
    expect(grammarFor('ruby', 'x.unheard', { ruby: 'nonsense' })).toBe('ruby');
    expect(grammarFor('zig', 'x.no-such-language', { zig: '' }, 'c')).toBe('zig');
    expect(grammarFor('unheard', 'x.of')).toBe('text');
  });
});
