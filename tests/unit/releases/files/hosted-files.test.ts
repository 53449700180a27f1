import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allRecipes } from '../../../../src/install/catalog.ts';
import { escapePath } from '../../../../src/page/paths.ts';
import { releaseOutputs } from '../../../../src/releases/outputs.ts';
import { outputsWithoutSearch } from '../../../../src/site/outputs.ts';
import { sitePages } from '../../../../src/site/pages.ts';
import type { Site } from '../../../../src/site/site.ts';
import { fetchOf, SiteFolder } from '../../../fixtures/site-folder.ts';
import { wheel } from '../../../fixtures/wheel.ts';

const OTHER_HOST = 'https://files.example.org/v1.0';

let folder: SiteFolder;

beforeEach(() => {
  folder = new SiteFolder();
});

afterEach(() => folder.remove());

function sumOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** An entry of the list of files on other hosts. */
function hosted(name: string, content: string | Uint8Array = name, rest: object = {}) {
  const url = `${OTHER_HOST}/${escapePath(name).replaceAll('*', '%2A')}`;
  return { name, url, size: Buffer.byteLength(content), sha256: sumOf(content), ...rest };
}

function list(...files: readonly object[]): void {
  folder.write('content/releases/1.0/files.json', { files });
}

function recipeOf({ editions: [{ catalog }] }: Site) {
  const [recipe] = allRecipes(catalog).map(({ target }) => target);
  if (!recipe) throw new Error('No recipe');
  return recipe;
}

async function outputs(site: Site): Promise<Map<string, string>> {
  const texts = releaseOutputs(site).map(async ({ path, content }) => {
    const text = typeof content === 'function' ? String(await content()) : content.path;
    return [path, text] as const;
  });
  return new Map(await Promise.all(texts));
}

describe('files on other hosts', () => {
  it('are published files with the sums and sizes of the list, without artifacts', async () => {
    folder.release('1.0', [fetchOf('lib.so')]);
    list(hosted('lib.so'), hosted('sub/a b.txt'));
    const { editions, notices } = await folder.read();
    const { files, absent } = editions[0].tree;
    expect(files.map(({ name, url, size, content }) => [name, url, size, content])).toEqual([
      ['lib.so', `${OTHER_HOST}/lib.so`, 6, undefined],
      ['sub/a b.txt', `${OTHER_HOST}/sub/a%20b.txt`, 11, undefined],
    ]);
    expect(absent).toEqual([]);
    expect(notices.map(({ rule }) => rule)).not.toContain('unused-content');
  });

  it('have their addresses in the steps and downloads of recipes, which keep the folder of the release', async () => {
    folder.release('1.0', [fetchOf('lib.so'), fetchOf('lib.so.1'), fetchOf('other.so')]);
    list(hosted('lib.so'), hosted('lib.so.1'));
    const site = await folder.read();
    const { steps, downloads } = recipeOf(site);
    expect(steps.map(({ content }) => content)).toEqual([
      `curl -fLO ${OTHER_HOST}/lib.so`,
      `curl -fLO ${OTHER_HOST}/lib.so.1`,
      'curl -fLO https://x.org/release/1.0/other.so',
    ]);
    expect(downloads.map(({ file, folder: place, host }) => [file, place, host])).toEqual([
      ['lib.so', '/release/1.0/', 'files.example.org'],
      ['lib.so.1', '/release/1.0/', 'files.example.org'],
      ['other.so', '/release/1.0/', 'x.org'],
    ]);
    expect(site.editions[0].tree.absent.map(({ name }) => name)).toEqual(['other.so']);
    expect([...site.editions[0].readiness.values()][0]?.caveats).toMatchObject([
      { kind: 'unpublished', name: 'other.so' },
    ]);
  });

  it('keep the name as the recipe writes it, because clients save the file under it', async () => {
    folder.release('1.0', [fetchOf('a+b.so'), `curl -fLO "$HOSTNAME/release/$VERSION/a%2Bb.so#x"`]);
    list(hosted('a+b.so'));
    const { steps } = recipeOf(await folder.read());
    expect(steps.map(({ content }) => content)).toEqual([
      `curl -fLO ${OTHER_HOST}/a+b.so`,
      `curl -fLO "${OTHER_HOST}/a%2Bb.so#x"`,
    ]);
  });

  it('do not change other addresses, and are found in prose', async () => {
    folder.release('1.0', ['true'], {});
    folder.write('content/releases/1.0/description.json', {
      apiversion: 1,
      date: '2026-01-01',
      installation: {
        languages: {
          forth: {
            displayName: 'Forth',
            platforms: {
              haiku: {
                steps: [
                  {
                    type: 'text',
                    content:
                      'Get $HOSTNAME/release/$VERSION/lib.so. Read $HOSTNAME/v/$VERSION/lib.so and https://other.org/release/1.0/lib.so.',
                  },
                ],
              },
            },
          },
        },
      },
    });
    list(hosted('lib.so'));
    expect(recipeOf(await folder.read()).steps[0]?.content).toBe(
      `Get ${OTHER_HOST}/lib.so. Read https://x.org/v/1.0/lib.so and https://other.org/release/1.0/lib.so.`,
    );
  });

  it('are redirected by hosts with rules; the site has no pages at their addresses', async () => {
    const { name, bytes, metadata } = wheel({ version: '1.0' });
    folder.release('1.0', [fetchOf('lib.so'), 'curl -fLO $HOSTNAME/ui/release/$VERSION/lib.so']);
    folder.write('artifacts/1.0/here.so', 'here.so');
    list(hosted('a *.so'), hosted('here.so'), hosted(name, bytes, { metadata: sumOf(metadata) }));
    const site = await folder.read();
    const files = new Map(
      outputsWithoutSearch(site, sitePages(site)).map(({ path, content }) => [path, content]),
    );
    const rules = files.get('/_redirects');
    if (typeof rules !== 'function') throw new Error('No rules');
    const ofFolder = (path: string) => [
      `${path}a%20%2A.so ${OTHER_HOST}/a%20%2A.so 302`,
      `${path}${name} ${OTHER_HOST}/${name} 302`,
      `${path}${name}.metadata ${OTHER_HOST}/${name}.metadata 302`,
    ];
    const lines = String(await rules()).split('\n');
    expect(lines.filter((line) => /^\/(?:ui\/)?release\/1\.0\//.test(line)).toSorted()).toEqual(
      [...ofFolder('/release/1.0/'), ...ofFolder('/ui/release/1.0/')].toSorted(),
    );
    expect([...files.keys()].filter((path) => path.includes(name) || path.includes('*'))).toEqual([]);
  });

  it('are in the list of sums and in the manifest, and the site has no copies of them', async () => {
    folder.release('1.0', [fetchOf('lib.so')]);
    folder.write('artifacts/1.0/here.txt', 'here');
    list(hosted('lib.so'));
    const files = await outputs(await folder.read());
    expect(files.get('/release/1.0/SHA256SUMS')).toBe(
      `${sumOf('here')}  here.txt\n${sumOf('lib.so')}  lib.so\n`,
    );
    const { files: listed } = JSON.parse(files.get('/release/1.0/manifest.json') ?? '');
    expect(listed.map(({ name, url }: { name: string; url?: string }) => [name, url])).toEqual([
      ['here.txt', undefined],
      ['lib.so', `${OTHER_HOST}/lib.so`],
    ]);
    expect([...files.keys()]).toContain('/release/1.0/here.txt');
    expect([...files.keys()]).not.toContain('/release/1.0/lib.so');
  });

  it('are in the Python index with their sums, and with metadata only if the host has it', async () => {
    const [plain, rich] = ['1.0', '1.1'].map((version) => wheel({ version }));
    if (!plain || !rich) throw new Error('No wheels');
    folder.release('1.0', []);
    list(
      hosted(plain.name, plain.bytes),
      hosted(rich.name, rich.bytes, { requiresPython: '>=3.9', metadata: sumOf(rich.metadata) }),
      hosted('gui-0.9.tar.gz', 'source', { requiresPython: '' }),
      hosted('gui-0.8.tar.gz', 'sources of C'),
    );
    const files = await outputs(await folder.read());
    const page = files.get('/ui/gui/index.html') ?? '';
    expect(page).toContain(`<a href="${OTHER_HOST}/${plain.name}#sha256=${sumOf(plain.bytes)}">`);
    expect(page).toContain(
      `<a href="${OTHER_HOST}/${rich.name}#sha256=${sumOf(rich.bytes)}" data-requires-python="&gt;=3.9" data-core-metadata="sha256=${sumOf(rich.metadata)}"`,
    );
    expect(page).toContain('gui-0.9.tar.gz</a>');
    expect(page).not.toContain('gui-0.8');
    const { files: json } = JSON.parse(files.get('/ui/v1+json/gui/index.json') ?? '');
    expect(json).toContainEqual(
      expect.objectContaining({ url: `${OTHER_HOST}/${rich.name}`, 'requires-python': '>=3.9' }),
    );
  });

  it('can be withdrawn, in the list or by a file', async () => {
    const [one, two] = ['1.0', '1.1'].map((version) => wheel({ version }));
    if (!one || !two) throw new Error('No wheels');
    folder.release('1.0', []);
    folder.write(`artifacts/1.0/${two.name}.yanked`, 'broken');
    list(hosted(one.name, one.bytes, { yanked: true }), hosted(two.name, two.bytes));
    const { files } = (await folder.read()).editions[0].tree;
    expect(files.map(({ name, yanked }) => [name, yanked])).toEqual([
      [one.name, ''],
      [two.name, 'broken'],
    ]);
  });

  it('cannot be in a gem source, and the doctor says so', async () => {
    folder.release('1.0', ['gem install gui --source $HOSTNAME/ui/gems']);
    list(hosted('gui-1.0.gem'));
    const { notices } = await folder.read();
    expect(notices.filter(({ rule }) => rule === 'unlisted-package')).toMatchObject([
      { about: 'gui-1.0.gem', message: expect.stringContaining('another host') },
    ]);
  });

  it('can also be artifacts, with the same content', async () => {
    folder.release('1.0', [fetchOf('lib.so')]);
    folder.write('artifacts/1.0/lib.so', 'lib.so');
    list(hosted('lib.so'));
    const site = await folder.read();
    expect(site.editions[0].tree.files).toMatchObject([
      { name: 'lib.so', url: `${OTHER_HOST}/lib.so`, content: { sha256: sumOf('lib.so') } },
    ]);
    expect([...(await outputs(site)).keys()]).toContain('/release/1.0/lib.so');
    list(hosted('lib.so', 'other!'));
    await expect(folder.read()).rejects.toMatchObject({
      problems: [
        {
          file: expect.stringContaining('artifacts/1.0/lib.so'),
          message: expect.stringMatching(/files\.example\.org.*SHA-256.*files\.json/),
        },
      ],
    });
    list({ ...hosted('lib.so'), size: 7 });
    await expect(folder.read()).rejects.toMatchObject({
      problems: [{ message: expect.stringContaining('its size is 6, but files.json states 7') }],
    });
  });

  it('stay published if the list lacks them, until they are removed or among the artifacts', async () => {
    folder.release('1.0', [fetchOf('lib.so')]);
    list(hosted('lib.so'), hosted('gone.so'));
    await folder.publish(await folder.read());
    list(hosted('gone.so'));
    const kept = await folder.read();
    expect(kept.editions[0].tree.files.map(({ name, url }) => [name, url])).toEqual([
      ['gone.so', `${OTHER_HOST}/gone.so`],
      ['lib.so', `${OTHER_HOST}/lib.so`],
    ]);
    expect(recipeOf(kept).steps[0]?.content).toContain(OTHER_HOST);
    folder.write('artifacts/1.0/lib.so', 'lib.so');
    const moved = await folder.read();
    expect(moved.editions[0].tree.files[1]?.url).toBeUndefined();
    expect(recipeOf(moved).steps[0]?.content).toContain('https://x.org/release/1.0/lib.so');
  });
});

describe('a list of files on other hosts', () => {
  const entry = { name: 'a.so', url: `${OTHER_HOST}/a.so`, size: 1, sha256: sumOf('a') };

  it.each([
    [
      'another name at the end',
      { url: `${OTHER_HOST}/b.so` },
      '/files/0/url',
      /an address that ends in "a\.so"/,
    ],
    ['a query', { url: `${OTHER_HOST}/a.so?x=a.so` }, '/files/0/url', /Expected an address/],
    ['a name and a password', { url: 'https://me:word@x.org/a.so' }, '/files/0/url', /Expected an address/],
    ['a command', { url: 'https://x.org/$(id)/a.so' }, '/files/0/url', /Expected an address/],
    ['a control character', { url: 'https://x.org/\n/a.so' }, '/files/0/url', /Expected an address/],
    ['another scheme', { url: 'ftp://x.org/a.so' }, '/files/0/url', /Expected an address/],
    ['folders that lead up', { url: 'https://x.org/b/../a.so' }, '/files/0/url', /Expected an address/],
    [
      'an address without encryption',
      { url: 'http://x.org/a.so' },
      '/files/0/url',
      /begins with "https:\/\/", or a reason/,
    ],
    ['a name that leads up', { name: '../a.so' }, '/files/0/name', /Expected the path of a file/],
    ['a sum in another form', { sha256: 'abc' }, '/files/0/sha256', /64 hexadecimal digits/],
    ['a wrong version specifier', { requiresPython: '3.9+' }, '/files/0/requiresPython', /version specifier/],
    ['metadata of another file', { metadata: sumOf('') }, '/files/0/metadata', /which only wheels have/],
    ['an unknown key', { sum: '' }, '/files/0/sum', /Unknown key.*sum/],
  ])('is refused with %s', async (_, change, pointer, message) => {
    folder.release('1.0', []);
    list({ ...entry, ...change });
    await expect(folder.read()).rejects.toMatchObject({
      problems: [
        {
          file: expect.stringContaining('releases/1.0/files.json'),
          pointer,
          message: expect.stringMatching(message),
        },
      ],
    });
  });

  it.each([
    ['of this computer', { url: 'http://localhost:8080/a.so' }],
    [
      'with a reason',
      { url: 'http://mirror.example.org/a.so', insecure: 'Only for the machines in the lab.' },
    ],
  ])('can have addresses without encryption %s', async (_, change) => {
    folder.release('1.0', []);
    list({ ...entry, ...change });
    expect((await folder.read()).editions[0].tree.files[0]?.url).toBe(change.url);
  });

  it('is refused with two files of one name, and with a name that the build uses', async () => {
    folder.release('1.0', []);
    list(entry, entry);
    await expect(folder.read()).rejects.toMatchObject({
      problems: [{ pointer: '/files/1/name', message: expect.stringContaining('differs from "a.so"') }],
    });
    list(hosted('manifest.json'));
    await expect(folder.read()).rejects.toMatchObject({
      problems: [{ file: expect.stringContaining('files.json'), message: expect.stringContaining('itself') }],
    });
  });
});
