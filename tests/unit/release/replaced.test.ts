import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InputError } from '../../../src/description/problem.ts';
import {
  manifestOf,
  type PublishedRelease,
  readManifest,
  replacedFiles,
  vanishedFiles,
} from '../../../src/release/manifest.ts';
import type { ReleaseTree } from '../../../src/release/tree.ts';
import { fetchOf, SiteFolder } from '../../fixtures/site-folder.ts';

let folder: SiteFolder;

beforeEach(() => {
  folder = new SiteFolder();
  folder.release('1.0', [fetchOf('lib.so'), fetchOf('absent.h')]);
  folder.write('artifacts/1.0/lib.so', 'bytes');
  folder.write('artifacts/1.0/other', 'other');
});

afterEach(() => folder.remove());

const trees = async (): Promise<ReleaseTree[]> => (await folder.read()).editions.map(({ tree }) => tree);

function read(value: unknown): PublishedRelease[] {
  const manifest = readManifest({ file: 'manifest.json', value });
  if ('problems' in manifest) throw new InputError(manifest.problems);
  return manifest.data;
}

describe('a manifest', () => {
  it('says of each file what it is and who fetches it, and what is absent', async () => {
    const [tree] = await trees();
    expect(tree && manifestOf(tree)).toMatchObject({
      version: '1.0',
      date: '2026-01-02',
      folders: ['/release/1.0/'],
      files: [
        { name: 'lib.so', size: 5, kind: 'native library', platforms: ['haiku'], languages: ['forth'] },
        { name: 'other', size: 5, kind: 'file', platforms: [], languages: [] },
      ],
      absent: [{ name: 'absent.h', platforms: ['haiku'], languages: ['forth'] }],
    });
  });

  it('is read again, of one release or of all; nothing else is', async () => {
    const [tree] = await trees();
    if (!tree) throw new Error('No release');
    const one = read(JSON.parse(JSON.stringify(manifestOf(tree))));
    expect(one).toMatchObject([{ version: '1.0', files: [{ name: 'lib.so' }, { name: 'other' }] }]);
    expect(read(JSON.parse(JSON.stringify({ releases: [manifestOf(tree)] })))).toEqual(one);
    for (const wrong of [null, [], {}, { version: '1.0', files: [{ name: 'a' }] }, { releases: [{}] }]) {
      expect(readManifest({ file: 'manifest.json', value: wrong })).toHaveProperty('problems');
    }
  });
});

describe('what was published before', () => {
  it('is compared by release and name: the same bytes and new names are no problem', async () => {
    const before = read({ releases: (await trees()).map(manifestOf) });
    folder.write('artifacts/1.0/new', 'new');
    expect(replacedFiles(await trees(), before, 'there')).toEqual([]);
  });

  it('refuses other bytes, and names both sums', async () => {
    const before = read({ releases: (await trees()).map(manifestOf) });
    const sum = before[0]?.files[0]?.sha256 ?? '';
    folder.write('artifacts/1.0/lib.so', 'other bytes');
    const after = await trees();
    const [problem, ...others] = replacedFiles(after, before, 'there');
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ file: 'there' });
    expect(problem?.message).toContain(
      `"lib.so": its SHA-256 is ${sum} there and ${after[0]?.files[0]?.sha256} here`,
    );
    expect(problem?.hint).toContain('--replace');
  });

  it('is missed with a notice if it is gone', async () => {
    const before = read({ releases: (await trees()).map(manifestOf) });
    const gone = (await trees()).map((tree) => ({ ...tree, files: tree.files.slice(1) }));
    expect(vanishedFiles(gone, before, 'there').map(({ message }) => message)).toEqual([
      'Release 1.0 was published with "lib.so", which this build does not have.',
    ]);
  });
});
