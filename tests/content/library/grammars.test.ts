import { describe, expect, test } from 'vitest';
import { readSite } from '../../../src/input/read-site.ts';
import { readSettings } from '../../../src/input/settings.ts';
import { highlight } from '../../../src/text/highlight.ts';

await readSite(readSettings({}));

/** The highlighted parts of a source: their kinds and texts. */
async function partsOf(source: string, language: string) {
  const html = await highlight(source, language);
  return [...html.matchAll(/class="tk-(\w+)">([^<]*)</g)].map(([, kind, text = '']) => [kind, text.trim()]);
}

describe('the grammar of Algol 68', () => {
  test('recognizes upper-case keywords, comments and strings', async () => {
    expect(await partsOf('BEGIN # why # print(("a""b", 2r101)) END CO done CO', 'algol68')).toEqual([
      ['keyword', 'BEGIN'],
      ['comment', '# why #'],
      ['function', 'print'],
      ['string', '&quot;a&quot;&quot;b&quot;'],
      ['constant', '2r101'],
      ['keyword', 'END'],
      ['comment', 'CO done CO'],
    ]);
    expect(await partsOf('PROC inc = (INT n) INT: n', 'algol68')).toContainEqual(['function', 'inc']);
  });

  test('recognizes the default stropping of GCC', async () => {
    const source = 'access Gui begin { why } GuiDom d = dom; w of d; REPR 1 end';
    expect(await partsOf(source, 'algol68')).toEqual([
      ['keyword', 'access'],
      ['function', 'Gui'],
      ['keyword', 'begin'],
      ['comment', '{ why }'],
      ['function', 'GuiDom'],
      ['keyword', '='],
      ['keyword', 'of'],
      ['keyword', 'REPR'],
      ['constant', '1'],
      ['keyword', 'end'],
    ]);
  });
});

test.each(['red', 'rebol'])('the grammar of %s recognizes comments and texts', async (language) => {
  const parts = await partsOf('Red [] ; note\nprint "hi"', language);
  expect(parts).toContainEqual(['comment', '; note']);
  expect(parts).toContainEqual(['string', '&quot;hi&quot;']);
});
