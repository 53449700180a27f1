import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attributesIn, GuideSite } from '../../fixtures/guide-folder.ts';

const REPOSITORY = 'https://x.org/pens';

let site: GuideSite;
let picture: Buffer;

const png = (width: number) =>
  sharp({ create: { width, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

/** Writes site.json. */
const configure = (config: object) => site.folder.write('content/site.json', { name: 'Pens', ...config });

beforeEach(async () => {
  site = new GuideSite();
  site.folder.release('1.0', ['make']);
  site.folder.write('.git/HEAD', 'ref: refs/heads/main');
  site.folder.write('src/a b.c', 'int a;');
  picture = await png(6);
  configure({ repository: REPOSITORY });
});

afterEach(() => site.remove());

describe('a link to a file outside of the guides', () => {
  const href = async (address: string, file = 'deep/a.md') => {
    const [first] = attributesIn(await site.write(file, `# A\n\n[x](${address})\n`).guide(file), 'href');
    return first;
  };

  it.each([
    ['../../../src/a%20b.c', '/blob/main/src/a%20b.c'],
    ['<../../../src/a b.c#L1-L2>', '/blob/main/src/a%20b.c#L1-L2'],
    ['../../../src/?plain=1', '/blob/main/src/'],
    ['../../releases/1.0/description.json', '/blob/main/content/releases/1.0/description.json'],
  ])('leads to it on the branch of the edit links: %s', async (address, expected) => {
    expect(await href(address)).toBe(REPOSITORY + expected);
  });

  it('has the address in site.json', async () => {
    configure({
      repository: `${REPOSITORY}/`,
      edit: '{repository}/-/edit/trunk/content/{path}',
      source: '{repository}/-/blob/{tag}/{path}',
    });
    expect(await href('../../../src/a%20b.c')).toBe(`${REPOSITORY}/-/blob/trunk/src/a%20b.c`);
    configure({ repository: REPOSITORY, edit: 'https://x.org/edit?at=trunk&file={path}' });
    expect(await href('../../../src/a%20b.c')).toBe(`${REPOSITORY}/blob/HEAD/src/a%20b.c`);
  });

  it('leads to the tag of the release in a guide for a release, also if the file was removed later', async () => {
    const hrefs = async () =>
      (await site.read()).editions[0].guides.flatMap((guide) => attributesIn(guide, 'href'));
    site.folder.write('content/releases/1.0/guides/b.md', '# B\n\n[x](../../../../gone.c)\n');
    expect(await hrefs()).toEqual([`${REPOSITORY}/blob/v1.0/gone.c`]);
    configure({ repository: REPOSITORY, tag: 'pens/{version}' });
    expect(await hrefs()).toEqual([`${REPOSITORY}/blob/pens/1.0/gone.c`]);
  });

  it('without a repository in site.json is text, and a finding', async () => {
    configure({});
    expect(await href('../../../src/a%20b.c')).toBeUndefined();
    const { notices } = await site.read();
    expect(site.shown(notices.filter(({ rule }) => rule === 'unlinked-file'))).toEqual([
      expect.stringMatching(
        /^deep\/a\.md:3:1: .* site\.json does not name the repository\. Hint: Set "repository"/,
      ),
    ]);
  });

  it.each([
    ['../../../src/b.c', /^deep\/a\.md:3:1: missing guide or file "\.\.\/\.\.\/\.\.\/src\/b\.c"\./],
    ['../../../../x.c', /"\.\.\/\.\.\/\.\.\/\.\.\/x\.c" is outside of the Git repository\./],
  ])('is an error if the repository does not contain it: %s', async (address, message) => {
    site.write('deep/a.md', `# A\n\n[x](${address})\n`);
    expect(await site.problems()).toEqual([expect.stringMatching(message)]);
  });

  it.each([{ source: 'blob/{path}' }, { source: 'javascript:run()' }, { tag: '' }, { tag: 'a\nb' }])(
    'requires a valid address and tag in site.json: %j',
    async (config) => {
      configure(config);
      expect(await site.problems()).toHaveLength(1);
    },
  );
});

it('links and pictures are relative to the real file, if the folder of guides is a symbolic link', async () => {
  symlinkSync(join(site.folder.path, 'docs'), join(site.folder.path, 'content/guides'));
  site.folder.write('art/a.png', picture);
  site.folder.write('docs/deep/a.md', '# A\n\n[b](../b.md) [c](../../src/a%20b.c) ![d](../../art/a.png)\n');
  site.folder.write('docs/b.md', '# B\n');
  const guide = await site.guide('deep/a.md');
  expect(attributesIn(guide, 'href')).toEqual(['/guides/b/', `${REPOSITORY}/blob/main/src/a%20b.c`]);
  expect(attributesIn(guide, 'src')).toEqual(['/guides/repository/art/a.png']);
  const { contentSum } = await site.read();
  site.folder.write('art/a.png', await png(9));
  expect((await site.read()).contentSum).not.toBe(contentSum);
});

describe('a picture in another folder of the repository', () => {
  const address = '../../docs/img/a%20b.png';

  beforeEach(() => site.folder.write('docs/img/a b.png', picture));

  it('is published below the guides, with its size, and with its dark form', async () => {
    site.write('a.md', `# A\n\n![x](${address})\n`);
    expect(attributesIn(await site.guide('a.md'), 'src')).toEqual(['/guides/repository/docs/img/a%20b.png']);
    expect(attributesIn(await site.guide('a.md'), 'width')).toEqual([6]);
    site.folder.write('docs/img/a b.dark.png', picture);
    expect(attributesIn(await site.guide('a.md'), 'srcset')).toEqual([
      '/guides/repository/docs/img/a%20b.dark.png',
    ]);
    expect((await site.read()).guideFiles.map(({ path }) => path)).toEqual([
      '/guides/repository/docs/img/a b.png',
      '/guides/repository/docs/img/a b.dark.png',
    ]);
  });

  it('can be in HTML, and in the content folder', async () => {
    site.folder.write('content/art/a.png', picture);
    const html = '<picture><source srcset="../art/a.png"><img alt="" src="../art/a.png"></picture>';
    const guide = await site.write('a.md', `# A\n\n${html}\n`).guide('a.md');
    const path = '/guides/repository/content/art/a.png';
    expect([attributesIn(guide, 'src'), attributesIn(guide, 'srcset')]).toEqual([[path], [path]]);
    expect(await site.notices()).toEqual([]);
  });

  it('counts in the sums of the releases that have the guide, and of the content for all releases', async () => {
    const sums = async () => {
      const { editions, contentSum } = await site.read();
      return { ...editions[0].inputs, contentSum };
    };
    site.write('a.md', `# A\n\n![x](${address})\n`);
    site.folder.write('content/releases/1.0/guides/b.md', `# B\n\n![x](../../../../docs/img/a%20b.png)\n`);
    const before = await sums();
    const { editions } = await site.read();
    expect(editions[0].guides.flatMap((guide) => attributesIn(guide, 'src'))).toEqual([
      '/v/1.0/guides/repository/docs/img/a%20b.png',
    ]);
    site.folder.write('docs/img/a b.png', await png(7));
    const after = await sums();
    expect(after.release).not.toBe(before.release);
    expect(after.contentSum).not.toBe(before.contentSum);
    expect(after.shared).toBe(before.shared);
  });

  it.each([
    ['../../docs/img/lost.png', /^a\.md:3:1: missing guide or file "\.\.\/\.\.\/docs\/img\/lost\.png"/],
    ['../../src/a%20b.c', /^a\.md:3:1: "\.\.\/\.\.\/src\/a%20b\.c" is not a picture\./],
    ['../../docs', /^a\.md:3:1: "\.\.\/\.\.\/docs" is not a picture\./],
    ['../../out/a.png', /^a\.md:3:1: "\.\.\/\.\.\/out\/a\.png" is not a picture\./],
    ['../../../a.png', /^a\.md:3:1: "\.\.\/\.\.\/\.\.\/a\.png" is outside of the Git repository\./],
    ['../../.git/a.png', /^a\.md:3:1: "\.\.\/\.\.\/\.git\/a\.png" is not a picture\./],
  ])('is an error if it is missing, no picture, or outside: %s', async (wrong, message) => {
    const outside = new GuideSite();
    outside.folder.write('a.png', picture);
    symlinkSync(outside.folder.path, join(site.folder.path, 'out'));
    site.folder.write('.git/a.png', picture);
    site.write('a.md', `# A\n\n![x](${wrong})\n`);
    expect(await site.problems()).toEqual([expect.stringMatching(message)]);
    outside.remove();
  });
});
