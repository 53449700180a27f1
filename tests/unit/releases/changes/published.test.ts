import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetchOf, SiteFolder } from '../../../fixtures/site-folder.ts';
import { wheel } from '../../../fixtures/wheel.ts';

let folder: SiteFolder;

beforeEach(() => {
  folder = new SiteFolder();
  folder.release('1.0', [fetchOf('lib.so')], { date: '2026-01-01' });
  folder.release('2.0', [fetchOf('lib.so', 'ui/release')], { date: '2026-01-02' });
});

afterEach(() => folder.remove());

async function published() {
  const [newest] = (await folder.read()).editions;
  const comparison = newest.comparisons[0]?.comparison;
  const section = comparison?.sections.find(({ key }) => key === 'artifacts');
  return section && section;
}

describe('published files', () => {
  it('are added, removed and changed, also under a name with another version, with links to both files', async () => {
    folder.write('artifacts/1.0/gone 1.txt', 'gone');
    folder.write('artifacts/1.0/lib.so', 'one');
    folder.write('artifacts/1.0/same.h', 'same');
    folder.write('artifacts/1.0/z-1.0.whl.txt', 'z');
    folder.write('artifacts/2.0/lib.so', 'three');
    folder.write('artifacts/2.0/same.h', 'same');
    folder.write('artifacts/2.0/z-2.0.whl.txt', 'z');
    const section = await published();
    expect(section?.differences).toEqual([
      {
        kind: 'changed',
        name: 'lib.so',
        before: '/release/1.0/lib.so',
        after: '/ui/release/2.0/lib.so',
        details: [
          { label: 'Size', before: '3 bytes', after: '5 bytes' },
          {
            label: 'SHA-256',
            before: expect.stringMatching(/^[0-9a-f]{64}$/),
            after: expect.stringMatching(/^[0-9a-f]{64}$/),
          },
        ],
      },
      {
        kind: 'changed',
        name: 'z-2.0.whl.txt',
        before: '/release/1.0/z-1.0.whl.txt',
        after: '/ui/release/2.0/z-2.0.whl.txt',
        details: [{ label: 'Name', before: 'z-1.0.whl.txt', after: 'z-2.0.whl.txt' }],
      },
      {
        kind: 'removed',
        name: 'gone 1.txt',
        before: '/release/1.0/gone%201.txt',
        details: [{ label: 'Size', before: '4 bytes' }],
      },
    ]);
  });

  it('with another version in their names are the same files: wheels with their own version, and other files', async () => {
    const [old, young] = [wheel({ version: '7.1' }), wheel({ version: '7.2' })];
    folder.write(`artifacts/1.0/${old.name}`, old.bytes);
    folder.write(`artifacts/2.0/${young.name}`, young.bytes);
    // One file may be either of the others, and a file may keep its name.
    for (const name of ['1.0/x-1.0.zip', '2.0/x-2.0.zip', '2.0/2.0-x.zip', '1.0/y-1.0', '2.0/y-1.0'])
      folder.write(`artifacts/${name}`, name.slice(0, 1));
    folder.write('artifacts/1.0/z-1.0.1.0', '');
    folder.write('artifacts/2.0/z-2.0.1.0', '');
    folder.write('artifacts/2.0/z-1.0.2.0', '');
    const changes = (await published())?.differences.map(({ kind, name, details }) => {
      return [kind, name, details.find(({ label }) => label === 'Name')?.before].join(' ').trim();
    });
    expect(changes).toEqual([
      'added 2.0-x.zip',
      `changed ${young.name} ${old.name}`,
      'changed x-2.0.zip x-1.0.zip',
      'changed y-1.0',
      'added z-1.0.2.0',
      'added z-2.0.1.0',
      'removed z-1.0.1.0',
    ]);
  });

  it('of the same size are compared by sum, and sizes that round to the same text are in bytes', async () => {
    folder.write('artifacts/1.0/a', 'one');
    folder.write('artifacts/2.0/a', 'two');
    folder.write('artifacts/1.0/b', 'x'.repeat(20_000));
    folder.write('artifacts/2.0/b', 'x'.repeat(20_001));
    const [a, b] = (await published())?.differences ?? [];
    expect(a?.details.map(({ label }) => label)).toEqual(['SHA-256']);
    expect(b?.details[0]).toEqual({ label: 'Size', before: '20,000 bytes', after: '20,001 bytes' });
  });

  it('are left out if no release has files', async () => {
    expect(await published()).toBeUndefined();
  });

  it('are all added if only one release has files', async () => {
    folder.write('artifacts/2.0/a', 'one');
    expect((await published())?.differences).toMatchObject([{ kind: 'added', name: 'a' }]);
  });
});
