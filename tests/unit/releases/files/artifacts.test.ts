import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReleaseTree } from '../../../../src/releases/tree.ts';
import { quickBuild } from '../../../fixtures/quick-build.ts';
import { fetchOf, SiteFolder } from '../../../fixtures/site-folder.ts';
import { wheel } from '../../../fixtures/wheel.ts';

let folder: SiteFolder;

beforeEach(() => {
  folder = new SiteFolder();
  folder.release('1.0', [fetchOf('lib.so'), fetchOf('sub/a%20b.txt')]);
});

afterEach(() => folder.remove());

async function tree(version = '1.0'): Promise<ReleaseTree> {
  const found = (await folder.read()).editions.find((edition) => edition.release.version === version)?.tree;
  if (!found) throw new Error('No such release');
  return found;
}

const names = ({ files }: ReleaseTree) => files.map(({ name }) => name);

describe('the published files of a release', () => {
  it('include every file of its folder under its exact name, with size, sum, and the recipes that fetch it', async () => {
    folder.write('artifacts/1.0/lib.so', 'bytes');
    folder.write('artifacts/1.0/sub/a b.txt', 'text');
    folder.write('artifacts/1.0/deep/er/extra', '');
    const { files, folders, absent } = await tree();
    expect(folders).toEqual(['/release/1.0/']);
    expect(absent).toEqual([]);
    expect(files.map(({ name, size, uses }) => [name, size, uses.length])).toEqual([
      ['deep/er/extra', 0, 0],
      ['lib.so', 5, 1],
      ['sub/a b.txt', 4, 1],
    ]);
    expect(files[1]).toMatchObject({
      kind: 'native library',
      sha256: createHash('sha256').update('bytes').digest('hex'),
    });
  });

  it('include empty files, with a notice', async () => {
    folder.write('artifacts/1.0/lib.so', '');
    folder.write('artifacts/1.0/one', '1');
    const { notices, editions } = await folder.read();
    const empty = notices.filter(({ message }) => message.includes('empty'));
    expect(empty.map(({ file }) => file)).toEqual([expect.stringMatching(/\/artifacts\/1\.0\/lib\.so$/)]);
    expect(editions[0].tree.files.map(({ name, size }) => [name, size])).toEqual([
      ['lib.so', 0],
      ['one', 1],
    ]);
  });

  it('are read even if their sums cannot be saved for the next command', async () => {
    folder.write('artifacts/1.0/lib.so', 'bytes');
    folder.write('cache', 'This is not a folder.');
    expect(names(await tree())).toEqual(['lib.so']);
  });

  it('keep names with spaces, quotes, %, #, ? and letters of any script', async () => {
    const odd = [`it's "a" 100%.txt`, '#1?.txt', 'Größe.txt', '日本語.txt', 'a&b;c.txt', '&lt;.txt'];
    for (const name of odd) folder.write(`artifacts/1.0/${name}`, name);
    expect(names(await tree())).toEqual(odd.toSorted());
  });

  it('have a kind according to their name; unknown files are never sources', async () => {
    const kinds = {
      'README.txt': 'document',
      'a.o': 'file',
      'lib.so.1': 'native library',
      'main.c': 'source',
      'main.zz': 'file',
    };
    for (const name of Object.keys(kinds)) folder.write(`artifacts/1.0/${name}`, name);
    expect(Object.fromEntries((await tree()).files.map(({ name, kind }) => [name, kind]))).toEqual(kinds);
  });

  it('leave out hidden files, with a notice, unless a recipe fetches them', async () => {
    folder.release('1.0', [fetchOf('.config')]);
    folder.write('artifacts/1.0/.config', 'x');
    folder.write('artifacts/1.0/.DS_Store', 'x');
    folder.write('artifacts/1.0/.git/head', 'x');
    const { notices, editions } = await folder.read();
    expect(editions.flatMap(({ tree }) => names(tree))).toEqual(['.config']);
    expect(notices.map(({ file, message }) => `${file} ${message}`).join('\n')).toMatch(
      /\.DS_Store The build does not publish files with names that begin with a dot[\s\S]*\.git\/head The build does not publish files with names that begin with a dot/,
    );
  });

  it('are in both folders, with a notice, if commands use both', async () => {
    folder.release('1.0', [fetchOf('a.so'), fetchOf('b.so', 'ui/release')]);
    folder.write('artifacts/1.0/a.so', 'a');
    const site = await folder.read();
    expect(site.editions[0].tree.folders).toEqual(['/release/1.0/', '/ui/release/1.0/']);
    expect(site.notices.map(({ message }) => message).join()).toContain(
      'fetch from /release/1.0/ and /ui/release/1.0/',
    );
  });

  it('are in any other folder that commands use, but never in folders of pages', async () => {
    folder.release('1.0', [fetchOf('a.so', 'files')]);
    folder.release('2.0', [fetchOf('a.so', 'install'), fetchOf('b.so', 'v')]);
    const { editions, notices } = await folder.read();
    const trees = new Map(editions.map(({ tree }) => [tree.version, tree]));
    expect(trees.get('1.0')).toMatchObject({ folders: ['/files/1.0/'], pages: ['/release/1.0/'] });
    expect(trees.get('2.0')).toMatchObject({ folders: ['/release/2.0/'], absent: [] });
    expect(notices.map(({ message }) => message).join()).toMatch(
      /\/install\/2\.0\/ belongs to pages of the site/,
    );
  });

  it('are in the unescaped folder for an address with escapes', async () => {
    folder.release('1.0', [fetchOf('a.so', 'my%20%22files%22')]);
    folder.release('2.0', [fetchOf('a.so', '%69nstall')]);
    const { editions } = await folder.read();
    expect(editions.map(({ tree }) => tree.folders)).toEqual([['/release/2.0/'], ['/my "files"/1.0/']]);
  });

  it('list the recipes of each missing file if there are any artifacts', async () => {
    expect((await folder.read()).notices.filter(({ message }) => message.includes('not published'))).toEqual(
      [],
    );
    folder.write('artifacts/1.0/lib.so', 'bytes');
    const { notices } = await folder.read();
    expect(notices.map(({ file, message }) => `${file}: ${message}`)).toContainEqual(
      expect.stringMatching(/artifacts\/1\.0\/sub\/a b\.txt: .*not published.*fetch it: Forth on haiku\.$/),
    );
  });

  it('include links as copies of their targets, with a notice', async () => {
    folder.write('artifacts/1.0/lib/libx.so.1.2', 'bytes');
    folder.write('artifacts/1.0/Frame/Versions/A/Headers/x.h', 'header');
    const link = (target: string, name: string) =>
      symlinkSync(target, join(folder.path, 'artifacts/1.0', name));
    link('libx.so.1.2', 'lib/libx.so.1');
    link('libx.so.1', 'lib/libx.so');
    link('A', 'Frame/Versions/Current');
    link('Versions/Current/Headers', 'Frame/Headers');
    const site = await folder.read();
    expect(site.editions[0].tree.files.map(({ name, size, sha256 }) => [name, size, sha256.length])).toEqual([
      ['Frame/Headers/x.h', 6, 64],
      ['Frame/Versions/A/Headers/x.h', 6, 64],
      ['Frame/Versions/Current/Headers/x.h', 6, 64],
      ['lib/libx.so', 5, 64],
      ['lib/libx.so.1', 5, 64],
      ['lib/libx.so.1.2', 5, 64],
    ]);
    expect(site.notices.filter(({ rule }) => rule === 'linked-artifact')).toHaveLength(1);
    await folder.publish(site);
    expect(readFileSync(join(folder.path, 'out/release/1.0/lib/libx.so'), 'utf8')).toBe('bytes');
  });

  it('report artifacts folders without a description', async () => {
    folder.write('artifacts/0.9/lib.so', 'bytes');
    const { notices } = await folder.read();
    expect(notices.map(({ file }) => file)).toContainEqual(expect.stringMatching(/artifacts\/0\.9$/));
  });

  it('report a folder with the name of a tag, and suggest the release', async () => {
    folder.release('1.2.0', []);
    folder.write('artifacts/v1.2.0/lib.so', 'bytes');
    folder.write('artifacts/release-1.0/lib.so', 'bytes');
    const { notices } = await folder.read();
    const found = notices.filter(({ rule }) => rule === 'undescribed-artifacts');
    expect(found.map(({ about, hint }) => [about, hint]).toSorted()).toEqual([
      ['release-1.0', 'Did you mean "1.0"?'],
      ['v1.2.0', 'Did you mean "1.2.0"?'],
    ]);
  });
});

describe('a source of an example that a recipe fetches', () => {
  beforeEach(() => folder.release('1.0', [fetchOf('hello.c')]));

  it('is published if there is no artifact', async () => {
    folder.write('content/examples/hello/c/hello.c', 'example');
    expect((await tree()).files).toMatchObject([{ name: 'hello.c', fromExamples: true, size: 7 }]);
    folder.write('artifacts/1.0/hello.c', 'artifact');
    expect((await tree()).files).toMatchObject([{ name: 'hello.c', fromExamples: false, size: 8 }]);
  });

  it('stays as published in earlier releases if it changes for a later one', async () => {
    folder.write('content/site.json', { name: 'Library' });
    folder.write('content/examples/release/hello.c', 'old');
    await quickBuild(folder);
    folder.write('content/examples/release/hello.c', 'new');
    await expect(quickBuild(folder)).rejects.toThrow(/"hello.c" of release 1\.0 differs from the published/);
    folder.release('2.0', [fetchOf('hello.c')], { date: '2999-01-01' });
    for (const clean of [false, false, true]) {
      const { log } = await quickBuild(folder, { clean });
      expect(log.join('\n')).not.toContain('hello.c');
      const contents = ['1.0', '2.0'].map((version) => {
        return readFileSync(join(folder.path, 'out/release', version, 'hello.c'), 'utf8');
      });
      expect(contents).toEqual(['old', 'new']);
    }
  });

  it('can exist several times with the same bytes', async () => {
    folder.write('content/examples/hello/a/hello.c', 'same');
    folder.write('content/examples/hello/b/hello.c', 'same');
    expect(names(await tree())).toEqual(['hello.c']);
  });

  it('is the one in the folder "release" if several differ, or else the build fails and lists them', async () => {
    folder.write('content/examples/hello/a/hello.c', 'one');
    folder.write('content/examples/hello/b/hello.c', 'two');
    await expect(folder.read()).rejects.toThrow(
      /examples\/release\/hello\.c: Recipes fetch "hello\.c", .*hello\/a\/hello\.c, hello\/b\/hello\.c\./,
    );
    folder.write('content/examples/release/hello.c', 'chosen');
    expect((await tree()).files).toMatchObject([{ name: 'hello.c', size: 6 }]);
  });

  it('is published with the bytes that were read, even if the file changes later', async () => {
    folder.write('content/examples/hello/c/hello.c', 'as read');
    const [file] = (await tree()).files;
    folder.write('content/examples/hello/c/hello.c', 'edited');
    const bytes = typeof file?.content === 'function' ? file.content() : '';
    expect(new TextDecoder().decode(Buffer.from(bytes))).toBe('as read');
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file?.sha256);
  });

  it('is not published if no recipe fetches it', async () => {
    folder.write('content/examples/hello/c/other.c', 'x');
    expect(names(await tree())).toEqual([]);
  });
});

describe('rejected files', () => {
  it.each([
    [
      'a link to a file in another folder',
      () => symlinkSync('/etc/passwd', join(folder.path, 'artifacts/1.0/link.so')),
      /link\.so: This link leads out of the folder of the release/,
    ],
    [
      'a link to another folder',
      () => symlinkSync('/etc', join(folder.path, 'artifacts/1.0/etc')),
      /etc: This link leads out of the folder of the release/,
    ],
    [
      'a link to a folder that begins with the name of the release',
      () => {
        folder.write('artifacts/1.0-private/key', 'x');
        symlinkSync('../1.0-private/key', join(folder.path, 'artifacts/1.0/key'));
      },
      /key: This link leads out of the folder of the release/,
    ],
    [
      'a link without a target',
      () => symlinkSync('gone.so', join(folder.path, 'artifacts/1.0/link.so')),
      /link\.so: The target of this link does not exist/,
    ],
    [
      'a link to its own folder',
      () => symlinkSync('.', join(folder.path, 'artifacts/1.0/self')),
      /self: This link leads to a folder that contains it/,
    ],
    [
      'links that lead to each other',
      () => {
        folder.write('artifacts/1.0/a/x', 'x');
        folder.write('artifacts/1.0/b/x', 'x');
        symlinkSync('../b', join(folder.path, 'artifacts/1.0/a/b'));
        symlinkSync('../a', join(folder.path, 'artifacts/1.0/b/a'));
      },
      /a: This link leads to a folder that contains it/,
    ],
    [
      'links that multiply the files',
      () => {
        folder.write('artifacts/1.0/d0/x', 'x');
        for (let level = 1; level < 16; level += 1) {
          folder.write(`artifacts/1.0/d${level}/x`, 'x');
          for (const name of ['a', 'b'])
            symlinkSync(`../d${level - 1}`, join(folder.path, `artifacts/1.0/d${level}/${name}`));
        }
      },
      /The links copy more than 10000 files/,
    ],
    [
      'a folder of a release that is a link',
      () => symlinkSync('/etc', join(folder.path, 'artifacts/2.0')),
      /artifacts\/2\.0: The build does not publish symbolic links/,
    ],
    [
      'a name that is no UTF-8',
      () => {
        const path = Buffer.concat([
          Buffer.from(join(folder.path, 'artifacts/1.0/')),
          Buffer.from([0x61, 0xff]),
        ]);
        writeFileSync(path, 'x');
      },
      /The file name is not UTF-8/,
    ],
    [
      'a pipe',
      () => execFileSync('mkfifo', [join(folder.path, 'artifacts/1.0/pipe')]),
      /pipe: This is neither a file/,
    ],
    [
      'a backslash',
      () => folder.write('artifacts/1.0/a\\b.txt', 'x'),
      /a\\b\.txt.*cannot be published: a backslash/,
    ],
    [
      'a line break',
      () => folder.write('artifacts/1.0/a\nb.txt', 'x'),
      /cannot be published: .*control character/,
    ],
    [
      'a name of the build',
      () => folder.write('artifacts/1.0/sha256sums.site', 'x'),
      /The build itself writes "sha256sums\.site"/,
    ],
    [
      'the index page',
      () => folder.write('artifacts/1.0/index.html', 'x'),
      /The build itself writes "index\.html"/,
    ],
  ])('%s', async (_what, make, expected) => {
    folder.release('2.0', []);
    folder.write('artifacts/1.0/lib.so', 'x');
    make();
    await expect(folder.read()).rejects.toThrow(expected);
  });

  it('two files that differ only in case, and two encodings of one letter', async () => {
    folder.write('artifacts/1.0/Lib.SO', 'x');
    folder.write('artifacts/1.0/lib.so', 'y');
    folder.write('artifacts/1.0/gr\u00f6\u00dfe', 'x');
    folder.write('artifacts/1.0/gro\u0308\u00dfe', 'y');
    await expect(folder.read()).rejects.toThrow(
      /"gr[^"]*e" and "gr[^"]*e" differ[\s\S]*"lib\.so" and "Lib\.SO" differ only in case/,
    );
  });

  it('a file where another one needs a folder', async () => {
    folder.release('1.0', [fetchOf('lib/hello.c')]);
    folder.write('content/examples/lib/hello.c', 'x');
    folder.write('content/examples/a/lib/hello.c', 'x');
    folder.write('artifacts/1.0/LIB', 'x');
    await expect(folder.read()).rejects.toThrow(/"lib\/hello\.c" needs a folder where "LIB" is a file/);
  });

  it('a command that leaves the folder of the release', async () => {
    folder.release('1.0', [fetchOf('../../secret'), fetchOf('%2e%2e/secret'), fetchOf('%zz')]);
    await expect(folder.read()).rejects.toThrow(
      /Forth, haiku: "[^"]*\/\.\.\/\.\.\/secret" cannot be published: it is not a file in[\s\S]*%2e%2e[\s\S]*%zz/,
    );
  });

  it.each([
    ['a control character in its folder', '/a\0b/$VERSION/lib.so', 'a control character'],
    ['an escaped one', '/ui%00/release/$VERSION/lib.so', 'a control character'],
    ['an empty folder', '//$VERSION/lib.so', 'it leaves its folder'],
    ['a long name', `/release/$VERSION/${'a'.repeat(300)}.so`, 'a name in it is too long'],
  ])('a command that fetches a file with %s', async (_what, path, fault) => {
    folder.release('1.0', [`curl -O $HOSTNAME${path}`]);
    await expect(folder.read()).rejects.toThrow(
      new RegExp(`/installation/languages/forth/platforms/haiku: .* cannot be published: .*${fault}`),
    );
  });

  it.each([
    'artifacts/1.0/lib.so',
    'artifacts/1.0/forth-1.0-py3-none-any.whl.yanked',
    'public/data.bin',
    'public/a.png',
    'content/examples/a/a.fs',
    'content/screenshots/a.png',
    'content/guides/a.md',
    'content/languages/forth.md',
    'content/releases/1.0/description.json',
    'content/site.json',
    'content/custom.css',
  ])('a pointer of Git LFS in %s', async (path) => {
    const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 12\n`;
    folder.release('1.0', ['x'], {
      examples: [{ name: 'a', code: { forth: 'a/a.fs' }, screenshot: { linux: 'a.png' } }],
    });
    const { name, bytes } = wheel({ version: '1.0', project: 'forth' });
    folder.write(`artifacts/1.0/${name}`, bytes);
    folder.write(path, pointer);
    const message = `${path}: This is a pointer of Git LFS, not the file. Hint: Run git lfs pull`;
    await expect(folder.read()).rejects.toThrow(message);
    folder.write(path, pointer.replace('git-lfs', 'hawser'));
    await expect(folder.read()).rejects.toThrow(message);
  });

  it('a pointer of git-annex', async () => {
    folder.write('artifacts/1.0/lib.so', '/annex/objects/SHA256E-s12--0.so\n');
    await expect(folder.read()).rejects.toThrow(/lib\.so: This is a pointer of git-annex, not the file/);
  });

  it('a file that cannot be read', async () => {
    folder.write('artifacts/1.0/lib.so', 'x');
    const read = folder.readAsNobody('artifacts/1.0/lib.so');
    await expect(read).rejects.toThrow(/lib\.so: Cannot read this file or folder: EACCES/);
  });

  it('everything of all releases in one run', async () => {
    folder.release('2.0', []);
    folder.write('artifacts/1.0/manifest.json', 'x');
    folder.write('artifacts/2.0/index.html', 'x');
    await expect(folder.read()).rejects.toThrow(/1\.0\/manifest\.json|2\.0\/index\.html/);
    const error: unknown = await folder.read().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ problems: [expect.anything(), expect.anything()] });
  });
});

describe('a second build', () => {
  const hashed = async () => {
    const { hashed: read, unchanged } = (await folder.read()).sums;
    return { read: read.files, unchanged };
  };

  it('hashes only files with a new size, time or inode, even if the time was set back', async () => {
    const lib = join(folder.path, 'artifacts/1.0/lib.so');
    folder.write('artifacts/1.0/lib.so', 'one');
    folder.write('artifacts/1.0/other', 'two');
    expect(await hashed()).toEqual({ read: 2, unchanged: 0 });
    expect(await hashed()).toEqual({ read: 0, unchanged: 2 });
    utimesSync(lib, 1, 1);
    await hashed();
    folder.write('artifacts/1.0/lib.so', 'new');
    utimesSync(lib, 1, 1);
    expect(await hashed()).toEqual({ read: 1, unchanged: 1 });
    expect((await tree()).files[0]?.sha256).toBe(createHash('sha256').update('new').digest('hex'));
    execFileSync('cp', ['-p', lib, `${lib}.copy`]);
    execFileSync('mv', [`${lib}.copy`, lib]);
    expect(await hashed()).toEqual({ read: 1, unchanged: 1 });
  });

  it('hashes everything if the cache is broken', async () => {
    folder.write('artifacts/1.0/lib.so', 'one');
    await folder.read();
    execFileSync('sh', ['-c', `for f in ${folder.path}/cache/*; do echo '{' > "$f"; done`]);
    expect(await hashed()).toEqual({ read: 1, unchanged: 0 });
  });
});
