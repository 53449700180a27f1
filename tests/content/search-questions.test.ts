import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { HEAD_FILE, type HeadFile, type MemberRow, type PagesFile } from '../../src/api/search/files.ts';
import { readPages } from '../../src/api/search/pages.ts';
import { SymbolIndex } from '../../src/api/search/symbol-index.ts';
import { readSite } from '../../src/input/read-site.ts';
import { readSettings } from '../../src/input/settings.ts';
import type { Output } from '../../src/page/output.ts';
import { SITE_FILES_PATH, SITE_PAGES_PATH } from '../../src/page/paths.ts';
import { outputsWithoutSearch, searchOutputs } from '../../src/site/outputs.ts';
import { sitePages } from '../../src/site/pages.ts';
import { answersTo, documentationOf, scoreOf } from '../fixtures/search/answers.ts';
import { CONTENT_QUESTIONS } from '../fixtures/search/questions.ts';

const ROOT = 'https://example.org/';
const artifacts = mkdtempSync(join(tmpdir(), 'artifacts-'));

afterAll(() => rmSync(artifacts, { recursive: true }));

for (const version of ['0.1.0', '0.2.0']) {
  mkdirSync(join(artifacts, version));
  for (const name of ['libgui.so', 'libgui.dylib', 'gui.dll', 'gui.h'])
    writeFileSync(join(artifacts, version, name), `${name} ${version}`);
}

/** The search index of the newest release, as a browser reads it. */
async function loadIndex() {
  const site = await readSite(
    readSettings({ SITE_CONTENT: 'content', SITE_ARTIFACTS: artifacts, SITE_BASE_URL: ROOT.slice(0, -1) }),
  );
  const pages = sitePages(site);
  const outputs = new Map<string, Output>(
    [...outputsWithoutSearch(site, pages), ...searchOutputs(site, pages)].map((output) => [
      output.path,
      output,
    ]),
  );
  const read = async <T>(path: string): Promise<T> => {
    const content = outputs.get(path)?.content;
    return JSON.parse(String(typeof content === 'function' ? await content() : ''));
  };
  const head = await read<HeadFile>(`/search/${HEAD_FILE}`);
  const ofSite = await read<PagesFile>(SITE_PAGES_PATH);
  const index = new SymbolIndex(head);
  index.addMembers(await read<MemberRow[]>(`/search/${head.members}`));
  const documentation = documentationOf(index, await read(`/search/${head.documentation}`));
  const files = await read<PagesFile>(SITE_FILES_PATH);
  const rows = readPages([...head.pages, ...ofSite.pages, ...files.pages], new URL(ROOT));
  return { index, documentation, pages: rows.toSorted((a, b) => a.depth - b.depth) };
}

it('answers to questions about the library are first', async () => {
  const loaded = await loadIndex();
  const score = scoreOf(CONTENT_QUESTIONS, (typed) => answersTo(typed, loaded, ROOT));
  expect(CONTENT_QUESTIONS).toHaveLength(60);
  expect(score.first, score.others.join('\n')).toBeGreaterThanOrEqual(54);
  expect(score.firstThree, score.others.join('\n')).toBe(60);
});
