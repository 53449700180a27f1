import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatProblem, InputError } from '../../../../src/description/problem.ts';
import { sitePages } from '../../../../src/site/pages.ts';
import de from '../../../../src/ui/messages/de.json' with { type: 'json' };
import { fill, language, listText, text } from '../../../../src/ui/messages/messages.ts';
import { missingMessages } from '../../../../src/ui/messages/translation.ts';
import { SiteFolder } from '../../../fixtures/site-folder.ts';
import { siteOutputs } from '../../../fixtures/site-outputs.ts';

const MESSAGES = 'src/ui/messages';
const included = readdirSync(MESSAGES).filter((name) => name.endsWith('.json'));

describe('the included translations', () => {
  it.each(included)('%s is complete', (name) => {
    const messages: object = JSON.parse(readFileSync(join(MESSAGES, name), 'utf8'));
    expect(missingMessages(basename(name, '.json'), messages)).toEqual([]);
  });
});

describe('German', () => {
  it('uses German quotation marks and no straight apostrophes', () => {
    expect(JSON.stringify(de)).not.toMatch(/["“](?=\w)[^",:}]*”|'/);
  });
});

let folder: SiteFolder;
beforeEach(() => {
  folder = new SiteFolder();
  folder.release('1.0', ['true']);
});
afterEach(() => folder.remove());

/** Problems of a site with messages in a language, one line each. */
async function problemsOf(lang: string, messages?: object): Promise<string[]> {
  folder.write('content/site.json', { lang });
  if (messages) folder.write(`content/messages/${lang}.json`, JSON.stringify(messages, null, 1));
  const error: unknown = await folder.read().catch((reason: unknown) => reason);
  return error instanceof InputError ? error.problems.map(formatProblem) : [];
}

describe('the language of a site', () => {
  it('requires no file if it is included, even with a region', async () => {
    for (const lang of ['de', 'de-AT']) {
      expect(await problemsOf(lang)).toEqual([]);
      expect([language(), text.parts.examples]).toEqual([lang, 'Beispiele']);
      expect(fill(text.common.lineCount, { count: 12_345 })).toBe(
        lang === 'de' ? '12.345 Zeilen' : '12\u00a0345 Zeilen',
      );
    }
    expect(listText(['a', 'b', 'c'])).toBe('a, b und c');
  });

  it('applies to pages, feeds, scripts and files for programs', async () => {
    folder.write('content/site.json', { lang: 'de', name: 'Lib' });
    const site = await folder.read();
    const pages = sitePages(site);
    expect(pages.map(({ label }) => label)).toContain('Forth unter haiku');
    expect(pages.map(({ title }) => title)).toContain('Seite nicht gefunden · Lib');
    const files = siteOutputs(site);
    const read = async (path: string) => {
      const content = files.find((file) => file.path === path)?.content;
      return typeof content === 'function' ? Buffer.from(await content()).toString() : '';
    };
    expect(await read('/feed.xml')).toContain('xml:lang="de"');
    expect(await read('/llms.txt')).toContain('## Installation');
    expect(JSON.parse(await read('/site.webmanifest'))).toMatchObject({ lang: 'de', dir: 'ltr' });
  });

  it('keeps the order of versions with letters in right-to-left titles', async () => {
    folder.release('2.0-rc.1', ['true']);
    folder.write('content/messages/ar.json', {});
    folder.write('content/site.json', { lang: 'ar', name: 'مكتبة' });
    const titles = sitePages(await folder.read()).map(({ title }) => title);
    const withVersion = titles.filter((title) => title.includes('2.0-rc.1'));
    expect(withVersion.length).toBeGreaterThan(1);
    expect(withVersion.filter((title) => !title.includes('\u20682.0-rc.1\u2069'))).toEqual([]);
  });

  it.each(['de', 'ar'])('does not apply to messages for maintainers: %s', async (lang) => {
    folder.release('1.0', ['curl -O $HOSTNAME/release/$VERSION/lib.so']);
    folder.write('artifacts/1.0/other.so', 'library');
    folder.write('content/messages/ar.json', {});
    folder.write('content/site.json', { lang });
    const missing = (await folder.read()).notices.filter(({ about }) => about === 'lib.so');
    expect(missing.map(({ message }) => message)).toEqual([
      'Not found; pages mark it as not published. Recipes that fetch it: Forth on haiku.',
    ]);
  });

  it('can override messages of an included language', async () => {
    expect(await problemsOf('de', { parts: { guides: 'Handbuch' } })).toEqual([]);
    expect([text.parts.guides, text.parts.examples]).toEqual(['Handbuch', 'Beispiele']);
  });

  it('uses the plural forms of the language, and English for missing messages', async () => {
    const classes = {
      one: '{count} klasa',
      few: '{count} klasy',
      many: '{count} klas',
      other: '{count} klasy',
    };
    expect(await problemsOf('pl', { api: { counts: { class: classes } } })).toEqual([]);
    const shown = [1, 2, 5, 22].map((count) => fill(text.api.counts.class, { count }));
    expect(shown).toEqual(['1 klasa', '2 klasy', '5 klas', '22 klasy']);
    expect(text.parts.guides).toBe('Guides');
  });

  it('chooses plural forms of missing messages by the rules of English', async () => {
    expect(await problemsOf('ja', { common: { lineCount: { other: '{count}行' } } })).toEqual([]);
    const shown = [1, 2].map((count) => [
      fill(text.common.lineCount, { count }),
      fill(text.common.fileCount, { count }),
    ]);
    expect(shown).toEqual([
      ['1行', '1 file'],
      ['2行', '2 files'],
    ]);
    expect(await problemsOf('de')).toEqual([]);
    expect(text.common.fileCount).toEqual(de.common.fileCount);
  });

  it('lists missing messages and plural forms', () => {
    const own = { api: { counts: { class: { one: '{count}', other: '{count}' } } } };
    const missing = missingMessages('pl', own);
    expect(missing).toContain('api.counts.class.few');
    expect(missing).toContain('parts.guides');
    expect(missing).not.toContain('api.counts.class.one');
  });

  it('must be a language tag, and have messages', async () => {
    expect(await problemsOf('deutsch_de')).toEqual([expect.stringContaining('Expected a language tag')]);
    expect(await problemsOf('fr')).toEqual([
      expect.stringMatching(
        /site\.json:1:\d+: \/lang: No messages for "fr"; .*"en" or "de".*Hint: Create .*messages\/fr\.json/,
      ),
    ]);
  });

  it.each([
    [{ partz: {} }, /de\.json:2:\d+: \/partz: Unknown key "partz"; valid: .*Did you mean "parts"/],
    [{ common: { files: 3 } }, /\/common\/files: Expected a string, got the number 3.*Hint: English: Files/],
    [{ common: { sourceIn: 'Quelltext' } }, /\/common\/sourceIn: .*\{language\}, got "Quelltext"/],
    [{ common: { files: '{count} Dateien' } }, /a text without placeholders, got/],
    [
      { common: { fileCount: { other: '{cout}' } } },
      /\/fileCount\/other: .*\{count\} \(optional\), got "\{cout\}"/,
    ],
    [
      { common: { fileCount: { few: 'x', other: 'x' } } },
      /\/fileCount\/few: Unknown key "few"; valid: "one" or "other"/,
    ],
    [{ common: { fileCount: { one: 'x' } } }, /\/fileCount\/other: Missing/],
  ])('refuses %j', async (messages, problem) => {
    expect(await problemsOf('de', messages)).toEqual([expect.stringMatching(problem)]);
  });
});
