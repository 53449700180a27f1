import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileGroups, kindCounts, publishedText } from '../../../src/releases/listing.ts';
import { formatSize } from '../../../src/releases/size.ts';
import type { ReleaseTree } from '../../../src/releases/tree.ts';
import { language } from '../../fixtures/documents.ts';
import { fetchOf, SiteFolder } from '../../fixtures/site-folder.ts';

let folder: SiteFolder;

beforeEach(() => {
  folder = new SiteFolder();
});

afterEach(() => folder.remove());

async function tree(): Promise<ReleaseTree> {
  return (await folder.read()).editions[0].tree;
}

/** A release whose recipes fetch `both.zip` on two systems, `one.zip` on one, and `tool.whl` by a method. */
function describeRelease(): void {
  const forth = language(
    { haiku: [fetchOf('both.zip'), fetchOf('one.zip')], plan9: [fetchOf('both.zip')] },
    { displayName: 'Forth', methods: { uv: { steps: [{ type: 'command', content: fetchOf('tool.zip') }] } } },
  );
  folder.release('1.0', [], { installation: { languages: { forth } } });
}

describe('the files of a release', () => {
  it('are listed by platform, then for several platforms, for methods and without recipe, sorted by name', async () => {
    describeRelease();
    folder.write('artifacts/1.0/b.txt', 'b');
    folder.write('artifacts/1.0/a.txt', 'aa');
    folder.write('artifacts/1.0/both.zip', 'both');
    const groups = fileGroups(await tree());
    expect(
      groups.map(({ key, title, more, files }) => [key, title, more, ...files.map(({ name }) => name)]),
    ).toEqual([
      ['on-haiku', 'For haiku', 0, 'one.zip'],
      ['several', 'For several platforms', 0, 'both.zip'],
      ['methods', 'For other methods', 0, 'tool.zip'],
      ['others', 'Other files', 0, 'a.txt', 'b.txt'],
    ]);
  });

  it('are shown up to 500 of a group', async () => {
    folder.release('1.0', []);
    for (let index = 0; index < 501; index += 1)
      folder.write(`artifacts/1.0/${String(index).padStart(3, '0')}`, '');
    const [group] = fileGroups(await tree());
    expect([group?.files.length, group?.files.at(-1)?.name, group?.more]).toEqual([500, '499', 1]);
  });

  it('are counted without missing ones', async () => {
    describeRelease();
    expect(publishedText(await tree())).toBe('none');
    folder.write('artifacts/1.0/one.zip', 'one');
    expect(publishedText(await tree())).toBe('1 file, 3 bytes');
    folder.write('artifacts/1.0/both.zip', 'both!');
    expect(publishedText(await tree())).toBe('2 files, 8 bytes');
  });

  it('are counted by kind, the kinds with most files first', async () => {
    describeRelease();
    folder.write('artifacts/1.0/one.zip', 'one');
    folder.write('artifacts/1.0/a.txt', 'aa');
    expect(kindCounts(await tree())).toEqual([
      { kind: 'archive', published: 1, size: 3 },
      { kind: 'document', published: 1, size: 2 },
    ]);
  });
});

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1.0 KiB'],
  [10 * 1024 - 1, '10.0 KiB'],
  [10 * 1024, '10 KiB'],
  [3.4 * 1024 ** 3, '3.4 GiB'],
  [5000 * 1024 ** 4, '5000 TiB'],
])('%d bytes are written as %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
