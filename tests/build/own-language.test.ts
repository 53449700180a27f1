import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  foreignWords,
  knownWords,
  PSEUDO,
  scriptTexts,
  shownTexts,
  writePseudoSite,
} from '../fixtures/pseudo-locale.ts';
import { BuiltSite } from './built-site.ts';
import { runBuild } from './run-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'own-language-'));
const content = join(folder, 'content');
let built: BuiltSite;

beforeAll(() => {
  writePseudoSite(content);
  const artifacts = join(folder, 'artifacts');
  mkdirSync(join(artifacts, '3.0-beta'), { recursive: true });
  writeFileSync(join(artifacts, '3.0-beta', 'zephyr.h'), '');
  const { code, stderr } = runBuild({
    SITE_CONTENT: content,
    SITE_OUT: join(folder, 'out'),
    SITE_ARTIFACTS: artifacts,
  });
  expect(`${code} ${stderr}`).toMatch(/^0 /);
  built = new BuiltSite(join(folder, 'out'));
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('a site in another language', () => {
  it('shows only text from its messages and its content', () => {
    const known = knownWords(content);
    const foreign = built.paths.flatMap((path) =>
      shownTexts(built.page(path).html).flatMap((text) =>
        // Pages of redirects show an address.
        foreignWords(text.replaceAll(/https?:\S+/g, ' '), known).map((word) => `${path}: ${word} in ${text}`),
      ),
    );
    expect([...new Set(foreign)]).toEqual([]);
  });

  it.each(['sh', 'ps1', 'bat'])('has only this text in scripts with the extension %s', (extension) => {
    const known = knownWords(content);
    const scripts = built.files.filter((file) => file.endsWith(`.${extension}`) && !file.startsWith('/v/'));
    const texts = scripts.flatMap((file) => scriptTexts(built.read(file).toString()));
    // A title, and errors for wrong arguments, manual steps, missing programs and variables, and files that differ.
    expect(texts.filter((text) => /[^\0-\x7f]/.test(text)).length).toBeGreaterThanOrEqual(6);
    expect(texts.flatMap((text) => foreignWords(text, known))).toEqual([]);
  });

  it('has only this text in twins, feeds and lists for programs', () => {
    const known = knownWords(content);
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

  it('specifies the languages of its interface and its content', () => {
    expect(built.page('/').html).toContain(`<html lang="${PSEUDO}">`);
    expect(built.page('/guides/zephyr/').html).toMatch(/<[a-z]+ [^>]*lang="ar" dir="rtl"/);
  });
});
