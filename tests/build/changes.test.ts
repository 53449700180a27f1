import { DomUtils } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { TEST_SITE } from '../fixtures/test-site.ts';
import { BuiltSite, elementsOf, textsOf } from './built-site.ts';

const { textContent } = DomUtils;
const built = new BuiltSite(TEST_SITE.SITE_OUT);
const page = built.page('/changes/0.1.0...0.2.0/');

/** Addresses of the links beside a name. */
const linksOf = (name: string) =>
  elementsOf(page.html, 'span ~ a')
    .filter(({ parent }) => parent?.children.some((child) => textContent(child) === name))
    .map(({ attribs }) => attribs['href']);

describe('the comparison of two releases', () => {
  it('is listed', () => {
    expect(built.page('/changes/').html).toContain('href="/changes/0.1.0...0.2.0/"');
  });

  it('links each entry to its page in both releases', () => {
    expect(linksOf('Odin')).toEqual(['/v/0.2.0/install/odin/']);
    expect(linksOf('C#')).toEqual(['/v/0.1.0/install/csharp/']);
    expect(linksOf('Lua on Linux')).toEqual(['/v/0.1.0/install/lua/linux/', '/v/0.2.0/install/lua/linux/']);
  });

  it('lists a change that all recipes share once', () => {
    const recurring = textsOf(page.html, 'div.recurring').join('');
    expect(recurring).toMatch(/(http:\S+)\/release → \1\/ui\/release\s+33 recipes/);
  });

  it('does not report undescribed things as removed', () => {
    expect(textsOf(page.html, '#examples')).toEqual([]);
    expect(textsOf(page.html, 'section ~ div > p').join('')).toMatch(/No examples in 0\.2\.0\.$/);
  });

  it('compares published files, with links to the files of both releases', () => {
    expect(linksOf('first-tank.c')).toContain('/ui/release/0.2.0/first-tank.c');
    expect(linksOf('FirstTank.bas')).toContain('/release/0.1.0/FirstTank.bas');
    expect(built.has('/ui/release/0.2.0/first-tank.c')).toBe(true);
    expect(built.has('/release/0.1.0/FirstTank.bas')).toBe(true);
    const sides = textsOf(page.html, 'table.both-sides').join('');
    expect(sides).toMatch(/Files\s*\d+ files, [\d.]+ KiB\s*\d+ files, [\d.]+ KiB/);
  });
});

describe('a comparison', () => {
  it('begins with sentences for readers, and folds sections without breaking changes', () => {
    const [story = ''] = textsOf(page.html, 'div.story');
    expect(story).toMatch(/^New languages: .+\. No longer available: C# and Visual Basic 6\./);
    expect(story).toContain('What can break your program: 2 removed languages.');
    const [open, folded] = ['details[open] > summary', 'details:not([open]) > summary'].map((selector) =>
      textsOf(page.html, `section > ${selector}`).map((text) => text.trim().split(/\s{2,}/)[0]),
    );
    expect(open?.join()).toMatch(/^Languages/);
    expect(folded?.join()).toMatch(/Recipes/);
    expect(textsOf(page.html, 'section[aria-labelledby="languages"] strong')).toEqual([
      'breaking',
      'breaking',
    ]);
  });
});
