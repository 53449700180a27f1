import { describe, expect, it } from 'vitest';
import { extensionsOf, readSources } from '../../../src/examples/sources.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('sources', () => {
  it('are read from the path in the description', () => {
    const files = new Map([
      [
        'x/main.q',
        [
          { name: 'main.q', bytes: bytes('go\n') },
          { name: 'Makefile', bytes: bytes('all:') },
        ] as const,
      ],
    ]);
    const [source] = readSources('beep', { q: 'x/main.q' }, files);
    expect(source).toMatchObject({ language: 'q', program: { path: 'x/main.q', text: 'go\n' } });
    expect(source?.program?.downloads.map(({ name, slug }) => [name, slug])).toEqual([
      ['main.q', 'main.q'],
      ['Makefile', 'Makefile'],
    ]);
  });

  it('in the description have a short name, also if the example is named in punctuation', () => {
    const [source] = readSources(`a${'- '.repeat(200)}`, { q: 'one\ntwo' }, new Map());
    expect(source?.program?.downloads[0]).toMatchObject({ name: 'a.txt', slug: 'a.txt' });
  });

  it('can be in the description itself', () => {
    const [source] = readSources('beep', { q: 'one\ntwo' }, new Map());
    expect(source).toMatchObject({ language: 'q', program: { text: 'one\ntwo' } });
    expect(source?.program?.path).toBeUndefined();
    expect(
      source?.program?.downloads.map(({ name, bytes: own }) => [name, new TextDecoder().decode(own)]),
    ).toEqual([['beep.txt', 'one\ntwo']]);
  });

  it('in the description get the file extension of other sources in their language', () => {
    const text = 'one\n.two';
    const extensions = extensionsOf([{ q: text }, { q: 'x/main.q', r: 'Makefile' }, { q: 'y.other' }]);
    const names = readSources('beep', { q: text, r: text }, new Map(), extensions).map(
      ({ program }) => program?.downloads[0].name,
    );
    expect(names).toEqual(['beep.q', 'beep.txt']);
  });

  it('that are missing have no program', () => {
    expect(readSources('beep', { q: 'x/main.q' }, new Map())).toEqual([
      { language: 'q', program: undefined },
    ]);
  });

  it('get addresses that differ from the page, and names that are valid in addresses', () => {
    const named = [
      { name: 'index.md', bytes: bytes('x') },
      { name: 'index.html', bytes: bytes('') },
      { name: 'a b#1.q', bytes: bytes('') },
      { name: 'A-B-sharp1.q', bytes: bytes('') },
    ] as const;
    const [source] = readSources('beep', { q: 'x/index.md' }, new Map([['x/index.md', named]]));
    const slugs = source?.program?.downloads.map(({ slug }) => slug.toLowerCase()) ?? [];
    expect(slugs).not.toContain('index.html');
    expect(slugs).not.toContain('index.md');
    expect(slugs.every((slug) => /^[\w.-]+$/.test(slug))).toBe(true);
    expect(new Set(slugs).size).toBe(4);
  });
});
