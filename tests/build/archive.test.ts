import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSite } from '../../src/input/read-site.ts';
import { readSettings } from '../../src/input/settings.ts';
import { runArchive, unpack } from '../fixtures/archive.ts';
import { TEST_SITE } from '../fixtures/test-site.ts';
import { BuiltSite, textsOf } from './built-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'archive-'));
const online = new BuiltSite(TEST_SITE.SITE_OUT);
let baseUrl: string;

beforeAll(async () => {
  baseUrl = (await readSite(readSettings(TEST_SITE))).settings.baseUrl;
  for (const version of ['0.2.0', '0.1.0']) await unpack(runArchive(version).path, folder);
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Addresses of an archive that lead nowhere on disk, or nowhere online. */
function deadAddresses(archive: BuiltSite): string[] {
  return archive.paths.flatMap((page) =>
    archive.page(page).references.flatMap(({ url }) => {
      const problem = url.startsWith(`${baseUrl}/`) ? wrongOnline(url) : wrongOnDisk(archive, page, url);
      return problem ? [`${page}: ${url} ${problem}`] : [];
    }),
  );
}

function wrongOnline(url: string): string | undefined {
  const [path = ''] = url.slice(baseUrl.length).split(/[?#]/);
  return online.has(decodeURI(path)) ? undefined : 'is not online';
}

function wrongOnDisk(archive: BuiltSite, page: string, url: string): string | undefined {
  if (/^[a-z]+:/.test(url)) return undefined;
  if (url.startsWith('/')) return 'is not a relative address';
  const target = new URL(url, `http://x${encodeURI(page.endsWith('/') ? `${page}index.html` : page)}`);
  const path = decodeURIComponent(target.pathname);
  if (path.endsWith('/') || !archive.has(path)) return 'is not in the archive';
  const anchor = decodeURIComponent(target.hash.slice(1));
  if (anchor === '' || !path.endsWith('.html')) return undefined;
  return archive.page(path.replace(/index\.html$/, '')).ids.has(anchor) ? undefined : 'has no such anchor';
}

describe.each(['0.2.0', '0.1.0'])('the archive of %s', (version) => {
  it('has no dead links, and no addresses that need a server', () => {
    const archive = new BuiltSite(join(folder, `reef-${version}`));
    expect(archive.paths.length).toBeGreaterThan(150);
    expect(deadAddresses(archive)).toEqual([]);
  });

  it('contains only pages of that release', () => {
    const archive = new BuiltSite(join(folder, `reef-${version}`));
    expect(archive.files.filter((file) => /^\/(v|ui|search|changes)\//.test(file))).toEqual([]);
    const prefix = version === '0.2.0' ? '' : `/v/${version}`;
    const commands = (site: BuiltSite, path: string) => textsOf(site.page(path).html, 'code[data-command]');
    for (const path of ['/install/lua/linux/', '/install/python/windows/']) {
      expect(commands(archive, path)).toEqual(commands(online, `${prefix}${path}`));
    }
    const types = online.paths.filter((path) => path.startsWith(`${prefix}/api/`));
    expect(archive.paths.filter((path) => path.startsWith('/api/'))).toHaveLength(types.length);
  });
});

describe('bindocs archive', () => {
  it('lists the available releases', () => {
    expect(runArchive('9')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Unknown release "9"; valid: "0.2.0" or "0.1.0".'),
    });
  });

  it('keeps letters of all scripts in the name of the file', () => {
    const content = join(folder, 'content');
    cpSync(TEST_SITE.SITE_CONTENT, content, { recursive: true });
    const site = JSON.parse(readFileSync(join(content, 'site.json'), 'utf8'));
    writeFileSync(join(content, 'site.json'), JSON.stringify({ ...site, name: 'مكتبة +' }));
    const out = join(folder, 'named');
    cpSync(TEST_SITE.SITE_OUT, out, { recursive: true });
    runArchive('0.1.0', { SITE_CONTENT: content, SITE_OUT: out });
    expect(readdirSync(`${out}.archive`)).toEqual(['مكتبة-plus-0.1.0.zip']);
  });

  it('reports a missing build', () => {
    const { code, stderr } = runArchive('0.2.0', { SITE_OUT: join(folder, 'nothing') });
    expect(code).toBe(1);
    expect(stderr).toMatch(/No built site found\. Hint: Build it: npx bindocs build/);
  });
});
