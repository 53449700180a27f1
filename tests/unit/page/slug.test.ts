import { describe, expect, it } from 'vitest';
import { assignSlugs } from '../../../src/page/slug.ts';

const slugs = (...keys: string[]) => [...assignSlugs(keys).values()];

describe('the segment of a key', () => {
  it.each([
    ['cpp17', 'cpp17'],
    ['C++', 'Cplusplus'],
    ['C#', 'Csharp'],
    ['Vec<T>', 'Vec-T'],
    ['../../etc/passwd', 'etc-passwd'],
    ['...', 'unnamed'],
    ['größe', 'größe'],
    ['1.2.0', '1.2.0'],
  ])('of %s is %s', (key, slug) => {
    expect(slugs(key)).toEqual([slug]);
  });

  it.each(['index.html', 'index.md', 'symbols.json', 'linux.sh', 'linux.PS1', 'windows.bat'])(
    'is not that of the file %s',
    (key) => {
      expect(slugs(key)).toEqual([key.replace('.', '-')]);
    },
  );

  it.each(['con', 'NUL', 'Aux', 'com1', 'lpt9', 'nul.txt'])('of %s is a folder on Windows too', (key) => {
    expect(slugs(key)[0]).toMatch(/^(con|nul|aux|com1|lpt9)-/i);
  });

  it('differs from all others by more than case', () => {
    expect(slugs('Dom', 'DOM', 'dom', 'dom-2')).toEqual(['Dom', 'DOM-2', 'dom-3', 'dom-2-2']);
  });

  it('does not change when later keys are added', () => {
    const before = assignSlugs(['Dom', 'DOM']);
    const after = assignSlugs(['Dom', 'DOM', 'dom']);
    for (const [key, slug] of before) expect(after.get(key)).toBe(slug);
  });
});
