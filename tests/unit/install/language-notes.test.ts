import { describe, expect, it } from 'vitest';
import { formatProblem } from '../../../src/description/problem.ts';
import { readLanguageNotes, remarksFor } from '../../../src/install/language-notes.ts';

const text = `---
needs:
  - text: for all
  - text: for tux
    platforms: [tux]
  - text: for the dialect
    dialects: [mal2]
  - text: for the old one
    releases: ["1.0"]
---
Some *prose*.
`;

describe('the notes on a language', () => {
  it('apply to their dialects, platforms and releases', () => {
    const notes = readLanguageNotes(text, 'x.md');
    if ('problems' in notes) throw new Error('refused');
    const texts = (language: string, target: string, version: string) =>
      remarksFor(notes.needs, { language, target, version }).map(({ text }) => text);
    expect(texts('mal', 'tux', '2.0')).toEqual(['for all', 'for tux']);
    expect(texts('mal', 'mac', '1.0')).toEqual(['for all', 'for the old one']);
    expect(texts('mal2', 'mac', '2.0')).toEqual(['for all', 'for the dialect']);
    expect(notes.prose).toBe('Some *prose*.');
    expect(notes.frees).toBeUndefined();
  });

  it('can be only prose, or missing', () => {
    expect(readLanguageNotes('Just prose.', 'x.md')).toMatchObject({ needs: [], prose: 'Just prose.' });
    expect(remarksFor(undefined, { language: 'mal', target: 'tux', version: '1.0' })).toEqual([]);
  });

  it.each([
    [
      '---\nneed:\n  - text: x\n---\n',
      'x.md:3:3: /need: Unknown key "need"; valid: "needs", "runtime", "frees", "limits" or "synonyms". Hint: Did you mean "needs"?',
    ],
    ['---\r\nlimits:\r\n  - txt: x\r\n---\r\n', 'x.md:3:10: /limits/0/txt: Unknown key "txt"; valid: "text"'],
    [
      '---\nlimits:\n  - platforms: [a]\n---\n',
      'x.md:3:5: /limits/0/text: Missing; expected a string. Hint: Inline Markdown.',
    ],
    ['---\nlimits: [plain]\n---\n', 'x.md:2:10: /limits/0: Expected an object, got the string "plain".'],
    ['---\n- needs\n---\n', 'x.md:2:1: Expected an object, got a list.'],
  ])('are rejected with the place and the valid values: %j', (broken, expected) => {
    const read = readLanguageNotes(broken, 'x.md');
    if (!('problems' in read)) throw new Error('accepted');
    expect(read.problems.map(formatProblem)).toContainEqual(expect.stringContaining(expected));
  });

  it('are rejected with line and column if the front matter is not YAML', () => {
    const read = readLanguageNotes('---\nneeds: "x\n---\n', 'x.md');
    if (!('problems' in read)) throw new Error('accepted');
    expect(read.problems.map(formatProblem)).toEqual([
      'x.md:2:10: Invalid YAML in the front matter: Missing closing "quote. Hint: Check the indentation and the quotes.',
    ]);
  });
});
