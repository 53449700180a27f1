import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../src/cli/recipes/free-port.ts';
import { startOwn } from '../clients/servers.ts';
import { SiteFolder } from '../fixtures/site-folder.ts';
import { BuiltSite } from './built-site.ts';
import { invalidHtml } from './invalid-html.ts';
import { runBuild, runIn } from './run-build.ts';

const folder = new SiteFolder();
const out = join(folder.path, 'out');
const build = () => runBuild({ ...folder.environment, SITE_BASE_URL: 'https://x.org/docs' });

beforeAll(() => {
  folder.release('1.0', []);
  folder.write('content/guides/new.md', '# New\n\n## A heading\n\nSee [the old page](/old/).\n');
});
afterAll(() => folder.remove());

describe('redirects', () => {
  it('are valid pages that lead to the new address', async () => {
    const redirects = { '/old': '/guides/new/#a-heading', '/a b.html': 'https://other.org/?x&y' };
    folder.write('content/site.json', { name: 'gui', redirects });
    expect(build()).toMatchObject({ code: 0 });
    const page = readFileSync(join(out, 'old/index.html'), 'utf8');
    expect(page).toContain('content="0; url=/docs/guides/new/#a-heading"');
    expect(page).toContain('rel="canonical" href="https://x.org/docs/guides/new/#a-heading"');
    expect(await invalidHtml(new BuiltSite(out), ['/old/', '/a b.html'])).toEqual([]);
    const rules = readFileSync(join(out, '_redirects'), 'utf8');
    expect(rules).toContain('/docs/old/ /docs/guides/new/#a-heading 301\n');
    const port = await freePort();
    const server = await startOwn(out, port, '/docs');
    try {
      const answer = await fetch(`${server.address}/old`);
      expect([answer.url, await answer.text()]).toEqual([`${server.address}/old/`, page]);
    } finally {
      server.process.kill();
    }
  });

  it('stop a build if the new address is missing, or the old one is not', () => {
    folder.write('content/site.json', { redirects: { '/old/': '/guides/new/#b', '/a/': '/no/' } });
    const dead = build().stderr;
    expect(dead).toMatch(
      /site\.json:1:\d+: \/redirects\/~1old~1: The redirect from "\/old\/" to "\/guides\/new\/#b" is dead: the page has no such anchor\./,
    );
    expect(dead).toMatch(
      /\/redirects\/~1a~1: The redirect from "\/a\/" to "\/no\/" is dead: no page or file is there\./,
    );
    folder.write('content/site.json', { redirects: { '/guides/new': '/api/' } });
    expect(build().stderr).toMatch(
      /\/redirects\/~1guides~1new: Cannot publish "\/guides\/new\/index\.html": another file has this address \(.*content\/guides\/new\.md\)/,
    );
  });
});

describe('files in the folder public', () => {
  it('are in the site, in archives if pages show them, and links to them are checked', () => {
    const guide = '# New\n\nSee [the catalog](/files/a%20b.pdf).\n\n![A picture](/files/a.png)\n';
    folder.write('content/guides/new.md', guide);
    folder.write('content/site.json', { name: 'gui' });
    const files = [
      'files/a b.pdf',
      'files/a.png',
      'files/large.bin',
      '.well-known/security.txt',
      'robots.txt',
    ];
    for (const file of files) folder.write(`public/${file}`, file);
    expect(build()).toMatchObject({ code: 0 });
    for (const file of files) expect(readFileSync(join(out, file), 'utf8')).toBe(file);
    const settings = ['--out', out, '--base-url', 'https://x.org/docs'];
    expect(runIn(folder.path, 'archive', ...settings)).toMatchObject({ code: 0 });
    const archived = Object.keys(unzipSync(readFileSync(join(`${out}.archive`, 'gui-1.0.zip'))));
    const packed = ['gui-1.0/files/a b.pdf', 'gui-1.0/files/a.png'];
    expect(archived.filter((name) => name.includes('/files/'))).toEqual(packed);
    folder.write('content/guides/new.md', guide.replace('.pdf', '.txt'));
    expect(build().stderr).toMatch(/new\.md:3:\d+: The link to "\/files\/a b\.txt" is dead/);
  });
});
