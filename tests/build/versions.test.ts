import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { SiteFolder } from '../fixtures/site-folder.ts';
import { BuiltSite } from './built-site.ts';
import { deadLinks } from './links.ts';
import { runBuild } from './run-build.ts';

const folder = new SiteFolder();

afterAll(() => folder.remove());

it('versions can contain characters that are escaped in addresses', () => {
  folder.release('1.0+1', [], { date: '2026-01-01' });
  folder.release('1.1~rc+2', [], { date: '2026-02-02' });
  const { code, stderr } = runBuild(folder.environment);
  expect(code, stderr).toBe(0);
  const site = new BuiltSite(join(folder.path, 'out'));
  expect(site.files).toEqual(
    expect.arrayContaining([
      '/v/1.0+1/install/index.html',
      '/v/1.0+1/search/text/pagefind.js',
      '/release/1.0+1/index.html',
      '/changes/1.0+1...1.1~rc+2/index.html',
    ]),
  );
  expect(deadLinks(site)).toEqual([]);
});
