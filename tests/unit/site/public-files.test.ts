import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plannedFiles, refuseUnpublishable } from '../../../src/build/outputs.ts';
import { readSettings } from '../../../src/input/settings.ts';
import type { Site } from '../../../src/site/site.ts';
import { takeSnapshot } from '../../../src/site/snapshot.ts';
import { SiteFolder } from '../../fixtures/site-folder.ts';
import { siteOutputs } from '../../fixtures/site-outputs.ts';

let folder: SiteFolder;
beforeEach(() => {
  folder = new SiteFolder();
  folder.release('1.0', []);
  folder.write('content/site.json', { name: 'gui' });
});
afterEach(() => folder.remove());

async function textAt(site: Site, path: string): Promise<string | undefined> {
  const content = siteOutputs(site).find((output) => output.path === path)?.content;
  if (content === undefined) return undefined;
  return typeof content === 'function' ? String(await content()) : readFileSync(content.path, 'utf8');
}

const conflicts = async () => {
  const site = await folder.read();
  return () => refuseUnpublishable(plannedFiles(takeSnapshot(site)), site);
};

describe('files in the folder public', () => {
  it('are published as they are, hidden ones too', async () => {
    const files = ['CNAME', '.well-known/security.txt', 'downloads/é a.bin', 'verify/index.html'];
    for (const file of [...files, '.DS_Store', 'a/Thumbs.db']) folder.write(`public/${file}`, file);
    const site = await folder.read();
    for (const file of files) expect(await textAt(site, `/${file}`)).toBe(file);
    expect(site.publicFiles).toHaveLength(files.length);
    expect(await conflicts()).not.toThrow();
  });

  it('may be missing, unless a setting names the folder', async () => {
    expect((await folder.read()).publicFiles).toEqual([]);
    folder.write('content/site.json', { name: 'gui', public: join(folder.path, 'none') });
    await expect(folder.read()).rejects.toThrow(/\/none: Cannot read this file or folder: ENOENT/);
  });

  it('replace robots.txt, and extend the rules for hosts', async () => {
    const texts = {
      'robots.txt': 'Disallow: /',
      _headers: '/x\n  A: b\n',
      _redirects: '/a /b\n',
      '.nojekyll': '',
    };
    const before = await folder.read();
    for (const [name, text] of Object.entries(texts)) folder.write(`public/${name}`, text);
    const site = await folder.read();
    expect(await textAt(site, '/robots.txt')).toBe('Disallow: /');
    for (const name of ['_headers', '_redirects'] as const) {
      const own = await textAt(before, `/${name}`);
      expect(await textAt(site, `/${name}`)).toBe(`${own}\n${texts[name]}`);
    }
    expect(siteOutputs(site)).toHaveLength(siteOutputs(before).length);
    expect(await conflicts()).not.toThrow();
    folder.write('public/.nojekyll', 'x');
    expect(await conflicts()).toThrow(/public\/\.nojekyll: Cannot publish "\/\.nojekyll": another file/);
  });

  it.each([
    ['guides/a/index.html', /another file has this address \(.*content\/guides\/a\.md\)/],
    ['Guides/A/Index.html', /another file has this address, except for case \(.*content\/guides\/a\.md\)/],
    ['sitemap.xml', /another file has this address\./],
    ['SiteMap.xml', /another file has this address, except for case\./],
    ['install', /a folder has this address\./],
    ['favicon.svg', /another file has this address\./],
    ['.built-files', /another file has this address\./],
    ['old/index.html', /another file has this address \(.*site\.json: \/redirects\/~1old\)/],
    ['v/1.0/extra.txt', /this address belongs to release 1\.0\./],
    ['release/1.0/extra.so', /this address belongs to release 1\.0\./],
  ])('cannot have an address of the build: %s', async (name, reason) => {
    folder.write('content/guides/a.md', '# A\n');
    folder.write('content/site.json', { name: 'gui', redirects: { '/old': '/guides/a/' } });
    folder.write('artifacts/1.0/lib.so', 'x');
    folder.write(`public/${name}`, 'x');
    const check = await conflicts();
    expect(check).toThrow(reason);
    // The message is about one of the two files, and names the other.
    expect(check).toThrow(`public/${name}`);
  });

  it('cannot differ only in case', async () => {
    folder.write('public/a/B.txt', 'x');
    folder.write('public/A/b.txt', 'x');
    if (!existsSync(join(folder.path, 'public/a/b.txt')))
      expect(await conflicts()).toThrow(/except for case \(.*public\/A\/b\.txt\)/);
  });

  it('cannot be links, pipes or repositories', async () => {
    folder.write('secret', 'x');
    folder.write('public/a.txt', 'x');
    symlinkSync('../secret', join(folder.path, 'public/link'));
    execFileSync('mkfifo', [join(folder.path, 'public/pipe')]);
    folder.write('public/docs/.git/config', 'x');
    await expect(folder.read()).rejects.toThrow(
      /public\/link: The build does not publish symbolic links\..*public\/pipe: This is neither a file nor a folder\..*public\/docs\/\.git\/config: The build does not publish Git/s,
    );
  });
});

describe('the folder public', () => {
  const given = (environment: Record<string, string>, options = {}) =>
    readSettings(environment, '/project', options).public;

  it('is beside the content folder by default, or in a setting', () => {
    const beside = { path: '/other/public', isDefault: true };
    expect(given({ SITE_CONTENT: '/other/content' })).toEqual(beside);
    expect(given({ SITE_PUBLIC: 'static' })).toEqual({ path: '/project/static', isDefault: false });
    expect(given({ SITE_PUBLIC: 'a' }, { public: 'b' })).toEqual({ path: '/project/b', isDefault: false });
  });

  it('is not the output folder, which some hosts require to have this name', () => {
    expect(given({ SITE_OUT: 'public' })).toBeUndefined();
    expect(given({ SITE_OUT: 'public/docs' })).toBeUndefined();
    expect(given({ SITE_OUT: 'public2' })).toBeDefined();
  });
});
