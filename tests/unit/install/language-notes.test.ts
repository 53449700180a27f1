import { describe, expect, it } from 'vitest';
import { notesInPlace, readLanguageNotes } from '../../../src/install/language-notes.ts';

const text = `---
needs:
  - text: for all
  - text: for tux
    platforms: [tux]
  - text: for the old one
    releases: ["1.0"]
---
Some *prose*.
`;

describe('the notes on a language', () => {
  it('hold for their platforms and releases', () => {
    const notes = readLanguageNotes(text, 'x.md');
    if ('problems' in notes) throw new Error('refused');
    expect(notesInPlace(notes, 'tux', '2.0').needs).toEqual(['for all', 'for tux']);
    expect(notesInPlace(notes, 'mac', '1.0').needs).toEqual(['for all', 'for the old one']);
    expect(notesInPlace(notes, 'mac', '1.0').prose).toBe('Some *prose*.');
  });

  it('may be prose alone, or missing', () => {
    expect(readLanguageNotes('Just prose.', 'x.md')).toMatchObject({ needs: [], prose: 'Just prose.' });
    expect(notesInPlace(undefined, 'tux', '1.0')).toEqual({ needs: [], runtime: [], limits: [], prose: '' });
  });

  it.each([
    ['---\nneed:\n  - text: x\n---\n', ''],
    ['---\nlimits:\n  - txt: x\n---\n', '/limits/0'],
    ['---\nlimits: [plain]\n---\n', '/limits/0'],
  ])('are refused where a key is misspelled: %j', (broken, pointer) => {
    const read = readLanguageNotes(broken, 'x.md');
    expect(read).toMatchObject({
      problems: expect.arrayContaining([expect.objectContaining({ file: 'x.md', pointer })]),
    });
  });

  it('are refused with line and column where the front matter is no YAML', () => {
    expect(readLanguageNotes('---\nneeds: [\n---\n', 'x.md')).toMatchObject({
      problems: [{ file: 'x.md', position: { line: expect.any(Number) } }],
    });
  });
});
