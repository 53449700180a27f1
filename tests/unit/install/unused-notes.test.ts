import { describe, expect, it } from 'vitest';
import { parseDescription } from '../../../src/description/parse.ts';
import { readCatalogs } from '../../../src/install/catalog-reader.ts';
import { readLanguageNotes, unusedNotes } from '../../../src/install/language-notes.ts';
import { bytesOf, language, minimalDocument } from '../../fixtures/documents.ts';

const dialects = {
  mal: { displayName: 'Mal', default: 'mal2', variants: { mal2: { displayName: 'Mal 2' } } },
};
const languages = { mal2: language({ tux: ['x'] }, { dialectOf: 'mal' }) };
const parsed = parseDescription(
  bytesOf(minimalDocument({ installation: { dialects, languages } })),
  'd.json',
  '1.0',
);
if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
const catalogs = readCatalogs([{ version: '1.0', document: parsed.document }], {
  baseUrl: 'https://x.org',
  names: {},
});

function notices(key: string, frontMatter: string) {
  const notes = readLanguageNotes(`---\n${frontMatter}\n---\n`, `languages/${key}.md`);
  if ('problems' in notes) throw new Error('refused');
  return unusedNotes(new Map([[key, notes]]), catalogs);
}

describe('notes that no page shows', () => {
  it.each(['mal', 'mal2'])('exclude notes on %s', (key) => {
    expect(notices(key, 'needs: [{text: x, dialects: [mal2], platforms: [tux], releases: ["1.0"]}]')).toEqual(
      [],
    );
  });

  it('are on an unknown language', () => {
    expect(notices('male', 'needs: []')).toEqual([
      {
        rule: 'unused-notes',
        about: 'male',
        file: 'languages/male.md',
        message: 'Unknown language "male"; valid: "mal" or "mal2".',
        hint: 'Did you mean "mal"?',
      },
    ]);
  });

  it('are on an unknown dialect, platform or release, named once each', () => {
    const found = notices(
      'mal',
      'needs: [{text: x, dialects: [mal3], platforms: [tux, nix]}, {text: y, platforms: [nix]}]\nlimits: [{text: z, releases: ["1.1"]}]',
    );
    expect(found.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
      'Unknown dialect "mal3"; valid: "mal2". Did you mean "mal2"?',
      'Unknown platform or method "nix"; valid: "tux". No page shows this note. Correct the name.',
      'Unknown release "1.1"; valid: "1.0". Did you mean "1.0"?',
    ]);
  });
});
