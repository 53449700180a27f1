import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import names from '../../src/data/names.json' with { type: 'json' };
import { foreignWords, PSEUDO, PSEUDO_MESSAGES, wordsIn } from '../fixtures/pseudo-locale.ts';
import { BuiltSite } from './built-site.ts';
import { runBuild } from './run-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'own-language-'));
const content = join(folder, 'content');
let built: BuiltSite;

/** Writes a file of the content folder. */
async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(content, path)), { recursive: true });
  writeFileSync(join(content, path), text);
}

beforeAll(async () => {
  cpSync('tests/fixtures/other-library', content, { recursive: true });
  const site = JSON.parse(readFileSync(join(content, 'site.json'), 'utf8'));
  await write('site.json', JSON.stringify({ ...site, lang: PSEUDO, contentLang: 'ar' }));
  await write(`messages/${PSEUDO}.json`, JSON.stringify(PSEUDO_MESSAGES));
  await write('guides/zephyr.md', '# Zephyr\n\nZephyr.\n\n| Zephyr |\n|---|\n| Zephyr |\n');
  const { code, stderr } = runBuild({ SITE_CONTENT: content, SITE_OUT: join(folder, 'out') });
  expect(`${code} ${stderr}`).toMatch(/^0 /);
  built = new BuiltSite(join(folder, 'out'));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Words of content, and names that are the same in every language. */
function knownWords(): Set<string> {
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:json|mdx?)$/.test(path) && !path.startsWith('messages/'))
    .map((path) => readFileSync(join(content, path), 'utf8'));
  const versions = readdirSync(join(content, 'releases'));
  return new Set([...wordsIn([files, versions, names]), ...SAME]);
}

/** Words that are the same in every language: formats, units, names of files and tools. */
const SAME = [
  'SHA',
  'SUMS',
  'manifest',
  'json',
  'md',
  'txt',
  'xml',
  'kB',
  'MB',
  'bat',
  'ps',
  'sh',
  'POSIX',
  'PowerShell',
  'cmd',
  'exe',
];

const READ = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder', 'data-copied', 'data-none'];

/** Elements whose text is code, or is not shown. */
const UNREAD = ['code', 'kbd', 'pre', 'script', 'style'];

/** Texts and labels of a page that readers see or hear. */
function shownTexts(html: string): string[] {
  const texts: string[] = [];
  let unread = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (UNREAD.includes(name)) unread += 1;
      texts.push(...READ.flatMap((key) => attributes[key] ?? []));
      const { content: described = '', name: key = '' } = attributes;
      if (name === 'meta' && key === 'description') texts.push(described);
    },
    onclosetag(name) {
      if (UNREAD.includes(name)) unread -= 1;
    },
    ontext(text) {
      if (unread === 0) texts.push(text);
    },
  });
  parser.end(html);
  return texts;
}

describe('a site in another language', () => {
  it('shows no text that is neither in its messages nor in its content', () => {
    const known = knownWords();
    const foreign = built.paths.flatMap((path) =>
      shownTexts(built.page(path).html).flatMap((text) =>
        foreignWords(text, known).map((word) => `${path}: ${word} in ${text.trim()}`),
      ),
    );
    expect([...new Set(foreign)]).toEqual([]);
  });

  it('has no other text in twins, feeds, scripts of recipes and lists for programs', () => {
    const known = knownWords();
    const texts = built.files.filter((file) => /(?:index\.md|llms\.txt|feed\.xml)$/.test(file));
    const foreign = texts.flatMap((file) => {
      const text = file.endsWith('.xml')
        ? built.read(file).toString().replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
        : built.read(file).toString();
      const prose = text.replaceAll(
        /^```.*?^```|`[^`]*`|\]\([^)]*\)|<[^>]*>|https?:\S+|&\w+;|\S+\.json|^[a-z_]+:/gms,
        ' ',
      );
      return foreignWords(prose, known).map((word) => `${file}: ${word}`);
    });
    expect([...new Set(foreign)]).toEqual([]);
  });

  it('names its language, and that of its content', () => {
    expect(built.page('/').html).toContain(`<html lang="${PSEUDO}">`);
    expect(built.page('/guides/zephyr/').html).toMatch(/<[a-z]+ [^>]*lang="ar" dir="rtl"/);
  });
});
