import { describe, expect, it, onTestFinished } from 'vitest';
import { html } from '../../../../src/ui/markup/html.ts';
import * as english from '../../../../src/ui/messages/en.ts';
import { fill, fillHtml, useLanguage, versioned } from '../../../../src/ui/messages/messages.ts';
import { translated } from '../../../../src/ui/messages/translation.ts';

/** Messages in which a number is a limit or a total, not a count of the things before or after it. */
const TOTALS = ['searchPanel.shownOf', 'sourceLines.marked', 'sourceLines.wrong', 'api.filterCount'];

function singleMessages(messages: object, path: readonly string[] = []): [path: string, message: string][] {
  return Object.entries(messages).flatMap(([key, message]): [string, string][] => {
    const own = [...path, key];
    if (typeof message === 'string') return [[own.join('.'), message]];
    return 'other' in message ? [] : singleMessages(message, own);
  });
}

describe('messages', () => {
  it('replace placeholders, in any order, as often as they occur', () => {
    expect(fill('{b}, {a}, {b}', { a: 'first', b: 'second' })).toBe('second, first, second');
  });

  it('leave braces in values alone', () => {
    expect(fill('{a}{b}', { a: '{b}', b: '$&' })).toBe('{b}$&');
  });

  it('choose the plural form by the count, and group digits', () => {
    const files = { one: '{count} file in {folder}', other: '{count} files in {folder}' } as const;
    expect([0, 1, 2, 1436].map((count) => fill(files, { count, folder: 'a' }))).toEqual([
      '0 files in a',
      '1 file in a',
      '2 files in a',
      '1,436 files in a',
    ]);
  });

  it('have plural forms if they contain a count', () => {
    const counted = singleMessages(english).filter(([, message]) => message.includes('{count}'));
    expect(counted.map(([path]) => path)).toEqual(TOTALS);
  });

  it('isolate values in right-to-left languages, and keep their order without letters in between', () => {
    useLanguage('ar', translated('ar', { releases: { noFiles: 'لا ملفات' } }));
    onTestFinished(() => useLanguage('en', english));
    expect(fill('في {place}', { place: 'C++' })).toBe('في \u2068C++\u2069');
    expect(fill('{files}, {size}', { files: '2 ملف', size: '1 KiB' })).toBe(
      '\u200f\u20682 ملف\u2069, \u20681 KiB\u2069',
    );
    expect(versioned('reef', '1.0-rc.1')).toBe('\u2068reef \u20681.0-rc.1\u2069\u2069');
  });

  it('escape text and keep markup', async () => {
    const filled = fillHtml('Read & run {link} in {release}', {
      link: html`<a href="/a">it</a>`,
      release: '<1>',
    });
    expect(await filled.text()).toBe('Read &amp; run <a href="/a">it</a> in &lt;1&gt;');
  });
});
